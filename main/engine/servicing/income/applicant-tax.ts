import { bandTolerance, cents } from '../../../../shared/scenario/money.ts';
import type { ServicingParameters } from '../parameters.ts';
import type { Debt } from '../reading/read-debts.ts';
import type { ApplicantIncome } from './applicants.ts';
import { grossTax, helpRepayment, levy, lowIncomeTaxOffset } from './tax.ts';
import type { TaxTable } from './tax-tables.ts';

/** An applicant's HELP debt: undefined balance = not known, so nothing caps the repayment. */
export interface HelpDebt {
  readonly balance: number | undefined;
}

/** An applicant's year from income to net. AUD a year but for `netMonthly`. */
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

/** HELP debts by applicant; several of one applicant add up, and one without a balance uncaps them. */
export const helpDebtsByApplicant = (debts: readonly Debt[]): ReadonlyMap<number, HelpDebt> => {
  const found = new Map<number, HelpDebt>();
  for (const { treatment, applicant, balance } of debts) {
    if (treatment !== 'help') continue;
    const already = found.get(applicant);
    const total =
      already === undefined
        ? balance
        : already.balance === undefined || balance === undefined
          ? undefined
          : already.balance + balance;
    found.set(applicant, { balance: total });
  }
  return found;
};

/** The year's HELP repayment, capped at the balance; nothing when the debt is soon cleared. */
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
  income: ApplicantIncome,
  rent: { readonly taxable: number; readonly cash: number },
  help: HelpDebt | undefined,
  table: TaxTable,
  parameters: ServicingParameters,
): ApplicantTax => {
  const taxableIncome = Math.max(0, cents(income.taxBase + rent.taxable));
  const repaymentIncome = cents(income.taxBase + Math.max(0, rent.taxable));
  const beforeOffset = grossTax(taxableIncome, table);
  const offset = Math.min(lowIncomeTaxOffset(taxableIncome), beforeOffset);
  const tax = cents(beforeOffset - offset);
  const levied = levy(taxableIncome);
  const helpPaid = helpOf(help, repaymentIncome, table, parameters.help_clear_within_months);
  const netYearly = cents(income.shadedTaxable + income.shadedTaxFree + rent.cash - tax - levied - helpPaid);
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
