import type { Content, PartName } from '../../../shared/publishing/content.ts';
import type { Conflict, MergedPlace, Place } from '../../../shared/publishing/merge.ts';
import { debtName } from '../../../shared/scenario/debts.ts';
import { expenseKinds } from '../../../shared/scenario/expenses.ts';
import type { FieldText } from '../../../shared/scenario/field-text.ts';
import { amountText, sentenceCase } from '../../../shared/scenario/format.ts';
import { businessFigureTexts, incomeKinds } from '../../../shared/scenario/incomes.ts';
import { applicantName } from '../../../shared/scenario/names.ts';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import { visibleText } from '../../ui/visible-text.ts';

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

const fieldTexts: Readonly<Record<string, FieldText>> = {
  ...incomeKinds,
  ...businessFigureTexts,
  ...expenseKinds,
};

/** `monthly_repayment` → `Monthly repayment`; known fields by the name that the editor gives them. */
export const fieldLabel = (name: string): string =>
  (Object.hasOwn(fieldTexts, name) ? fieldTexts[name]?.label : undefined) ??
  visibleText(sentenceCase(name.replaceAll('_', ' ')));

/** A value of one field as a cell shows it. */
export const valueText = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'number') return amountText(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return visibleText(typeof value === 'string' ? value : JSON.stringify(value));
};

/** What the elements of a part are called: by their own words, else by position from one. */
const namers: Partial<Readonly<Record<keyof ScenarioBody, (body: ScenarioBody, position: number) => string>>> = {
  households: (_body, position) => `Household ${position + 1}`,
  income: ({ income }, position) => applicantName(income[position]?.name, position),
  self_employed_income: (_body, position) => `Business ${position + 1}`,
  rental_income: (_body, position) => `Rent ${position + 1}`,
  securities: ({ securities }, position) => {
    const address = securities[position]?.address?.trim();
    return address === undefined || address === '' ? `Property ${position + 1}` : address;
  },
  home_loans: (_body, position) => `Loan ${position + 1}`,
  liabilities: ({ liabilities }, position) => `${debtName(liabilities[position]?.type)} ${position + 1}`,
};

const nameIn = ({ scenario }: Content, part: keyof ScenarioBody, element: string): string | undefined => {
  const list = part === 'living_expenses' ? 'households' : part;
  const elements: readonly unknown[] = Array.isArray(scenario[list]) ? scenario[list] : [];
  const position = elements.findIndex(
    (one) => typeof one === 'object' && one !== null && 'id' in one && one.id === element,
  );
  return position < 0 ? undefined : namers[list]?.(scenario, position);
};

/** What a place is called: the element by its name in the first copy that has it, else the part. */
export const placeName = ({ part, element }: Place, copies: readonly Content[]): string => {
  if (element === undefined || part === 'description') return partLabels[part];
  if (part === 'additional_info' || part === 'other') return fieldLabel(element);
  const name = copies.map((copy) => nameIn(copy, part, element)).find((found) => found !== undefined);
  return name === undefined ? partLabels[part] : visibleText(name);
};

const sides: Readonly<Record<MergedPlace['from'], string>> = {
  mine: 'here',
  theirs: 'on the service',
  both: 'alike on both sides',
};
const deeds: Readonly<Record<MergedPlace['kind'], string>> = {
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  order: 'put in another order',
  whole: 'changed',
};

/** What came together by itself, in a sentence: `Loan 2: changed on the service (rate, term)`. */
export const mergeSentence = (merge: MergedPlace, copies: readonly Content[]): string => {
  const { mine = [], theirs = [] } = merge.fields ?? {};
  if (mine.length > 0 && theirs.length > 0)
    return `${placeName(merge, copies)}: ${fieldList(mine)} from here, ${fieldList(theirs)} from the service`;
  const fields = [...mine, ...theirs];
  const what = `${placeName(merge, copies)}: ${deeds[merge.kind]} ${sides[merge.from]}`;
  return fields.length === 0 ? what : `${what} (${fieldList(fields)})`;
};

const fieldList = (fields: readonly string[]): string =>
  fields.map((field) => fieldLabel(field).toLocaleLowerCase('en-AU')).join(', ');

/** A line of a conflict: one field as both copies had it and as each has it now. */
export interface ConflictLine {
  readonly label: string;
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? (value as Readonly<Record<string, unknown>>)[field]
    : undefined;

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields that a person has to decide on; of an element removed on one side, what the other changed in it. */
export const conflictLines = ({ fields, base, mine, theirs }: Conflict): ConflictLine[] => {
  const line = (label: string, ...values: readonly [unknown, unknown, unknown]): ConflictLine => {
    const [before, here, there] = values.map(valueText);
    return { label, base: before ?? '', mine: here ?? '', theirs: there ?? '' };
  };
  const named = (field: string) =>
    line(
      fieldLabel(field),
      ...(([base, mine, theirs] as const).map((one) => fieldOf(one, field)) as [unknown, unknown, unknown]),
    );
  if (fields.length > 0) return fields.map(named);
  const kept = mine ?? theirs;
  const keys = [...new Set([...keysOf(base), ...keysOf(kept)])].filter(
    (key) => key !== 'id' && !isSame(fieldOf(base, key), fieldOf(kept, key)),
  );
  return keys.length > 0 && (mine === undefined || theirs === undefined)
    ? keys.map(named)
    : [line('Value', base, mine, theirs)];
};

/** What happened to the element, in a few words. */
export const conflictKind: Readonly<Record<Conflict['kind'], string>> = {
  changed: 'changed on both sides',
  removed_here: 'removed here, changed or used on the service',
  removed_there: 'changed or used here, removed on the service',
  whole: 'changed on both sides, to be taken as a whole',
};
