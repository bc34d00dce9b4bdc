import type { Content, PartName } from '../../../shared/publishing/content.ts';
import type { Place } from '../../../shared/publishing/merge.ts';
import { expenseKinds } from '../../../shared/scenario/expenses.ts';
import type { FieldText } from '../../../shared/scenario/field-text.ts';
import { sentenceCase } from '../../../shared/scenario/format.ts';
import { businessFigureTexts, incomeKinds } from '../../../shared/scenario/incomes.ts';
import { elementName } from '../../../shared/scenario/names.ts';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import { visibleText } from './visible-text.ts';

/** Each part by the section that it is edited in. */
export const partLabels: Readonly<Record<PartName, string>> = {
  description: 'Title',
  households: 'Households',
  income: 'Income',
  self_employed_income: 'Self-employed income',
  rental_income: 'Other rent',
  securities: 'Properties',
  home_loans: 'Loans',
  home_loan_security_links: 'Securities of loans',
  liabilities: 'Debts',
  living_expenses: 'Expenses',
  additional_info: 'Further details',
  other: 'What Headroom does not know',
};

const fieldTexts: Readonly<Record<string, Pick<FieldText, 'label'>>> = {
  ...incomeKinds,
  ...businessFigureTexts,
  ...expenseKinds,
  entered: { label: 'Pay as entered' },
  figure_dates: { label: 'Days of payslips' },
  ytd: { label: 'Year to date' },
  lmi_quoted: { label: 'LMI quoted' },
  lmi_waived: { label: 'LMI waived' },
  lmi_capitalised: { label: 'LMI on top of the loan' },
};

/** `monthly_repayment` → `Monthly repayment`; known fields by the name that the editor gives them. */
export const fieldLabel = (name: string): string =>
  (Object.hasOwn(fieldTexts, name) ? fieldTexts[name]?.label : undefined) ??
  visibleText(sentenceCase(name.replaceAll('_', ' ')));

/** `element` is an identifier, or a position from zero. */
const nameIn = ({ scenario }: Content, part: keyof ScenarioBody, element: string | number): string | undefined => {
  const list = part === 'living_expenses' ? 'households' : part;
  const elements: readonly unknown[] = Array.isArray(scenario[list]) ? scenario[list] : [];
  const position =
    typeof element === 'number'
      ? element
      : elements.findIndex((one) => typeof one === 'object' && one !== null && 'id' in one && one.id === element);
  return position in elements ? elementName(scenario, list, position) : undefined;
};

/** What a place is called: the element by its name in the first copy that has it, else the part. */
export const placeName = (
  { part, element }: Pick<Place, 'part'> & { readonly element?: string | number | undefined },
  copies: readonly Content[],
): string => {
  if (element === undefined || part === 'description') return partLabels[part];
  if (part === 'additional_info' || part === 'other') return fieldLabel(String(element));
  const name = copies.map((copy) => nameIn(copy, part, element)).find((found) => found !== undefined);
  return name === undefined ? partLabels[part] : visibleText(name);
};

/** Fields as a sentence names them: `loan amount, term`. */
export const fieldList = (fields: readonly string[]): string =>
  fields.map((field) => fieldLabel(field).toLocaleLowerCase('en-AU')).join(', ');

/** Whether this names a part of a scenario. */
export const isPart = (name: unknown): name is PartName => typeof name === 'string' && Object.hasOwn(partLabels, name);

/** What may stand before the part, depending on who found fault. */
const wrappers: readonly unknown[] = ['scenario', 'changes'];

/** The place of an issue as a person calls it: `Sam: base salary`. A path that leads elsewhere stays as it is. */
export const issuePlace = (path: readonly (string | number)[], content: Content): string => {
  const [part, element, ...rest] = wrappers.includes(path[0]) ? path.slice(1) : path;
  if (!isPart(part)) return visibleText(path.join(' › '));
  const name = placeName({ part, element }, [content]);
  const fields = rest.filter((field) => typeof field === 'string');
  return fields.length === 0 ? name : `${name}: ${fieldList(fields)}`;
};
