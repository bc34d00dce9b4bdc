import { debtKind } from '../scenario/debts.ts';
import { repayment, repaymentTerms } from '../scenario/lending/repayments.ts';
import { isExisting, isLive, monthsOf, termYears } from '../scenario/loans.ts';
import { cents, sumOf } from '../scenario/money.ts';
import { liabilityName, loanName } from '../scenario/names.ts';
import type { HomeLoan, Liability, ScenarioBody } from '../service/scenario.ts';
import { interestTo, type RepaidDebt } from './amortisation.ts';
import { givenAmount, owedAmount } from './amounts.ts';
import { type CostTables, currentTables } from './cost-tables.ts';
import { type Funds, refinanceFees } from './funds.ts';
import { isPaidBySale, paidOutBy, type PayingPart } from './paid-out-by.ts';
import type { PlannedRepayment, RepaymentPlan } from './repayment-plan.ts';

/** A debt that the new loans pay out. AUD. */
export interface PaidOut {
  readonly name: string;
  readonly balance: number;
  /** What is paid a month, percent a year; undefined where the scenario does not say. */
  readonly monthly: number | undefined;
  readonly rate: number | undefined;
}

/** What a change costs once, AUD: an undefined amount is not in the sum. */
export interface ChangeCosts {
  readonly leaving: number;
  readonly arriving: number;
  readonly cashback: number;
  /** Leaving and arriving less the cashback; negative where the cashback is more. */
  readonly total: number;
  /** A fee whose table does not hold today is missing. */
  readonly isPart: boolean;
}

/**
 * When the interest saved has paid the costs: by the end of month `from`, 0 where nothing has to be paid off;
 * absent: never. By the end of month `until` the new loans have cost more in all, for they are longer or dearer.
 */
export interface BreakEven {
  readonly from?: number;
  readonly until?: number;
}

/** A new loan that pays debts out, AUD: as it is asked for, and the part of it that does. */
export interface PaysOut {
  readonly name: string;
  readonly lent: number;
  readonly part: number;
}

export interface RefinanceComparison {
  /** A month: of what the new loans pay out, and of the same amount on them. */
  readonly before: number;
  readonly after: number;
  /** Interest of five years, and with the costs of the change for the new loans. */
  readonly fiveYearsBefore: number;
  readonly fiveYearsAfter: number;
  readonly breakEven: BreakEven;
}

export interface Refinance {
  readonly paidOut: readonly PaidOut[];
  readonly payouts: number;
  /** The new loans that pay them out; those that do not are not compared. */
  readonly into: readonly PaysOut[];
  /** What these lend beyond the payouts; negative where cash pays a part of them. */
  readonly beyond: number;
  readonly costs: ChangeCosts;
  /** The debts without which nothing is compared, for their rate or their repayment is not known. */
  readonly unknown: readonly string[];
  /** Undefined while a rate or a repayment is missing, and before a lender has an answer. */
  readonly comparison: RefinanceComparison | undefined;
}

const fiveYears = 60;
/** Months in which a change may break even. */
const horizon = 480;

/** A debt that is paid out, with its position where it is a home loan. */
type Leaving = PaidOut & { readonly loan?: number };

const leavingLoan = (loan: HomeLoan, position: number): Leaving => {
  const [balance, rate] = [owedAmount(loan), loan.rate];
  const paid = givenAmount(loan.monthly_repayment) ?? 0;
  const computed = rate === undefined ? undefined : repayment(balance, repaymentTerms(rate, monthsOf(termYears(loan))));
  return { name: loanName(loan, position), balance, rate, monthly: paid > 0 ? paid : computed, loan: position };
};

const leavingDebt = (debt: Liability, position: number): Leaving => {
  const [balance, rate] = [givenAmount(debt.balance) ?? 0, debt.rate];
  const paid = givenAmount(debt.monthly_repayment) ?? 0;
  const { remaining_term: years } = debt;
  const computed =
    rate === undefined || years === undefined ? undefined : repayment(balance, repaymentTerms(rate, monthsOf(years)));
  return { name: liabilityName(debt, position), balance, rate, monthly: paid > 0 ? paid : computed };
};

/** What a sale pays out is not among them. */
const allLeaving = (body: ScenarioBody): readonly Leaving[] => [
  ...body.home_loans.flatMap((loan, position) =>
    isExisting(loan) && !isLive(loan) && !isPaidBySale(body, position) ? leavingLoan(loan, position) : [],
  ),
  ...body.liabilities.flatMap((debt, position) =>
    !isLive(debt) && debtKind(debt.type).treatment !== 'help' && (debt.balance ?? 0) > 0
      ? leavingDebt(debt, position)
      : [],
  ),
];

const changeCosts = (
  body: ScenarioBody,
  leavingDebts: readonly PaidOut[],
  funds: Funds,
  today: string,
  tables: CostTables,
): ChangeCosts => {
  const { costs } = body.additional_info;
  const { purchases, insurance } = funds;
  const left = new Set(leavingDebts.map(({ name }) => name));
  const fees = refinanceFees(body, today, tables).filter(
    ({ kind, subject = '' }) => kind !== 'discharge fee' || left.has(subject),
  );
  const of = (kind: string): number =>
    sumOf(
      fees.filter((fee) => fee.kind === kind),
      ({ amount = 0 }) => amount,
    );
  const leaving =
    of('discharge fee') + (givenAmount(costs?.discharge_fees) ?? 0) + (givenAmount(costs?.break_costs) ?? 0);
  // With a purchase, the insurance belongs to it.
  const premium = purchases.length > 0 ? 0 : (insurance.premium ?? 0);
  const arriving = of('mortgage fee') + (givenAmount(costs?.lender_fees) ?? 0) + premium;
  const cashback = givenAmount(costs?.cashback) ?? 0;
  return {
    leaving: cents(leaving),
    arriving: cents(arriving),
    cashback,
    total: cents(leaving + arriving - cashback),
    isPart: fees.some(({ amount }) => amount === undefined),
  };
};

/** The part of a debt that the new loans pay out; undefined while a rate or a repayment is missing. */
const asDebt = ({ balance, rate, monthly }: PaidOut, part: number): RepaidDebt | undefined =>
  rate === undefined || monthly === undefined
    ? undefined
    : { balance: part, rate, payment: (monthly * part) / balance };

const scaled = ({ amount, rate, pays, interestOnly }: PlannedRepayment, part: number): RepaidDebt => {
  const share = Math.min(1, part / amount);
  return {
    balance: amount * share,
    rate,
    payment: pays.monthly * share,
    ...(interestOnly && { then: { afterMonths: interestOnly.months, payment: interestOnly.then * share } }),
  };
};

const together = (debts: readonly RepaidDebt[]): readonly number[] => {
  const each = debts.map((debt) => interestTo(debt, horizon));
  return Array.from({ length: horizon }, (_, month) => sumOf(each, (sums) => sums[month] ?? 0));
};

const breakEvenOf = (before: readonly number[], after: readonly number[], costs: number): BreakEven => {
  const isAhead = (sum: number, month: number): boolean => sum - (after[month] ?? 0) >= costs;
  const from = costs <= 0 ? 0 : before.findIndex(isAhead) + 1;
  if (from === 0 && costs > 0) return {};
  const until = before.findIndex((sum, month) => month >= from && !isAhead(sum, month)) + 1;
  return { from, ...(until > 0 && { until }) };
};

const amountOf = ({ amount }: PayingPart): number => amount;

/** The new loans that pay something out, by position, with the part that does. */
const byLoan = (parts: readonly (readonly PayingPart[])[]): ReadonlyMap<number, number> => {
  const sums = new Map<number, number>();
  for (const { loan, amount } of parts.flat()) sums.set(loan, (sums.get(loan) ?? 0) + amount);
  return sums;
};

/** What the new loans pay out of each debt. */
interface PaidPart {
  readonly debt: Leaving;
  readonly part: number;
}

const paidParts = (leaving: readonly Leaving[], parts: readonly (readonly PayingPart[])[]): readonly PaidPart[] =>
  leaving.flatMap((debt, at) => {
    const part = sumOf(parts[at] ?? [], amountOf);
    return part > 0 ? [{ debt, part }] : [];
  });

const compare = (
  paid: readonly PaidPart[],
  into: ReadonlyMap<number, number>,
  plan: RepaymentPlan,
  costs: number,
): RefinanceComparison | undefined => {
  const old = paid.flatMap(({ debt, part }) => asDebt(debt, part) ?? []);
  const fresh = plan.loans.flatMap((loan) => {
    const part = into.get(loan.position);
    return part === undefined ? [] : scaled(loan, part);
  });
  if (old.length < paid.length || fresh.length < into.size) return undefined;
  const [before, after] = [together(old), together(fresh)];
  return {
    before: cents(sumOf(old, ({ payment }) => payment)),
    after: cents(sumOf(fresh, ({ payment }) => payment)),
    fiveYearsBefore: cents(before[fiveYears - 1] ?? 0),
    fiveYearsAfter: cents((after[fiveYears - 1] ?? 0) + costs),
    breakEven: breakEvenOf(before, after, costs),
  };
};

const intoLoans = ({ home_loans: loans }: ScenarioBody, into: ReadonlyMap<number, number>): readonly PaysOut[] =>
  loans.flatMap((loan, position) => {
    const part = into.get(position);
    return part === undefined
      ? []
      : [{ name: loanName(loan, position), lent: cents(loan.loan_amount ?? 0), part: cents(part) }];
  });

/**
 * What it costs and saves to pay out loans and debts with the new loans; undefined where nothing is paid out or no
 * new loan pays it. Like is compared with like: of larger new loans, the part that pays out, and of what is paid
 * out, the part that is not paid in cash. What counts is interest and not repayments, which a longer term lowers and
 * makes dearer. 300,000 at 7 % for 5.8 % and costs of 1,500: 300 of interest a month less, so about month 5.
 * `tables` are those that the funds were reckoned by.
 */
export const refinanceOf = (
  body: ScenarioBody,
  funds: Funds,
  plan: RepaymentPlan | undefined,
  today: string,
  tables: CostTables = currentTables,
): Refinance | undefined => {
  const leaving = allLeaving(body);
  const parts = paidOutBy(body, leaving);
  const [paid, byPosition] = [paidParts(leaving, parts), byLoan(parts)];
  if (paid.length === 0) return undefined;
  const payouts = cents(sumOf(leaving, ({ balance }) => balance));
  const into = intoLoans(body, byPosition);
  const costs = changeCosts(body, leaving, funds, today, tables);
  return {
    paidOut: leaving.map(({ loan: _position, ...debt }) => debt),
    payouts,
    into,
    beyond: cents(sumOf(into, ({ lent }) => lent) - payouts),
    costs,
    unknown: paid.flatMap(({ debt, part }) => (asDebt(debt, part) === undefined ? debt.name : [])),
    comparison: plan && compare(paid, byPosition, plan, costs.total),
  };
};
