import { cents, sumOf } from '../../../../shared/scenario/money.ts';
import type { Assessment } from '../assessment.ts';
import { type ApplicantTax, taxApplicants } from '../income/applicant-tax.ts';
import { taxableRent } from '../income/rent.ts';
import { addInterest, copyOf, type Interest } from '../lending/interest.ts';
import { loanRepayment } from '../lending/loans.ts';

/** The applicants' net income at an amount of lending, which affects it only through interest on rented property. */
export interface NetIncome {
  /** Yearly interest charged to each rented property. */
  readonly interest: Interest;
  readonly rentTaxable: readonly number[];
  readonly taxes: readonly ApplicantTax[];
  /** Σ net month. */
  readonly monthly: number;
}

/** The borrowers' finances at an amount of proposed lending. AUD a month except `debt`. */
export interface Finances {
  /** In the order of the proposed loans. */
  readonly repayments: readonly number[];
  readonly proposedRepayments: number;
  readonly netMonthly: number;
  /** net − living − commitments − existing − proposed repayments. */
  readonly surplus: number;
  /** Total debt, AUD. */
  readonly debt: number;
}

/** Tax and net income of every applicant when the proposed loans have these amounts. */
export const netIncomeAt = (assessment: Assessment, amounts: readonly number[]): NetIncome => {
  const interest = copyOf(assessment.existingInterest);
  assessment.proposed.forEach((loan, index) => {
    addInterest(interest, loan, amounts[index] ?? 0);
  });
  const rentTaxable = taxableRent(assessment.rent, interest, assessment.parameters);
  const taxes = taxApplicants(assessment.taxpayers, rentTaxable, assessment);
  return { interest, rentTaxable, taxes, monthly: cents(sumOf(taxes, ({ netMonthly }) => netMonthly)) };
};

/** Whether the amount lent affects any applicant's tax. */
export const lendingMovesTax = ({ proposed }: Assessment): boolean => proposed.some(({ funds }) => funds !== undefined);

/**
 * The borrowers' finances at given amounts of the proposed loans, or of the notional loan alone when nothing is
 * requested (servicing-model section 5). 6,456.67 net − 1,950 living − 4,186.04 = 320.63.
 */
export const financesAt = (
  assessment: Assessment,
  loans: Assessment['proposed'],
  amounts: readonly number[],
  netMonthly: number,
): Finances => {
  const { parameters, living, commitments, existingRepayments, fixedDebt } = assessment;
  const repayments = loans.map((assessed, index) => loanRepayment(assessed, amounts[index] ?? 0, parameters));
  const proposedRepayments = cents(sumOf(repayments, (amount) => amount));
  return {
    repayments,
    proposedRepayments,
    netMonthly,
    surplus: cents(netMonthly - living - commitments - existingRepayments - proposedRepayments),
    debt: fixedDebt + sumOf(amounts, (amount) => amount) + sumOf(loans, ({ premium }) => premium),
  };
};
