import type { Offer, OfferBand } from '../../../shared/service/product.ts';
import { percentPoint } from './discounts.ts';
import type { Cell } from './resolve-rows.ts';
import { purposes, repayments } from './stated-terms.ts';

const bandOf = ({ lvr, amount, comparison, after }: Cell): OfferBand => ({
  overLVR: lvr.from,
  ...(lvr.to === undefined ? {} : { maxLVR: lvr.to }),
  minLoanAmount: amount.from,
  ...(amount.below === undefined ? {} : { belowLoanAmount: amount.below }),
  ...(comparison === undefined ? {} : { comparisonRate: comparison / percentPoint }),
  ...(after === undefined ? {} : { rateAfter: after / percentPoint }),
});

/** Joins two bands where the second begins at the end of the first and everything else is the same. */
const joined = (one: OfferBand, next: OfferBand): OfferBand | undefined => {
  if (one.comparisonRate !== next.comparisonRate || one.rateAfter !== next.rateAfter) return undefined;
  const sameLvrs = one.overLVR === next.overLVR && one.maxLVR === next.maxLVR;
  const sameAmounts = one.minLoanAmount === next.minLoanAmount && one.belowLoanAmount === next.belowLoanAmount;
  if (!(sameAmounts && one.maxLVR === next.overLVR) && !(sameLvrs && one.belowLoanAmount === next.minLoanAmount))
    return undefined;
  const { maxLVR, belowLoanAmount } = next;
  const { overLVR, minLoanAmount, comparisonRate, rateAfter } = one;
  return {
    overLVR,
    ...(maxLVR === undefined ? {} : { maxLVR }),
    minLoanAmount,
    ...(belowLoanAmount === undefined ? {} : { belowLoanAmount }),
    ...(comparisonRate === undefined ? {} : { comparisonRate }),
    ...(rateAfter === undefined ? {} : { rateAfter }),
  };
};

/** The same ranges in fewer bands: adjacent ones are joined, by LVR and then by amount. */
const merged = (bands: readonly OfferBand[]): readonly OfferBand[] => {
  const kept: OfferBand[] = [];
  for (const band of bands) {
    const last = kept.at(-1);
    const both = last && joined(last, band);
    if (both === undefined) kept.push(band);
    else kept[kept.length - 1] = both;
  }
  return kept.length < bands.length ? merged(kept) : kept;
};

/**
 * The purposes and repayment types of a bank's rate cells, each with the LVRs and amounts that have a rate: interest
 * only that ends at 80 % has no rate at 90 %, whatever the other rates of the product reach.
 */
export const offersOf = (cells: readonly Cell[]): Offer[] =>
  repayments.flatMap((repaymentType) =>
    purposes.flatMap((loanPurpose) => {
      const own = cells.filter(({ purpose, repayment }) => purpose === loanPurpose && repayment === repaymentType);
      const sorted = own.toSorted((a, b) => a.amount.from - b.amount.from || a.lvr.from - b.lvr.from);
      return own.length === 0 ? [] : { loanPurpose, repaymentType, bands: [...merged(sorted.map(bandOf))] };
    }),
  );
