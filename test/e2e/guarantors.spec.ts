import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, expectSaved, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});

afterAll(async () => {
  await session.close();
});

const field = (name: string): Locator => session.page.getByLabel(name, { exact: true });

/** 570,000 on 600,000. */
const purchase = {
  households: [{ id: 'h', num_adults: 1, num_dependants: 0, postcode: 4000 }],
  income: [{ id: 'i', which_household: 0, payg: 150_000 }],
  living_expenses: [{ id: 'e', simple_basic_expense: 2_500 }],
  securities: [
    {
      id: 's',
      address: '5 New St',
      transaction_type: 'purchasing',
      value: 600_000,
      property_purpose: 'owner_occupied',
    },
  ],
  home_loans: [{ id: 'l', existing_or_proposed: 'proposed', loan_amount: 570_000, rate: 6, term: 30 }],
  home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
  additional_info: { useDependantAges: false },
};

const open = async (description: string, scenario: object, section: string, heading: string): Promise<void> => {
  const { page } = session;
  const { id } = (await callHost(page, 'scenarios.create', { description, scenario, origin: 'spec' })) as {
    id: string;
  };
  await page.evaluate((hash) => location.assign(hash), `#/scenario/${id}/${section}`);
  await page.getByRole('heading', { name: heading, level: 2 }).waitFor();
};

const cellsOf = async (lender: string): Promise<string[]> =>
  session.page
    .getByRole('figure', { name: 'The guarantee at each lender' })
    .getByRole('row', { name: lender })
    .getByRole('cell')
    .allTextContents();

/** What stands below the figures of a lender. */
const termsOf = async (lender: string): Promise<string> =>
  session.page
    .getByRole('rowgroup')
    .filter({ has: session.page.getByRole('rowheader', { name: lender }) })
    .getByRole('row')
    .nth(1)
    .innerText()
    .then((text) => text.replaceAll(/\s*\n\s*/g, ''));

/** Fields of a form in the order of the Tab key. */
const typeInTurn = async (values: readonly string[]): Promise<void> => {
  for (const value of values) {
    if (value !== '') await session.page.keyboard.type(value);
    await session.page.keyboard.press('Tab');
  }
};

describe('a guarantor', () => {
  it('is added from the palette by the broker’s words, and filled in by keyboard alone', async () => {
    const { page } = session;
    await open('Buyer', purchase, 'households', 'Households');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('family guarantee');
    await page.getByRole('option', { name: 'Add guarantor' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toContain('guarantors.0.name');
    await typeInTurn(['Pat', '', '90k', '', '12 Elm St', '900k', '100k', '900']);
    await field('Limited to').waitFor();
    expect(await page.getByText(/^For 570,000 on 600,000 at 80 %: 90,000 .*, or 112,500 /).textContent()).toBe(
      'For 570,000 on 600,000 at 80 %: 90,000 as a separate loan, or 112,500 as security beside the home, depending on the lender. Their property can support 620,000: 80 % of 900,000, less 100,000 owed.',
    );
    await expectSaved(page);
    await expect.poll(() => cellsOf('Brigalow')).toHaveLength(3);
  });

  it('has at each lender what is needed, the LVR, and their own servicing where it is tested', async () => {
    const { page } = session;
    // 60 % of 900,000 less 100,000 is enough; Brigalow takes it as a separate loan and tests who guarantees.
    expect(await cellsOf('Brigalow')).toEqual(['90,000', '90,000', '80.00 %']);
    expect(await cellsOf('Correa')).toEqual(['112,500', '90,000', '82.61 %']);
    expect(await termsOf('Correa')).toBe(
      'As security beside the home, up to 70 % of their propertyOwn servicing: not tested',
    );
    await page.getByText('Their income and debts').click();
    await field('Income').fill('95000');
    await field('Income').blur();
    await expect.poll(() => termsOf('Brigalow')).toMatch(/Own servicing: services, [\d,]+ left a month$/);
    expect(await page.getByText(/^No family guarantee, by the policy kept here: Acacia/).count()).toBe(1);
    await page.getByRole('button', { name: 'Figures of The guarantee at each lender', exact: true }).click();
    expect(await page.getByRole('cell', { name: 'as a separate loan' }).count()).toBeGreaterThan(1);
  });

  it('has no problem of accessibility', async () => {
    expect(await accessibilityProblems(session.page)).toEqual([]);
  });

  it('is in the note, and on the page for the client without what they earn', async () => {
    const { page } = session;
    await page.keyboard.press('Control+Shift+f');
    await page.getByRole('heading', { name: 'Family guarantee' }).waitFor();
    expect(await page.getByText(/^Income 95,000, repayment 900 a month$/).count()).toBe(1);
    await page.getByRole('radiogroup', { name: 'Side of the note' }).getByText('Client page', { exact: true }).click();
    await page.getByRole('heading', { name: 'The guarantee' }).waitFor();
    expect(await page.getByText('Pat guarantees up to 90,000 of the loan with 12 Elm St.').count()).toBe(1);
    expect(await page.getByText('95,000').count()).toBe(0);
    expect(session.problems).toEqual([]);
  });
});
