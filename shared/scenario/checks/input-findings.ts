import type { InputCheckName } from '../../service/findings.ts';
import type { ScenarioBodyInput } from '../../service/scenario.ts';
import { at, type FieldPath } from '../fields/path.ts';
import { defaultExistingTermYears } from '../loans.ts';
import { amountFindings } from './amounts.ts';
import { finding, type InputFinding } from './finding.ts';
import { ownershipFindings } from './ownership.ts';
import { rateFindings, termFindings } from './rates-and-terms.ts';
import { referenceFindings } from './references.ts';

const presenceFindings = ({ households = [], income = [] }: ScenarioBodyInput): InputFinding[] => {
  const nobody = (check: InputCheckName, path: FieldPath, statement: string): InputFinding =>
    finding(check, path, '', statement, { figure: 0, limit: 1, unit: 'count' });
  return [
    ...(households.length > 0
      ? []
      : [nobody('households_present', at('households'), 'There is no household; at least one is needed.')]),
    ...(income.length > 0
      ? []
      : [nobody('applicants_present', at('income'), 'There is no applicant; at least one income is needed.')]),
  ];
};

/**
 * The problems that prevent calculating a scenario, in the order of the input checks. Debts paid out at settlement are
 * not checked. `existingTermYears` is the lender's default for the term of an existing loan.
 */
export const inputFindings = (
  scenario: ScenarioBodyInput,
  existingTermYears = defaultExistingTermYears,
): readonly InputFinding[] => [
  ...presenceFindings(scenario),
  ...referenceFindings(scenario),
  ...amountFindings(scenario),
  ...rateFindings(scenario),
  ...termFindings(scenario, existingTermYears),
  ...ownershipFindings(scenario),
];
