import type { Validation } from '../../../../shared/service/compute.ts';

/** What each validation checks, in a few words. */
const words: Readonly<Record<string, string>> = {
  households_present: 'Household',
  applicants_present: 'Applicant',
  references_valid: 'Links between parts',
  amounts_valid: 'Amounts',
  rates_valid: 'Rates',
  terms_valid: 'Terms',
  ownership_valid: 'Ownership',
  income_present: 'Income',
  surplus_minimum: 'Surplus',
  nsr_minimum: 'Net servicing ratio',
  dti_maximum: 'Debt to income',
  lvr_maximum: 'LVR',
  loan_minimum: 'Smallest loan',
  loan_maximum: 'Largest lending',
  term_maximum: 'Term',
  interest_only_maximum: 'Interest-only period',
  postcode_accepted: 'Postcode',
};

/** `dti_maximum` → `Debt to income`; a name that is not known is shown as words. */
export const validationWords = (name: string): string => {
  const plain = name.replaceAll('_', ' ');
  return words[name] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
};

const inputChecks: readonly string[] = [
  'households_present',
  'applicants_present',
  'references_valid',
  'amounts_valid',
  'rates_valid',
  'terms_valid',
  'ownership_valid',
];

const policyChecks: readonly string[] = [
  'lvr_maximum',
  'loan_minimum',
  'loan_maximum',
  'term_maximum',
  'interest_only_maximum',
  'postcode_accepted',
];

/** Validations by how much of the page they deserve. */
export interface SortedValidations {
  /** What fails, then the servicing tests: always in sight. */
  readonly shown: readonly Validation[];
  /** Policy checks that pass: counted, and listed on request. */
  readonly folded: readonly Validation[];
}

/** Puts failures first and folds the policy checks that pass; input checks that pass say nothing. */
export const sortValidations = (validations: readonly Validation[]): SortedValidations => {
  const passed = validations.filter((validation) => validation.passed);
  const isFolded = ({ name }: Validation): boolean => policyChecks.includes(name);
  const isQuiet = ({ name }: Validation): boolean => inputChecks.includes(name);
  return {
    shown: [
      ...validations.filter((validation) => !validation.passed),
      ...passed.filter((validation) => !isFolded(validation) && !isQuiet(validation)),
    ],
    folded: passed.filter(isFolded),
  };
};
