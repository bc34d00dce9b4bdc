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
  const found: InputFinding[] = [];
  income.forEach(({ which_household: household = 0, name }, index) => {
    if (isPosition(household, households.length)) return;
    const path = at('income', index, 'which_household');
    const statement = ` belongs to household ${decimal(household)}, which does not exist.`;
    found.push(finding('references_valid', path, applicantName(name, index), statement));
  });
  businesses.forEach(({ which_applicant: applicant = 0 }, index) => {
    if (isPosition(applicant, income.length)) return;
    const path = at('self_employed_income', index, 'which_applicant');
    found.push(nobody(path, `Self-employed income ${index + 1}`, applicant));
  });
  businesses.forEach(({ which_applicant: first = 0, other_owners: owners = [] }, index) => {
    const ids = [income[first]?.id, ...owners.map(({ applicant_id: id }) => id)];
    const again = owners.findIndex(({ applicant_id: id }, owner) => id !== undefined && ids.indexOf(id) <= owner);
    if (again < 0) return;
    const path = at('self_employed_income', index, 'other_owners', again, 'share');
    const statement = ' has an applicant twice among its owners.';
    found.push(finding('references_valid', path, `Self-employed income ${index + 1}`, statement));
  });
  liabilities.forEach((debt, index) => {
    const { type, which_applicant: applicant = 0 } = debt;
    if (type !== 'help' || !isLive(debt) || isPosition(applicant, income.length)) return;
    found.push(nobody(at('liabilities', index, 'which_applicant'), debtLabel(debt, index), applicant));
  });
  for (const one of linkFindings(scenario)) found.push(one);
  if (tooMany > 0) {
    const statement = `There are living expenses for ${tooMany} more than the ${households.length} households.`;
    found.push(finding('references_valid', at('living_expenses'), '', statement));
  }
  return found;
};
