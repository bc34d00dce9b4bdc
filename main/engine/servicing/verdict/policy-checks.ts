import type { ServicingParameters } from '../../../../shared/pack/parameters.ts';
import { highestLvr } from '../../../../shared/scenario/lending/lendable.ts';
import { bandTolerance, sumOf } from '../../../../shared/scenario/money.ts';
import type { FigureUnit, PolicyCheckName } from '../../../../shared/service/findings.ts';
import type { Assessment } from '../assessment.ts';
import type { AssessedLoan } from '../lending/loans.ts';
import type { Check } from './validations.ts';

/** A loan's figure and its limit; an `excess` over 0 breaks the policy. */
interface Measurement {
  readonly subject: string;
  readonly figure: number;
  readonly limit: number;
  readonly excess: number;
  readonly withPremium?: boolean;
}

const atMost = ({ loan }: AssessedLoan, figure: number, limit: number): Measurement => ({
  subject: loan.label,
  figure,
  limit,
  excess: figure - limit,
});

type WorstCheckName = 'lvr_maximum' | 'loan_minimum' | 'term_maximum' | 'interest_only_maximum';

/** The check of the loan that comes closest to its limit, or breaks it most; undefined if there are no loans. */
const worstOf = <Name extends WorstCheckName>(name: Name, measurements: readonly Measurement[], unit: FigureUnit) => {
  let worst: Measurement | undefined;
  for (const item of measurements) if (worst === undefined || item.excess > worst.excess) worst = item;
  if (worst === undefined) return undefined;
  const { subject, figure, limit, excess, withPremium = false } = worst;
  return { name, passed: excess <= bandTolerance, subject, figure, limit, unit, withPremium };
};

const lvrMaximum = (loans: readonly AssessedLoan[], parameters: ServicingParameters): Check<'lvr_maximum'> => {
  const withKnownLvr: Measurement[] = [];
  for (const { loan, lvr, testedLvr: figure } of loans) {
    if (figure === undefined) continue;
    const limit = highestLvr(loan, parameters.max_lvr);
    withKnownLvr.push({ subject: loan.label, figure, limit, excess: figure - limit, withPremium: figure !== lvr });
  }
  return worstOf('lvr_maximum', withKnownLvr, 'percent') ?? { name: 'lvr_maximum', passed: true };
};

const loanMinimum = (
  loans: readonly AssessedLoan[],
  { min_loan: limit }: ServicingParameters,
): Check<'loan_minimum'> => {
  const amounts = loans.map(({ loan: { label: subject, amount } }) => ({
    subject,
    figure: amount,
    limit,
    excess: limit - amount,
  }));
  return worstOf('loan_minimum', amounts, 'aud') ?? { name: 'loan_minimum', passed: true, limit, unit: 'aud' };
};

const loanMaximum = (
  loans: readonly AssessedLoan[],
  { max_loan: limit }: ServicingParameters,
): Check<'loan_maximum'> => {
  const figure = sumOf(loans, ({ loan }) => loan.amount);
  return { name: 'loan_maximum', passed: figure <= limit + bandTolerance, figure, limit, unit: 'aud' };
};

const termMaximum = (
  loans: readonly AssessedLoan[],
  { max_term_months: limit }: ServicingParameters,
): Check<'term_maximum'> => {
  const terms = loans.map((assessed) => atMost(assessed, assessed.loan.termMonths, limit));
  return worstOf('term_maximum', terms, 'months') ?? { name: 'term_maximum', passed: true, limit, unit: 'months' };
};

const interestOnlyMaximum = (
  loans: readonly AssessedLoan[],
  { max_io_months: limits }: ServicingParameters,
): Check<'interest_only_maximum'> => {
  const periods = loans
    .filter(({ loan }) => loan.interestOnlyMonths > 0)
    .map((assessed) => {
      const { investment, interestOnlyMonths } = assessed.loan;
      return atMost(assessed, interestOnlyMonths, investment ? limits.investment : limits.owner_occupied);
    });
  return worstOf('interest_only_maximum', periods, 'months') ?? { name: 'interest_only_maximum', passed: true };
};

const plainPostcode = (postcode: string): string => postcode.trim().padStart(4, '0');

const postcodeAccepted = (
  loans: readonly AssessedLoan[],
  { restricted_postcodes: refused }: ServicingParameters,
): Check<'postcode_accepted'> => {
  const name = 'postcode_accepted';
  for (const { loan } of loans)
    for (const { postcode, label } of loan.securities)
      if (postcode !== '' && refused.includes(plainPostcode(postcode)))
        return { name, passed: false, subject: loan.label, security: label, postcode };
  return { name, passed: true };
};

/**
 * The first loan that no product suits; nothing where each loan has one, or the lender's products have no conditions.
 */
const productAvailable = (loans: readonly AssessedLoan[]): readonly Check<'product_available'>[] => {
  for (const { loan, price } of loans)
    if (price?.withheld !== undefined) {
      const { query, withheld } = price;
      return [{ name: 'product_available', passed: false, subject: loan.label, withheld, query }];
    }
  return [];
};

/**
 * The policy checks of the proposed loans (servicing-model section 6). They never change `does_service`. A loan without
 * an amount is not checked.
 */
export const policyChecks = ({ proposed, notional, parameters }: Assessment): readonly Check<PolicyCheckName>[] => {
  const loans = proposed.filter(({ loan }) => loan.amount > 0);
  return [
    lvrMaximum(loans, parameters),
    loanMinimum(loans, parameters),
    loanMaximum(loans, parameters),
    termMaximum(loans, parameters),
    interestOnlyMaximum(loans, parameters),
    postcodeAccepted(loans, parameters),
    ...productAvailable(notional === undefined ? loans : [notional]),
  ];
};
