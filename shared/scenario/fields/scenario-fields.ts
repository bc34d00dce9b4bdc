import type { ScenarioBody } from '../../service/scenario.ts';
import { selfEmployedFields } from './business-fields.ts';
import { expenseFields } from './expense-fields.ts';
import type { Field, FieldSection, FieldsOf } from './field.ts';
import { additionalFields, householdFields } from './household-fields.ts';
import { applicantFields } from './income-fields.ts';
import { debtFields, linkFields, loanFields } from './loan-fields.ts';
import type { FieldPath } from './path.ts';
import { propertyFields, rentalFields } from './property-fields.ts';

/** A part of a scenario: an object, or a list of elements with the same fields. */
interface Part<Element> {
  readonly label: string;
  /** The section of the editor where its fields are entered, unless a group names another. */
  readonly section: FieldSection;
  readonly fields: FieldsOf<Element>;
}

type ElementOf<Value> = Value extends readonly (infer Element)[] ? Element : Value;

/** Every part of a scenario with every field of it. */
export const scenarioFields = {
  households: { label: 'Households', section: 'households', fields: householdFields },
  income: { label: 'Income', section: 'income', fields: applicantFields },
  self_employed_income: { label: 'Self-employed income', section: 'income', fields: selfEmployedFields },
  rental_income: { label: 'Other rental income', section: 'income', fields: rentalFields },
  securities: { label: 'Properties', section: 'properties', fields: propertyFields },
  home_loans: { label: 'Loans', section: 'loans', fields: loanFields },
  home_loan_security_links: { label: 'Security for loans', section: 'loans', fields: linkFields },
  liabilities: { label: 'Debts', section: 'debts', fields: debtFields },
  living_expenses: { label: 'Expenses', section: 'expenses', fields: expenseFields },
  additional_info: { label: 'Further details', section: 'households', fields: additionalFields },
} as const satisfies { readonly [Name in keyof ScenarioBody]: Part<ElementOf<ScenarioBody[Name]>> };

type Entries = Readonly<Record<string, Field>>;

const entryIn = (entries: Entries, name: string): Field | undefined =>
  Object.hasOwn(entries, name) ? entries[name] : undefined;

/** The entry below another: in a group, in an item, or under a name that the person chose. */
export const entryBelow = (entry: Field | undefined, name: string): Field | undefined => {
  if (entry?.kind === 'group' || entry?.kind === 'items') return entryIn(entry.fields, name);
  return entry?.kind === 'named' ? entry.each : undefined;
};

/** The entry of a field by its names below a part; undefined for a field known only to another program. */
export const entryOf = (part: keyof ScenarioBody, [name = '', ...below]: readonly string[]): Field | undefined =>
  below.reduce(entryBelow, entryIn(scenarioFields[part].fields, name));

/** The section of the editor where a field is entered: that of the group it is in, else that of its part. */
export const sectionAt = ([part, ...steps]: FieldPath): FieldSection => {
  const [name] = (steps as readonly (string | number)[]).filter((step) => typeof step === 'string');
  const entry = name === undefined ? undefined : entryOf(part, [name]);
  return (entry?.kind === 'group' ? entry.section : undefined) ?? scenarioFields[part].section;
};

/** The entry of a field by its path: each field of the wire has one. */
export const fieldAt = (path: FieldPath): Field => {
  const [part, ...steps]: readonly [keyof ScenarioBody, ...(string | number)[]] = path;
  const entry = entryOf(
    part,
    steps.filter((step) => typeof step === 'string'),
  );
  if (entry === undefined) throw new Error(`No field at ${path.join('.')}`);
  return entry;
};
