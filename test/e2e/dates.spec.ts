import { readFileSync } from 'node:fs';
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

test('what is listed is written for a calendar and for a spreadsheet', async () => {
  await command('Dates');
  await page.getByRole('grid', { name: 'Dates' }).waitFor();
  for (const [button, start] of [
    ['Calendar file', 'BEGIN:VCALENDAR\r\n'],
    ['CSV', '\uFEFF"Date","What"'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).press('Enter'),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text.startsWith(start)).toBe(true);
    expect(text).toContain('Fixed rate ends');
  }
});

test('a date is ticked off by keyboard, and the notice takes it back', async () => {
  const grid = page.getByRole('grid', { name: 'Dates' });
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

test('payslips are listed from the age that the broker enters', async () => {
  const field = page.getByRole('textbox', { name: 'Payslips up to' });
  const payslips = page.getByRole('button', { name: /Payslip too old/ });
  const before = await payslips.textContent();
  await field.fill('60');
  await field.press('Tab');
  await expect.poll(() => payslips.textContent()).not.toBe(before);
  await field.fill('30');
  await field.press('Tab');
  await expect.poll(() => payslips.textContent()).toBe(before);
});

test('nothing is exported or printed where nothing is listed', async () => {
  await command('Dates');
  await page.getByText(/dates? until/).waitFor();
  await page.getByRole('button', { name: /More filters/ }).press('Enter');
  await page.getByRole('textbox', { name: 'Settles from' }).fill('1/1/2090');
  await page.keyboard.press('Tab');
  await page.getByText('No dates in this time').waitFor();
  for (const name of ['Calendar file', 'CSV', 'Print'])
    expect(await page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'Settles from' }).fill('');
  await page.keyboard.press('Tab');
  await page.getByRole('grid', { name: 'Dates' }).waitFor();
  await page.keyboard.press('Escape');
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

test('the stage of a scenario is chosen in the library', async () => {
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('grid', { name: 'Scenarios' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: /Stage and tags of/ });
  await dialog.getByRole('combobox', { name: 'Stage' }).click();
  await page.getByRole('option', { name: 'Approved', exact: true }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row', { selected: true }).getByText('Approved', { exact: true }).waitFor();
  expect(problems).toEqual([]);
});
