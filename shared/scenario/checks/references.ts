import type { ScenarioBodyInput } from '../../service/scenario.ts';
import { at, type FieldPath } from '../fields/path.ts';
import { decimal } from '../format.ts';
import { isLive } from '../loans.ts';
import { applicantName, debtLabel } from '../names.ts';
import { positionsById } from '../references.ts';
import { finding, type InputFinding } from './finding.ts';

const isPosition = (value: number, length: number): boolean => Number.isInteger(value) && value >= 0 && value < length;

const linkFindings = (scenario: ScenarioBodyInput): InputFinding[] => {
  const { home_loan_security_links: links = [], home_loans: loans = [], securities = [] } = scenario;
  if (links.length === 0) return [];
  const [loanById, securityById] = [positionsById(loans), positionsById(securities)];
  return links.flatMap(({ home_loan_id: loan, security_id: security }, index) => {
    if (loanById.has(loan) && securityById.has(security)) return [];
    const missing = loanById.has(loan) ? 'property' : 'loan';
    const subject = `Link ${index + 1} between loan and property`;
    const path = at('home_loan_security_links', index);
    return finding('references_valid', path, subject, ` names no ${missing} of this scenario.`);
  });
};

/** References to elements that do not exist. */
export const referenceFindings = (scenario: ScenarioBodyInput): InputFinding[] => {
  const { households = [], income = [], self_employed_income: businesses = [], liabilities = [] } = scenario;
  const tooMany = (scenario.living_expenses?.length ?? 0) - households.length;
  const nobody = (path: FieldPath, subject: string, position: number): InputFinding =>
    finding('references_valid', path, subject, ` belongs to applicant ${decimal(position)}, who does not exist.`);
  return [
    ...income.flatMap(({ which_household: household = 0, name }, index) =>
      isPosition(household, households.length)
        ? []
        : finding(
            'references_valid',
            at('income', index, 'which_household'),
            applicantName(name, index),
            ` belongs to household ${decimal(household)}, which does not exist.`,
          ),
    ),
    ...businesses.flatMap(({ which_applicant: applicant = 0 }, index) =>
      isPosition(applicant, income.length)
        ? []
        : nobody(at('self_employed_income', index, 'which_applicant'), `Self-employed income ${index + 1}`, applicant),
    ),
    ...businesses.flatMap(({ which_applicant: first = 0, other_owners: owners = [] }, index) => {
      const ids = [income[first]?.id, ...owners.map(({ applicant_id: id }) => id)];
      const again = owners.findIndex(({ applicant_id: id }, at) => id !== undefined && ids.indexOf(id) <= at);
      return again < 0
        ? []
        : finding(
            'references_valid',
            at('self_employed_income', index, 'other_owners', again, 'share'),
            `Self-employed income ${index + 1}`,
            ' has an applicant twice among its owners.',
          );
    }),
    ...liabilities.flatMap((debt, index) => {
      const { type, which_applicant: applicant = 0 } = debt;
      return type !== 'help' || !isLive(debt) || isPosition(applicant, income.length)
        ? []
        : nobody(at('liabilities', index, 'which_applicant'), debtLabel(debt, index), applicant);
    }),
    ...linkFindings(scenario),
    ...(tooMany > 0
      ? [
          finding(
            'references_valid',
            at('living_expenses'),
            '',
            `There are living expenses for ${tooMany} more than the ${households.length} households.`,
          ),
        ]
      : []),
  ];
};
