import { afterAll, beforeAll, expect, test } from 'vitest';
import { conflictLines } from '../../renderer/features/publishing/conflict-words.ts';
import type { PartName } from '../../shared/publishing/content.ts';
import { emptyScenario, type ScenarioBody } from '../../shared/service/scenario.ts';
import { openLines, showSection } from './support/editor-steps.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, openDesk } from './support/session.ts';

/* Two desks that disagree about a field read the name under which it was entered, for every field of the editor. */

let session: DeskSession;

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

beforeAll(async () => {
  session = await openDesk();
  const { page } = session;
  await callHost(page, 'scenarios.create', { description: 'Every field', scenario: everyField });
  await page.getByRole('gridcell', { name: 'Every field' }).or(page.getByText('Every field')).first().dblclick();
  await page.getByRole('region', { name: 'Scenario', exact: true }).waitFor();
});

afterAll(() => session.close());

interface Labelled {
  readonly path: readonly string[];
  readonly label: string;
}

/** The fields of the section on screen, without those that are named after a person or an element. */
const labelled = async (): Promise<Labelled[]> => {
  await openLines(session.page);
  const found = await session.page
    .locator('label[for^="field-"]')
    .evaluateAll((labels: HTMLLabelElement[]) =>
      labels.map(({ htmlFor, textContent: label }) => ({ path: htmlFor.slice('field-'.length).split('.'), label })),
    );
  return found.filter(({ path }) => !path.includes('applicant_ownership') && !path.includes('secured_by'));
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

test.each(['Households', 'Income', 'Properties', 'Loans', 'Debts', 'Expenses', 'Money'])(
  'a conflict in %s has the labels of the editor',
  async (section) => {
    await showSection(session.page, section);
    const fields = await labelled();
    expect(fields.length).toBeGreaterThan(3);
    expect(fields.map(({ path }) => [path.join('.'), ownName(conflictLabel(path))])).toEqual(
      fields.map(({ path, label }) => [path.join('.'), ownName(label)]),
    );
  },
);
