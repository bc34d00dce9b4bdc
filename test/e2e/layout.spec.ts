import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settled } from './lender-panel.ts';
import { openLines, sectionNames, showSection } from './support/editor-steps.ts';
import { layoutFaults } from './support/layout.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, openDesk } from './support/session.ts';

/** An investor who buys a home and refinances: long names, ranges of rates, interest only, figures of seven digits. */
const scenario = {
  households: [{ num_adults: 2, num_dependants: 2, postcode: 2204, housing: 'own', dependant_ages: [4, 9] }],
  income: [
    { name: 'Alexandra Montgomery', which_household: 0, payg: 428_000, bonus: 18_000 },
    { name: 'Bartholomew Chen', which_household: 0, payg: 284_000, overtime: 6_200 },
  ],
  securities: [
    {
      ...{ id: 's1', address: '18 Constitution Avenue, Marrickville NSW', postcode: '2204', property_type: 'unit' },
      ...{ transaction_type: 'purchasing', property_purpose: 'owner_occupied', applicant_ownership: [50, 50] },
      ...{ value: 2_650_000, purchase_price: 2_650_000, contract_date: '2026-11-20' },
    },
    {
      ...{ id: 's2', address: '7 Investor Lane, Newcastle NSW', postcode: '2300', property_type: 'house' },
      ...{ transaction_type: 'owned', property_purpose: 'investment', applicant_ownership: [50, 50] },
      ...{ value: 1_050_000, weekly_rental_income: 1_610, monthly_rental_expense: 460, contract_date: '2019-03-04' },
    },
    {
      ...{ id: 's3', address: '9 Harbour Road, Brisbane QLD', postcode: '4000', property_type: 'house' },
      ...{ transaction_type: 'refinancing', property_purpose: 'investment', applicant_ownership: [100, 0] },
      ...{ value: 950_000, weekly_rental_income: 720, monthly_rental_expense: 360, contract_date: '2021-03-04' },
    },
  ],
  home_loans: [
    {
      ...{ id: 'l1', existing_or_proposed: 'proposed', loan_type: 'owner_occupied', product_type: 'variable_package' },
      ...{ loan_amount: 1_620_000, term: 30, interest_only_period: 0, solve_for: true },
    },
    {
      ...{ id: 'l2', existing_or_proposed: 'existing', loan_type: 'investment', lender_name: 'Commonwealth Mutual' },
      ...{ limit: 610_000, balance: 605_432, rate: 6.84, monthly_repayment: 4_012, term: 24, interest_only_period: 2 },
    },
    {
      ...{ id: 'l3', existing_or_proposed: 'proposed', loan_type: 'investment', product_type: 'variable_package' },
      ...{ loan_amount: 402_100, term: 30, interest_only_period: 5 },
    },
  ],
  home_loan_security_links: [
    { home_loan_id: 'l1', security_id: 's1' },
    { home_loan_id: 'l2', security_id: 's2' },
    { home_loan_id: 'l3', security_id: 's3' },
  ],
  liabilities: [{ id: 'd1', type: 'credit_card', limit: 22_000, balance: 11_450, rate: 21.99 }],
  living_expenses: [{ id: 'e1', simple_basic_expense: 6_350 }],
  additional_info: { useDependantAges: true, cash_at_hand: 1_140_000 },
};

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
  const { page } = session;
  const description = 'Montgomery and Chen';
  const { id } = (await callHost(page, 'scenarios.create', { description, scenario })) as { readonly id: string };
  await page.evaluate((address) => window.location.assign(address), `#/scenario/${id}/loans`);
  await settled(page);
});

afterAll(async () => {
  expect(session.problems).toEqual([]);
  await session.close();
});

const isSoak = process.env.HEADROOM_WIDTHS === 'all';
/** The narrowest window of each arrangement: the lenders below the form, beside it, and beside it with one of them. */
const narrowest = [1000, 1200, 1600];
const widths = isSoak ? [...narrowest, 1280, 1440, 1920] : narrowest;

const resize = async (width: number, height = 2_000): Promise<void> => {
  await session.page.setViewportSize({ width, height });
  await expect.poll(() => session.page.locator('[aria-busy="true"]').count()).toBe(0);
};

/** What is on screen has no faults; a picture follows its width. */
const expectNoFaults = (of: string) => expect.poll(() => layoutFaults(session.page), { message: of }).toEqual([]);

/**
 * The explanations of a section's fields that do not stand whole below a field in focus, or hide it. Of the fields with the
 * same one the last is looked at, which is the nearest to it.
 */
const unexplained = async (page: Page): Promise<string[]> => {
  await openLines(page);
  return page.evaluate(async () => {
    const fields = [...document.querySelectorAll<HTMLElement>('[data-section-pane] [data-explain]')];
    const faults: string[] = [];
    for (const field of new Map(fields.map((one) => [one.dataset.explain, one])).values()) {
      field.focus();
      // What an event changes is drawn by the end of it; the rest asks for the layout itself.
      await Promise.resolve();
      const [text, footer] = ['footer > p', 'footer'].map((at) => document.querySelector(at)?.getBoundingClientRect());
      const isWhole = text !== undefined && footer !== undefined && text.bottom <= Math.min(footer.bottom, innerHeight);
      const isThis = document.querySelector('footer > p')?.textContent.includes(field.dataset.explain ?? '') === true;
      const isSeen = footer !== undefined && field.getBoundingClientRect().bottom <= footer.top;
      if (!isThis || !isWhole || !isSeen) faults.push(`${field.id}: ${field.dataset.explain ?? ''}`);
    }
    return faults;
  });
};

const goTo = (name: string) =>
  session.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name, exact: true }).click();

/** The compared lenders, which a narrow window folds away. */
const showLenders = async (): Promise<Locator> => {
  const { page } = session;
  const summary = page.getByRole('button', { name: /^Lenders/, expanded: false });
  if (await summary.isVisible()) await summary.click();
  const grid = page.getByRole('grid', { name: 'Compared lenders' });
  await grid.waitFor();
  return grid;
};

/** What stands between the rate and the repayment of each lender, in pixels. */
const gapsIn = (grid: Locator): Promise<number[]> =>
  grid.getByRole('row').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const [rate, repayment] = ['rate', 'repayment'].map((name) => {
        const cell = row.querySelector(`[data-cell="${name}"]`);
        if (cell === null) return undefined;
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect();
      });
      return rate && repayment ? [repayment.left - rate.right] : [];
    }),
  );

// To make the window wider draws more anew than to show another section.
describe.each(widths)('%d wide', (width) => {
  it('no section has text cut or overprinted', async () => {
    await resize(width);
    for (const name of [...sectionNames, 'Pictures']) {
      await showSection(session.page, name);
      await expectNoFaults(name);
    }
  });

  it('the list of lenders has its figures apart, and one that refuses what it could carry is told without a cut', async () => {
    const { page } = session;
    const grid = await showLenders();
    await expectNoFaults('the list');
    const gaps = await gapsIn(grid);
    expect(gaps).toHaveLength(14);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
    const [from, to] = await grid
      .locator('[data-cut] > span')
      .evaluateAll((ends) => ends.map((end) => end.getBoundingClientRect()));
    expect((to?.left ?? 0) - (from?.right ?? 0)).toBeGreaterThanOrEqual(6);
    await grid.getByRole('row').filter({ hasText: 'not as asked' }).first().click();
    await page.getByText(/to spare, but for/).waitFor();
    await expectNoFaults('a lender');
    await page.keyboard.press('Escape');
    await grid.waitFor();
  });
});

it('policies and lender packs have no text cut or overprinted', async () => {
  const { page } = session;
  const atEachWidth = async (of: string): Promise<void> => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 2_000 });
      await expectNoFaults(`${of}, ${width} wide`);
    }
  };
  await goTo('Policies');
  await page.getByRole('searchbox').fill('probation');
  await page.getByRole('option').first().waitFor();
  await atEachWidth('Policies');
  await goTo('Lender packs');
  await page.getByRole('option').first().click();
  await page.getByRole('searchbox', { name: 'Find a parameter' }).waitFor();
  await atEachWidth('Lender packs');
  await goTo('Scenario');
});

// The narrowest form, beside the lenders: in a wider one the same text only takes fewer lines.
it('what explains the field in focus is read whole, and leaves it in sight', async () => {
  const { page } = session;
  await resize(1200, 800);
  for (const name of sectionNames) {
    await showSection(page, name);
    expect([name, await unexplained(page)]).toEqual([name, []]);
  }
  // With the lenders below it, the form is lower.
  await resize(1000, 800);
  expect(await unexplained(page)).toEqual([]);
});
