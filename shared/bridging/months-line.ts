import { cents } from '../scenario/money.ts';
import type { BridgeTerms } from './bridge.ts';
import type { SellAndBuy } from './plan.ts';
import { rentOver } from './routes.ts';
import { bridgeBetween, netSaleOf, overlapOf } from './sell-and-buy.ts';

/** Where a household stands: in the old home, in both, in neither, or in the new one. */
export type HomeStage = 'today' | 'overlap' | 'between' | 'after';

/** The end of a month on the way from one home to the other. AUD. */
export interface LineMonth {
  readonly stage: HomeStage;
  /** Counted from the first settlement; 0 before it and after the last. */
  readonly month: number;
  readonly debt: number;
  /** Charged since the purchase. */
  readonly interest: number;
  /** Cash of the client that is in it: paid for the purchase and as interest, less what the sale leaves. */
  readonly cash: number;
  /** Paid so far for a home rented between the sale and the purchase; none where the scenario does not say it. */
  readonly rent: number;
}

/** The months from today to the day on which both have settled, at a lender's terms. */
export const monthsLine = (
  plan: SellAndBuy,
  terms: BridgeTerms & { readonly haircut: number },
): readonly LineMonth[] => {
  const of = (stage: HomeStage, month: number, debt: number, interest: number, cash: number, rent = 0): LineMonth => ({
    ...{ stage, month, debt, interest, rent },
    cash: cents(cash),
  });
  const rented = (months: number): number => (plan.order === 'before' ? (rentOver(plan, months) ?? 0) : 0);
  const overlap = overlapOf(plan);
  const whole = bridgeBetween(plan, terms);
  const paid = (interest: number): number => (terms.interest === 'paid' ? interest : 0);
  const middle = (count: number, monthOf: (month: number) => LineMonth): LineMonth[] =>
    Array.from({ length: count }, (_, at) => monthOf(at + 1));
  const unsold = Math.max(0, cents(plan.owed - netSaleOf(plan, terms.haircut)));
  return [
    of('today', 0, plan.owed, 0, 0),
    ...middle(overlap, (month) => {
      const { peak, interest } = bridgeBetween(plan, terms, { months: month });
      return of('overlap', month, peak, interest, plan.cash + paid(interest));
    }),
    ...(plan.order === 'before'
      ? middle(plan.months, (month) => of('between', month, unsold, 0, 0, rented(month)))
      : []),
    of('after', 0, whole.end, whole.interest, plan.cash + paid(whole.interest) - whole.left, rented(plan.months)),
  ];
};
