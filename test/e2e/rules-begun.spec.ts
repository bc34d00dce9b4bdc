import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { owner, payload, rate } from '../../main/banks/import/published-products.test-data.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, openDesk } from './support/session.ts';

/* Rules that begin where a change is read: a policy, and what banks publish. */

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});
afterAll(() => session.close());

const goTo = (name: string) =>
  session.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name, exact: true }).click();

const read = async (page: Page, baseRate: string): Promise<string> => {
  const { id } = (await callHost(page, 'banks.beginImport', {})) as { id: string };
  const base64 = Buffer.from(JSON.stringify(payload({ lendingRates: [rate(baseRate, owner)] }))).toString('base64');
  await callHost(page, 'banks.addFiles', { id, parts: [{ name: 'quokka.json', base64, last: true }] });
  return id;
};

test('a policy begins a rule at its lender, from the parameter as it is, with its source', async () => {
  const { page } = session;
  await goTo('Policies');
  await page.getByRole('group', { name: 'Topics' }).getByText('Rental income', { exact: true }).click();
  await page.getByRole('listbox', { name: 'Policies found' }).focus();
  await page.keyboard.press('End');
  const lender = await page.getByRole('article').getByRole('heading', { level: 2 }).innerText();
  const begin = page.getByRole('button', { name: 'What if this changes?' });
  await begin.focus();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  await dialog.waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(`${lender}: Rental income`);
  expect(await dialog.getByRole('textbox', { name: 'Source' }).inputValue()).not.toBe('');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Rent' }).fill('60');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(new RegExp(`^Rent: 60 ?%.* at ${lender}$`)).waitFor();
});

test('what banks changed begins a rule before it is taken, for the loans that use it', async () => {
  const { page } = session;
  const first = await read(page, '0.0600');
  await callHost(page, 'banks.take', { id: first, removeMissingOf: [] });
  await read(page, '0.0650');
  await page.reload();
  await goTo('Banks');
  await page.getByText('To look at (1)').click();
  const begin = page.getByRole('button', { name: 'What would this change?' });
  await begin.click();
  await page.getByText('1 product changed; no lender of yours and no loan uses any of them.').waitFor();
  const { id } = (await callHost(page, 'scenarios.createSample', {})) as { id: string };
  const { scenario } = (await callHost(page, 'scenarios.read', { id })) as { scenario: { home_loans: object[] } };
  const used = { rate: 6, product_rate: 6, product_name: 'Quokka Mutual, Everyday', existing_or_proposed: 'proposed' };
  const [loan, ...others] = scenario.home_loans;
  await callHost(page, 'scenarios.update', { id, changes: { home_loans: [{ ...loan, ...used }, ...others] } });
  await begin.focus();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  await dialog.getByText('1 published product that loans use, at new rates or withdrawn').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save the rule' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(/Published by the banks, not taken yet/).waitFor();
  // It still waits to be taken.
  await goTo('Banks');
  await page.getByText('To look at (1)').waitFor();
  expect(session.problems).toEqual([]);
});
