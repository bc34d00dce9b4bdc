import { bandTolerance, cents } from '../../../../shared/scenario/money.ts';
import type { Basis } from '../basis.ts';
import type { Debt } from '../reading/read-debts.ts';
import type { ApplicantIncome } from './applicant-income.ts';
import type { TaxTable } from './tax-tables.ts';
import { grossTax, helpRepayment, levy, lowIncomeTaxOffset } from './tax.ts';

/** An applicant's HELP debt; an undefined balance is unknown, so nothing caps the repayment. */
export interface HelpDebt {
  readonly balance: number | undefined;
}

/** An applicant's year from income to net. AUD a year except `netMonthly`. */
export interface ApplicantTax {
  readonly taxableIncome: number;
  readonly repaymentIncome: number;
  readonly grossTax: number;
  readonly offset: number;
  readonly tax: number;
  readonly levy: number;
  readonly help: number;
  readonly netYearly: number;
  readonly netMonthly: number;
}

/** An applicant with everything that affects the tax except the interest on rented property. AUD a year. */
export interface Taxpayer {
  readonly income: ApplicantIncome;
  readonly help: HelpDebt | undefined;
  /** Rent that servicing counts. */
  readonly rentCash: number;
}

/**
 * HELP debts by applicant; several of one applicant are added up, and one without a balance removes the cap.
 */
export const helpDebtsByApplicant = (debts: readonly Debt[]): ReadonlyMap<number, HelpDebt> => {
  const byApplicant = new Map<number, HelpDebt>();
  for (const { treatment, applicant, balance } of debts) {
    if (treatment !== 'help') continue;
    const balanceSoFar = byApplicant.has(applicant) ? byApplicant.get(applicant)?.balance : 0;
    const isKnown = balanceSoFar !== undefined && balance !== undefined;
    byApplicant.set(applicant, { balance: isKnown ? balanceSoFar + balance : undefined });
  }
  return byApplicant;
};

/** The year's HELP repayment, capped at the balance; zero when the debt is soon cleared. */
const helpOf = (
  debt: HelpDebt | undefined,
  repaymentIncome: number,
  table: TaxTable,
  clearWithinMonths: number,
): number => {
  if (debt === undefined) return 0;
  const yearly = helpRepayment(repaymentIncome, table.help);
  if (debt.balance === undefined) return yearly;
  return debt.balance <= (yearly / 12) * clearWithinMonths + bandTolerance ? 0 : Math.min(yearly, cents(debt.balance));
};

/**
 * Tax, levy, HELP and net income of an applicant (servicing-model section 3, Tax).
 * 100,000 of salary in 2026-27: 100,000 − 20,520 − 2,000 = 77,480 a year, 6,456.67 a month.
 */
export const taxApplicant = (
  { income, help, rentCash }: Taxpayer,
  rentTaxable: number,
  { taxTable, parameters }: Basis,
): ApplicantTax => {
  const taxableIncome = Math.max(0, cents(income.taxBase + rentTaxable));
  const repaymentIncome = cents(income.taxBase + Math.max(0, rentTaxable));
  const beforeOffset = grossTax(taxableIncome, taxTable);
  const offset = Math.min(lowIncomeTaxOffset(taxableIncome, taxTable.lowIncomeOffset), beforeOffset);
  const tax = cents(beforeOffset - offset);
  const levied = levy(taxableIncome, taxTable.medicareLevy);
  const helpPaid = helpOf(help, repaymentIncome, taxTable, parameters.help_clear_within_months);
  const netYearly = cents(income.shadedTaxable + income.shadedTaxFree + rentCash - tax - levied - helpPaid);
  return {
    taxableIncome,
    repaymentIncome,
    grossTax: beforeOffset,
    offset,
    tax,
    levy: levied,
    help: helpPaid,
    netYearly,
    netMonthly: cents(netYearly / 12),
  };
};
