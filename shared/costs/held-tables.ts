import * as z from 'zod';
import type { ScenarioBody } from '../service/scenario.ts';
import { type CostTables, currentTables } from './cost-tables.ts';
import { type DutyTables, type Effect, purchaseKinds, type Scale } from './duty/duty-table.ts';
import type { PremiumTable } from './mortgage-insurance.ts';
import type { FeeTable } from './registration-fees.ts';
import { type StateId, stateIds, stateOf } from './state.ts';

/*
 * The cost tables as stored in a file: they are used in calculations when read back, so nothing in them is trusted.
 */

const amount = z.number().min(0).max(1e9);
/** Amounts and rates in percent are all within these. */
const figure = z.number().min(-1e9).max(1e9);
const day = z.iso.date();
const words = z.string().max(1_000);
const yes = z.literal(true).exactOptional();
const days = { from: day, to: day };
const origin = {
  sources: z.array(z.string().max(500)).max(10),
  read: day,
  sure: z.enum(['official', 'several readers', 'one source', 'assumed']),
};

const above = { above: amount, including: yes };
const scale: z.ZodType<Scale> = z.strictObject({
  counts: z.enum(['per 100 or part', 'exact']),
  wholeDollars: yes,
  rounds: z.enum(['to the cent', 'to the dollar', 'down to 5 cents']),
  minimum: amount.exactOptional(),
  bands: z
    .array(
      z.union([
        z.strictObject({ ...above, base: figure, rate: figure }),
        z.strictObject({ ...above, ofWhole: figure }),
        z.strictObject({ ...above, perSquare: figure, perThousand: figure }),
      ]),
    )
    .max(30),
});

const fullAndLow = z.strictObject({ full: figure, low: figure });
const effect: z.ZodType<Effect> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('nil'), upTo: amount.exactOptional() }),
  z.strictObject({ kind: z.literal('part of the duty at the limit'), nilTo: amount, below: amount }),
  z.strictObject({ kind: z.literal('part of the duty'), nilTo: amount, to: amount }),
  z.strictObject({ kind: z.literal('per 100'), nilTo: amount, amount: figure, to: amount }),
  z.strictObject({ kind: z.literal('scale'), scale, upTo: amount.exactOptional() }),
  z.strictObject({
    kind: z.literal('scale less steps'),
    scale,
    steps: z.array(z.strictObject({ below: amount, minus: figure })).max(30),
  }),
  z.strictObject({
    kind: z.literal('without the unbuilt part'),
    resultUpTo: z.strictObject({ own: amount, first: amount }).exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('share off'),
    before: fullAndLow,
    during: fullAndLow,
    fullTo: amount,
    lowFrom: amount,
    most: amount,
  }),
  z.strictObject({ kind: z.literal('ask') }),
]);

const kinds = z.array(z.enum(purchaseKinds)).max(10);
const relief = z.strictObject({
  ...days,
  ...origin,
  id: z.string().max(100),
  name: words,
  for: z.strictObject({
    kinds: kinds.exactOptional(),
    ownHome: yes,
    firstHome: yes,
    notFirstHome: yes,
    unit: yes,
    residentsFrom: day.exactOptional(),
  }),
  effect,
  condition: words,
  lapses: yes,
});

const grant = z.strictObject({
  ...days,
  name: words,
  amount,
  kinds,
  firstHome: z.boolean(),
  upTo: amount.exactOptional(),
  condition: words,
});

const dutyTables: z.ZodType<DutyTables> = z.strictObject({
  state: z.enum(stateIds),
  office: z.string().max(200),
  general: z.array(z.strictObject({ ...days, ...origin, scale })).max(30),
  reliefs: z.array(relief).max(60),
  foreign: z.array(z.strictObject({ ...days, ...origin, rate: figure })).max(30),
  grants: z.array(grant).max(30),
});

const feeTable: z.ZodType<FeeTable> = z.strictObject({
  ...days,
  ...origin,
  transfer: z.strictObject({
    tiers: z
      .array(z.strictObject({ to: amount.exactOptional(), fee: figure }))
      .min(1)
      .max(30),
    beyond: z
      .strictObject({ each: figure, per: z.number().min(1).max(1e9), part: z.enum(['counts', 'is left out']) })
      .exactOptional(),
    most: amount.exactOptional(),
  }),
  mortgage: figure,
});

const byState = <Value extends z.ZodType>(value: Value) =>
  z.strictObject(Object.fromEntries(stateIds.map((state) => [state, value])) as Record<StateId, Value>);

const premiumTable: z.ZodType<PremiumTable> = z.strictObject({
  ...origin,
  columns: z.array(amount).min(1).max(30),
  rows: z.record(z.string().max(3), z.array(figure).max(30)).refine((rows) => Object.keys(rows).length <= 100),
  dutyOnPremium: byState(figure),
  firstHomeFactor: figure,
  investorFactor: figure,
  spreads: z
    .array(z.strictObject({ to: figure, below: figure, above: figure }))
    .max(30)
    .exactOptional(),
});

/** The tables of the states that a scenario touches. */
export const heldCostTables = z.strictObject({
  duty: byState(dutyTables).partial(),
  fees: byState(z.array(feeTable).max(30)).partial(),
  insurance: premiumTable,
});

export type HeldCostTables = z.infer<typeof heldCostTables>;

const byId = <Value>(states: readonly StateId[], valueOf: (state: StateId) => Value): Partial<Record<StateId, Value>> =>
  Object.fromEntries(states.map((state) => [state, valueOf(state)]));

/** The basis of a scenario's costs: the tables of its properties' states, for all years. */
export const holdTables = ({ securities }: ScenarioBody, { duty, fees, insurance }: CostTables): HeldCostTables => {
  const states = stateIds.filter((state) => securities.some((security) => stateOf(security) === state));
  return { duty: byId(states, (state) => duty[state]), fees: byId(states, (state) => [...fees[state]]), insurance };
};

const noDuty = (state: StateId): DutyTables => ({
  state,
  office: '',
  general: [],
  reliefs: [],
  foreign: [],
  grants: [],
});

/** Usable tables from stored ones; a state that is not stored has no table for any day. */
export const takeTables = ({ duty, fees, insurance }: HeldCostTables): CostTables => ({
  duty: { ...currentTables.duty, ...byId(stateIds, (state) => duty[state] ?? noDuty(state)) },
  fees: { ...currentTables.fees, ...byId(stateIds, (state) => fees[state] ?? []) },
  insurance,
});
