import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDatedLibrary } from '../support/scenarios/dated-library.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { openBrowser } from './support/chromium.ts';
import { makeDataFolder } from './support/desk.ts';
import { type DeskHere, serveDeskOn } from './support/served-desk.ts';
import { readNothingAhead, watchProblems } from './support/session.ts';

let desk: DeskHere;
let page: Page;
let problems: string[];

beforeAll(async () => {
  const folder = await makeDataFolder();
  seedDatedLibrary(folder, 60, Date.now());
  desk = await serveDeskOn(folder);
  page = await (await openBrowser()).newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-AU' });
  await readNothingAhead(page.context());
  problems = watchProblems(page);
  // Its hours pass as usual until a test moves them on.
  await page.clock.install();
  await page.goto(desk.url);
});

afterAll(async () => {
  await page.close();
  await desk.stop();
});

const command = async (words: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  await page.getByRole('dialog').getByText(words, { exact: true }).first().waitFor();
  await page.keyboard.press('Enter');
};

const focused = () => page.evaluate(() => document.activeElement?.id ?? '');

test('a date leads to its field by keyboard', async () => {
  await page.getByRole('grid', { name: 'Scenarios' }).waitFor();
  await command('Dates');
  const grid = page.getByRole('grid', { name: 'Dates' });
  await grid.waitFor();
  await page.getByRole('radio', { name: 'Next 90 days' }).focus();
  await page.keyboard.press('Space');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: /Fixed rate ends/ }).press('Enter');
  await page.getByText(/^\d+ of \d+ dates? until/).waitFor();
  await expect.poll(() => grid.getByRole('gridcell', { name: 'Payslip too old' }).count()).toBe(0);
  await grid.focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused, { timeout: 20_000 }).toMatch(/^field-home_loans\.\d+\.fixed_until$/);
  expect(problems).toEqual([]);
});

test('a date is ticked off by keyboard, and the notice takes it back', async () => {
  await command('Dates');
  const grid = page.getByRole('grid', { name: 'Dates' });
  await grid.waitFor();
  const totals = page.getByText(/ dates until /);
  const before = (await totals.textContent()) ?? '';
  const first = (await grid.getByRole('row').nth(1).textContent()) ?? '';
  await grid.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  const notice = page.getByText(/: done\./);
  await notice.waitFor();
  // On paper it would lie over the rows.
  await page.emulateMedia({ media: 'print' });
  expect(await notice.isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  await expect.poll(() => grid.getByRole('row').nth(1).textContent()).not.toBe(first);
  await page.getByLabel('Done too').press('Space');
  await grid.getByRole('checkbox', { checked: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Done too').press('Space');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => totals.textContent()).toBe(before);
  expect(await grid.getByRole('row').nth(1).textContent()).toBe(first);
});

test('a page that stays open overnight lists the days from the next one on', async () => {
  const until = async () => (await page.getByText(/dates? until/).textContent())?.replace(/^.*until/, '');
  const before = await until();
  await page.clock.fastForward('24:00:00');
  await expect.poll(until).not.toBe(before);
  expect(problems).toEqual([]);
});

test('the library is narrowed to a stage and put in the order of settlement, by keyboard', async () => {
  await command('Library');
  await page.getByRole('grid', { name: 'Scenarios' }).waitFor();
  const more = page.getByRole('button', { name: /More filters/ });
  await more.press('Enter');
  const stage = page.getByRole('combobox', { name: 'Stage' });
  // Opening moves the focus to the first field, and the options come a moment after Enter.
  await page.locator('[role="dialog"] :focus').waitFor();
  await stage.press('Enter');
  await page.getByRole('option', { name: 'Enquiry' }).waitFor();
  await stage.press('ArrowDown');
  await stage.press('Enter');
  await page.getByText('At the stage', { exact: false }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await stage.waitFor({ state: 'hidden' });
  await page.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: 'By settlement' }).click();
  await page.getByRole('columnheader', { name: 'Settles' }).waitFor();
  expect(problems).toEqual([]);
});
