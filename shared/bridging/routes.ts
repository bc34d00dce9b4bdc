import { cents } from '../scenario/money.ts';
import type { BridgeTerms } from './bridge.ts';
import type { SellAndBuy } from './plan.ts';
import { bridgeBetween, netSaleOf, overlapOf } from './sell-and-buy.ts';

/** The ways from one home to the other. */
export type RouteKind = 'bridge' | 'sale_first' | 'subject_to_sale' | 'deposit_bond' | 'keep_and_let';

/** What the client pays at each step of a way, negative where it is paid out to them, and what it costs. AUD. */
export interface Route {
  readonly kind: RouteKind;
  readonly exchange: number;
  readonly purchase: number;
  /** Undefined where nothing is sold. */
  readonly sale: number | undefined;
  /** What it costs more than settling both on one day; undefined while the scenario does not say. */
  readonly cost: number | undefined;
  /** The cost is one of each month, for as long as both homes are kept. */
  readonly isMonthly: boolean;
  /** Owed once everything has settled. */
  readonly debt: number;
}

const weeksPerMonth = 52 / 12;

/** The rent of so many months in between, AUD; undefined where the scenario does not say it. */
export const rentOver = ({ meanwhile: { rent } }: SellAndBuy, months: number): number | undefined =>
  rent === undefined ? undefined : cents(rent * weeksPerMonth * months);

/** The months of a home rented in between, with moving twice; undefined without a rent. */
const rentedOver = (plan: SellAndBuy): number | undefined => {
  const rent = rentOver(plan, plan.months);
  return rent === undefined ? undefined : cents(rent + (plan.meanwhile.moving ?? 0));
};

/**
 * The ways side by side, at a lender's terms. Selling first takes the same months as the bridge would, in a rented home.
 * A contract subject to the sale and a deposit bond settle both on one day; a bond stands in for the deposit until then.
 * Keeping the old home costs each month the interest on what the sale would have paid out, less its rent after
 * expenses: 680,000 at 7.5 % are 4,250.00, less 2,000 of rent 2,250.00.
 */
export const routesOf = (plan: SellAndBuy, terms: BridgeTerms & { readonly haircut: number }): readonly Route[] => {
  const { deposit, cash, owed, borrowed, meanwhile } = plan;
  const [bridge, together] = [bridgeBetween(plan, terms), bridgeBetween(plan, terms, { months: 0 })];
  const proceeds = cents(netSaleOf(plan, terms.haircut) - owed);
  const kept = cents(owed + borrowed);
  const common = { exchange: deposit, purchase: cash, isMonthly: false };
  const paid = terms.interest === 'paid' ? bridge.interest : 0;
  return [
    ...(overlapOf(plan) > 0
      ? [
          {
            ...{ ...common, kind: 'bridge' as const, sale: cents(paid - bridge.left) },
            ...{ cost: bridge.interest, debt: bridge.end },
          },
        ]
      : []),
    {
      ...{ ...common, kind: 'sale_first', sale: cents(-proceeds), cost: rentedOver(plan), debt: together.end },
      purchase: cents(cash + proceeds - together.left),
    },
    { ...common, kind: 'subject_to_sale', sale: cents(-together.left), cost: 0, debt: together.end },
    {
      ...{ ...common, kind: 'deposit_bond', sale: cents(-together.left), cost: meanwhile.bondFee, debt: together.end },
      ...{ exchange: meanwhile.bondFee ?? 0, purchase: cents(cash + deposit) },
    },
    {
      ...{ ...common, kind: 'keep_and_let', sale: undefined, isMonthly: true, debt: kept },
      cost:
        meanwhile.letIncome === undefined
          ? undefined
          : cents((together.paidOut * terms.rate) / 1_200 - meanwhile.letIncome / 12),
    },
  ];
};
