import { conditionEdges, refusalOf } from './availability.ts';
import { type Borrowing, customerRate, type RatedProduct, thresholds } from './rates.ts';

/** A product's rates by LVR (columns) and loan amount (rows). */
export interface RateTable {
  /** Up to this LVR, percent. */
  readonly lvrs: readonly number[];
  readonly rows: readonly {
    /** From this amount, AUD. */
    readonly from: number;
    /** Percent a year, one for each LVR; undefined where the product is not offered. */
    readonly rates: readonly (number | undefined)[];
  }[];
}

const unique = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

/** Every rate of the product, between its smallest loan and its largest LVR, without rows that have no rate. */
export const rateTable = (product: RatedProduct, kind: Pick<Borrowing, 'investment' | 'interestOnly'>): RateTable => {
  const { maxLVR, minLVR = 0, minLoanAmount, maxLoanAmount = Infinity } = product.productFeatures;
  const edges = conditionEdges(product);
  const lvrEnds = thresholds(product.rateTableFields.lvrDiscounts).map(({ at }) => at);
  const lvrs = unique([...lvrEnds, ...edges.lvrs].filter((lvr) => lvr > minLVR && lvr <= maxLVR));
  const steps = thresholds(product.rateTableFields.loanAmountDiscounts).map(({ at }) => at);
  const amounts = unique([...steps, ...edges.amounts].filter((from) => from >= minLoanAmount && from < maxLoanAmount));
  const rateAt = (lvr: number, amount: number): number | undefined => {
    const borrowing = { ...kind, lvr, amount };
    return refusalOf(product, borrowing) === undefined ? customerRate(product, borrowing) : undefined;
  };
  const rows = amounts.map((from) => ({ from, rates: lvrs.map((lvr) => rateAt(lvr, from)) }));
  return { lvrs, rows: rows.filter(({ rates }) => rates.some((rate) => rate !== undefined)) };
};
