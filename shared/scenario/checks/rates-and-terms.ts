import type { HomeLoan, ScenarioBodyInput } from '../../service/scenario.ts';
import { maxFixedYears, maxRatePercent, maxTermYears } from '../fields/limits.ts';
import { at, type FieldPath } from '../fields/path.ts';
import { isLive, termYears } from '../loans.ts';
import { debtLabel, loanLabel } from '../names.ts';
import { beyond, finding, type InputFinding, printable } from './finding.ts';

/** Rates outside 0 to 25 % a year. */
export const rateFindings = ({ home_loans: loans = [], liabilities = [] }: ScenarioBodyInput): InputFinding[] => {
  const wrong = (path: FieldPath, subject: string, rate: number): InputFinding =>
    finding(
      'rates_valid',
      path,
      subject,
      `: the rate is ${printable(rate)}%; it must be 0 to ${maxRatePercent}%.`,
      beyond(rate, 0, maxRatePercent, 'percent'),
    );
  const isRate = (rate: number): boolean => rate >= 0 && rate <= maxRatePercent;
  const found: InputFinding[] = [];
  for (const field of ['rate', 'revert_rate'] as const)
    loans.forEach((loan, index) => {
      const { [field]: rate } = loan;
      if (isLive(loan) && rate !== undefined && !isRate(rate))
        found.push(wrong(at('home_loans', index, field), loanLabel(loan, index), rate));
    });
  liabilities.forEach((debt, index) => {
    const { rate } = debt;
    if (isLive(debt) && rate !== undefined && !isRate(rate))
      found.push(wrong(at('liabilities', index, 'rate'), debtLabel(debt, index), rate));
  });
  return found;
};

const loanTermFinding = (loan: HomeLoan, index: number, years: number): InputFinding | undefined => {
  const { interest_only_period: interestOnly = 0, fixed_period: fixed = 0 } = loan;
  if (!(years > 0 && years <= maxTermYears))
    return finding(
      'terms_valid',
      at('home_loans', index, 'term'),
      loanLabel(loan, index),
      `: the term is ${printable(years)} years; it must be more than 0 and at most ${maxTermYears}.`,
      beyond(years, 0, maxTermYears, 'years'),
    );
  if (!(interestOnly >= 0 && interestOnly < years))
    return finding(
      'terms_valid',
      at('home_loans', index, 'interest_only_period'),
      loanLabel(loan, index),
      `: the interest-only period of ${printable(interestOnly)} years must be shorter than the term of ${printable(years)}.`,
      beyond(interestOnly, 0, years, 'years'),
    );
  if (!(fixed >= 0 && fixed <= Math.min(maxFixedYears, years)))
    return finding(
      'terms_valid',
      at('home_loans', index, 'fixed_period'),
      loanLabel(loan, index),
      `: the rate is fixed for ${printable(fixed)} years; it must be at most ${printable(Math.min(maxFixedYears, years))}.`,
      beyond(fixed, 0, Math.min(maxFixedYears, years), 'years'),
    );
  return undefined;
};

/** Terms not above 0 and up to 40 years, and interest-only periods that are not shorter than the term, and fixed periods
 * beyond ten years or the term. */
export const termFindings = (scenario: ScenarioBodyInput, existingTermYears: number): InputFinding[] => {
  const found: InputFinding[] = [];
  scenario.home_loans?.forEach((loan, index) => {
    const wrong = isLive(loan) ? loanTermFinding(loan, index, termYears(loan, existingTermYears)) : undefined;
    if (wrong !== undefined) found.push(wrong);
  });
  scenario.liabilities?.forEach((debt, index) => {
    const { remaining_term: years = 0 } = debt;
    if (!isLive(debt) || (years >= 0 && years <= maxTermYears)) return;
    found.push(
      finding(
        'terms_valid',
        at('liabilities', index, 'remaining_term'),
        debtLabel(debt, index),
        `: the remaining term is ${printable(years)} years; it must be at most ${maxTermYears}.`,
        beyond(years, 0, maxTermYears, 'years'),
      ),
    );
  });
  return found;
};
