import type { Validation } from '../../../../shared/service/compute.ts';
import type { InputCheckName } from '../../../../shared/service/findings.ts';
import { amountFindings } from './input-amounts.ts';
import {
  type CheckedInput,
  ownershipFindings,
  rateFindings,
  referenceFindings,
  termFindings,
} from './input-findings.ts';

interface InputCheck {
  readonly name: InputCheckName;
  /** What is said when nothing is wrong. */
  readonly fine: string;
  /** Sentences about what is wrong, the first one first. */
  readonly findings: (input: CheckedInput) => readonly string[];
}

const presence = (elements: readonly unknown[] | undefined, sentence: string): readonly string[] =>
  elements === undefined || elements.length === 0 ? [sentence] : [];

/** In the order of the validations (servicing-model section 6). */
const inputChecks: readonly InputCheck[] = [
  {
    name: 'households_present',
    fine: 'There is a household.',
    findings: ({ scenario }) => presence(scenario.households, 'There is no household; at least one is needed.'),
  },
  {
    name: 'applicants_present',
    fine: 'There is an applicant.',
    findings: ({ scenario }) => presence(scenario.income, 'There is no applicant; at least one income is needed.'),
  },
  {
    name: 'references_valid',
    fine: 'Every reference to another element is good.',
    findings: ({ scenario }) => referenceFindings(scenario),
  },
  {
    name: 'amounts_valid',
    fine: 'Every amount is from 0 to 1,000,000,000.',
    findings: ({ scenario }) => amountFindings(scenario),
  },
  {
    name: 'rates_valid',
    fine: 'Every rate is from 0 to 25%.',
    findings: rateFindings,
  },
  {
    name: 'terms_valid',
    fine: 'Every term is up to 40 years and longer than its interest-only period.',
    findings: termFindings,
  },
  {
    name: 'ownership_valid',
    fine: 'Every ownership is from 0 to 100% and adds up to no more than 100%.',
    findings: ({ scenario }) => ownershipFindings(scenario),
  },
];

const sentence = (fine: string, [first, ...others]: readonly string[]): string => {
  if (first === undefined) return fine;
  return others.length === 0 ? first : `${first} There are ${others.length} more.`;
};

/** The input validations. Any that fails ends the calculation. */
export const checkInput = (input: CheckedInput): Validation[] =>
  inputChecks.map(({ name, fine, findings }) => {
    const found = findings(input);
    return { name, passed: found.length === 0, message: sentence(fine, found) };
  });
