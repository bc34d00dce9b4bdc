import type { Validation } from '../../../shared/service/compute.ts';
import { inputCheckNames, policyCheckNames, validationNames } from '../../../shared/service/findings.ts';

type ValidationName = (typeof validationNames)[number];

/** What each validation checks, in a few words. */
const words: Readonly<Record<ValidationName, string>> = {
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
  loan_minimum: 'Minimum loan',
  loan_maximum: 'Largest lending',
  term_maximum: 'Term',
  interest_only_maximum: 'Interest-only period',
  postcode_accepted: 'Postcode',
  product_available: 'Product offered',
};

const isOneOf = <N extends string>(names: readonly N[], name: string): name is N =>
  (names as readonly string[]).includes(name);

/** `dti_maximum` → `Debt to income`; an unknown name is shown as words. */
export const validationWords = (name: string): string => {
  if (isOneOf(validationNames, name)) return words[name];
  const plain = name.replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

/** Validations by how much room they deserve. */
export interface SortedValidations {
  /** Failures, then the servicing tests: always visible. */
  readonly shown: readonly Validation[];
  /** Policy checks that pass: counted, and listed on request. */
  readonly folded: readonly Validation[];
}

/** Puts failures first and folds the policy checks that pass; input checks that pass are not shown. */
export const sortValidations = (validations: readonly Validation[]): SortedValidations => {
  const passed = validations.filter((validation) => validation.passed);
  const isFolded = ({ name }: Validation): boolean => isOneOf(policyCheckNames, name);
  const isQuiet = ({ name }: Validation): boolean => isOneOf(inputCheckNames, name);
  return {
    shown: [
      ...validations.filter((validation) => !validation.passed),
      ...passed.filter((validation) => !isFolded(validation) && !isQuiet(validation)),
    ],
    folded: passed.filter(isFolded),
  };
};
