// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import { expect, test } from 'vitest';
import type { PartName } from '../../shared/publishing/content.ts';
import { emptyScenario, type ScenarioBody } from '../../shared/service/scenario.ts';
import { conflictLines } from '../features/publishing/conflict-words.ts';
import { HouseholdsSection } from '../features/scenario/households/HouseholdsSection.tsx';
import { IncomeSection } from '../features/scenario/income/IncomeSection.tsx';
import { MoneySection } from '../features/scenario/money/MoneySection.tsx';
import { LoansSection } from '../features/scenario/security/LoansSection.tsx';
import { PropertiesSection } from '../features/scenario/security/PropertiesSection.tsx';
import { DebtsSection } from '../features/scenario/spending/DebtsSection.tsx';
import { ExpensesSection } from '../features/scenario/spending/ExpensesSection.tsx';
import { mounted } from './testing/mounted.ts';

/* Two desks that disagree about a field read the name under which it was entered, for every field of the editor. */

const business = { which_applicant: 0, business_name: 'Acme', years: [{}, {}] };

/** Every field of the editor is on one of its sections. */
const everyField: ScenarioBody = {
  ...emptyScenario(),
  households: [{ id: 'h1' }, { id: 'h2' }],
  income: [
    { id: 'i1', name: 'Sam', payg: 1, casual: 1, which_household: 0, ytd: { gross: 1 } },
    { id: 'i2', name: 'Kim' },
  ],
  securities: [
    {
      ...{ id: 's1', address: '1 Wattle St', postcode: '3000', property_purpose: 'investment', value: 9e5 },
      ...{ purchase: { state: 'vic', kind: 'off_the_plan' }, purchase_price: 9e5 },
    },
    {
      ...{ id: 's2', address: '2 Wattle St', postcode: '6000', value: 9e5 },
      ...{ purchase: { state: 'wa', kind: 'off_the_plan' }, purchase_price: 9e5 },
    },
  ],
  home_loans: [
    { id: 'l1', existing_or_proposed: 'proposed', loan_amount: 890_000, lvr_behavior: 'use-input', lvr: 90 },
    { id: 'l2', existing_or_proposed: 'existing', limit: 5e5, balance: 5e5, closing: true },
  ],
  home_loan_security_links: [{ home_loan_id: 'l1', security_id: 's1' }],
  liabilities: [
    { id: 'd1', type: 'credit_card' },
    { id: 'd2', type: 'car_loan' },
    { id: 'd3', type: 'help' },
  ],
  living_expenses: [{ id: 'e1' }, { id: 'e2', use_detailed_basic_expense: true }],
  rental_income: [{ id: 'r1' }],
  self_employed_income: [{ id: 'b1', ...business }],
};

interface Labelled {
  readonly path: readonly string[];
  readonly label: string;
}

/** The fields of a section, without those that are named after a person or an element. */
const labelledIn = async (section: ComponentType): Promise<Labelled[]> => {
  const { container } = await mounted(everyField, createElement(section));
  const lines = container.querySelectorAll('details');
  for (const line of lines) fireEvent(line, new Event('toggle'));
  return [...container.querySelectorAll<HTMLLabelElement>('label[for^="field-"]')]
    .map(({ htmlFor, textContent: label }) => ({ path: htmlFor.slice('field-'.length).split('.'), label }))
    .filter(({ path }) => !path.includes('applicant_ownership') && !path.includes('secured_by'));
};

/** A value with this one at the end of the path; positions are those of lists. */
const valueAt = ([step, ...rest]: readonly string[], value: unknown): unknown => {
  if (step === undefined) return value;
  const inner = valueAt(rest, value);
  return /^\d+$/.test(step) ? Array.from({ length: Number(step) + 1 }, () => inner) : { [step]: inner };
};

/** What the conflict view calls the field where both sides changed it. */
const conflictLabel = ([part = '', element = '', ...rest]: readonly string[]): string | undefined => {
  const isObject = part === 'additional_info';
  const [base, ours, theirs] = [1, 2, 3].map((value) => valueAt(rest, value));
  const conflict = {
    ...{ id: 'c', part: part as PartName, element, kind: 'changed', with: [], choices: ['ours', 'theirs'] },
    ...{ fields: isObject ? [] : rest.slice(0, 1), base, ours, theirs },
  } satisfies Parameters<typeof conflictLines>[0];
  const [line] = conflictLines(conflict, []);
  return line?.label;
};

/** Without the name of the element or the year that a field is of. */
const ownName = (label: string | undefined): string | undefined => label?.split(': ').at(-1)?.toLowerCase();

test.each([
  ['Households', HouseholdsSection],
  ['Income', IncomeSection],
  ['Properties', PropertiesSection],
  ['Loans', LoansSection],
  ['Debts', DebtsSection],
  ['Expenses', ExpensesSection],
  ['Money', MoneySection],
] as const)('a conflict in %s has the labels of the editor', async (_name, section) => {
  const fields = await labelledIn(section);
  expect(fields.length).toBeGreaterThan(3);
  expect(fields.map(({ path }) => [path.join('.'), ownName(conflictLabel(path))])).toEqual(
    fields.map(({ path, label }) => [path.join('.'), ownName(label)]),
  );
});
