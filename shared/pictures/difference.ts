import { z } from 'zod';
import type { parameterGroups } from '../pack/parameters.ts';
import { finiteNumber } from '../service/primitives.ts';

/**
 * What one lender's policy is replaced by the other's, in this order: the prices of its products, then its
 * parameters group by group. In another order the same groups may make other steps; their sum is the same.
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
  'Limits',
] as const satisfies readonly ('Prices' | keyof typeof parameterGroups)[];

/** AUD; surplus a month, at the amounts asked for. */
const figures = { capacity: finiteNumber, surplus: finiteNumber };

/** The way from one lender to another. */
export const lenderDifference = z.strictObject({
  from: z.strictObject(figures),
  /**
   * What is calculated once each group is replaced; the last is what the other lender says. Without steps where
   * the scenario cannot be calculated.
   */
  steps: z.array(z.strictObject({ group: z.enum(differenceGroups), ...figures })).max(differenceGroups.length),
});

export type DifferenceGroup = (typeof differenceGroups)[number];
export type LenderDifference = z.infer<typeof lenderDifference>;
