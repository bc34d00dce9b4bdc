import { afterAll, beforeAll, expect, it } from 'vitest';
import { settled } from './lender-panel.ts';
import { accessibilityProblems, problemsInBothSchemes } from './support/accessibility.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, expectSaved, openDesk } from './support/session.ts';

/* The sections that an enquiry of some kind has alone, each as full as it gets: what only a browser can see of them. */

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});

afterAll(async () => {
  expect(session.problems).toEqual([]);
  await session.close();
});

const purchase = {
  households: [{ id: 'h', num_adults: 1, num_dependants: 0, postcode: 4000 }],
  income: [{ id: 'i', which_household: 0, payg: 260_000, residency: 'citizen' }],
  living_expenses: [{ id: 'e', simple_basic_expense: 2_500 }],
  home_loans: [{ id: 'l', existing_or_proposed: 'proposed', loan_amount: 700_000, rate: 7.5, term: 30 }],
  home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
  additional_info: { useDependantAges: false, cash_at_hand: 90_000, ways_in: { savings_monthly: 2_500 } },
};
const home = {
  ...{ id: 's', address: '5 New St', postcode: '4000', transaction_type: 'purchasing', value: 780_000 },
  ...{ property_purpose: 'owner_occupied', settlement_date: '2027-02-15' },
};

const open = async (section: string, heading: string, scenario: object): Promise<void> => {
  const { page } = session;
  const made = await callHost(page, 'scenarios.create', { description: heading, scenario, origin: 'spec' });
  const { id } = made as { id: string };
  await page.evaluate((hash) => location.assign(hash), `#/scenario/${id}/${section}`);
  await page.getByRole('heading', { name: heading, level: 2, exact: true }).waitFor();
  await settled(page);
};

const figure = (name: string) => session.page.getByRole('figure', { name });
const showFigures = (name: string) =>
  session.page.getByRole('button', { name: `Figures of ${name}`, exact: true }).press('Enter');

it('selling and buying: five actions by keyboard lead from a purchase to its bridge, with its months and other ways', async () => {
  const { page } = session;
  await open('selling', 'Sell and buy', { ...purchase, securities: [{ ...home, settlement_date: undefined }] });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('upgrader');
  await page.getByRole('option', { name: 'Add home that is sold' }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[id*="sale.price"]:focus').waitFor();
  await page.keyboard.type('755555.56');
  for (const [name, value] of [
    ['settlement_date', '15/05/2027'],
    ['balance', '400000'],
    ['settlement_date', '15/02/2027'],
  ] as const) {
    const isThere = () => page.evaluate((end) => document.activeElement?.id.endsWith(end), name);
    for (let keys = 0; keys === 0 || !(await isThere()); keys += 1) {
      expect(keys).toBeLessThan(4);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Tab');
  await expectSaved(page);
  await page.getByText('both homes are owned for 3 months').waitFor();
  await figure('Month by month').getByRole('img').first().waitFor();
  await showFigures('Month by month');
  expect(await accessibilityProblems(page)).toEqual([]);
});

it('the ways into a first home fit the narrowest window, and with one of them the client still has one page', async () => {
  const { page } = session;
  await open('ways', 'Ways in', { ...purchase, securities: [{ ...home, purchase: { first_home: true } }] });
  const ways = figure('Side by side');
  await ways.getByText('Saving first').first().waitFor();
  await page.setViewportSize({ width: 1000, height: 800 });
  expect(await ways.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await ways.getByRole('button', { name: 'Take Mortgage insurance now' }).press('Enter');
  await ways.getByRole('button', { name: 'Taken: Mortgage insurance now' }).and(page.locator(':focus')).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expectSaved(page);
  await page.keyboard.press('Control+Shift+f');
  await page.getByRole('radiogroup', { name: 'Side of the note' }).getByText('Client page', { exact: true }).click();
  const client = page.getByRole('article', { name: 'Client page' });
  await client.getByText('Saving first').first().waitFor();
  await expect.poll(() => client.evaluate((paper) => (paper as HTMLElement).offsetHeight)).toBeLessThan(1_126);
});

it('a home that is built has each month until it is done, and is printed on white, without buttons', async () => {
  const { page } = session;
  const days = ['2027-03-15', '2027-05-15', '2027-08-15', '2027-10-15'];
  const building = {
    rent_meanwhile: 700,
    stages: days.map((day, place) => ({ name: `Stage ${place + 1}`, share: 25, day })),
  };
  const built = { ...home, building, purchase: { kind: 'house_and_land', land_value: 300_000, duty: 0 } };
  await open('money', 'Money', { ...purchase, securities: [built] });
  await figure('Until it is built').getByRole('img').first().waitFor();
  await showFigures('Until it is built');
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const root = page.locator('html[data-mantine-color-scheme="dark"]');
  await root.waitFor();
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      const { dataset } = document.documentElement;
      dataset.printed = dataset.mantineColorScheme;
    });
  });
  const lenders = page.getByRole('complementary', { name: 'Lenders' });
  expect(await lenders.isVisible()).toBe(true);
  await page.pdf();
  expect(await page.locator('html').getAttribute('data-printed')).toBe('light');
  await root.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Add a stage' }).count()).toBe(0);
  // Below the section they would take a page of their own, empty.
  expect(await lenders.isVisible()).toBe(false);
  await page.emulateMedia({ media: null, colorScheme: 'light' });
});

it('several loans and properties have one grid of what secures which, and the pictures all of their figures', async () => {
  const { page } = session;
  const owned = { id: 't', address: '2 Second St', value: 500_000, transaction_type: 'owned' };
  const loans = [...purchase.home_loans, { id: 'm', existing_or_proposed: 'existing', balance: 205_000, rate: 6 }];
  await open('loans', 'Loans', { ...purchase, home_loans: loans, securities: [home, owned] });
  await page.getByRole('group', { name: 'Security for each loan' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Control+9');
  await page.getByRole('heading', { name: 'Pictures', level: 2 }).waitFor();
  for (const name of ['Surplus', 'Portfolio', 'Why two lenders differ', 'Spread of the panel']) {
    await figure(name).getByRole('img').first().waitFor();
    await showFigures(name);
  }
  await showFigures('Capacity against rate and term');
  expect(await problemsInBothSchemes(page)).toEqual([]);
});
