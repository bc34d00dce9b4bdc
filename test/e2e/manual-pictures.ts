// `npm run manual:pictures [NAME …]`: takes the pictures of the manual, docs/manual/images/*.webp, from the running
// application with the bundled sample. Without names all of them. A chapter names the size in which
// a picture is shown: of a whole window a smaller one, of a part of it its own.
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { build } from '../../scripts/build.mjs';
import { projectRoot } from '../support/source-files.ts';
import { openSample, showSection } from './support/editor-steps.ts';
import { callHost } from './support/rpc.ts';
import { openDesk } from './support/session.ts';

const folder = join(projectRoot, 'docs', 'manual', 'images');
/** A whole window as the manual shows it. */
const shownWidth = 760;
const view = { width: 1280, height: 800 };
/** The part that shows a section of the editor, and the lenders beside it. */
const editor = { x: 272, width: 568, height: 355 };
const lendersBeside = { x: 840, y: 0, width: 440, height: 640 };
/** Sharp on a screen of twice the density. */
const density = 2;
const quality = 70;

interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Nothing is being read or computed, and nothing moves. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"], [data-save="saving"], [data-stale="true"]') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );

/** The editor's part of the window, from a little above an element. */
const editorFrom = async (locator: Locator): Promise<Region> => {
  const y = await locator.evaluate((element) => element.getBoundingClientRect().y);
  return { ...editor, y: Math.min(y - 12, view.height - 30 - editor.height) };
};

/** Shows what is to be seen, and says which part of the window the picture shows. */
type Prepare = (page: Page) => Promise<Region>;

const whole: Region = { x: 0, y: 0, ...view };

const pictures: Readonly<Record<string, Prepare>> = {
  desk: async (page) => {
    await showSection(page, 'Income');
    return whole;
  },
  'quick-entry': async (page) => {
    await page.keyboard.press('Control+k');
    const line = '118k payg + 900pw, 2 kids 2150, 985/780, card 15k, hecs 22k';
    await page.getByRole('combobox', { name: 'Find a command' }).fill(line);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Quick entry' });
    await dialog.waitFor();
    return whole;
  },
  income: async (page) => {
    await showSection(page, 'Income');
    return editorFrom(page.getByRole('heading', { name: 'Income', level: 2 }));
  },
  'year-to-date': async (page) => {
    await showSection(page, 'Income');
    const summary = page.getByText('Year to date of Sam');
    await summary.evaluate((element) => {
      element.scrollIntoView({ block: 'start' });
    });
    return editorFrom(summary);
  },
  'self-employed': async (page) => {
    await openAs(page, 'A business', {
      income: [
        { name: 'Sam', which_household: 0 },
        { name: 'Alex', which_household: 0, payg: 84_000 },
      ],
      self_employed_income: [
        {
          ...{ business_name: 'Example Joinery', which_applicant: 0, ownership_share: 100, business_debt_monthly: 0 },
          years: [
            { financial_year: '2025-26', net_profit: 96_000, salary: 60_000, depreciation: 14_500, interest: 6_200 },
            { financial_year: '2024-25', net_profit: 81_000, salary: 60_000, depreciation: 17_000, interest: 7_100 },
          ],
        },
      ],
    });
    await showSection(page, 'Income');
    const heading = page.getByText('Example Joinery').first();
    await page.getByText('What each lender adds back').waitFor();
    await heading.evaluate((element) => {
      element.scrollIntoView({ block: 'start' });
    });
    return editorFrom(heading);
  },
  investor: async (page) => {
    await openAs(page, 'An investor', {
      securities: [
        {
          ...{
            id: 'security-1',
            address: 'Example unit, Newcastle NSW',
            postcode: '2300',
            transaction_type: 'purchasing',
          },
          ...{ applicant_ownership: [50, 50], value: 1_050_000, purchase_price: 1_050_000, property_type: 'unit' },
          ...{ property_purpose: 'investment', weekly_rental_income: 610, monthly_rental_expense: 460 },
        },
      ],
    });
    await showSection(page, 'Properties');
    return editorFrom(page.getByRole('heading', { name: 'Properties', level: 2 }));
  },
  guarantor: async (page) => {
    await openAs(page, 'A guarantor', {
      home_loans: [
        { id: 'loan-1', existing_or_proposed: 'proposed', loan_type: 'owner_occupied', loan_amount: 990_000 },
      ],
      home_loan_security_links: [{ home_loan_id: 'loan-1', security_id: 'security-1' }],
      additional_info: {
        guarantors: [
          {
            ...{ name: 'Pat', adults: 2, amount: 190_000, release_date: '2031-06-30' },
            ...{ address: 'Example house, Bexley NSW', property_value: 1_350_000, property_debt: 120_000 },
          },
        ],
      },
    });
    await showSection(page, 'Households');
    const heading = page.getByRole('heading', { name: 'Pat', level: 3 });
    await page
      .getByText(/^Brigalow/)
      .first()
      .waitFor();
    await heading.evaluate((element) => {
      element.scrollIntoView({ block: 'start' });
    });
    return editorFrom(heading);
  },
  pictures: async (page) => {
    await showSection(page, 'Pictures');
    const surplus = page.getByRole('figure', { name: 'Surplus' });
    await surplus.getByRole('img', { name: /^From gross income/ }).waitFor();
    const height = await surplus.evaluate((element) => element.getBoundingClientRect().height);
    return { ...(await editorFrom(surplus)), height: Math.ceil(height) + 24 };
  },
  note: async (page) => {
    await page.keyboard.press('Control+Shift+F');
    await page.getByRole('article', { name: 'File note' }).waitFor();
    return whole;
  },
  lenders: async (page) => {
    await page.getByRole('grid').getByText('Brigalow Regional').waitFor();
    return lendersBeside;
  },
  lender: async (page) => {
    const row = page.getByRole('grid').getByText('Brigalow Regional');
    await row.click();
    const shown = page.getByRole('region', { name: 'Brigalow Regional' });
    await shown.getByRole('heading', { name: 'Levers' }).waitFor();
    return lendersBeside;
  },
  policies: async (page) => {
    await goTo(page, 'Policies');
    await page.getByRole('searchbox').fill('probation');
    await page.getByRole('option').first().waitFor();
    return whole;
  },
  connection: async (page) => {
    await goTo(page, 'Connection');
    await page.getByText('Key fingerprint').waitFor();
    return whole;
  },
};

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name, exact: true }).click();

/** The sample with other parts, opened. */
const openAs = async (page: Page, description: string, parts: object): Promise<void> => {
  const sample = (await callHost(page, 'scenarios.createSample', {})) as { readonly scenario: object };
  const scenario = { ...sample.scenario, ...parts };
  const { id } = (await callHost(page, 'scenarios.create', { description, scenario })) as { readonly id: string };
  await page.evaluate((address) => window.location.assign(address), `#/scenario/${id}`);
  await page.getByRole('heading', { level: 1, name: description }).waitFor({ state: 'attached' });
};

const chosen = process.argv.slice(2);
for (const name of chosen.filter((one) => !(one in pictures))) throw new Error(`The manual has no picture ${name}.`);
mkdirSync(folder, { recursive: true });
await build(['renderer', 'node']);
let total = 0;
for (const [name, prepare] of Object.entries(pictures)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const session = await openDesk({ viewport: view, deviceScaleFactor: density, colorScheme: 'light' });
  try {
    const { page } = session;
    await openSample(page);
    const clip = await prepare(page);
    await settled(page);
    // A picture in this form comes from the debugger alone.
    const tools = await page.context().newCDPSession(page);
    const scale = Math.min(1, shownWidth / clip.width);
    const { data } = await tools.send('Page.captureScreenshot', {
      ...{ format: 'webp', quality },
      clip: { ...clip, scale },
    });
    const file = join(folder, `${name}.webp`);
    writeFileSync(file, Buffer.from(data, 'base64'));
    total += statSync(file).size;
    const size = `${Math.round(clip.width * scale)} × ${Math.round(clip.height * scale)}`;
    process.stdout.write(`${name}: ${size}, ${Math.round(statSync(file).size / 1024)} KB\n`);
  } finally {
    await session.close();
  }
}
process.stdout.write(`together ${Math.round(total / 1024)} KB\n`);
process.exit(0);
