import * as z from 'zod';
import { maxAmount, maxRatePercent, maxTermYears } from '../scenario/fields/limits.ts';
import { productType } from '../service/product.ts';
import { detailedExpenses } from '../service/scenario.ts';

/** A zero-based position in a part of a scenario. */
const position = z.int().min(0).max(999);
/** AUD. */
const amount = z.number().min(0).max(maxAmount);

/** The fields of a household's declared expenses that the benchmark is compared with, AUD a month. */
const declaredFields = z.partialRecord(z.enum(['simple_basic_expense', ...detailedExpenses]), amount);

/**
 * A change that gets a scenario closer to the requested amount, as data: the solver proposes it and computes with it,
 * and the editor applies it. `cash` is what the borrowers pay for it, AUD.
 */
export const scenarioChange = z.discriminatedUnion('kind', [
  /** A card or a debt is paid out at settlement and closed. */
  z.strictObject({ kind: z.literal('close_debt'), liability: position, cash: amount }),
  z.strictObject({ kind: z.literal('reduce_limit'), liability: position, limit: amount }),
  /** Every proposed loan without a given rate becomes a product of this kind. */
  z.strictObject({ kind: z.literal('other_product'), productType }),
  /** Every shorter proposed loan gets this term. */
  z.strictObject({
    kind: z.literal('longer_term'),
    months: z
      .int()
      .min(1)
      .max(maxTermYears * 12),
  }),
  /** Every longer interest-only period of a proposed loan lasts this long, years. */
  z.strictObject({ kind: z.literal('shorter_interest_only'), years: z.int().min(1).max(maxTermYears) }),
  /** Every proposed loan is repaid with principal and interest from the start. */
  z.strictObject({ kind: z.literal('interest_only_off') }),
  /** Lower declared basic expenses, household by household. */
  z.strictObject({
    kind: z.literal('lower_expenses'),
    households: z
      .array(z.strictObject({ household: position, declared: declaredFields }))
      .min(1)
      .max(20),
  }),
  /** Another customer rate, percent a year, loan by loan. */
  z.strictObject({
    kind: z.literal('customer_rate'),
    rates: z
      .array(z.strictObject({ loan: position, rate: z.number().min(0).max(maxRatePercent) }))
      .min(1)
      .max(200),
  }),
  /** Cash replaces part of the proposed lending. */
  z.strictObject({ kind: z.literal('larger_deposit'), cash: amount }),
  /** A lower amount is requested. */
  z.strictObject({ kind: z.literal('lower_amount'), less: amount }),
]);

export type ScenarioChange = z.infer<typeof scenarioChange>;
export type ChangeKind = ScenarioChange['kind'];
/** The fields of a household's declared basic expenses, AUD a month. */
export type DeclaredExpenses = z.infer<typeof declaredFields>;

/** A set has at most this many changes: clients are not asked for more. */
export const maxChanges = 3;

/** What a change costs, AUD. */
export const cashOf = (change: ScenarioChange): number => ('cash' in change ? change.cash : 0);
