import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedLibrary } from '../support/scenarios/seeded-library.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { makeDataFolder } from './support/desk.ts';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;

/** Ways back are looked for in each. */
const size = 8;

beforeAll(async () => {
  const folder = await makeDataFolder();
  seedLibrary(folder, size);
  session = await openDesk({ dataFolder: folder });
});

afterAll(() => session.close());

const command = async (words: string): Promise<void> => {
  const { page } = session;
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  await page.getByRole('dialog').getByText(words, { exact: true }).first().waitFor();
  await page.keyboard.press('Enter');
};

test('a rule is written, put to the library and answered by keyboard, and the whole call list is put on paper alone', async () => {
  const { page, problems } = session;
  await page.getByRole('grid', { name: 'Scenarios' }).waitFor();
  await command('New rule');
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  await page.waitForFunction(() => document.activeElement?.matches('[data-autofocus]'));
  await page.keyboard.type('Two points higher');
  await dialog.getByRole('textbox', { name: 'By' }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await command('Ask every scenario under the rules');
  await page
    .getByText(new RegExp(`^Two points higher\\. ${size} of ${size} scenarios, as of`))
    .waitFor({ timeout: 60_000 });
  const grid = page.getByRole('grid', { name: 'Scenarios' });
  await grid.focus();
  await page.keyboard.press('Enter');
  const under = page.getByRole('complementary', { name: 'Scenario under the rules' });
  await under.getByRole('rowheader', { name: 'Buffer and floor rate' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await command('Print the call list');
  const paper = page.getByRole('region', { name: 'Call list', includeHidden: true });
  await paper.waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  const onPaper = [await paper.isVisible(), await grid.isVisible(), await under.isVisible()];
  await page.emulateMedia({ media: 'screen' });
  expect([onPaper, await paper.isVisible(), await grid.isVisible()]).toEqual([[true, false, false], false, true]);
  expect(await paper.getByRole('row', { includeHidden: true }).count()).toBeGreaterThan(size / 4);
  expect(problems).toEqual([]);
});
