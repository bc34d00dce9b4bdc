import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { damageFolder, damageScenario, makeFolder, overwrite } from '../support/store/damaged-folder.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { openBrowser } from './support/chromium.ts';
import { makeDataFolder } from './support/desk.ts';
import { type DeskHere, serveDeskOn } from './support/served-desk.ts';
import { readNothingAhead, watchProblems } from './support/session.ts';

let desk: DeskHere;
const pages: Page[] = [];

afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
  await desk.stop();
});

const newPage = async () => {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 }, reducedMotion: 'reduce' });
  pages.push(page);
  await readNothingAhead(page.context());
  page.setDefaultTimeout(30_000);
  return { page, problems: watchProblems(page) };
};

/** Starts a desk whose file is damaged; its newest backup too, and the two before it are good. */
const startDamaged = async (): Promise<void> => {
  const folder = await makeDataFolder();
  const { backup } = await damageFolder(folder);
  const backups = join(folder, 'backups');
  copyFileSync(join(backups, backup), join(backups, 'headroom-2026-11-20.sqlite3'));
  copyFileSync(join(backups, backup), join(backups, 'headroom-2026-11-19.sqlite3'));
  overwrite(join(backups, backup), 0, 'damaged too');
  desk = await serveDeskOn(folder);
};

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Presses Tab until the button of this name has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let presses = 0; presses < 40 && (await focused(page)) !== name; presses += 1) await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(name);
};

const scenarioFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));

it('a damaged data file is explained, salvaged and replaced with the keyboard alone, without a restart', async () => {
  await startDamaged();
  const { page, problems } = await newPage();
  await page.goto(desk.url);
  await page.getByRole('heading', { level: 1, name: 'The data file is damaged' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByText('All 2 scenarios in the data file can be read.').waitFor();
  await tabTo(page, 'Save as scenario files');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: '2 scenarios saved in' }).waitFor();
  expect(scenarioFiles(desk.dataFolder).length).toBe(2);
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toBe('Restore this backup');
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  expect(readdirSync(desk.dataFolder).filter((name) => name.startsWith('damaged-')).length).toBe(1);
  expect(problems).toEqual([]);
});

it('damage that a scenario meets while its file is in use is told above the page, and leads to what can be done', async () => {
  const folder = await makeDataFolder();
  const { ids } = await makeFolder(folder);
  desk = await serveDeskOn(folder);
  const { page, problems } = await newPage();
  await page.goto(desk.url);
  const row = page.getByRole('row').filter({ hasText: 'Later' });
  await row.waitFor();
  damageScenario(folder, ids.later);
  await row.dblclick();
  const notice = page.getByRole('status').filter({ hasText: 'Part of the data file is damaged.' });
  await notice.waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await accessibilityProblems(page, '[role="status"]:has(button)')).toEqual([]);
  await notice.getByRole('button', { name: 'See what can be done' }).press('Enter');
  await page.getByText('1 of 2 scenarios in the data file can be read.').waitFor();
  expect(problems).toEqual([]);
});
