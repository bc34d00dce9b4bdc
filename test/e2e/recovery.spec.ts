import { copyFileSync, mkdirSync, readdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
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

const openPage = async (url: string) => {
  const opened = await newPage();
  await opened.page.goto(url);
  await opened.page.getByRole('heading', { level: 1, name: 'The data file is damaged' }).waitFor();
  return opened;
};

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Presses Tab until the button of this name has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let presses = 0; presses < 40 && (await focused(page)) !== name; presses += 1) await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(name);
};

const scenarioFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));

describe('a damaged data file', () => {
  it('is explained, salvaged and replaced with the keyboard alone, without a restart', async () => {
    await startDamaged();
    const { page, problems } = await openPage(desk.url);
    expect(await accessibilityProblems(page)).toEqual([]);
    const radios = page.getByRole('radio');
    expect(await radios.evaluateAll((all: HTMLInputElement[]) => all.map((r) => [r.disabled, r.checked]))).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    await page.getByText('All 2 scenarios in the data file can be read.').waitFor();
    await tabTo(page, 'Save as scenario files');
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: '2 scenarios saved in' }).waitFor();
    expect(scenarioFiles(desk.dataFolder).length).toBe(2);
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe('Restore this backup');
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await page.getByText('Backed up').waitFor();
    expect(readdirSync(desk.dataFolder).filter((name) => name.startsWith('damaged-')).length).toBe(1);
    expect(problems).toEqual([]);
  });
});

describe('damage in a data file that is in use', () => {
  it('is told above the page when a scenario meets it, and a backup put in its place, with the keyboard alone', async () => {
    const folder = await makeDataFolder();
    const { ids } = await makeFolder(folder);
    desk = await serveDeskOn(folder);
    const { page, problems } = await newPage();
    await page.goto(desk.url);
    const row = page.getByRole('row').filter({ hasText: 'Later' });
    await row.waitFor();
    damageScenario(folder, ids.later);
    await row.dblclick();
    await page.getByRole('status').filter({ hasText: 'Part of the data file is damaged.' }).waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await tabTo(page, 'See what can be done');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Part of the data file is damaged' }).waitFor();
    await page.getByText('1 of 2 scenarios in the data file can be read.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await tabTo(page, 'Restore this backup');
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Library' }).click();
    await page.getByText('Backed up').waitFor();
    expect(await page.getByText('Part of the data file is damaged').count()).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith('damaged-')).length).toBe(1);
    expect(problems).toEqual([]);
  });
});

describe('a data folder that cannot be written', () => {
  it('is read, told above the page, and an edit is stored once it can be written', async () => {
    const folder = await makeDataFolder();
    await makeFolder(folder);
    // Stands where a file must be written, as a missing permission would.
    const obstacle = join(folder, 'headroom.sqlite3-open');
    mkdirSync(obstacle);
    desk = await serveDeskOn(folder);
    const { page } = await newPage();
    await page.goto(desk.url);
    const notice = page
      .getByRole('status')
      .filter({ hasText: 'The data folder is read-only: nothing is being saved.' });
    await notice.waitFor();
    await page.getByRole('row').filter({ hasText: 'Later' }).dblclick();
    await page.locator('[data-save]').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel('Title of the scenario').fill('Renamed');
    await page.locator('[data-save="unsaved"]').waitFor();
    rmdirSync(obstacle);
    await tabTo(page, 'Try again');
    await page.keyboard.press('Enter');
    await page.locator('[data-save="saved"]').waitFor();
    expect(await notice.count()).toBe(0);
  });
});
