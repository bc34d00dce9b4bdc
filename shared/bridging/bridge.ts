import { cents } from '../scenario/money.ts';

/** How a lender charges while both homes are owned. */
export interface BridgeTerms {
  /** Percent a year. */
  readonly rate: number;
  /** Whether the interest is added to the debt until the sale, or paid each month. */
  readonly interest: 'capitalised' | 'paid';
  /** Whether interest that is added to the debt bears interest itself, month by month. */
  readonly compounding: 'simple' | 'monthly';
}

/** What is bridged, AUD. */
export interface BridgeAmounts {
  /** Owed on what is sold, and lent for the purchase, on the day of the purchase. */
  readonly owed: number;
  readonly borrowed: number;
  /** What the sale brings after its costs; negative where they are more. */
  readonly netSale: number;
  /** Whole months from the purchase to the sale. */
  readonly months: number;
}

/** The debt of a bridge and its interest, AUD to the cent. */
export interface Bridge {
  /** Owed once the purchase has settled. */
  readonly start: number;
  /** The interest of the first month. */
  readonly monthly: number;
  /** Of all months. */
  readonly interest: number;
  /** Most that is owed: just before the sale settles. */
  readonly peak: number;
  /** What the sale pays out, never more than is owed. */
  readonly paidOut: number;
  /** Owed after the sale. */
  readonly end: number;
  /** Cash that the sale leaves once nothing is owed. */
  readonly left: number;
}

const monthOf = (balance: number, rate: number): number => cents((balance * rate) / 1_200);

/** The interest of so many months, each rounded to the cent as it is charged. */
const interestOver = (start: number, months: number, { rate, interest, compounding }: BridgeTerms): number => {
  if (interest === 'paid' || compounding === 'simple') return cents(monthOf(start, rate) * months);
  let charged = 0;
  for (let month = 0; month < months; month += 1) charged = cents(charged + monthOf(start + charged, rate));
  return charged;
};

/**
 * Buying before the old home is sold. Interest is charged on all that is owed from the day of the purchase; a month
 * that has begun counts whole. 400,000 owed and 950,000 borrowed at 7.5 % are 8,437.50 a month: after three months of
 * simple interest the peak is 1,375,312.50, and a sale that nets 680,000 leaves 695,312.50. A simultaneous settlement
 * is the bridge of zero months.
 */
export const bridgeOf = ({ owed, borrowed, netSale, months }: BridgeAmounts, terms: BridgeTerms): Bridge => {
  const start = cents(owed + borrowed);
  const interest = interestOver(start, months, terms);
  const peak = terms.interest === 'capitalised' ? cents(start + interest) : start;
  const paidOut = cents(Math.min(netSale, peak));
  return {
    ...{ start, interest, peak, paidOut },
    monthly: monthOf(start, terms.rate),
    end: cents(peak - paidOut),
    left: cents(Math.max(0, netSale - paidOut)),
  };
};
