import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { settled, shownLenders, shownStatement } from './lender-panel.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { offersScenario } from './support/editor-steps.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, openDesk } from './support/session.ts';

/*
 * Five clients as brokers meet them, from the phone call to what is read out, by the keyboard alone. What each takes is
 * counted: a key or a chord is one action, and so is a text typed in one go.
 */

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});

afterAll(() => session.close());

const scenarios = z.object({ items: z.array(z.object({ id: z.string() })) });

/** A keyboard that counts. */
const createHand = () => {
  const { page } = session;
  let actions = 0;
  const press = async (key: string): Promise<void> => {
    actions += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string): Promise<void> => {
    actions += 1;
    // At once, since what is drawn after each character is palette.spec's and typing.spec's.
    await page.keyboard.insertText(text);
  };
  return {
    actions: () => actions,
    press,
    type,
    /** Makes a scenario of one line; the title that is drafted stands selected, and may be typed over. */
    enter: async (line: string, title?: string): Promise<void> => {
      await press('Control+k');
      await type(line);
      await offersScenario(page);
      await press('Enter');
      await page.getByRole('dialog', { name: 'Quick entry' }).waitFor();
      await press('Enter');
      await page.waitForFunction(() => document.activeElement?.getAttribute('data-landmark') === 'title');
      if (title !== undefined) await type(title);
    },
    /** Opens the lender at the top of the comparison. */
    openFirst: async (): Promise<string> => {
      await press('Control+7');
      await settled(page);
      const [first] = await shownLenders(page);
      await press('Enter');
      await page.getByRole('region', { name: 'Statement' }).waitFor();
      return first?.name ?? '';
    },
    openNote: async (): Promise<void> => {
      await press('Control+Shift+f');
      await page.getByRole('article', { name: 'File note' }).waitFor();
    },
  };
};

/** The scenario that was made last, as it is stored. */
const stored = async (): Promise<unknown> => {
  await session.page.locator('[data-save="saved"]').waitFor();
  const { items } = scenarios.parse(await callHost(session.page, 'scenarios.list', {}));
  return callHost(session.page, 'scenarios.read', { id: items[0]?.id });
};

/** The net surplus of the statement that is open, in cents. */
const openSurplus = async (): Promise<number | undefined> =>
  (await shownStatement(session.page)).flat().find(({ label }) => label === 'Net surplus')?.hundredths;

/** The row of a section's table in the note, its texts in order. */
const noteRow = async (title: string, name: string): Promise<string[]> =>
  session.page
    .getByRole('article', { name: 'File note' })
    .locator('section', { has: session.page.getByRole('heading', { name: new RegExp(`^${title}`), level: 3 }) })
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .locator('th, td')
    .allTextContents();

const cents = (text: string | undefined): number => Math.round(Number(text?.replaceAll(',', '')) * 100);

it('a couple buying their first home: who lends it, and a note with the same figures, in 8 actions', async () => {
  const hand = createHand();
  await hand.enter(
    'A 120k hecs 22k, B 60k, 2 kids 4 and 7, postcode 2204, 900/720 first home, card 15k, exp 3500',
    'Chen, first home',
  );
  const name = await hand.openFirst();
  const surplus = await openSurplus();
  expect(await stored()).toMatchObject({
    description: 'Chen, first home',
    scenario: {
      securities: [{ postcode: '2204', purchase_price: 900_000, purchase: { first_home: true } }],
      liabilities: [{ type: 'help', which_applicant: 0 }, { type: 'credit_card' }],
    },
  });
  await hand.openNote();
  expect(hand.actions()).toBeLessThanOrEqual(8);
  const row = await noteRow('The lender', name);
  expect([cents(row[4]), row.at(-1)]).toEqual([surplus, 'Services']);
});

it('an investor with a home, a let flat and another one to buy: statement, pictures, money and note, in 20 actions', async () => {
  const hand = createHand();
  const { page } = session;
  await hand.enter(
    'A 145k, B 96k, 1 kid 3, own home 1.2m/450 6.1% 24 years, own inv unit 800/520 rent 650pw 6.4% 5y io since 24/10/19, buy inv house 650/520 rent 560pw 5y io since 12/11/26, card 20k owing 3k, exp 4.6k, postcode 2150',
    'Nguyen, second investment',
  );
  const name = await hand.openFirst();
  const surplus = await openSurplus();
  await hand.press('Control+9');
  await page.getByRole('heading', { name: 'Pictures', level: 2 }).waitFor();
  await hand.press('Control+8');
  await page.getByRole('heading', { name: 'Money', level: 2 }).waitFor();
  expect(await stored()).toMatchObject({
    scenario: {
      home_loans: [
        { existing_or_proposed: 'proposed', loan_type: 'investment', interest_only_period: 5 },
        { balance: 450_000, rate: 6.1, term: 24 },
        { balance: 520_000, rate: 6.4, interest_only_period: 5 },
      ],
      securities: [{ contract_date: '2026-11-12' }, { postcode: '2150' }, { contract_date: '2019-10-24' }],
    },
  });
  await hand.openNote();
  expect(hand.actions()).toBeLessThanOrEqual(20);
  expect(cents((await noteRow('The lender', name))[4])).toBe(surplus);
});

it('a business with two years: which lender adds back what stands at its years, in 5 actions', async () => {
  const hand = createHand();
  const { page } = session;
  await hand.enter('se 140k/120k dep 12k/9k one-off 5k, rent 620pw, 985/780, exp 3k');
  await hand.press('Control+2');
  expect(hand.actions()).toBeLessThanOrEqual(5);
  const years = page.getByLabel('Financial year', { exact: true });
  await expect
    .poll(() => years.evaluateAll((all) => all.map((year) => year.getAttribute('placeholder'))))
    .toEqual(['2025-26', '2024-25']);
  const table = page.getByRole('table', { name: 'What each lender adds back' });
  await table.waitFor();
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
  // 140,000 with all of 12,000 and 5,000.
  expect(rows[0]).toEqual(['100 %', '100 %', '157,000']);
  // It would come to 146,000 there, but a third year is needed.
  expect(rows.at(-1)).toEqual(['50 %', 'none', 'none before 3 years']);
  expect(await table.locator('thead th').allTextContents()).toEqual([
    'Lenders',
    'Depreciation',
    'One-off costs',
    'Latest year',
  ]);
  expect(await accessibilityProblems(page)).toEqual([]);
});

it('a nurse with overtime, a casual second job, a payslip and HECS: the payslip beside the pay, and the lenders, in 8 actions', async () => {
  const hand = createHand();
  const { page } = session;
  await hand.enter(
    '78k payg, overtime 12k, allowances 6k, casual 14k 14 months, ytd 30,250 to 24/10/26, hecs 18k, card 8k owing 1k, renting 560/wk, 620/496 unit, exp 2.1k',
    'Silva, nurse',
  );
  await hand.press('Control+2');
  await page.getByText(/at the pace of 116 of 365 days; 13\.47 % below the 110,000 stated/).waitFor();
  const name = await hand.openFirst();
  expect(hand.actions()).toBeLessThanOrEqual(8);
  expect(name).not.toBe('');
  expect(await stored()).toMatchObject({
    scenario: {
      households: [{ num_adults: 1 }],
      income: [{ payg: 78_000, overtime: 12_000, casual: 14_000, ytd: { gross: 30_250 } }],
      living_expenses: [{ simple_basic_expense: 2_100 }],
    },
  });
});

it('a refinance that takes in a car loan and a card: what five years cost before and after, and the note, in 18 actions', async () => {
  const hand = createHand();
  const { page } = session;
  await hand.enter(
    'A 118k, B 74k, refi 900/450 to 480 now 6.89% now 22 years 6.09%, car loan 18k 465/mo 9.5% paid out, card 15k owing 9k 300/mo 19.99% paid out, exp 3.9k',
    'Lee, refinance',
  );
  const name = await hand.openFirst();
  await hand.press('Control+8');
  const refinance = page.getByRole('group', { name: 'Refinance' });
  const cells = refinance.getByRole('row', { name: 'Cost over five years' }).getByRole('cell');
  await cells.first().waitFor();
  const [before = 0, after = 0, change = 0] = (await cells.allTextContents()).map(
    (text) => cents(text.replace('−', '-')) / 100,
  );
  await hand.openNote();
  expect(hand.actions()).toBeLessThanOrEqual(18);
  expect([before - after, change < 0]).toEqual([-change, true]);
  // By the annuity formula: 450,000 at 6.89 % over 22 years is 3,314.99 a month.
  expect((await noteRow('Refinance', 'Loan 2')).join(' ')).toContain('3,315');
  expect((await noteRow('The lender', name)).at(-1)).toBe('Services');
});

it('ends without a problem in the page', () => {
  expect(session.problems).toEqual([]);
});
