import { refusalOf } from '../products/availability.ts';
import { type Borrowing, customerRate } from '../products/rates.ts';
import { type Offer, offerPurposes, offerRepayments, type Product } from '../service/product.ts';

/** What a rate is for. */
export type OfferKind = Pick<Offer, 'loanPurpose' | 'repaymentType'>;

/** Every kind, principal and interest before interest only. */
export const offerKinds: readonly OfferKind[] = offerRepayments.flatMap((repaymentType) =>
  offerPurposes.map((loanPurpose) => ({ loanPurpose, repaymentType })),
);

const referenceLvr = 80;
const ascending = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

const borrowingAt = ({ loanPurpose, repaymentType }: OfferKind, lvr: number, amount: number): Borrowing => ({
  lvr,
  amount,
  investment: loanPurpose === 'INVESTMENT',
  interestOnly: repaymentType === 'INTEREST_ONLY',
});

/** The ends of LVR steps and the starts of amount steps at which a product has rates. */
const stepsOf = (product: Product) => {
  const { maxLVR, minLoanAmount } = product.productFeatures;
  const bands = (product.offers ?? []).flatMap((offer) => offer.bands ?? []);
  return {
    lvrs: ascending([...product.lvrThresholds, ...bands.flatMap((band) => band.maxLVR ?? []), maxLVR]).filter(
      (lvr) => lvr <= maxLVR,
    ),
    amounts: ascending([
      minLoanAmount,
      ...product.loanAmountThresholds,
      ...bands.map((band) => band.minLoanAmount),
    ]).filter((amount) => amount >= minLoanAmount),
  };
};

/** A rate at one point of a product's table, percent a year. */
interface RatePoint {
  readonly lvr: number;
  readonly amount: number;
  readonly rate: number;
}

const pointsOf = (product: Product, kind: OfferKind): RatePoint[] => {
  const { lvrs, amounts } = stepsOf(product);
  return amounts.flatMap((amount) =>
    lvrs.flatMap((lvr) => {
      const borrowing = borrowingAt(kind, lvr, amount);
      return refusalOf(product, borrowing) === undefined
        ? [{ lvr, amount, rate: customerRate(product, borrowing) }]
        : [];
    }),
  );
};

/**
 * A product's headline rate for one purpose and repayment type, percent a year: at the LVR step with 80, or the last
 * below it, for the smallest loans. Null where it has none.
 */
export const headRate = (product: Product, kind: OfferKind): number | null => {
  const points = pointsOf(product, kind);
  const least = Math.min(...points.map(({ amount }) => amount));
  const row = points.filter(({ amount }) => amount === least);
  return (row.find(({ lvr }) => lvr >= referenceLvr) ?? row.at(-1))?.rate ?? null;
};

/** Every rate of a product by its point. */
export const ratesByPlace = (product: Product): ReadonlyMap<string, number> =>
  new Map(
    offerKinds.flatMap((kind) =>
      pointsOf(product, kind).map(({ lvr, amount, rate }): [string, number] => [
        `${kind.loanPurpose} ${kind.repaymentType} ${lvr} ${amount}`,
        rate,
      ]),
    ),
  );
