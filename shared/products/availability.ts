import { amountText, percent } from '../scenario/format.ts';
import { bandTolerance } from '../scenario/money.ts';
import type { Offer, OfferBand, Product } from '../service/product.ts';
import type { Borrowing } from './rates.ts';

/** Why a product has no price for a loan; a limit in percent or AUD. */
export type Refusal =
  | { readonly condition: 'purpose' | 'repayment' | 'combination' | 'cell' }
  | {
      readonly condition: 'lvr_maximum' | 'lvr_minimum' | 'amount_minimum' | 'amount_maximum' | 'amount_below';
      readonly limit: number;
    };

type Conditions = Pick<Product, 'productFeatures' | 'offers'>;

const isFor = ({ loanPurpose, repaymentType }: Offer, { investment, interestOnly }: Borrowing) => ({
  purpose: loanPurpose === (investment ? 'INVESTMENT' : 'OWNER_OCCUPIED'),
  repayment: repaymentType === (interestOnly ? 'INTEREST_ONLY' : 'PRINCIPAL_AND_INTEREST'),
});

const aboveFloor = (lvr: number, floor: number): boolean => floor <= 0 || lvr > floor + bandTolerance;
const upTo = (value: number, limit = Infinity): boolean => value <= limit + bandTolerance;
const from = (value: number, limit: number): boolean => value >= limit - bandTolerance;

const refusedByLvr = (lvr: number, floor: number, limit: number | undefined): Refusal | undefined => {
  if (!upTo(lvr, limit)) return { condition: 'lvr_maximum', limit: limit ?? 0 };
  return aboveFloor(lvr, floor) ? undefined : { condition: 'lvr_minimum', limit: floor };
};

const refusedByAmount = (amount: number, least: number, most: number | undefined): Refusal | undefined => {
  if (!from(amount, least)) return { condition: 'amount_minimum', limit: least };
  return upTo(amount, most) ? undefined : { condition: 'amount_maximum', limit: most ?? 0 };
};

/** Whether an LVR and an amount are in a band. */
export const holds = (band: OfferBand, { lvr, amount }: Borrowing): boolean =>
  refusedByLvr(lvr, band.overLVR, band.maxLVR) === undefined &&
  from(amount, band.minLoanAmount) &&
  (band.belowLoanAmount === undefined || amount < band.belowLoanAmount - bandTolerance);

/** The outermost end of all bands; undefined where one of them is open. */
const commonEnd = (ends: readonly (number | undefined)[]): number | undefined => {
  const closed = ends.flatMap((end) => end ?? []);
  return closed.length === ends.length ? Math.max(...closed) : undefined;
};

/** Why no band of an offer covers the loan; the limit is that of all bands together. */
const refusedByBands = (bands: readonly OfferBand[], borrowing: Borrowing): Refusal | undefined => {
  if (bands.some((band) => holds(band, borrowing))) return undefined;
  const { lvr, amount } = borrowing;
  const byLvr = refusedByLvr(
    lvr,
    Math.min(...bands.map(({ overLVR }) => overLVR)),
    commonEnd(bands.map(({ maxLVR }) => maxLVR)),
  );
  if (byLvr !== undefined) return byLvr;
  const below = commonEnd(bands.map(({ belowLoanAmount }) => belowLoanAmount));
  if (below !== undefined && from(amount, below)) return { condition: 'amount_below', limit: below };
  const least = Math.min(...bands.map(({ minLoanAmount }) => minLoanAmount));
  return refusedByAmount(amount, least, undefined) ?? { condition: 'cell' };
};

const refusedByOffers = (offers: readonly Offer[], borrowing: Borrowing): Refusal | undefined => {
  const matches = offers.map((offer) => ({ offer, ...isFor(offer, borrowing) }));
  const both = matches.filter(({ purpose, repayment }) => purpose && repayment).map(({ offer }) => offer);
  if (both.length > 0) {
    const isAnywhere = both.some(({ bands = [] }) => bands.length === 0);
    return isAnywhere
      ? undefined
      : refusedByBands(
          both.flatMap(({ bands = [] }) => bands),
          borrowing,
        );
  }
  if (!matches.some(({ purpose }) => purpose)) return { condition: 'purpose' };
  return { condition: matches.some(({ repayment }) => repayment) ? 'combination' : 'repayment' };
};

/**
 * Why a product has no price for a loan; undefined where it has one. A product offered only to owner-occupiers refuses
 * an investor by purpose, and one published up to an LVR of 80 refuses 80.01.
 */
export const refusalOf = (product: Conditions, borrowing: Borrowing): Refusal | undefined => {
  const { maxLVR, minLVR = 0, minLoanAmount, maxLoanAmount } = product.productFeatures;
  return (
    (product.offers && refusedByOffers(product.offers, borrowing)) ??
    refusedByLvr(borrowing.lvr, minLVR, maxLVR) ??
    refusedByAmount(borrowing.amount, minLoanAmount, maxLoanAmount)
  );
};

/**
 * The conditions that also apply to a servicing price; undefined for a product without any. Without stated conditions,
 * a product's highest LVR and smallest loan only set a preference among the lender's products.
 */
export const strictConditions = ({ offers, productFeatures }: Conditions): Conditions | undefined => {
  if (offers !== undefined) return { offers, productFeatures };
  const { minLVR, maxLoanAmount } = productFeatures;
  if (minLVR === undefined && maxLoanAmount === undefined) return undefined;
  return { productFeatures: { ...productFeatures, maxLVR: Infinity, minLoanAmount: 0 } };
};

/** LVRs (percent) and amounts (AUD) at which a product starts or stops being offered. */
export const conditionEdges = ({ offers = [], productFeatures }: Conditions) => {
  const { maxLVR, minLVR = [], minLoanAmount, maxLoanAmount = [] } = productFeatures;
  const bands = offers.flatMap((one) => one.bands ?? []);
  return {
    lvrs: [maxLVR, minLVR, ...bands.map(({ overLVR }) => overLVR), ...bands.map((band) => band.maxLVR ?? [])].flat(),
    amounts: [
      minLoanAmount,
      maxLoanAmount,
      ...bands.flatMap(({ minLoanAmount: least, belowLoanAmount = [] }) => [least, belowLoanAmount].flat()),
    ].flat(),
  };
};

const purposeWords = (investment: boolean): string => (investment ? 'investment' : 'owner-occupied');
const repaymentWords = (interestOnly: boolean): string => (interestOnly ? 'interest only' : 'principal and interest');

/** `not offered for investment`, `up to an LVR of 80%`: the condition that the loan does not meet. */
export const refusalText = (
  refusal: Refusal,
  { investment, interestOnly }: Pick<Borrowing, 'investment' | 'interestOnly'>,
): string => {
  switch (refusal.condition) {
    case 'purpose':
      return `not offered for ${purposeWords(investment)}`;
    case 'repayment':
      return `not offered with ${repaymentWords(interestOnly)}`;
    case 'combination':
      return `not offered for ${purposeWords(investment)} with ${repaymentWords(interestOnly)}`;
    case 'cell':
      return 'no rate for this LVR and amount together';
    case 'lvr_maximum':
      return `up to an LVR of ${percent(refusal.limit)}`;
    case 'lvr_minimum':
      return `above an LVR of ${percent(refusal.limit)}`;
    case 'amount_minimum':
      return `from a loan of ${amountText(refusal.limit)}`;
    case 'amount_maximum':
      return `up to a loan of ${amountText(refusal.limit)}`;
    case 'amount_below':
      return `for loans below ${amountText(refusal.limit)}`;
  }
};
