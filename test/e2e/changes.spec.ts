import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedChanges } from '../support/scenarios/seeded-changes.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { makeDataFolder } from './support/desk.ts';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  const folder = await makeDataFolder();
  await seedChanges(folder, 'wattle', 20);
  session = await openDesk({ dataFolder: folder });
});

afterAll(() => session.close());

test('what new rates did to the library is found, listed and opened at the lender, by keyboard', async () => {
  const { page, problems } = session;
  await page.getByText(/^Rates changed at Wattle Bank: .*(no longer|changed by more than 10,000)/).waitFor();
  const show = page.getByRole('button', { name: 'Show', exact: true });
  await show.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Effect of rate changes' }).waitFor();
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
  expect(problems).toEqual([]);
});
