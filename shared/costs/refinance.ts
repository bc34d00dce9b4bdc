import { debtKind } from '../scenario/debts.ts';
import { repayment, repaymentTerms } from '../scenario/lending/repayments.ts';
import { isExisting, isLive, monthsOf, requestedAmount, termYears } from '../scenario/loans.ts';
import { cents, sumOf } from '../scenario/money.ts';
import { liabilityName, loanName } from '../scenario/names.ts';
import type { HomeLoan, Liability, ScenarioBody } from '../service/scenario.ts';
import { interestTo, type RepaidDebt } from './amortisation.ts';
import { givenAmount, owedAmount } from './amounts.ts';
import { type CostTables, currentTables } from './cost-tables.ts';
import { type Funds, refinanceFees } from './funds.ts';
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

export interface RefinanceComparison {
  /** A month: of what is paid out, and of the same amount on the new loans. */
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
  /** What the new loans lend beyond the payouts; negative where cash pays a part of them. */
  readonly beyond: number;
  readonly costs: ChangeCosts;
  /** Undefined while a rate or a repayment is missing. */
  readonly comparison: RefinanceComparison | undefined;
}

const fiveYears = 60;
/** Months in which a change may break even. */
const horizon = 480;

const paidOutLoan = (loan: HomeLoan, position: number): PaidOut => {
  const [balance, rate] = [owedAmount(loan), loan.rate];
  const paid = givenAmount(loan.monthly_repayment) ?? 0;
  const computed = rate === undefined ? undefined : repayment(balance, repaymentTerms(rate, monthsOf(termYears(loan))));
  return { name: loanName(loan, position), balance, rate, monthly: paid > 0 ? paid : computed };
};

const paidOutDebt = (debt: Liability, position: number): PaidOut => {
  const [balance, rate] = [givenAmount(debt.balance) ?? 0, debt.rate];
  const paid = givenAmount(debt.monthly_repayment) ?? 0;
  const { remaining_term: years } = debt;
  const computed =
    rate === undefined || years === undefined ? undefined : repayment(balance, repaymentTerms(rate, monthsOf(years)));
  return { name: liabilityName(debt, position), balance, rate, monthly: paid > 0 ? paid : computed };
};

const allPaidOut = ({ home_loans: loans, liabilities }: ScenarioBody): readonly PaidOut[] => [
  ...loans.flatMap((loan, position) => (isExisting(loan) && !isLive(loan) ? paidOutLoan(loan, position) : [])),
  ...liabilities.flatMap((debt, position) =>
    !isLive(debt) && debtKind(debt.type).treatment !== 'help' && (debt.balance ?? 0) > 0
      ? paidOutDebt(debt, position)
      : [],
  ),
];

const changeCosts = (body: ScenarioBody, funds: Funds, today: string, tables: CostTables): ChangeCosts => {
  const { costs } = body.additional_info;
  const { purchases, insurance } = funds;
  const fees = refinanceFees(body, today, tables);
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

const asDebt = ({ balance, rate, monthly }: PaidOut): RepaidDebt | undefined =>
  rate === undefined || monthly === undefined ? undefined : { balance, rate, payment: monthly };

const scaled = ({ amount, rate, pays, interestOnly }: PlannedRepayment, share: number): RepaidDebt => ({
  balance: amount * share,
  rate,
  payment: pays.monthly * share,
  ...(interestOnly && { then: { afterMonths: interestOnly.months, payment: interestOnly.then * share } }),
});

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

const compare = (
  paidOut: readonly PaidOut[],
  payouts: number,
  plan: RepaymentPlan,
  costs: number,
): RefinanceComparison | undefined => {
  const asked = plan.loans.filter(({ existing }) => !existing);
  const lent = sumOf(asked, ({ amount }) => amount);
  const old = paidOut.flatMap((debt) => asDebt(debt) ?? []);
  if (old.length < paidOut.length || lent <= 0) return undefined;
  const share = Math.min(1, payouts / lent);
  const [before, after] = [together(old), together(asked.map((loan) => scaled(loan, share)))];
  return {
    before: cents(sumOf(old, ({ payment }) => payment)),
    after: cents(sumOf(asked, ({ pays }) => pays.monthly * share)),
    fiveYearsBefore: cents(before[fiveYears - 1] ?? 0),
    fiveYearsAfter: cents((after[fiveYears - 1] ?? 0) + costs),
    breakEven: breakEvenOf(before, after, costs),
  };
};

/**
 * What it costs and saves to pay out loans and debts with the new loans; undefined where nothing is paid out or
 * nothing asked for. Like is compared with like: of larger new loans, the part that pays out. What counts is
 * interest and not repayments, which a longer term lowers and makes dearer. 300,000 at 7 % for 5.8 % and costs
 * of 1,500: 300 of interest a month less, so about month 5. `tables` are those that the funds were reckoned by.
 */
export const refinanceOf = (
  body: ScenarioBody,
  funds: Funds,
  plan: RepaymentPlan | undefined,
  today: string,
  tables: CostTables = currentTables,
): Refinance | undefined => {
  const paidOut = allPaidOut(body);
  const asked = requestedAmount(body.home_loans);
  const payouts = cents(sumOf(paidOut, ({ balance }) => balance));
  if (payouts <= 0 || asked <= 0) return undefined;
  const costs = changeCosts(body, funds, today, tables);
  return {
    paidOut,
    payouts,
    beyond: cents(asked - payouts),
    costs,
    comparison: plan && compare(paidOut, payouts, plan, costs.total),
  };
};
