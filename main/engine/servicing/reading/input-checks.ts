import { type InputFinding, printable, sentenceOf } from '../../../../shared/scenario/checks/finding.ts';
import { inputFindings } from '../../../../shared/scenario/checks/input-findings.ts';
import { amountText } from '../../../../shared/scenario/format.ts';
import { maxAmount, maxRatePercent, maxTermYears } from '../../../../shared/scenario/limits.ts';
import type { Validation } from '../../../../shared/service/compute.ts';
import { type InputCheckName, inputCheckNames } from '../../../../shared/service/findings.ts';
import type { ScenarioBodyInput } from '../../../../shared/service/scenario.ts';
import type { ServicingParameters } from '../parameters.ts';

/** What the input checks look at. */
export interface CheckedInput {
  readonly scenario: ScenarioBodyInput;
  readonly parameters: ServicingParameters;
  readonly addToRates: number;
}

/** Percentage points that may be added to rates: beyond any what-if, small enough for the arithmetic. */
const maxAddedPoints = 100;

/** What is said when nothing is wrong. */
const fine: Readonly<Record<InputCheckName, string>> = {
  households_present: 'There is a household.',
  applicants_present: 'There is an applicant.',
  references_valid: 'Every reference to another element is good.',
  amounts_valid: `Every amount is from 0 to ${amountText(maxAmount)}.`,
  rates_valid: `Every rate is from 0 to ${maxRatePercent}%.`,
  terms_valid: `Every term is up to ${maxTermYears} years and longer than its interest-only period.`,
  ownership_valid: 'Every ownership is from 0 to 100% and adds up to no more than 100%.',
};

const allFine: readonly Validation[] = inputCheckNames.map((name) => ({ name, passed: true, message: fine[name] }));

const addedPointsFindings = (addToRates: number): readonly InputFinding[] => {
  if (Math.abs(addToRates) <= maxAddedPoints) return [];
  return [
    {
      check: 'rates_valid',
      path: [],
      subject: '',
      statement: `${printable(addToRates)} points are added to the rates; at most ${maxAddedPoints} are taken.`,
      figure: addToRates,
      limit: maxAddedPoints,
      unit: 'percentage_points',
    },
  ];
};

const validationOf = (name: InputCheckName, [first, ...others]: readonly InputFinding[]): Validation => {
  if (first === undefined) return { name, passed: true, message: fine[name] };
  const sentence = sentenceOf(first);
  const message = others.length === 0 ? sentence : `${sentence} There are ${others.length} more.`;
  return { name, passed: false, message };
};

/** The input validations (servicing-model section 6). Any that fails ends the calculation. */
export const checkInput = ({ scenario, parameters, addToRates }: CheckedInput): Validation[] => {
  const existingTermYears = parameters.existing_default_term_months / 12;
  const found = [...inputFindings(scenario, existingTermYears), ...addedPointsFindings(addToRates)];
  if (found.length === 0) return [...allFine];
  return inputCheckNames.map((name) =>
    validationOf(
      name,
      found.filter(({ check }) => check === name),
    ),
  );
};
