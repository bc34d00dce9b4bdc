import { isRevolving } from '../../../shared/scenario/debts.ts';
import { isRequested, monthsOf, termYears } from '../../../shared/scenario/loans.ts';
import { productTypes } from '../../../shared/service/product.ts';
import type { HomeLoan, ScenarioBodyInput } from '../../../shared/service/scenario.ts';
import { cashOf, type ChangeKind, type ScenarioChange } from '../../../shared/solver/changes.ts';
import type { Assessed } from '../../engine/servicing/assess-request.ts';
import type { Assessment } from '../../engine/servicing/assessment.ts';
import { heaviestDebts } from '../../engine/servicing/explanation/levers.ts';
import { assessDebts, type DebtCommitment } from '../../engine/servicing/living/commitments.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import type { Relief } from '../../engine/servicing/verdict/servicing-tests.ts';
import { expensesToBenchmark } from './lower-expenses.ts';

/**
 * How much effort each change takes, in points that add up over a set: the set with the fewest points is the cheapest,
 * and among equals the one that takes the least cash. Paper costs least: another product of the same lender (10), a
 * card's limit halved (20) or, further down, lowered to its balance (25), a card closed (30), a longer term, which costs
 * interest later (40), and an interest-only period of fewer years (the fewer, the more: 44 to 48) or none (50), which
 * costs repayments now. Then comes money: a debt paid out (60), a larger deposit (70). Living on less (90) comes last,
 * because it has to be true. A lower amount does not reach the requested amount: it is proposed only where no set does.
 */
export const effortOf: Readonly<
  Record<Exclude<ChangeKind, 'customer_rate' | 'lower_amount' | 'shorter_interest_only'>, number>
> = {
  other_product: 10,
  reduce_limit: 20,
  close_debt: 30,
  longer_term: 40,
  interest_only_off: 50,
  larger_deposit: 70,
  lower_expenses: 90,
};

/** A debt that is not a card is paid out. */
const payOutEffort = 60;
/** A card's limit is lowered to its balance, which is less than half of it. */
const toBalanceEffort = 25;
/** Interest-only periods that may be proposed instead of a longer one, years. */
const shorterPeriods = [5, 4, 3, 2, 1] as const;
const shorterEffort = (years: number): number => 49 - years;

/** A change that a set may contain. */
export interface Option {
  readonly change: ScenarioChange;
  /** The same at every lender for the same change. */
  readonly key: string;
  /** Two options with the same subject exclude each other. */
  readonly subject: string;
  readonly effort: number;
  /** AUD. */
  readonly cash: number;
}

const optionOf = (change: ScenarioChange, subject: string, effort: number): Option => ({
  change,
  key: JSON.stringify(change),
  subject,
  effort,
  cash: cashOf(change),
});

/** At most this many debts are combined; a set of three seldom needs a smaller one. */
const maxDebtsCombined = 8;

/** A debt can be closed where the cash needed is known: a card without a balance needs none. */
const debtOptions = ({ debt }: DebtCommitment): readonly Option[] => {
  const subject = `debt ${debt.position}`;
  const owed = debt.balance ?? (isRevolving(debt.treatment) ? 0 : undefined);
  const isCard = debt.treatment === 'card';
  const half = debt.limit / 2;
  const lower = (limit: number, effort: number): Option =>
    optionOf({ kind: 'reduce_limit', liability: debt.position, limit }, subject, effort);
  const close = (cash: number): Option =>
    optionOf(
      { kind: 'close_debt', liability: debt.position, cash },
      subject,
      isCard ? effortOf.close_debt : payOutEffort,
    );
  return [
    ...(isCard && debt.isLimitGiven && half >= (owed ?? 0) ? [lower(half, effortOf.reduce_limit)] : []),
    ...(isCard && debt.isLimitGiven && owed !== undefined && owed > 0 && owed < debt.limit && owed !== half
      ? [lower(owed, owed > half ? effortOf.reduce_limit : toBalanceEffort)]
      : []),
    ...(owed === undefined ? [] : [close(owed)]),
  ];
};

const proposedLoans = (scenario: ScenarioBodyInput): readonly HomeLoan[] =>
  (scenario.home_loans ?? []).filter(isRequested);

const productOptions = (scenario: ScenarioBodyInput, { priceList }: Assessment): readonly Option[] =>
  productTypes
    .filter((type) => priceList.some(({ product }) => product.productType === type))
    .filter((type) => proposedLoans(scenario).some(({ rate, product_type: now }) => rate === undefined && now !== type))
    .map((type) => optionOf({ kind: 'other_product', productType: type }, 'product', effortOf.other_product));

const termOptions = (scenario: ScenarioBodyInput, { parameters }: Assessment): readonly Option[] => {
  const { max_term_months: months } = parameters;
  return proposedLoans(scenario).some((loan) => monthsOf(termYears(loan)) < months)
    ? [optionOf({ kind: 'longer_term', months }, 'term', effortOf.longer_term)]
    : [];
};

const interestOnlyOptions = (scenario: ScenarioBodyInput): readonly Option[] => {
  const longest = Math.max(0, ...proposedLoans(scenario).map((loan) => loan.interest_only_period ?? 0));
  if (longest <= 0) return [];
  return [
    ...shorterPeriods
      .filter((years) => years < longest)
      .map((years) => optionOf({ kind: 'shorter_interest_only', years }, 'interest only', shorterEffort(years))),
    optionOf({ kind: 'interest_only_off' }, 'interest only', effortOf.interest_only_off),
  ];
};

/** Everything that a set for this lender may contain, the least effort first. */
export const optionsFor = ({ scenario }: ServicingRequest, base: Assessed): readonly Option[] => {
  const { assessment } = base;
  const expenses = expensesToBenchmark(scenario, assessment);
  const cash = cashAtHand(scenario);
  const options = [
    ...productOptions(scenario, assessment),
    ...heaviestDebts(scenario, base).slice(0, maxDebtsCombined).flatMap(debtOptions),
    ...termOptions(scenario, assessment),
    ...interestOnlyOptions(scenario),
    ...(expenses === undefined ? [] : [optionOf(expenses, 'expenses', effortOf.lower_expenses)]),
  ];
  return options.filter((option) => option.cash <= cash).toSorted((a, b) => a.effort - b.effort || a.cash - b.cash);
};

/** AUD from which the borrowers can pay debts or a deposit; 0 where it cannot be read. */
export const cashAtHand = ({ additional_info: info }: ScenarioBodyInput): number =>
  Math.max(0, info?.cash_at_hand ?? 0);

/** How much an option lowers commitments and total debt; undefined where it affects more of the calculation. */
export const reliefOf = ({ change }: Option, { debts, parameters }: Assessment): Relief | undefined => {
  if (change.kind !== 'close_debt' && change.kind !== 'reduce_limit') return undefined;
  const now = debts.find(({ debt }) => debt.position === change.liability);
  // A HELP debt belongs to the tax step.
  if (now === undefined || now.debt.treatment === 'help') return undefined;
  if (change.kind === 'close_debt') return { monthly: now.monthly, debt: now.counted };
  const [then] = assessDebts([{ ...now.debt, limit: change.limit }], parameters);
  return { monthly: now.monthly - (then?.monthly ?? 0), debt: now.counted - (then?.counted ?? 0) };
};
