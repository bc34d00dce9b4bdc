import { termYears } from '../../../../shared/scenario/loans.ts';
import type { HomeLoan, ScenarioBodyInput } from '../../../../shared/service/scenario.ts';
import { decimal, percent } from '../format.ts';
import type { ServicingParameters } from '../parameters.ts';
import { applicantName } from './read-applicants.ts';
import { debtLabel } from './read-debts.ts';
import { loanLabel } from './read-loans.ts';

/** What an input check looks at. */
export interface CheckedInput {
  readonly scenario: ScenarioBodyInput;
  readonly parameters: ServicingParameters;
  readonly addToRates: number;
}

const greatestRate = 25;
/** Percentage points that may be added to rates: beyond any what-if, small enough for the arithmetic. */
const greatestAddition = 100;
const greatestTermYears = 40;
const greatestOwnershipSum = 100.01;

const isPosition = (value: number, length: number): boolean => Number.isInteger(value) && value >= 0 && value < length;

const idsOf = (
  elements: readonly { readonly id?: string | undefined }[] | undefined,
): ReadonlySet<string | undefined> => new Set(elements?.map(({ id }) => id).filter((id) => id !== undefined));

const linkFindings = ({
  home_loan_security_links: links = [],
  home_loans,
  securities,
}: ScenarioBodyInput): string[] => {
  const [loanIds, securityIds] = [idsOf(home_loans), idsOf(securities)];
  return links.flatMap(({ home_loan_id: loan, security_id: security }, position) => {
    if (loanIds.has(loan) && securityIds.has(security)) return [];
    const what = loanIds.has(loan) ? 'property' : 'loan';
    return `Link ${position + 1} between loan and property names no ${what} of this scenario.`;
  });
};

/** References to elements that do not exist. */
export const referenceFindings = (scenario: ScenarioBodyInput): readonly string[] => {
  const { households = [], income = [], self_employed_income: businesses = [], liabilities = [] } = scenario;
  const { living_expenses: expenses = [] } = scenario;
  const tooMany = expenses.length - households.length;
  return [
    ...income.flatMap(({ which_household: household = 0, name }, position) =>
      isPosition(household, households.length)
        ? []
        : `${applicantName(name, position)} belongs to household ${decimal(household)}, which does not exist.`,
    ),
    ...businesses.flatMap(({ which_applicant: applicant = 0 }, position) =>
      isPosition(applicant, income.length)
        ? []
        : `Self-employed income ${position + 1} belongs to applicant ${decimal(applicant)}, who does not exist.`,
    ),
    ...liabilities.flatMap((liability, position) => {
      const { type, closing, which_applicant: applicant = 0 } = liability;
      return type !== 'help' || closing === true || isPosition(applicant, income.length)
        ? []
        : `${debtLabel(liability, position)} belongs to applicant ${decimal(applicant)}, who does not exist.`;
    }),
    ...linkFindings(scenario),
    ...(tooMany > 0 ? [`There are living expenses for ${tooMany} more than the ${households.length} households.`] : []),
  ];
};

const isRate = (rate: number | undefined): boolean => rate === undefined || (rate >= 0 && rate <= greatestRate);

const rateSentence = (label: string, rate: number | undefined): string =>
  `${label}: the rate is ${printable(rate ?? 0)}%; 0 to ${greatestRate}% is taken.`;

const printable = (value: number): string => (Math.abs(value) < 1e15 ? decimal(value, 4) : String(value));

/** Rates outside 0 to 25 % a year; points added to rates beyond 100 either way. */
export const rateFindings = ({ scenario, addToRates }: CheckedInput): readonly string[] => [
  ...(scenario.home_loans ?? []).flatMap((loan, position) =>
    loan.closing === true || isRate(loan.rate) ? [] : rateSentence(loanLabel(loan, position), loan.rate),
  ),
  ...(scenario.liabilities ?? []).flatMap((liability, position) =>
    liability.closing === true || isRate(liability.rate)
      ? []
      : rateSentence(debtLabel(liability, position), liability.rate),
  ),
  ...(Math.abs(addToRates) <= greatestAddition
    ? []
    : [`${printable(addToRates)} points are added to the rates; at most ${greatestAddition} are taken.`]),
];

const loanTermFinding = (loan: HomeLoan, label: string, years: number): string | undefined => {
  const interestOnly = loan.interest_only_period ?? 0;
  if (!(years > 0 && years <= greatestTermYears))
    return `${label}: the term is ${printable(years)} years; more than 0 and up to ${greatestTermYears} is taken.`;
  if (!(interestOnly >= 0 && interestOnly < years))
    return `${label}: the interest-only period of ${printable(interestOnly)} years must be shorter than the term of ${printable(years)}.`;
  return undefined;
};

/** Terms that are not over 0 and up to 40 years, interest-only periods as long as the term. */
export const termFindings = ({ scenario, parameters }: CheckedInput): readonly string[] => [
  ...(scenario.home_loans ?? []).flatMap((loan, position) =>
    loan.closing === true
      ? []
      : (loanTermFinding(
          loan,
          loanLabel(loan, position),
          termYears(loan, parameters.existing_default_term_months / 12),
        ) ?? []),
  ),
  ...(scenario.liabilities ?? []).flatMap((liability, position) => {
    const { remaining_term: years = 0, closing } = liability;
    return closing === true || (years >= 0 && years <= greatestTermYears)
      ? []
      : `${debtLabel(liability, position)}: the remaining term is ${printable(years)} years; up to ${greatestTermYears} is taken.`;
  }),
];

const isShare = (share: number): boolean => share >= 0 && share <= 100;

const sharesFinding = (label: string, shares: readonly number[], applicants: number): string | undefined => {
  if (shares.length > applicants)
    return `${label} has ${shares.length} owners, but there are ${applicants} applicants.`;
  const wrong = shares.find((share) => !isShare(share));
  if (wrong !== undefined) return `${label}: an ownership is ${printable(wrong)}%; 0 to 100% is taken.`;
  const sum = shares.reduce((total, share) => total + share, 0);
  return sum > greatestOwnershipSum ? `${label}: the ownerships add up to ${percent(sum)}, over 100%.` : undefined;
};

/** Ownerships outside 0 to 100 %, over 100 % together, or of more people than there are applicants. */
export const ownershipFindings = (scenario: ScenarioBodyInput): readonly string[] => {
  const applicants = scenario.income?.length ?? 0;
  const ofParts = (kind: string, parts: NonNullable<ScenarioBodyInput['rental_income']>): string[] =>
    parts.flatMap(
      ({ applicant_ownership: shares = [] }, position) =>
        sharesFinding(`${kind} ${position + 1}`, shares, applicants) ?? [],
    );
  return [
    ...ofParts('Property', scenario.securities ?? []),
    ...ofParts('Rental', scenario.rental_income ?? []),
    ...(scenario.self_employed_income ?? []).flatMap(({ ownership_share: share = 100 }, position) =>
      isShare(share)
        ? []
        : `Self-employed income ${position + 1}: the ownership is ${printable(share)}%; 0 to 100% is taken.`,
    ),
  ];
};
