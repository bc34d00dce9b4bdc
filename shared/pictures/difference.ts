import * as z from 'zod';
import type { parameterGroups } from '../pack/parameters.ts';
import { finiteNumber } from '../service/primitives.ts';

/**
 * The order in which one lender's policy is replaced by the other's: the prices of its products, then its parameters,
 * group by group. In another order the steps may differ, but not their sum. What a lender asks of a bridge moves
 * neither figure; what it makes of guarantors is a step where there are any.
 */
export const differenceGroups = [
  'Prices',
  'Rates',
  'Income',
  'Self-employed',
  'Rent and tax',
  'Living expenses',
  'Debts and existing loans',
  'Servicing tests',
  'Family guarantees',
  'Limits',
] as const satisfies readonly ('Prices' | keyof typeof parameterGroups)[];

/** Before all of them where one lender is compared with itself under rules: the tax tables of another year. */
const taxStep = 'Tax year';

/** AUD; surplus a month, at the requested amounts. */
const figures = { capacity: finiteNumber, surplus: finiteNumber };

const parameterValue = z.union([finiteNumber, z.string(), z.null(), z.array(z.string()).readonly()]);

/** A parameter in which two lenders differ. */
const differingParameter = z.strictObject({
  /** Its full name, such as `shade.casual`, or `Financial year`. */
  name: z.string().max(100),
  from: parameterValue,
  to: parameterValue,
  /** Its effect by itself, before the rest of its group; absent where that cannot be calculated. */
  alone: z.strictObject(figures).optional(),
});

/** The customer rates of a requested loan, percent a year. */
const differingRate = z.strictObject({ loan: z.string().max(1_000), from: finiteNumber, to: finiteNumber });

/** The steps from one lender to another. */
export const lenderDifference = z.strictObject({
  from: z.strictObject(figures),
  /**
   * The results after each group is replaced; the last is the other lender's answer. Empty where the scenario cannot be
   * calculated.
   */
  steps: z
    .array(
      z.strictObject({
        group: z.enum([taxStep, ...differenceGroups]),
        ...figures,
        /** The differing parameters of the group, the largest effect on the capacity first. */
        parameters: z.array(differingParameter).max(100),
      }),
    )
    .max(differenceGroups.length + 1),
  /** For the requested loans, where the prices give another rate. */
  rates: z.array(differingRate).max(200),
});

export type DifferenceGroup = (typeof differenceGroups)[number];
export type DifferingParameter = z.infer<typeof differingParameter>;
export type LenderDifference = z.infer<typeof lenderDifference>;
