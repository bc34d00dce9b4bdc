import { holds } from '../products/availability.ts';
import { type Borrowing, customerRate, type RatedProduct } from '../products/rates.ts';
import type { ListedProduct, Offer, OfferBand, Product } from '../service/product.ts';
import { comparisonRate, type RateStage } from './comparison-rate.ts';

/** A product's published comparison rate beside the one that its rates and fees come to, percent a year. */
export interface ComparisonCheck {
  readonly published: number;
  /** To two places, as comparison rates are published. */
  readonly calculated: number;
}

type Checked = RatedProduct & Pick<ListedProduct, 'setupFee' | 'ongoingFee'>;

/** Percentage points up to which two comparison rates agree: banks round, and charge a fee by the month or by the year. */
const tolerance = 0.05;

const rounded = (rate: number): number => Math.round(rate * 100) / 100;

/** Percentage points that the calculated rate is above the published one. */
export const pointsOff = ({ published, calculated }: ComparisonCheck): number => rounded(calculated - published);
const offBy = (check: ComparisonCheck): number => Math.abs(pointsOff(check));

/** Whether a product's rates and fees come to the comparison rate that its bank publishes. */
export const agrees = (check: ComparisonCheck): boolean => offBy(check) <= tolerance;

/**
 * Months of interest only for which banks publish comparison rates. They say neither which nor whether the rate stays
 * the same afterwards, so what comes nearest to the published rate counts.
 */
const interestOnlyMonths = [12, 24, 36, 60, 120];

const isKind = (offer: Offer, { investment, interestOnly }: Borrowing): boolean =>
  (offer.loanPurpose === 'INVESTMENT') === investment && (offer.repaymentType === 'INTEREST_ONLY') === interestOnly;

const bandFor = ({ offers = [] }: Checked, borrowing: Borrowing): OfferBand | undefined =>
  offers
    .filter((offer) => isKind(offer, borrowing))
    .flatMap(({ bands = [] }) => bands)
    .find((band) => holds(band, borrowing));

const rateOf = (product: Checked, borrowing: Borrowing): number => Math.max(0, customerRate(product, borrowing));

/** What follows an interest-only rate; undefined where the bank publishes it in another product. */
const rateAfter = (product: Checked, borrowing: Borrowing, { rateAfter: stated }: OfferBand): number | undefined => {
  const later = { ...borrowing, interestOnly: false };
  return stated ?? (bandFor(product, later) && rateOf(product, later));
};

/** What the rate and fees of a product can come to. */
const calculatedOf = (product: Checked, borrowing: Borrowing, after: number): readonly number[] => {
  const rate = rateOf(product, borrowing);
  const stages: readonly (readonly RateStage[])[] = borrowing.interestOnly
    ? [rate, after].flatMap((later) =>
        interestOnlyMonths.map((months) => [
          { months, rate, interestOnly: true },
          { months: Infinity, rate: later },
        ]),
      )
    : [[{ months: Infinity, rate }]];
  return stages.map((one) => rounded(comparisonRate(one, product)));
};

/**
 * The check of a product for a loan; undefined where its bank publishes no comparison rate for it. An interest-only
 * rate whose following rate is not known can come to less than calculated at that rate, never to more: it is checked
 * from that side alone.
 */
export const comparisonCheck = (product: Checked, borrowing: Borrowing): ComparisonCheck | undefined => {
  const band = bandFor(product, borrowing);
  const published = band?.comparisonRate;
  if (band === undefined || published === undefined) return undefined;
  const after = borrowing.interestOnly ? rateAfter(product, borrowing, band) : undefined;
  const isOneSided = borrowing.interestOnly && after === undefined;
  const [calculated = 0] = calculatedOf(product, borrowing, after ?? rateOf(product, borrowing)).toSorted(
    (a, b) => Math.abs(a - published) - Math.abs(b - published),
  );
  const check = { published, calculated };
  return isOneSided && calculated > published && !agrees(check) ? undefined : check;
};

/** The check at which a product is furthest from its published comparison rates; undefined where it has none. */
export const worstCheck = (product: Product): ComparisonCheck | undefined => {
  const checks = (product.offers ?? []).flatMap(({ loanPurpose, repaymentType, bands = [] }) =>
    bands.flatMap(
      ({ overLVR, maxLVR = overLVR + 1, minLoanAmount }) =>
        comparisonCheck(product, {
          ...{ lvr: maxLVR, amount: minLoanAmount },
          ...{ investment: loanPurpose === 'INVESTMENT', interestOnly: repaymentType === 'INTEREST_ONLY' },
        }) ?? [],
    ),
  );
  return checks.sort((a, b) => offBy(b) - offBy(a))[0];
};
