import type { HomeLoan, Liability, ScenarioBodyInput } from '../../service/scenario.ts';
import { debtKind, isRevolving } from '../debts.ts';
import { isExisting, isLive, loanAmount } from '../loans.ts';
import { liabilityName, loanName } from '../names.ts';

/** A loan or debt that is kept but states no amount owed: it would count as nothing. */
export interface UnstatedDebt {
  readonly part: 'home_loans' | 'liabilities';
  readonly position: number;
  /** As on screen. */
  readonly name: string;
  readonly needs: 'limit or balance' | 'balance or repayment';
}

const needOfLoan = (loan: HomeLoan): UnstatedDebt['needs'] | undefined =>
  isLive(loan) && isExisting(loan) && loanAmount(loan) === undefined ? 'limit or balance' : undefined;

const needOfDebt = (debt: Liability): UnstatedDebt['needs'] | undefined => {
  const { treatment } = debtKind(debt.type);
  // Until its balance is known, a HELP debt is repaid from income.
  if (!isLive(debt) || treatment === 'help' || debt.balance !== undefined) return undefined;
  const repaid = treatment === 'buy_now_pay_later' || !isRevolving(treatment);
  if (repaid && debt.monthly_repayment !== undefined) return undefined;
  if (!isRevolving(treatment)) return 'balance or repayment';
  return debt.limit === undefined ? 'limit or balance' : undefined;
};

/** Existing loans and debts without any amount, in order: no answer counts them, so no answer is complete. */
export const unstatedDebts = ({ home_loans = [], liabilities = [] }: ScenarioBodyInput): readonly UnstatedDebt[] => [
  ...home_loans.flatMap((loan, position) => {
    const needs = needOfLoan(loan);
    return needs === undefined ? [] : { part: 'home_loans' as const, position, name: loanName(loan, position), needs };
  }),
  ...liabilities.flatMap((debt, position) => {
    const needs = needOfDebt(debt);
    const name = liabilityName(debt, position);
    return needs === undefined ? [] : { part: 'liabilities' as const, position, name, needs };
  }),
];
