import type { ServicingParameters } from '../../../../shared/pack/parameters.ts';
import { type InputFinding, sentenceOf } from '../../../../shared/scenario/checks/finding.ts';
import { inputFindings } from '../../../../shared/scenario/checks/input-findings.ts';
import { maxAmount, maxRatePercent, maxTermYears } from '../../../../shared/scenario/fields/limits.ts';
import { amountText } from '../../../../shared/scenario/format.ts';
import type { Validation } from '../../../../shared/service/compute.ts';
import { type InputCheckName, inputCheckNames } from '../../../../shared/service/findings.ts';
import type { ScenarioBodyInput } from '../../../../shared/service/scenario.ts';
import { figuresOf } from '../verdict/finding.ts';

/** The message when nothing is wrong. */
const passedMessages: Readonly<Record<InputCheckName, string>> = {
  households_present: 'There is a household.',
  applicants_present: 'There is an applicant.',
  references_valid: 'Every reference to another element is valid.',
  amounts_valid: `Every amount is from 0 to ${amountText(maxAmount)}.`,
  rates_valid: `Every rate is from 0 to ${maxRatePercent}%.`,
  terms_valid: `Every term is up to ${maxTermYears} years and longer than its interest-only period.`,
  ownership_valid: 'Every ownership is from 0 to 100% and adds up to no more than 100%.',
};

const validationOf = (
  name: InputCheckName,
  [first, ...others]: readonly InputFinding[],
  withFigures: boolean,
): Validation => {
  if (first === undefined) return { name, passed: true, message: passedMessages[name] };
  const sentence = sentenceOf(first);
  const message = others.length === 0 ? sentence : `${sentence} There are ${others.length} more.`;
  return { name, passed: false, message, ...(withFigures && figuresOf(first)) };
};

const allPassed: readonly Validation[] = inputCheckNames.map((name) => validationOf(name, [], false));

/**
 * The input validations (servicing-model section 6). Any failure ends the calculation. With `withFigures`, a failed one
 * carries what its first finding measured.
 */
export const checkInput = (
  scenario: ScenarioBodyInput,
  { existing_default_term_months: existingTermMonths }: ServicingParameters,
  withFigures = false,
): readonly Validation[] => {
  const findings = inputFindings(scenario, existingTermMonths / 12);
  if (findings.length === 0) return allPassed;
  return inputCheckNames.map((name) =>
    validationOf(
      name,
      findings.filter(({ check }) => check === name),
      withFigures,
    ),
  );
};
