import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../main/store/index.ts';
import { movableClock } from '../support/engine/store.ts';
import { seedLibrary } from '../support/scenarios/seeded-library.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { makeDataFolder } from './support/desk.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, openDesk, reload } from './support/session.ts';

let session: DeskSession;
let page: Page;

/** Ways back are looked for in each. */
const size = 16;

beforeAll(async () => {
  const folder = await makeDataFolder();
  seedLibrary(folder, size);
  const store = openStore({ folder, clock: movableClock(Date.now()), dailyBackup: false });
  const changes = [{ kind: 'set', lenders: 'all', parameter: 'of_another_version', value: 1 } as const];
  store.rules.put({ id: 'old', isOn: true, rule: { name: 'From another version', source: '', changes } });
  store.close();
  session = await openDesk({ dataFolder: folder });
  page = session.page;
});

afterAll(() => session.close());

const command = async (words: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  await page.getByRole('dialog').getByText(words, { exact: true }).first().waitFor();
  await page.keyboard.press('Enter');
};

const answered = (rules: string) =>
  page.getByText(new RegExp(`^${rules}\\. ${size} of ${size} scenarios, as of`)).waitFor({ timeout: 60_000 });

test('a rule is written and put to the library, and its answer read, by keyboard', async () => {
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
  await page.getByText('Assessment rates +2 everywhere').waitFor();
  await command('Ask every scenario under the rules');
  await answered('Two points higher');
  const grid = page.getByRole('grid', { name: 'Scenarios' });
  await grid.focus();
  await page.keyboard.press('Enter');
  const under = page.getByRole('complementary', { name: 'Scenario under the rules' });
  await under.getByText(/Capacity .* → /).waitFor();
  await under.getByRole('rowheader', { name: 'Buffer and floor rate' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the answer is there after a reload', async () => {
  await reload(page);
  await answered('Two points higher');
});

/** Whom the call list has: nobody whom the rules leave as they are. */
let called = 0;

test('the call list is written as a table with a sentence for each client', async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Call list CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Call list.csv');
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toContain('"Scenario","Effect","Answer before","Amount asked"');
  called = lines.length - 1;
  expect(called).toBeGreaterThan(size / 4);
  expect(lines.join(' ')).toMatch(/ would restore it\./);
  expect(session.problems).toEqual([]);
});

test('the whole call list is put on paper, and nothing else', async () => {
  await command('Print the call list');
  const paper = page.getByRole('region', { name: 'Call list', includeHidden: true });
  await paper.waitFor({ state: 'attached' });
  const grid = page.getByRole('grid', { name: 'Scenarios' });
  await page.emulateMedia({ media: 'print' });
  const onPaper = {
    rows: await paper.getByRole('row').count(),
    isShown: await paper.isVisible(),
    grid: await grid.isVisible(),
  };
  await page.emulateMedia({ media: 'screen' });
  expect(onPaper).toEqual({ rows: called + 1, isShown: true, grid: false });
  expect([await paper.isVisible(), await grid.isVisible()]).toEqual([false, true]);
});

test('asked again with another lender, the answers that changed are told and listed alone; a rule that cannot be read is deleted', async () => {
  await callHost(page, 'packs.duplicate', { id: 'wattle', name: 'Karri', by: 'Kim' });
  await page.getByRole('button', { name: 'Ask again' }).click();
  const changed = page.getByRole('checkbox', { name: /^Only what changed since these rules were asked on / });
  await changed.waitFor({ timeout: 60_000 });
  await answered('Two points higher');
  await changed.focus();
  await page.keyboard.press('Space');
  await page
    .getByRole('grid', { name: 'Scenarios' })
    .getByText(/^was .*, \d+ lenders?$/)
    .first()
    .waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'From another version' });
  await row.getByText('This version of Headroom cannot read it').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await row.getByRole('button', { name: 'Delete From another version' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await row.waitFor({ state: 'detached' });
  expect(session.problems).toEqual([]);
});
