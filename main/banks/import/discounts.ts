import type { LendingRate } from './payload.ts';

/** One percent as hundredths of a basis point. */
export const percentPoint = 10_000;

/** A published fraction in hundredths of a basis point. */
export const unitsOf = (fraction: number): number => Math.round(fraction * 100 * percentPoint);

const discountTypes = new Set(['DISCOUNT', 'BUNDLE_DISCOUNT_VARIABLE']);
export const isDiscountType = ({ lendingRateType }: LendingRate): boolean => discountTypes.has(lendingRateType);

/** Rates outside of this are taken for mistakes. */
export const isPlausible = (rate: number): boolean => rate >= percentPoint && rate <= 15 * percentPoint;

/** The rates of a product from which its discounts are taken. */
export interface StandardRates {
  /** Those of the same purpose and repayment, each once. */
  readonly of: (row: LendingRate) => readonly number[];
  /** The one in the same band. */
  readonly beside: (row: LendingRate) => LendingRate | undefined;
}

const isOfKind = (one: LendingRate, other: LendingRate): boolean =>
  one.loanPurpose === other.loanPurpose && one.repaymentType === other.repaymentType;

export const standardRates = (rates: readonly LendingRate[]): StandardRates => {
  const standard = rates.filter(({ lendingRateType }) => lendingRateType === 'VARIABLE');
  return {
    of: (row) => [
      ...new Set(
        standard
          .filter((other) => isOfKind(other, row))
          .flatMap(({ rate }) => (rate === undefined ? [] : unitsOf(rate))),
      ),
    ],
    beside: (row) =>
      standard.find((other) => isOfKind(other, row) && JSON.stringify(other.tiers) === JSON.stringify(row.tiers)),
  };
};

/** The published comparison rate; of a discount without its own, that of the standard rate in the same band. */
export const comparisonOf = (row: LendingRate, standard: StandardRates): number | undefined => {
  const published = row.comparisonRate ?? (isDiscountType(row) ? standard.beside(row)?.comparisonRate : undefined);
  return published === undefined ? undefined : unitsOf(published);
};

/** From here on, banks publish a discounted rate as its own discount. */
const finalFrom = 3 * percentPoint;
/** How far fees and the time after interest only bring a comparison rate from its rate. */
const confirmedWithin = percentPoint;
/** Two rates as near to a comparison rate as this cannot be told apart by it. */
const distinctBy = 0.2 * percentPoint;

/** The one of several rates that a comparison rate confirms; undefined where it confirms none, or two alike. */
const confirmed = (candidates: readonly number[], comparison: number | undefined): number | undefined => {
  if (comparison === undefined) return undefined;
  const away = (rate: number): number => Math.abs(rate - comparison);
  const [nearest, next] = candidates.toSorted((a, b) => away(a) - away(b));
  if (nearest === undefined || away(nearest) > confirmedWithin) return undefined;
  return next === undefined || away(next) - away(nearest) >= distinctBy ? nearest : undefined;
};

/** The rate that is left of a discount, or why there is none. */
export interface LeftRate {
  readonly rate: number;
  /** Published as the rate itself. */
  readonly isFinal: boolean;
}

/**
 * What a row of a discount type leaves to pay. By its type it is taken off the standard rate; several standard rates,
 * or a figure that could be a rate itself, are decided by the comparison rate, or by one of them alone being possible.
 */
export const afterDiscount = (row: LendingRate, standard: StandardRates): LeftRate | undefined => {
  const figure = unitsOf(row.rate ?? Number.NaN);
  const bases = standard.of(row);
  const less = [...new Set(bases.map((base) => base - Math.abs(figure)))];
  const [only, ...others] = less;
  if (figure < finalFrom && only !== undefined && others.length === 0) return { rate: only, isFinal: false };
  const mayBeFinal = figure >= finalFrom;
  const candidates = [...new Set([...(mayBeFinal ? [figure] : []), ...less.filter(isPlausible)])];
  const byElimination = bases.length > 0 && candidates.length === 1 ? candidates[0] : undefined;
  const comparison = comparisonOf(row, standard);
  const rate = comparison === undefined ? byElimination : confirmed(candidates, comparison);
  return rate === undefined ? undefined : { rate, isFinal: mayBeFinal && rate === figure };
};
