import type { Product } from '../../../shared/service/product.ts';
import { percentPoint } from './discounts.ts';
import type { IntroductoryRate, RateRow } from './rate-rows.ts';
import { type Cell, wholeAmount, wholeLvr } from './resolve-rows.ts';

const isOfKind = (row: RateRow, cell: Cell): boolean =>
  row.purpose === cell.purpose && row.repayment === cell.repayment;

const reaches = (row: RateRow, { lvr, amount }: Cell): boolean => {
  const [lvrs, amounts] = [row.lvr ?? wholeLvr, row.amount ?? wholeAmount];
  return (
    lvrs.from <= lvr.from &&
    (lvrs.to ?? Infinity) >= (lvr.to ?? Infinity) &&
    amounts.from <= amount.from &&
    (amounts.below ?? Infinity) >= (amount.below ?? Infinity)
  );
};

/** The introductory rate of a product, and the published ones behind it. */
export interface TakenRate {
  readonly introductory: NonNullable<Product['introductory']>;
  readonly sources: readonly IntroductoryRate[];
}

/**
 * The introductory rate of a product with these cells: the only one published for any of them, if it covers them all. A
 * product of ours has one for every purpose, LVR and amount; one that covers less, or for an unclear time, is left out,
 * because no rate is ever chosen silently.
 */
export const introductoryOf = (cells: readonly Cell[], rates: readonly IntroductoryRate[]): TakenRate | undefined => {
  const sources = rates.filter(({ rows }) => rows.some((row) => cells.some((cell) => isOfKind(row, cell))));
  const rows = sources.flatMap((one) => one.rows);
  const [rate, ...otherRates] = new Set(rows.map((row) => row.rate));
  const [months, ...otherMonths] = new Set(sources.map((one) => one.months));
  if (rate === undefined || months === undefined || otherRates.length + otherMonths.length > 0) return undefined;
  const isForAll = cells.every((cell) => rows.some((row) => isOfKind(row, cell) && reaches(row, cell)));
  return isForAll ? { introductory: { rate: rate / percentPoint, months }, sources } : undefined;
};
