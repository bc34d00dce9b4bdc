import { canBePaidOut } from '../scenario/debts.ts';
import { isExisting, isLive, requestedAmount } from '../scenario/loans.ts';
import { cents, dollars, sumOf } from '../scenario/money.ts';
import { liabilityName, loanName, propertyName } from '../scenario/names.ts';
import type { HomeLoan, ScenarioBody } from '../service/scenario.ts';
import { homeBought } from '../ways-in/home.ts';
import { givenAmount, owedAmount, salePrice, sellingCosts } from './amounts.ts';
import { type CostTables, currentTables } from './cost-tables.ts';
import { type LoanInsurance, loanInsurance } from './insured-loans.ts';
import type { PremiumRange } from './mortgage-insurance.ts';
import { isPaidBySale } from './paid-out-by.ts';
import { type PurchaseCosts, purchasesOf } from './purchases.ts';
import { registrationFees } from './registration-fees.ts';
import { stateOf } from './state.ts';

/** A use or source of funds. */
export type FundsKind =
  | 'price'
  | 'duty'
  | 'transfer fee'
  | 'mortgage fee'
  | 'legal costs'
  | 'other costs'
  | 'payout'
  | 'discharge fee'
  | 'selling costs'
  | 'insurance'
  | 'lender fees'
  | 'discharge costs'
  | 'break costs'
  | 'loans'
  | 'capitalised insurance'
  | 'sale'
  | 'deposit'
  | 'grant'
  | 'gift'
  | 'equity share';

export interface FundsLine {
  readonly kind: FundsKind;
  /** The property or the debt. */
  readonly subject?: string;
  /** AUD; if unknown, undefined and not in the sum. */
  readonly amount: number | undefined;
  /** An estimate, and from what to what it may run. */
  readonly estimated?: true;
  readonly range?: PremiumRange;
}

/** The settlement of a whole scenario, AUD to the cent. */
export interface Funds {
  readonly purchases: readonly PurchaseCosts[];
  readonly insurance: LoanInsurance;
  readonly uses: readonly FundsLine[];
  readonly sources: readonly FundsLine[];
  readonly used: number;
  readonly sourced: number;
  /** What the client contributes: `used − sourced`; negative where the sources exceed the uses. */
  readonly contribution: number;
  /** Cash at hand as stated. */
  readonly cash: number | undefined;
  /** Cash left after the contribution; negative for a shortfall. Undefined where no cash is stated. */
  readonly left: number | undefined;
  /** Loans that the sale pays out though they are not said to be paid out: servicing goes on counting them. */
  readonly paidBySale: readonly string[];
}

const line = (kind: FundsKind, amount: number | undefined, subject?: string): FundsLine => ({
  kind,
  amount,
  ...(subject !== undefined && { subject }),
});

const purchaseLines = (purchase: PurchaseCosts, several: boolean, mortgaged: boolean): FundsLine[] => {
  const subject = several ? purchase.name : undefined;
  return [
    line('price', purchase.price, subject),
    line('duty', purchase.duty, subject),
    line('transfer fee', purchase.transferFee, subject),
    ...(mortgaged ? [line('mortgage fee', purchase.mortgageFee, subject)] : []),
    ...(purchase.legal > 0 ? [line('legal costs', purchase.legal, subject)] : []),
    ...(purchase.other > 0 ? [line('other costs', purchase.other, subject)] : []),
  ];
};

/** Whether an existing loan ends at settlement: it is said to be paid out, or the sale of all that secures it pays it. */
const isPaidOut = (body: ScenarioBody, loan: HomeLoan, position: number): boolean =>
  isExisting(loan) && (!isLive(loan) || isPaidBySale(body, position));

/** The home loans and debts that are paid out at settlement; HELP is repaid with the tax. */
export const payoutsOf = (body: ScenarioBody): readonly FundsLine[] => [
  ...body.home_loans.flatMap((loan, position) =>
    isPaidOut(body, loan, position) ? line('payout', owedAmount(loan), loanName(loan, position)) : [],
  ),
  ...body.liabilities.flatMap((debt, position) =>
    !isLive(debt) && canBePaidOut(debt.type)
      ? line('payout', givenAmount(debt.balance) ?? 0, liabilityName(debt, position))
      : [],
  ),
];

/** The first property that a loan is linked to, paid out or not. */
const securityOf = ({ securities, home_loan_security_links: links }: ScenarioBody, { id }: HomeLoan) => {
  const link = links.find((one) => id !== undefined && one.home_loan_id === id);
  return securities.find((one) => one.id !== undefined && one.id === link?.security_id) ?? securities[0];
};

/** Registration of the discharged mortgages and of the new ones on refinanced properties. */
export const refinanceFees = (
  body: ScenarioBody,
  today: string,
  tables: CostTables = currentTables,
): readonly FundsLine[] => {
  const feeIn = (security: ScenarioBody['securities'][number] | undefined): number | undefined => {
    const state = security && stateOf(security);
    const fees = state && registrationFees(state, today, 0, tables.fees[state]);
    return fees?.status === 'known' ? fees.mortgage : undefined;
  };
  return [
    ...body.home_loans.flatMap((loan, position) =>
      isPaidOut(body, loan, position)
        ? line('discharge fee', feeIn(securityOf(body, loan)), loanName(loan, position))
        : [],
    ),
    ...body.securities.flatMap((security, position) =>
      security.transaction_type === 'refinancing'
        ? line(
            'mortgage fee',
            givenAmount(security.purchase?.mortgage_fee) ?? feeIn(security),
            propertyName(security, position),
          )
        : [],
    ),
  ];
};

/** The costs of selling, for each property where some are stated. */
const sellingLines = ({ securities }: ScenarioBody): FundsLine[] =>
  securities.flatMap((security, position) =>
    security.transaction_type === 'selling' && sellingCosts(security) > 0
      ? line('selling costs', sellingCosts(security), propertyName(security, position))
      : [],
  );

const typedCosts = ({ additional_info: { costs } }: ScenarioBody): FundsLine[] =>
  (
    [
      ['lender fees', costs?.lender_fees],
      ['discharge costs', costs?.discharge_fees],
      ['break costs', costs?.break_costs],
    ] as const
  ).flatMap(([kind, amount]) => ((givenAmount(amount) ?? 0) > 0 ? line(kind, amount) : []));

const insuranceLine = ({ premium, basis, range }: LoanInsurance): FundsLine[] => {
  if (basis === 'none' || basis === 'waived') return [];
  return [
    { ...line('insurance', premium), ...(basis === 'estimated' && { estimated: true }), ...(range && { range }) },
  ];
};

const sourcesOf = (body: ScenarioBody, purchases: readonly PurchaseCosts[], insurance: LoanInsurance): FundsLine[] => {
  const onTop = sumOf([...insurance.capitalised.values()], (amount) => amount);
  const several = purchases.length > 1;
  const { gift: given, ways_in: waysIn } = body.additional_info;
  const gift = givenAmount(given) ?? 0;
  const share = homeBought(body) === undefined ? 0 : (givenAmount(waysIn?.equity_share) ?? 0);
  return [
    line('loans', requestedAmount(body.home_loans)),
    ...(onTop > 0 ? [line('capitalised insurance', cents(onTop))] : []),
    ...body.securities.flatMap((security, position) =>
      security.transaction_type === 'selling'
        ? line('sale', salePrice(security), propertyName(security, position))
        : [],
    ),
    ...purchases.flatMap(({ deposit, grant, name }) => [
      ...(deposit > 0 ? [line('deposit', deposit, several ? name : undefined)] : []),
      ...(grant > 0 ? [line('grant', grant, several ? name : undefined)] : []),
    ]),
    ...(gift > 0 ? [line('gift', gift)] : []),
    ...(share > 0 ? [line('equity share', share)] : []),
  ];
};

const total = (lines: readonly FundsLine[]): number => cents(sumOf(lines, ({ amount = 0 }) => amount));

/**
 * The uses and sources of funds at settlement. A price of 600,000 in Tasmania with duty of 22,497.50, a loan of 480,000
 * and 60,000 paid as deposit: 82,497.50 and the fees are left to contribute. `today`, an ISO day, is used for purchases
 * without a contract; `tables` are the program's unless others are given.
 */
export const fundsOf = (body: ScenarioBody, today: string, tables: CostTables = currentTables): Funds => {
  const purchases = purchasesOf(body, today, tables);
  const insurance = loanInsurance(body, tables.insurance);
  const mortgaged = requestedAmount(body.home_loans) > 0;
  const uses = [
    ...purchases.flatMap((purchase) => purchaseLines(purchase, purchases.length > 1, mortgaged)),
    ...payoutsOf(body),
    ...refinanceFees(body, today, tables),
    ...sellingLines(body),
    ...typedCosts(body),
    ...insuranceLine(insurance),
  ];
  const sources = sourcesOf(body, purchases, insurance);
  const [used, sourced] = [total(uses), total(sources)];
  const contribution = cents(used - sourced);
  const cash = givenAmount(body.additional_info.cash_at_hand);
  const left = cash === undefined ? undefined : cents(cash - contribution);
  const paidBySale = body.home_loans.flatMap((loan, position) =>
    isLive(loan) && isPaidOut(body, loan, position) ? loanName(loan, position) : [],
  );
  return { purchases, insurance, uses, sources, used, sourced, contribution, cash, left, paidBySale };
};

type Lines = readonly { readonly amount?: number | undefined }[];

interface SummedFunds {
  readonly uses: Lines;
  readonly sources: Lines;
  readonly cash?: number | undefined;
}

/**
 * Lines to the dollar, of which so many are rounded the other way: those that rounding changed most. Above 0 of those
 * that were rounded up, below 0 of those that were rounded down.
 */
const rounded = <Line extends Lines[number]>(lines: readonly Line[], tooMuch = 0): Line[] => {
  const way = Math.sign(tooMuch);
  const changed = lines
    .map(({ amount = 0 }, at) => ({ by: way * (dollars(amount) - amount), at }))
    .filter(({ by }) => by > 0)
    .toSorted((a, b) => b.by - a.by);
  const turned = new Set(changed.slice(0, Math.abs(tooMuch)).map(({ at }) => at));
  return lines.map((one, at) =>
    one.amount === undefined ? one : { ...one, amount: dollars(one.amount) - (turned.has(at) ? way : 0) },
  );
};

/**
 * Funds to the dollar, as they are read: every line rounded, and the sums those of the rounded lines. Cash that is enough
 * to the cent is not shown as a dollar or two short: then some uses are rounded down instead, and where that does not do,
 * some sources up.
 */
export const inDollars = <Shown extends SummedFunds>(funds: Shown): Shown => {
  const sum = (lines: Lines): number => sumOf(lines, ({ amount = 0 }) => amount);
  const cash = funds.cash === undefined ? undefined : dollars(funds.cash);
  const isEnough = funds.cash !== undefined && cents(funds.cash + sum(funds.sources) - sum(funds.uses)) >= 0;
  const shortWith = (uses: Lines): number =>
    isEnough ? Math.max(0, sum(uses) - sum(rounded(funds.sources)) - (cash ?? 0)) : 0;
  const uses = rounded(funds.uses, shortWith(rounded(funds.uses)));
  const sources = rounded(funds.sources, -shortWith(uses));
  const [used, sourced] = [sum(uses), sum(sources)];
  const contribution = used - sourced;
  return {
    ...{ ...funds, uses, sources, used, sourced, contribution },
    ...(cash !== undefined && { cash, left: cash - contribution }),
  };
};
