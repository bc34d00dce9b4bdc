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

const parameterValue = z.union([finiteNumber, z.string(), z.null(), z.array(z.string()).readonly()]);

/** A parameter in which two lenders differ. */
const differingParameter = z.strictObject({
  /** Its full name, such as `shade.casual`. */
  name: z.string().max(100),
  from: parameterValue,
  to: parameterValue,
  /** What is changed by it alone, taken before the rest of its group; absent where that cannot be calculated. */
  alone: z.strictObject(figures).optional(),
});

/** The customer rates of a loan asked for, percent a year. */
const differingRate = z.strictObject({ loan: z.string().max(1_000), from: finiteNumber, to: finiteNumber });

/** The way from one lender to another. */
export const lenderDifference = z.strictObject({
  from: z.strictObject(figures),
  /**
   * What is calculated once each group is replaced; the last is what the other lender says. Without steps where
   * the scenario cannot be calculated.
   */
  steps: z
    .array(
      z.strictObject({
        group: z.enum(differenceGroups),
        ...figures,
        /** What of the group differs: the largest effect on the capacity first. */
        parameters: z.array(differingParameter).max(100),
      }),
    )
    .max(differenceGroups.length),
  /** Of the loans asked for, where the prices make another rate. */
  rates: z.array(differingRate).max(200),
});

export type DifferenceGroup = (typeof differenceGroups)[number];
export type DifferingParameter = z.infer<typeof differingParameter>;
export type LenderDifference = z.infer<typeof lenderDifference>;
