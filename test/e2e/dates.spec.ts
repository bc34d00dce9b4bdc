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
  // Its hours pass as usual until the test moves them on.
  await page.clock.install();
  await page.goto(desk.url);
});

afterAll(async () => {
  await page.close();
  await desk.stop();
});

test('a date is ticked off by keyboard, with a notice that is not on paper, and the days go on overnight', async () => {
  await page.getByRole('grid', { name: 'Scenarios' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Dates');
  await page.getByRole('dialog').getByText('Dates', { exact: true }).first().waitFor();
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid', { name: 'Dates' });
  await grid.waitFor();
  await page.getByRole('radio', { name: 'Next 90 days' }).focus();
  await page.keyboard.press('Space');
  await grid.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  const notice = page.getByText(/: done\./);
  await notice.waitFor();
  // On paper it would lie over the rows.
  await page.emulateMedia({ media: 'print' });
  expect(await notice.isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  await page.getByLabel('Done too').press('Space');
  await grid.getByRole('checkbox', { checked: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const until = async () => (await page.getByText(/dates? until/).textContent())?.replace(/^.*until/, '');
  const before = await until();
  await page.clock.fastForward('24:00:00');
  await expect.poll(until).not.toBe(before);
  expect(problems).toEqual([]);
});
