import { bandTolerance, cents } from '../../../../shared/scenario/money.ts';
import type { Basis } from '../basis.ts';
import type { Debt } from '../reading/read-debts.ts';
import type { ApplicantIncome } from './applicant-income.ts';
import { type Family, type Medicare, medicareOf } from './medicare.ts';
import type { TaxTable } from './tax-tables.ts';
import { grossTax, helpRepayment, levy, lowIncomeTaxOffset } from './tax.ts';

/** An applicant's HELP debt; an undefined balance is unknown, so nothing caps the repayment. */
export interface HelpDebt {
  readonly balance: number | undefined;
  readonly isStillStudying: boolean;
  /** AUD a month by the payslip, in place of the repayment by the table; undefined when not given. */
  readonly withheldMonthly: number | undefined;
}

/** An applicant's year from income to net. AUD a year except `netMonthly`. */
export interface ApplicantTax {
  readonly taxableIncome: number;
  readonly repaymentIncome: number;
  readonly grossTax: number;
  readonly offset: number;
  readonly tax: number;
  /** Medicare levy, after what the family thresholds take off it. */
  readonly levy: number;
  readonly levyReduction: number;
  readonly surcharge: number;
  readonly help: number;
  /** `help` is what the payslip withholds. */
  readonly isHelpWithheld: boolean;
  readonly netYearly: number;
  readonly netMonthly: number;
}

/** An applicant with everything that affects the tax except the interest on rented property. AUD a year. */
export interface Taxpayer {
  readonly income: ApplicantIncome;
  readonly help: HelpDebt | undefined;
  /** Undefined where nobody's levy depends on it. */
  readonly family: Family | undefined;
  /** Rent that servicing counts. */
  readonly rentCash: number;
}

/** The sum of those given; undefined when none is. */
const sumOfGiven = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : one + other;

const together = (one: HelpDebt, other: HelpDebt): HelpDebt => ({
  balance: one.balance === undefined || other.balance === undefined ? undefined : one.balance + other.balance,
  isStillStudying: one.isStillStudying || other.isStillStudying,
  withheldMonthly: sumOfGiven(one.withheldMonthly, other.withheldMonthly),
});

/**
 * HELP debts by applicant; several of one applicant are added up, and one without a balance removes the cap.
 */
export const helpDebtsByApplicant = (debts: readonly Debt[]): ReadonlyMap<number, HelpDebt> => {
  const byApplicant = new Map<number, HelpDebt>();
  for (const { treatment, applicant, balance, isStillStudying, withheldMonthly } of debts) {
    if (treatment !== 'help') continue;
    const debt = { balance, isStillStudying, withheldMonthly };
    const others = byApplicant.get(applicant);
    byApplicant.set(applicant, others === undefined ? debt : together(others, debt));
  }
  return byApplicant;
};

/**
 * The year's HELP repayment, by the payslip or else by the table, capped at the balance. Zero when the debt is soon
 * cleared and does not grow.
 */
const helpOf = (
  debt: HelpDebt | undefined,
  repaymentIncome: number,
  table: TaxTable,
  clearWithinMonths: number,
): number => {
  if (debt === undefined) return 0;
  const { balance, isStillStudying, withheldMonthly } = debt;
  const yearly =
    withheldMonthly === undefined ? helpRepayment(repaymentIncome, table.help) : cents(withheldMonthly * 12);
  if (balance === undefined) return yearly;
  const isSoonCleared = !isStillStudying && balance <= (yearly / 12) * clearWithinMonths + bandTolerance;
  return isSoonCleared ? 0 : Math.min(yearly, cents(balance));
};

/** The income that tax is due on, and the one that HELP and the Medicare surcharge go by. AUD a year. */
const incomesOf = ({ income }: Taxpayer, rentTaxable: number) => ({
  taxableIncome: Math.max(0, cents(income.taxBase + rentTaxable)),
  repaymentIncome: cents(income.taxBase + Math.max(0, rentTaxable) + income.applicant.reportable),
});

/**
 * Tax, levy, HELP and net income of an applicant (servicing-model section 3, Tax).
 * 100,000 of salary in 2026-27: 100,000 − 20,520 − 2,000 = 77,480 a year, 6,456.67 a month. Repayment income adds what
 * is reportable and leaves losses on rent out (Higher Education Support Act 2003, s 154-5).
 */
const taxApplicant = (
  taxpayer: Taxpayer,
  rentTaxable: number,
  medicare: Medicare | undefined,
  { taxTable, parameters }: Basis,
): ApplicantTax => {
  const { income, help, rentCash } = taxpayer;
  const { preTax, postTax } = income.applicant.novatedLease;
  const { taxableIncome, repaymentIncome } = incomesOf(taxpayer, rentTaxable);
  const beforeOffset = grossTax(taxableIncome, taxTable);
  const offset = Math.min(lowIncomeTaxOffset(taxableIncome, taxTable.lowIncomeOffset), beforeOffset);
  const tax = cents(beforeOffset - offset);
  const levied = medicare?.levy ?? levy(taxableIncome, taxTable.medicareLevy);
  const surcharge = medicare?.surcharge ?? 0;
  const helpPaid = helpOf(help, repaymentIncome, taxTable, parameters.help_clear_within_months);
  const received = income.shadedTaxable + income.shadedTaxFree + rentCash;
  const netYearly = cents(received - preTax - postTax - tax - levied - surcharge - helpPaid);
  return {
    taxableIncome,
    repaymentIncome,
    grossTax: beforeOffset,
    offset,
    tax,
    levy: levied,
    levyReduction: medicare?.reduction ?? 0,
    surcharge,
    help: helpPaid,
    isHelpWithheld: help?.withheldMonthly !== undefined,
    netYearly,
    netMonthly: cents(netYearly / 12),
  };
};

/** Whether the levy of any applicant depends on more than its own taxable income. */
const dependsOnMore = (taxpayers: readonly Taxpayer[]): boolean =>
  taxpayers.some(
    ({ family, income: { applicant } }) =>
      family !== undefined || applicant.medicareExemption !== 'none' || applicant.hospitalCover === 'none',
  );

/** The tax of every applicant; those of a family share the thresholds of the Medicare levy. */
export const taxApplicants = (
  taxpayers: readonly Taxpayer[],
  rentTaxable: readonly number[],
  basis: Basis,
): readonly ApplicantTax[] => {
  const rentOf = (position: number): number => rentTaxable[position] ?? 0;
  const medicare = dependsOnMore(taxpayers)
    ? medicareOf(
        taxpayers.map((taxpayer, position) => {
          const { taxableIncome, repaymentIncome } = incomesOf(taxpayer, rentOf(position));
          const { family, income } = taxpayer;
          return { taxableIncome, surchargeIncome: repaymentIncome, applicant: income.applicant, family };
        }),
        basis.taxTable,
        basis.parameters.medicare_levy_reduction === 'included',
      )
    : undefined;
  return taxpayers.map((taxpayer, position) => taxApplicant(taxpayer, rentOf(position), medicare?.[position], basis));
};
