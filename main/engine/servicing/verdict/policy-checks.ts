import { amountText, count, percent } from '../../../../shared/scenario/format.ts';
import { bandTolerance, sumOf } from '../../../../shared/scenario/money.ts';
import type { Validation } from '../../../../shared/service/compute.ts';
import type { PolicyCheckName } from '../../../../shared/service/findings.ts';
import type { Assessment } from '../assessment.ts';
import type { AssessedLoan } from '../lending/loans.ts';
import type { ServicingParameters } from '../parameters.ts';

/** A figure of a loan beside its limit; `excess` over 0 breaks the policy. */
interface Measured {
  readonly assessed: AssessedLoan;
  readonly excess: number;
  readonly figure: string;
}

/** The loan that comes closest to its limit, or breaks it most; undefined without any. */
const worstOf = (measured: readonly Measured[]): Measured | undefined => {
  let worst: Measured | undefined;
  for (const item of measured) if (worst === undefined || item.excess > worst.excess) worst = item;
  return worst;
};

const judge = (name: PolicyCheckName, measured: readonly Measured[], nothing: string): Validation => {
  const worst = worstOf(measured);
  if (worst === undefined) return { name, passed: true, message: nothing };
  const passed = worst.excess <= bandTolerance;
  return { name, passed, message: `${worst.assessed.loan.label}: ${worst.figure}` };
};

/** The lower of the limits for the purpose and for interest-only, percent. */
const lvrLimit = ({ loan }: AssessedLoan, { max_lvr: limits }: ServicingParameters): number => {
  const byPurpose = loan.investment ? limits.investment : limits.owner_occupied;
  return loan.interestOnlyMonths > 0 ? Math.min(byPurpose, limits.interest_only) : byPurpose;
};

const lvrMaximum = (loans: readonly AssessedLoan[], parameters: ServicingParameters): Validation => {
  const measured = loans.flatMap((assessed): Measured | readonly Measured[] => {
    if (assessed.lvr === undefined) return [];
    const limit = lvrLimit(assessed, parameters);
    const figure = `the LVR is ${percent(assessed.lvr)}; up to ${percent(limit)} is accepted.`;
    return { assessed, excess: assessed.lvr - limit, figure };
  });
  return judge('lvr_maximum', measured, 'No proposed loan has a known LVR.');
};

const loanMinimum = (loans: readonly AssessedLoan[], { min_loan: limit }: ServicingParameters): Validation => {
  const measured = loans.map((assessed) => ({
    assessed,
    excess: limit - assessed.loan.amount,
    figure: `the amount is ${amountText(assessed.loan.amount)}; at least ${amountText(limit)} is needed.`,
  }));
  return judge('loan_minimum', measured, `There is no proposed loan; at least ${amountText(limit)} is needed.`);
};

const loanMaximum = (loans: readonly AssessedLoan[], { max_loan: limit }: ServicingParameters): Validation => {
  const total = sumOf(loans, ({ loan }) => loan.amount);
  return {
    name: 'loan_maximum',
    passed: total <= limit + bandTolerance,
    message: `New lending is ${amountText(total)} in total; up to ${amountText(limit)} is accepted.`,
  };
};

const termMaximum = (loans: readonly AssessedLoan[], { max_term_months: limit }: ServicingParameters): Validation => {
  const measured = loans.map((assessed) => ({
    assessed,
    excess: assessed.loan.termMonths - limit,
    figure: `the term is ${count(assessed.loan.termMonths, 'month')}; up to ${limit} are accepted.`,
  }));
  return judge('term_maximum', measured, `There is no proposed loan; up to ${count(limit, 'month')} are accepted.`);
};

const interestOnlyMaximum = (
  loans: readonly AssessedLoan[],
  { max_io_months: limits }: ServicingParameters,
): Validation => {
  const measured = loans
    .filter(({ loan }) => loan.interestOnlyMonths > 0)
    .map((assessed) => {
      const limit = assessed.loan.investment ? limits.investment : limits.owner_occupied;
      const months = assessed.loan.interestOnlyMonths;
      const figure = `interest-only for ${count(months, 'month')}; up to ${limit} are accepted.`;
      return { assessed, excess: months - limit, figure };
    });
  return judge('interest_only_maximum', measured, 'No proposed loan is interest-only.');
};

const plainPostcode = (postcode: string): string => postcode.trim().padStart(4, '0');

const postcodeAccepted = (
  loans: readonly AssessedLoan[],
  { restricted_postcodes: restricted }: ServicingParameters,
): Validation => {
  const name = 'postcode_accepted';
  const refused = new Set(restricted);
  for (const { loan } of loans)
    for (const { postcode, label } of loan.securities)
      if (postcode !== '' && refused.has(plainPostcode(postcode)))
        return { name, passed: false, message: `${loan.label}: ${label} lies in ${postcode}, which is not accepted.` };
  return { name, passed: true, message: 'No security lies in a postcode that is not accepted.' };
};

/**
 * The policy validations of the proposed loans (servicing-model section 6). They never change
 * `does_service`. A loan without an amount is not lent and is not looked at.
 */
export const policyValidations = ({ proposed, parameters }: Assessment): Validation[] => {
  const loans = proposed.filter(({ loan }) => loan.amount > 0);
  return [
    lvrMaximum(loans, parameters),
    loanMinimum(loans, parameters),
    loanMaximum(loans, parameters),
    termMaximum(loans, parameters),
    interestOnlyMaximum(loans, parameters),
    postcodeAccepted(loans, parameters),
  ];
};
