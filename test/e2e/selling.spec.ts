import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { focusedId } from './support/editor-steps.ts';
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
const table = (name: string): Locator =>
  session.page.getByRole('group', { name }).or(session.page.getByRole('figure', { name })).getByRole('table');

/** A plain purchase whose duty and fees are quoted as nothing, so that the sums are round. */
const purchase = {
  households: [{ id: 'h', num_adults: 1, num_dependants: 0, postcode: 4000 }],
  income: [{ id: 'i', which_household: 0, payg: 260_000 }],
  living_expenses: [{ id: 'e', simple_basic_expense: 2_500 }],
  securities: [
    {
      ...{ id: 's', address: '5 New St', postcode: '4000', transaction_type: 'purchasing', value: 950_000 },
      ...{ property_purpose: 'owner_occupied', purchase: { duty: 0, transfer_fee: 0, mortgage_fee: 0 } },
    },
  ],
  home_loans: [{ id: 'l', existing_or_proposed: 'proposed', loan_amount: 700_000, rate: 7.5, term: 30 }],
  home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
  additional_info: { useDependantAges: false },
};

const open = async (description: string, scenario: object): Promise<void> => {
  const { page } = session;
  const { id } = (await callHost(page, 'scenarios.create', { description, scenario, origin: 'spec' })) as {
    id: string;
  };
  await page.evaluate((hash) => location.assign(hash), `#/scenario/${id}/selling`);
  await page.getByRole('heading', { name: 'Sell and buy', level: 2 }).waitFor();
};

const cellsOf = async (group: string, lender: string): Promise<string[]> =>
  table(group).getByRole('row', { name: lender }).getByRole('cell').allTextContents();

/** To the next field of this name, which is near. */
const tabTo = async (name: string): Promise<void> => {
  const { page } = session;
  for (let keys = 0; keys < 4; keys += 1) {
    await page.keyboard.press('Tab');
    if ((await focusedId(page))?.endsWith(name)) return;
  }
  throw new Error(`${name} is further than four keys away.`);
};

describe('the section of selling and buying', () => {
  it('comes from a plain purchase to the published bridge in five actions, by keyboard alone', async () => {
    const { page } = session;
    await open('Upgrader', purchase);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('upgrader');
    await page.getByRole('option', { name: 'Add home that is sold' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedId(page)).toContain('sale.price');
    await page.keyboard.type('755555.56');
    for (const [name, value] of [
      ['settlement_date', '15/05/2027'],
      ['balance', '400000'],
      ['settlement_date', '15/02/2027'],
    ] as const) {
      await tabTo(name);
      await page.keyboard.type(value);
    }
    await page.keyboard.press('Tab');
    await expectSaved(page);
    // Mulga takes 10 % off and charges simple interest: the sale nets 680,000.
    await expect
      .poll(() => cellsOf('At each lender', 'Mulga Bank'))
      .toEqual(['1,375,312.50LVR 80.64 %', '25,312.508,437.50 in a month', '695,312.50End debt tested']);
    await page.getByText('both homes are owned for 3 months').waitFor();
    expect(await page.getByText(/^No bridging, by the policy kept here: Boronia.*Quandong Direct\.$/).count()).toBe(1);
    expect(await page.getByText(/For existing customers only: Acacia Mutual and Spinifex/).count()).toBe(1);
  });

  it('draws the months, says how the sale may go otherwise, and follows an edit and its undo', async () => {
    const { page } = session;
    const months = page.getByRole('figure', { name: 'Month by month' });
    expect(await months.getByRole('img').first().getAttribute('aria-label')).toBe(
      'Owed today 400,000, at most 1,375,313 after 3 months with both homes, and 695,313 once both have settled.',
    );
    await months.getByRole('button', { name: 'Figures of Month by month', exact: true }).click();
    expect(await months.getByRole('row').count()).toBe(6);
    const margins = await cellsOf('If the sale goes otherwise', 'Mulga Bank');
    expect(margins[1]).toMatch(/; then the /);
    await field('Settlement date').first().fill('15/02/2027');
    await field('Settlement date').first().blur();
    await page.getByText('Both settle on 15 Feb 2027.').waitFor();
    // On one day there is no bridge, so every lender is tested on the end debt.
    await expect.poll(async () => (await cellsOf('At each lender', 'Lomandra')).at(2)).toContain('End debt tested');
    await page.keyboard.press('Control+z');
    await page.getByText('both homes are owned for 3 months').waitFor();
  });

  it('has no problem of accessibility, and nothing fails in the page', async () => {
    expect(await accessibilityProblems(session.page)).toEqual([]);
    expect(session.problems).toEqual([]);
  });

  it('sets the other ways beside the bridge, and takes them into the note and onto the page for the client', async () => {
    const { page } = session;
    const costOf = async (way: string): Promise<string | undefined> => (await cellsOf('Ways side by side', way)).at(3);
    expect([await costOf('Bridge'), await costOf('Sell first and rent')]).toEqual(['25,313', 'enter the rent']);
    await field('Rent in between').fill('600');
    await field('Rent in between').blur();
    await expect.poll(() => costOf('Sell first and rent')).toBe('7,800');
    const drawn = page.getByRole('figure', { name: 'Ways side by side' }).getByRole('img').first();
    expect(await drawn.getAttribute('aria-label')).toMatch(
      /^The least cash up to the purchase is [\d,]+: .+ The least cost is 0: Contract subject to sale\.$/,
    );
    await expectSaved(page);
    await page.keyboard.press('Control+Shift+f');
    await page.getByRole('heading', { name: 'Selling and buying' }).waitFor();
    const side = page.getByRole('radiogroup', { name: 'Side of the note' });
    await side.getByText('Client page', { exact: true }).click();
    await page.getByRole('heading', { name: 'Selling your home and buying the next' }).waitFor();
    expect(await page.getByRole('row', { name: 'Sell first and rent' }).count()).toBe(1);
  });
});
