import { givenAmount } from '../costs/amounts.ts';
import { type CostTables, currentTables } from '../costs/cost-tables.ts';
import { type Funds, type FundsLine, fundsOf } from '../costs/funds.ts';
import { priceOf, purchaseKindOf } from '../costs/purchases.ts';
import { type StateId, stateOf } from '../costs/state.ts';
import { parseDay } from '../scenario/days.ts';
import { statedIncome } from '../scenario/incomes.ts';
import { isRequested, requestedAmount, termYears } from '../scenario/loans.ts';
import { cents, sumOf } from '../scenario/money.ts';
import { propertyName } from '../scenario/names.ts';
import type { Income } from '../service/scenario-income.ts';
import type { HomeLoan, ScenarioBody, Security } from '../service/scenario.ts';
import { homeBought } from './home.ts';
import { type Area, areas } from './schemes.ts';

/** A purchase of a home to live in, and who buys it, as far as the scenario tells. AUD. */
export interface Buyers {
  readonly body: ScenarioBody;
  readonly security: Security;
  readonly position: number;
  readonly name: string;
  readonly price: number;
  /** As stated; 0 where it is not. */
  readonly value: number;
  /** What the LVR is measured on: the lower of price and value. */
  readonly base: number;
  /** What a price cap is on: the higher of price and value, land and building together. */
  readonly capped: number;
  readonly state: StateId | undefined;
  readonly area: Area | undefined;
  /** Of the contract, else today; an ISO day. */
  readonly day: string;
  readonly isNew: boolean;
  /** Undefined while nobody has said yes or no. */
  readonly firstHome: boolean | undefined;
  readonly isForeign: boolean;
  readonly applicants: readonly Income[];
  readonly isSingleParent: boolean;
  /** Everything stated a year, and the part of it that is pay and surely taxed. */
  readonly income: { readonly stated: number; readonly pay: number; readonly isWhole: boolean };
  /** The loans asked for. */
  readonly loans: readonly HomeLoan[];
  readonly requested: number;
  readonly quotedPremium: number | undefined;
}

const payOf = ({ payg = 0, casual = 0, overtime = 0, bonus = 0, commission = 0, second_job: second = 0 }: Income) =>
  payg + casual + overtime + bonus + commission + second;

const incomeOf = ({ income, self_employed_income: businesses, securities, rental_income: rentals }: ScenarioBody) => ({
  stated: cents(sumOf(income, statedIncome)),
  pay: cents(sumOf(income, payOf)),
  isWhole:
    businesses.length === 0 && ![...securities, ...rentals].some(({ weekly_rental_income: rent = 0 }) => rent > 0),
});

/** The home that is bought to live in, where it is bought alone. */
export const buyersOf = (body: ScenarioBody, today: string): Buyers | undefined => {
  const position = homeBought(body);
  const security = position === undefined ? undefined : body.securities[position];
  const price = security && priceOf(security);
  if (position === undefined || security === undefined || price === undefined) return undefined;
  const { purchase } = security;
  const value = givenAmount(security.value) ?? 0;
  const kind = purchaseKindOf(security);
  const [household] = body.households;
  const area = areas.find((one) => one === body.additional_info.ways_in?.area);
  return {
    ...{ body, security, position, name: propertyName(security, position), price },
    value,
    base: value > 0 ? Math.min(price, value) : price,
    capped: Math.max(price, value),
    state: stateOf(security),
    area,
    day: parseDay(security.contract_date)?.iso ?? today,
    isNew: kind !== 'established',
    firstHome: purchase?.first_home,
    isForeign: purchase?.foreign_buyer === true,
    applicants: body.income,
    isSingleParent:
      body.households.length === 1 &&
      body.income.length === 1 &&
      (household?.num_adults ?? 1) <= 1 &&
      ((household?.num_dependants ?? 0) > 0 ||
        (household?.dependant_ages ?? []).length > 0 ||
        (household?.dependant_birthdays ?? []).length > 0),
    income: incomeOf(body),
    loans: body.home_loans.filter(isRequested),
    requested: requestedAmount(body.home_loans),
    quotedPremium: givenAmount(body.additional_info.costs?.lmi_quoted),
  };
};

/** What has to be paid at settlement, and what of it the buyers bring. AUD. */
export interface Needs {
  readonly price: number;
  readonly base: number;
  /** Of buying, without mortgage insurance. */
  readonly costs: number;
  /** What is paid out besides, with what that costs, less what sales bring. */
  readonly elsewhere: number;
  /** Cash, deposits, gift and grants; and the cash alone. */
  readonly own: number;
  readonly cash: number;
  readonly isImplied: boolean;
  /** Whether duty and every fee are known. */
  readonly isWhole: boolean;
  /** By which the costs fall if this is a first home, AUD; 0 where that is known. */
  readonly savedByFirstHome: () => number;
  /** By which they rise if it is none, AUD: it is said to be one, and a buyer to have owned a home; 0 otherwise. */
  readonly doubtedRelief: number;
}

const own = new Set(['deposit', 'grant', 'gift']);
const paidOut = new Set(['payout', 'discharge fee', 'discharge costs', 'break costs', 'selling costs']);

/** Every way takes a mortgage, whose registration is a cost whether or not a loan is asked for yet. */
const withoutInsurance = ({ additional_info: info, ...body }: ScenarioBody): ScenarioBody => ({
  ...body,
  home_loans: [...body.home_loans, { existing_or_proposed: 'proposed', loan_amount: 1 }],
  additional_info: { ...info, costs: { ...info.costs, lmi_waived: true } },
});

/** At the price of the scenario, or at one that is `grown` times as high: duty and fees follow the price. */
export const needsOf = (
  { body, security, position, price, base, requested, firstHome, applicants }: Buyers,
  today: string,
  tables: CostTables = currentTables,
  grown = 1,
): Needs => {
  const at = cents(price * grown);
  const fundsWith = (changes: Security): Funds =>
    fundsOf(
      withoutInsurance({
        ...body,
        securities: body.securities.with(position, { ...security, ...changes, purchase_price: at }),
      }),
      today,
      tables,
    );
  const funds = fundsWith({});
  const usedAsFirst = (isFirst: boolean): number =>
    fundsWith({ purchase: { ...security.purchase, first_home: isFirst } }).used;
  const sumBy = (lines: readonly FundsLine[], isMeant: (kind: string) => boolean): number =>
    sumOf(lines, ({ kind, amount = 0 }) => (isMeant(kind) ? amount : 0));
  const sold = sumBy(funds.sources, (kind) => kind === 'sale');
  const released = sumBy(funds.uses, (kind) => paidOut.has(kind));
  const needed = cents(funds.used - sold);
  const given = sumBy(funds.sources, (kind) => own.has(kind));
  const shared = sumBy(funds.sources, (kind) => kind === 'equity share');
  const isImplied = funds.cash === undefined;
  const cash = funds.cash ?? (requested > 0 ? cents(Math.max(0, needed - requested - shared - given)) : 0);
  return {
    ...{ price: at, base: cents(base * grown), costs: cents(funds.used - at - released), isImplied },
    elsewhere: cents(released - sold),
    isWhole: funds.uses.every(({ amount }) => amount !== undefined),
    ...{ own: cents(given + cash), cash },
    savedByFirstHome: () => (firstHome === undefined ? Math.max(0, cents(funds.used - usedAsFirst(true))) : 0),
    doubtedRelief:
      firstHome === true && applicants.some(({ owned_home: owned = '' }) => owned !== '' && owned !== 'never')
        ? Math.max(0, cents(usedAsFirst(false) - funds.used))
        : 0,
  };
};

/** Years of the longest loan asked for, the usual term where there is none. */
export const yearsOf = ({ loans }: Buyers): number =>
  Math.max(...(loans.length > 0 ? loans : [{}]).map((loan) => termYears(loan)));
