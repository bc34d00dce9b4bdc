import type { ScenarioBodyInput, SelfEmployedIncome } from '../../service/scenario.ts';
import { maxSharePercent, maxSharesPercent } from '../fields/limits.ts';
import { at, type FieldPath } from '../fields/path.ts';
import { percent } from '../format.ts';
import { isLive } from '../loans.ts';
import { loanLabel } from '../names.ts';
import { beyond, type Facts, finding, type InputFinding, printable } from './finding.ts';

const isShare = (share: number): boolean => share >= 0 && share <= maxSharePercent;

const ofProperty = ['owners', 'ownership'] as const;
const ofInterest = ['shares of its interest', 'deducted share'] as const;

const sharesFinding = (
  path: FieldPath<number[]>,
  subject: string,
  shares: readonly number[],
  applicants: number,
  [owners, ownership]: readonly [string, string] = ofProperty,
): InputFinding | undefined => {
  const wrong = (statement: string, facts: Facts): InputFinding =>
    finding('ownership_valid', path, subject, statement, facts);
  if (shares.length > applicants)
    return wrong(` has ${shares.length} ${owners}, but there are ${applicants} applicants.`, {
      figure: shares.length,
      limit: applicants,
      unit: 'count',
    });
  const odd = shares.find((share) => !isShare(share));
  if (odd !== undefined)
    return wrong(
      `: ${ownership === 'ownership' ? 'an' : 'a'} ${ownership} is ${printable(odd)}%; it must be 0 to ${maxSharePercent}%.`,
      beyond(odd, 0, maxSharePercent, 'percent'),
    );
  const sum = shares.reduce((total, share) => total + share, 0);
  return sum > maxSharesPercent
    ? wrong(`: the ${ownership}s add up to ${percent(sum)}, over 100%.`, { figure: sum, limit: 100, unit: 'percent' })
    : undefined;
};

/** One owner's share outside 0 to 100 %, or all of them together above it. */
const businessFindings = (
  { ownership_share: own = maxSharePercent, other_owners: others = [] }: SelfEmployedIncome,
  index: number,
): InputFinding[] => {
  const subject = `Self-employed income ${index + 1}`;
  const wrong = (path: FieldPath, share: number): InputFinding =>
    finding(
      'ownership_valid',
      path,
      subject,
      `: the ownership is ${printable(share)}%; it must be 0 to ${maxSharePercent}%.`,
      beyond(share, 0, maxSharePercent, 'percent'),
    );
  const ownPath = at('self_employed_income', index, 'ownership_share');
  if (!isShare(own)) return [wrong(ownPath, own)];
  const odd = others.findIndex(({ share = 0 }) => !isShare(share));
  if (odd >= 0)
    return [wrong(at('self_employed_income', index, 'other_owners', odd, 'share'), others[odd]?.share ?? 0)];
  const sum = others.reduce((total, { share = 0 }) => total + share, own);
  return others.length === 0 || sum <= maxSharesPercent
    ? []
    : [
        finding('ownership_valid', ownPath, subject, `: the ownerships add up to ${percent(sum)}, over 100%.`, {
          figure: sum,
          limit: 100,
          unit: 'percent',
        }),
      ];
};

/** Shares outside 0 to 100 %, above 100 % in total, or for more people than there are applicants. */
export const ownershipFindings = (scenario: ScenarioBodyInput): InputFinding[] => {
  const { income = [], securities = [], home_loans: loans = [] } = scenario;
  const { rental_income: rentals = [], self_employed_income: businesses = [] } = scenario;
  const found: InputFinding[] = [];
  const check = (...stated: Parameters<typeof sharesFinding>): void => {
    const wrong = sharesFinding(...stated);
    if (wrong !== undefined) found.push(wrong);
  };
  securities.forEach(({ applicant_ownership: shares = [] }, index) => {
    if (shares.length > 0)
      check(at('securities', index, 'applicant_ownership'), `Property ${index + 1}`, shares, income.length);
  });
  rentals.forEach(({ applicant_ownership: shares = [] }, index) => {
    if (shares.length > 0)
      check(at('rental_income', index, 'applicant_ownership'), `Rental ${index + 1}`, shares, income.length);
  });
  loans.forEach((loan, index) => {
    const { deductible_shares: shares = [] } = loan;
    if (isLive(loan) && shares.length > 0)
      check(at('home_loans', index, 'deductible_shares'), loanLabel(loan, index), shares, income.length, ofInterest);
  });
  businesses.forEach((business, index) => found.push(...businessFindings(business, index)));
  return found;
};
