// `npm run screenshot`: writes docs/images/desk.png, the picture in the README, from the bundled
// sample in a fresh data folder. `-- --all FOLDER` writes every screen, light and dark, at 1000,
// 1280, 1440 and 1920 wide, to look at.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { build } from '../../scripts/build.mjs';
import { seedChanges } from '../support/scenarios/seeded-changes.ts';
import { projectRoot } from '../support/source-files.ts';
import { openBrowser } from './support/chromium.ts';
import { makeDataFolder, startDesk, startDeskOn } from './support/desk.ts';

const pages = [
  'Library',
  'Scenario',
  'Policies',
  'Products',
  'Lender packs',
  'Banks',
  'Requests',
  'Connection',
  'Settings',
  'Help',
];
const sections = [
  'Households',
  'Income',
  'Properties',
  'Loans',
  'Debts',
  'Expenses',
  'Money',
  'Sell and buy',
  'Pictures',
];

/** The page is there, nothing is being read or computed, the font has loaded and nothing moves any more. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"], [data-save="saving"]') === null &&
      document.fonts.status === 'loaded' &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );

const openSample = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Open the sample' }).click();
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  await settled(page);
};

const teamFolder = async (page: Page, shoot: (name: string) => Promise<unknown>): Promise<void> => {
  await page.getByRole('button', { name: 'Team folder' }).click();
  await page.getByRole('textbox', { name: 'Folder' }).waitFor();
  await settled(page);
  await shoot('team-folder');
  await page.keyboard.press('Escape');
};

const everyScreen = async (page: Page, shoot: (name: string) => Promise<unknown>): Promise<void> => {
  for (const section of sections) {
    await page.getByRole('navigation', { name: 'Sections' }).getByText(section, { exact: true }).click();
    await settled(page);
    await shoot(`scenario-${section.toLowerCase()}`);
  }
  await page.keyboard.press('Control+Shift+f');
  for (const side of ['File note', 'Client page']) {
    await page.getByRole('radiogroup', { name: 'Side of the note' }).getByText(side, { exact: true }).click();
    await page.getByRole('article', { name: side }).waitFor();
    await settled(page);
    await shoot(side.toLowerCase().replace(' ', '-'));
  }
  await page.getByRole('navigation').first().getByText('Scenario', { exact: true }).click();
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  await page.keyboard.press('Control+b');
  await page.getByRole('tab', { name: 'Variant 2' }).waitFor();
  await settled(page);
  await shoot('scenario-variants');
  await page.keyboard.press('Control+Shift+b');
  await page.getByRole('region', { name: 'Results by lender' }).waitFor();
  await settled(page);
  await shoot('variants-compared');
  await page.keyboard.press('Escape');
  for (const name of pages) {
    await page.getByRole('navigation').first().getByText(name, { exact: true }).click();
    await settled(page);
    await shoot(name.toLowerCase());
    if (name !== 'Lender packs') continue;
    await teamFolder(page, shoot);
    await page.getByRole('listbox', { name: 'Lenders' }).getByRole('option').first().click();
    await page.getByRole('tab', { name: 'Policies' }).click();
    await page.getByRole('table', { name: 'Policies' }).waitFor();
    await settled(page);
    await shoot('packs-policies');
  }
  await page.getByRole('navigation').first().getByText('Lender packs', { exact: true }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('table', { name: 'Differences' }).waitFor();
  await settled(page);
  await shoot('packs-compared');
  await page.keyboard.press('Escape');
};

/** A lender with a case that does not agree, which a fresh desk does not have. */
const calibrationScreen = async (page: Page, shoot: (name: string) => Promise<unknown>): Promise<void> => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('navigation').first().getByText('Lender packs', { exact: true }).click();
  await page.getByRole('option', { name: 'Wattle Bank' }).click();
  await press('Duplicate');
  await page.getByRole('textbox', { name: 'Name' }).fill('Banksia Own');
  await page.getByRole('textbox', { name: 'Made by' }).fill('Kim');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Banksia Own' }).waitFor();
  await page.getByRole('tab', { name: 'Calibration' }).click();
  await press('Add a case');
  await page.getByRole('textbox', { name: 'Title' }).fill('Couple, first home');
  await page.getByRole('textbox', { name: 'Maximum loan' }).fill('800000');
  await settled(page);
  await shoot('calibration-case');
  await page.keyboard.press('Enter');
  await page.getByText(/^This case cannot tell/).waitFor();
  await settled(page);
  await shoot('calibration');
};

/** What new rates did to a library, which a fresh desk does not have. */
const changesScreen = async (newPage: () => Promise<Page>, shoot: (page: Page, name: string) => Promise<unknown>) => {
  const folder = await makeDataFolder();
  await seedChanges(folder, 'wattle', 20);
  const desk = await startDeskOn(folder);
  try {
    const page = await newPage();
    await page.goto(desk.url);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('heading', { name: 'Effect of rate changes' }).waitFor();
    await settled(page);
    await shoot(page, 'changes');
    await page.close();
  } finally {
    await desk.stop();
  }
};

const { values } = parseArgs({ options: { all: { type: 'string' } } });
await build(['renderer', 'node']);
const browser = await openBrowser();
try {
  const looks =
    values.all === undefined
      ? [{ width: 1280, scheme: 'light' as const }]
      : [1280, 1000, 1440, 1920].flatMap((width) => [
          { width, scheme: 'light' as const },
          { width, scheme: 'dark' as const },
        ]);
  for (const { width, scheme } of looks) {
    const desk = await startDesk();
    try {
      const newPage = () => browser.newPage({ viewport: { width, height: 800 }, colorScheme: scheme, locale: 'en-AU' });
      const page = await newPage();
      await page.goto(desk.url);
      if (values.all !== undefined) {
        const folder = values.all;
        mkdirSync(folder, { recursive: true });
        const shootOf = (of: Page, name: string) =>
          of.screenshot({ path: join(folder, `${name}-${width}-${scheme}.png`) });
        const shoot = (name: string) => shootOf(page, name);
        await settled(page);
        await shoot('empty');
        await openSample(page);
        await everyScreen(page, shoot);
        await calibrationScreen(page, shoot);
        await changesScreen(newPage, shootOf);
      } else {
        await openSample(page);
        mkdirSync(join(projectRoot, 'docs', 'images'), { recursive: true });
        await page.getByRole('navigation', { name: 'Sections' }).getByText('Income', { exact: true }).click();
        await settled(page);
        await page.screenshot({ path: join(projectRoot, 'docs', 'images', 'desk.png') });
      }
      await page.close();
    } finally {
      await desk.stop();
    }
  }
} finally {
  await browser.close();
}
