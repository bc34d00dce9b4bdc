import { canBePaidOut } from '../scenario/debts.ts';
import type { ClientRepayment } from '../scenario/lending/client-repayments.ts';
import { repayment, repaymentTerms } from '../scenario/lending/repayments.ts';
import { isExisting, isLive, monthsOf } from '../scenario/loans.ts';
import { cents, dollars, sumOf } from '../scenario/money.ts';
import { liabilityName, loanName } from '../scenario/names.ts';
import type { HomeLoan, Liability, ScenarioBody } from '../service/scenario.ts';
import { interestTo, type RepaidDebt } from './amortisation.ts';
import { givenAmount, owedAmount } from './amounts.ts';
import { type CostTables, currentTables } from './cost-tables.ts';
import { type Funds, refinanceFees } from './funds.ts';
import { isPaidBySale, paidOutBy, type PayingPart } from './paid-out-by.ts';
import { existingRepayment, type PlannedRepayment, statedRepayment } from './repayment-plan.ts';

/** A debt paid out by the new loans. AUD. */
export interface PaidOut {
  readonly name: string;
  readonly balance: number;
  /** Monthly payment, and percent a year; undefined where the scenario does not say. */
  readonly monthly: number | undefined;
  readonly rate: number | undefined;
}

/** A debt as it is repaid now, and later where it is interest-only today. */
export type RepaidNow = PaidOut & Pick<ClientRepayment, 'interestOnly'>;

/** The one-off costs of refinancing: sums of whole dollars, as each fee is shown. */
export interface ChangeCosts {
  readonly leaving: number;
  readonly arriving: number;
  readonly cashback: number;
  /** Leaving and arriving less the cashback; negative where the cashback is more. */
  readonly total: number;
  /** A fee is missing because its table does not cover today. */
  readonly isPart: boolean;
}

/**
 * When the interest saved covers the costs: by the end of month `from`, 0 where there is nothing to recover, absent if
 * never. By the end of month `until` the new loans have cost more overall, being longer or dearer.
 */
export interface BreakEven {
  readonly from?: number;
  readonly until?: number;
}

/** A new loan that pays debts out, AUD: as requested, and the part of it that does. */
export interface PaysOut {
  readonly name: string;
  readonly lent: number;
  readonly part: number;
}

export interface RefinanceComparison {
  /** Per month: of the debts paid out, and of the same amount on the new loans. */
  readonly before: number;
  readonly after: number;
  /** Five years' interest, for the new loans including the costs of refinancing. */
  readonly fiveYearsBefore: number;
  readonly fiveYearsAfter: number;
  readonly breakEven: BreakEven;
}

export interface Refinance {
  readonly paidOut: readonly PaidOut[];
  /** Whole dollars, as each debt is shown. */
  readonly payouts: number;
  /** The new loans that pay them out; those that do not are not compared. */
  readonly into: readonly PaysOut[];
  /** How much these lend beyond the payouts; negative where cash covers part of them. */
  readonly beyond: number;
  readonly costs: ChangeCosts;
  /** The debts that prevent a comparison because their rate or repayment is unknown. */
  readonly unknown: readonly string[];
  /** Undefined while a rate or repayment is missing, and before a lender has an answer. */
  readonly comparison: RefinanceComparison | undefined;
}

/** Months. */
export const fiveYears = 60;
/** The months searched for a break-even. */
const horizon = 480;

/** What the client pays on a new loan, as far as a refinance reads it. */
export type NewRepayment = Pick<PlannedRepayment, 'position' | 'amount' | 'rate' | 'interestOnly'> & {
  readonly pays: Pick<PlannedRepayment['pays'], 'monthly'>;
};

/** A debt being paid out; for a home loan with its position. */
type Leaving = RepaidNow & { readonly loan?: number };

/** An existing loan as it is repaid now, at its own rate or else at the one given. */
export const loanAsPaid = (loan: HomeLoan, position: number, rateElse?: number): RepaidNow => {
  const rate = loan.rate ?? rateElse;
  const repaid = rate === undefined ? { monthly: statedRepayment(loan) } : existingRepayment(loan, rate);
  return { name: loanName(loan, position), balance: owedAmount(loan), rate, ...repaid };
};

/** A debt besides home loans, as it is paid now. */
export const debtAsPaid = (debt: Liability, position: number): PaidOut => {
  const [balance, rate] = [givenAmount(debt.balance) ?? 0, debt.rate];
  const paid = givenAmount(debt.monthly_repayment) ?? 0;
  const { remaining_term: years } = debt;
  const computed =
    rate === undefined || years === undefined ? undefined : repayment(balance, repaymentTerms(rate, monthsOf(years)));
  return { name: liabilityName(debt, position), balance, rate, monthly: paid > 0 ? paid : computed };
};

/** Excludes debts that a sale pays out. */
const allLeaving = (body: ScenarioBody): readonly Leaving[] => [
  ...body.home_loans.flatMap((loan, position) =>
    isExisting(loan) && !isLive(loan) && !isPaidBySale(body, position)
      ? { ...loanAsPaid(loan, position), loan: position }
      : [],
  ),
  ...body.liabilities.flatMap((debt, position) =>
    !isLive(debt) && canBePaidOut(debt.type) && (debt.balance ?? 0) > 0 ? debtAsPaid(debt, position) : [],
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
  const leavingNames = new Set(leavingDebts.map(({ name }) => name));
  const fees = refinanceFees(body, today, tables).filter(
    ({ kind, subject = '' }) => kind !== 'discharge fee' || leavingNames.has(subject),
  );
  const of = (kind: string): number =>
    sumOf(
      fees.filter((fee) => fee.kind === kind),
      ({ amount = 0 }) => dollars(amount),
    );
  const typed = (amount: number | undefined): number => dollars(givenAmount(amount) ?? 0);
  const leaving = of('discharge fee') + typed(costs?.discharge_fees) + typed(costs?.break_costs);
  // With a purchase, the insurance belongs to it.
  const premium = purchases.length > 0 ? 0 : dollars(insurance.premium ?? 0);
  const arriving = of('mortgage fee') + typed(costs?.lender_fees) + premium;
  const cashback = typed(costs?.cashback);
  return {
    ...{ leaving, arriving, cashback },
    total: leaving + arriving - cashback,
    isPart: fees.some(({ amount }) => amount === undefined),
  };
};

/** The part of a debt that the new loans pay out; undefined while a rate or a repayment is missing. */
export const asDebt = ({ balance, rate, monthly, interestOnly }: RepaidNow, part: number): RepaidDebt | undefined =>
  rate === undefined || monthly === undefined
    ? undefined
    : {
        ...{ balance: part, rate, payment: (monthly * part) / balance },
        ...(interestOnly && {
          then: { afterMonths: interestOnly.months, payment: (interestOnly.then * part) / balance },
        }),
      };

/** The part of a new loan that pays something out. */
export const scaled = ({ amount, rate, pays, interestOnly }: NewRepayment, part: number): RepaidDebt => {
  const share = Math.min(1, part / amount);
  return {
    balance: amount * share,
    rate,
    payment: pays.monthly * share,
    ...(interestOnly && { then: { afterMonths: interestOnly.months, payment: interestOnly.then * share } }),
  };
};

const cumulativeInterest = (debts: readonly RepaidDebt[]): readonly number[] => {
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

/** The new loans that pay something out, by position, with the part that does so. */
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
  plan: { readonly loans: readonly NewRepayment[] },
  costs: number,
): RefinanceComparison | undefined => {
  const old = paid.flatMap(({ debt, part }) => asDebt(debt, part) ?? []);
  const fresh = plan.loans.flatMap((loan) => {
    const part = into.get(loan.position);
    return part === undefined ? [] : scaled(loan, part);
  });
  if (old.length < paid.length || fresh.length < into.size) return undefined;
  const [before, after] = [cumulativeInterest(old), cumulativeInterest(fresh)];
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
 * The costs and savings of paying out loans and debts with the new loans; undefined where nothing is paid out or no new
 * loan pays it. Like is compared with like: the part of larger new loans that pays out, and the part of the payouts
 * that is not paid in cash. Interest is compared rather than repayments, which a longer term lowers while costing more.
 * 300,000 at 7 % for 5.8 % and costs of 1,500: 300 of interest a month less, so about month 5. `tables` are those used
 * for the funds.
 */
export const refinanceOf = (
  body: ScenarioBody,
  funds: Funds,
  plan: { readonly loans: readonly NewRepayment[] } | undefined,
  today: string,
  tables: CostTables = currentTables,
): Refinance | undefined => {
  const leaving = allLeaving(body);
  const parts = paidOutBy(body, leaving);
  const [paid, byPosition] = [paidParts(leaving, parts), byLoan(parts)];
  if (paid.length === 0) return undefined;
  const payouts = sumOf(leaving, ({ balance }) => dollars(balance));
  const into = intoLoans(body, byPosition);
  const costs = changeCosts(body, leaving, funds, today, tables);
  return {
    paidOut: leaving.map(({ name, balance, monthly, rate }) => ({ name, balance, monthly, rate })),
    payouts,
    into,
    beyond: dollars(sumOf(into, ({ lent }) => lent) - sumOf(leaving, ({ balance }) => balance)),
    costs,
    unknown: paid.flatMap(({ debt, part }) => (asDebt(debt, part) === undefined ? debt.name : [])),
    comparison: plan && compare(paid, byPosition, plan, costs.total),
  };
};
