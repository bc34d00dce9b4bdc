import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyScenario } from '../../shared/service/scenario.ts';
import { openLines, showSection } from './support/editor-steps.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, expectSaved, openDesk } from './support/session.ts';

/* What a field cannot read is never taken by its beginning: the field says so, and what was stored stays. */

let session: DeskSession;

const scenario = {
  ...emptyScenario(),
  households: [{ id: 'h1', num_adults: 1, num_dependants: 2, dependant_ages: [4, 7], postcode: 2150 }],
  income: [{ id: 'i1', payg: 118_000 }],
  securities: [{ id: 's1', value: 9e5, postcode: '3000' }],
  home_loans: [{ id: 'l1', existing_or_proposed: 'proposed', loan_amount: 5e5, term: 30, rate: 6.1 }],
  additional_info: { useDependantAges: true, tax_year: '2026-27', assessment_date: '2026-11-15' },
};

beforeAll(async () => {
  session = await openDesk();
});

afterAll(() => session.close());

test('every kind of field keeps what is stored where only the beginning of a text can be read', async () => {
  const { page } = session;
  const created = await callHost(page, 'scenarios.create', { description: 'Refused', scenario });
  await page.getByRole('gridcell', { name: 'Refused' }).or(page.getByText('Refused')).first().dblclick();
  await page.getByRole('region', { name: 'Scenario', exact: true }).waitFor();
  const refuse = async (id: string, text: string, message: string): Promise<void> => {
    await page.locator(`[id="field-${id}"]`).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await page.getByText(message, { exact: true }).waitFor();
  };
  const show = async (section: string): Promise<void> => {
    await showSection(page, section);
    // Its title takes the focus, once it is there.
    await page.waitForFunction(() => document.activeElement?.id === 'section-title');
    await openLines(page);
  };
  await show('Income');
  await refuse('income.0.payg', '58/hr', 'Pay by the hour needs its hours, such as 58*38 pw; 118,000 is kept.');
  await show('Loans');
  await refuse('home_loans.0.loan_amount', '1,18,000', 'Not a figure or a calculation; 500,000 is kept.');
  await refuse('home_loans.0.term', '360m', 'At most 40; 30 is kept.');
  await refuse('home_loans.0.rate', '600', 'At most 25; 6.10 is kept.');
  await show('Properties');
  await refuse('securities.0.value', '80%', 'No percentage belongs here; 900,000 is kept.');
  await refuse('securities.0.postcode', '21500', 'Not a postcode of four digits; 3000 is kept.');
  await show('Households');
  await refuse('households.0.postcode', '21500', 'Not a postcode of four digits; 2150 is kept.');
  await refuse(
    ...(['households.0.dependant_ages', '-1'] as const),
    'Not up to 20 ages in whole years, such as 4, 7; 4, 7 is kept.',
  );
  await refuse('additional_info.tax_year', 'abc', 'Not a financial year, such as 2026-27; 2026-27 is kept.');
  await refuse(
    ...(['additional_info.assessment_date', '3/8/26 or so'] as const),
    'Not a whole day: day, month and year, such as 3/8/26; 15 Nov 2026 is kept.',
  );
  await page.getByLabel('Tax year', { exact: true }).fill('25/26');
  await page.keyboard.press('Tab');
  await expectSaved(page);
  const { id } = created as { readonly id: string };
  expect(await callHost(page, 'scenarios.read', { id })).toMatchObject({
    scenario: { ...scenario, additional_info: { ...scenario.additional_info, tax_year: '2025-26' } },
  });
  expect(session.problems).toEqual([]);
});
