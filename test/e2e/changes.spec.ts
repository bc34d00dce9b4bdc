import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedChanges } from '../support/scenarios/seeded-changes.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { makeDataFolder } from './support/desk.ts';
import { type DeskSession, openDesk, reload } from './support/session.ts';

let session: DeskSession;
let page: Page;

beforeAll(async () => {
  const folder = await makeDataFolder();
  await seedChanges(folder, 'wattle', 20);
  session = await openDesk({ dataFolder: folder });
  page = session.page;
});

afterAll(() => session.close());

test('what new rates did to the library is found, listed and opened at the lender, by keyboard', async () => {
  const notice = page.getByText(/^Rates changed at Wattle Bank: .*(no longer|changed by more than 10,000)/);
  await notice.waitFor();
  await page
    .getByText(/^Best capacity: .*; 2 days kept\.$/)
    .first()
    .waitFor({ state: 'attached' });
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Effect of rate changes' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/changes');
  // The first group with anything in it.
  await page.getByRole('grid', { name: 'Changes' }).waitFor();
  await page.getByText(/^Changed \(/).click();
  const grid = page.getByRole('grid', { name: 'Changes' });
  await grid.getByText('Wattle Bank').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const [title = ''] = await grid.locator('tbody tr').nth(1).locator('td').allTextContents();
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByRole('heading', { name: 'Wattle Bank' }).waitFor();
});

test('a list that is dismissed stays away', async () => {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Library' }).click();
  await page.getByRole('button', { name: 'Dismiss the list of changes' }).click();
  const notice = page.getByText(/^Rates changed at/);
  await notice.waitFor({ state: 'hidden' });
  await reload(page);
  await page.getByRole('grid', { name: 'Scenarios' }).waitFor();
  expect([await notice.count(), session.problems]).toEqual([0, []]);
});
