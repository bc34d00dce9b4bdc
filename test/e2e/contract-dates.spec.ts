import { afterAll, beforeAll, expect, it } from 'vitest';
import { lenderRow } from './lender-panel.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});

afterAll(async () => {
  await session.close();
});

const scenario = {
  households: [{ id: 'h', num_adults: 1, num_dependants: 0, postcode: 4000 }],
  income: [{ id: 'i', which_household: 0, payg: 190_000 }],
  securities: [
    {
      ...{ id: 'unit', address: '3 Unit Road', property_purpose: 'investment', transaction_type: 'owned' },
      ...{ value: 700_000, weekly_rental_income: 520 },
    },
  ],
  home_loans: [
    { id: 'new', existing_or_proposed: 'proposed', loan_amount: 410_000, term: 30 },
    { id: 'old', existing_or_proposed: 'existing', loan_type: 'investment', limit: 600_000, rate: 6.9, term: 28 },
  ],
  home_loan_security_links: [{ home_loan_id: 'old', security_id: 'unit' }],
};

it('a let property that is held is asked for its contract date, and what that is worth is what it then brings', async () => {
  const { page } = session;
  const made = await callHost(page, 'scenarios.create', { description: 'Investor', scenario, origin: 'spec' });
  const { id } = made as { id: string };
  await page.evaluate((hash) => location.assign(hash), `#/scenario/${id}/properties`);
  const note = page.getByText('When was it bought?').locator('..');
  const text = (await note.textContent()) ?? '';
  const [, day, lender = '', then = '', now = ''] =
    /Contracted by (.+), capacity at (.+) is ([\d,]+), not ([\d,]+)\.$/.exec(text) ?? [];
  const row = lenderRow(page, lender);
  await row.getByText(now).waitFor();
  await row.click();
  await page.getByRole('region', { name: 'Not known' }).getByText(`Contract by ${day}: 3 Unit Road`).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^3 Unit Road has no contract date/ }).click();
  await page.keyboard.type('1/3/2019');
  await page.keyboard.press('Tab');
  await row.getByText(then).waitFor();
  await note.waitFor({ state: 'detached' });
  expect(session.problems).toEqual([]);
});
