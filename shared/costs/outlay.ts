import { canBePaidOut } from '../scenario/debts.ts';
import { clientRepayments } from '../scenario/lending/client-repayments.ts';
import { isExisting, isLive } from '../scenario/loans.ts';
import { cents, sumOf } from '../scenario/money.ts';
import type { LoanRate } from '../service/compute.ts';
import type { ScenarioBody } from '../service/scenario.ts';
import { interestTo, type RepaidDebt } from './amortisation.ts';
import { owedAmount } from './amounts.ts';
import type { Funds } from './funds.ts';
import { withPremiums } from './insured-loans.ts';
import { isPaidBySale } from './paid-out-by.ts';
import {
  asDebt,
  debtAsPaid,
  fiveYears,
  loanAsPaid,
  type Refinance,
  refinanceOf,
  type RepaidNow,
  scaled,
} from './refinance.ts';

/** What is owed after settlement costs the client at one lender's rates. AUD. */
export interface Outlay {
  /** Repayments of the first month, on the new loans and on whatever stays. */
  readonly monthly: number;
  /** Five years' interest on them, with what a refinance costs once. */
  readonly fiveYears: number;
  /** What stays and is in neither sum, because its rate or repayment is unknown. */
  readonly unknown: readonly string[];
  /** Undefined where the new loans pay nothing out. */
  readonly refinance: Refinance | undefined;
}

/** The loans and debts that stay, as they are paid now; an existing loan without a rate at the lender's. */
const staying = (body: ScenarioBody, rates: ReadonlyMap<string, number>): readonly RepaidNow[] => [
  ...body.home_loans.flatMap((loan, position) =>
    isExisting(loan) && isLive(loan) && !isPaidBySale(body, position) && owedAmount(loan) > 0
      ? loanAsPaid(loan, position, rates.get(loan.id ?? `home_loans[${position}]`))
      : [],
  ),
  ...body.liabilities.flatMap((debt, position) =>
    isLive(debt) && canBePaidOut(debt.type) && (debt.balance ?? 0) > 0 ? debtAsPaid(debt, position) : [],
  ),
];

const interest = (debts: readonly RepaidDebt[]): number =>
  sumOf(debts, (debt) => interestTo(debt, fiveYears)[fiveYears - 1] ?? 0);

/**
 * What the client pays at the rates of a lender's answer (`base_rate`), without buffers; HELP, which income repays, is
 * left out. 425,000 over 30 years at 6 % and a car loan of 465 a month that stays: 2,548.09 + 465. Undefined where a
 * requested loan has no rate in the answer, or nothing is requested. `funds` are those of the scenario on that day.
 */
export const outlayOf = (
  body: ScenarioBody,
  rates: readonly LoanRate[],
  { funds, today }: { readonly funds: Funds; readonly today: string },
): Outlay | undefined => {
  const requested = clientRepayments(withPremiums(body.home_loans, funds.insurance.capitalised), rates);
  if (requested === undefined) return undefined;
  const loans = requested.map(({ monthly, ...loan }) => ({ ...loan, pays: { monthly } }));
  const debts = staying(body, new Map(rates.map(({ loan_id: id, base_rate: rate }) => [id, rate])));
  const known = debts.flatMap((debt) => asDebt(debt, debt.balance) ?? []);
  const refinance = refinanceOf(body, funds, { loans }, today);
  return {
    monthly: cents(sumOf(requested, ({ monthly }) => monthly) + sumOf(known, ({ payment }) => payment)),
    fiveYears: cents(
      interest([...loans.map((loan) => scaled(loan, loan.amount)), ...known]) + (refinance?.costs.total ?? 0),
    ),
    unknown: debts.flatMap((debt) => (asDebt(debt, debt.balance) === undefined ? debt.name : [])),
    refinance,
  };
};
