import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityProblems, problemsInBothSchemes } from './support/accessibility.ts';
import { openLines, showSection, storedLast } from './support/editor-steps.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, expectSaved, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});

afterAll(async () => {
  await session.close();
});

it('a scenario is created, filled and seen to be saved with the keyboard alone', async () => {
  const { page } = session;
  const { keyboard } = page;
  const typeInto = async (label: string, text: string): Promise<void> => {
    for (let presses = 0; presses < 80; presses += 1) {
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) return element?.textContent;
        return element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent;
      });
      if (focused?.trim() === label) {
        if (text === 'Enter') await keyboard.press('Enter');
        else await keyboard.type(text);
        return;
      }
      await keyboard.press('Tab');
    }
    throw new Error(`${label} was not reached with Tab`);
  };
  // The editor's own code arrives late: sixty frames after it was requested.
  await page.route('**/assets/ScenarioPage-*.js', async (route) => {
    await page.evaluate(async () => {
      for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame);
    });
    await route.continue();
  });
  await keyboard.press('Alt+n');
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-landmark') === 'title');
  await keyboard.type('Robin, first home');
  await keyboard.press('Control+1');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Households');
  await typeInto('Single household', 'Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'field-households.0.status');
  await typeInto('Dependants', '1');
  await typeInto('Postcode', '2204');
  await keyboard.press('Control+2');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Income');
  await typeInto('Name', 'Robin');
  await typeInto('Base salary', '120k');
  await keyboard.press('Control+3');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Properties');
  await typeInto('Add property', 'Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'field-securities.0.address');
  await typeInto('Value', '800,000');
  await keyboard.press('Control+4');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Loans');
  await typeInto('Add loan', 'Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'field-home_loans.0.loan_amount');
  await typeInto('Amount', '800000*0.8');
  await keyboard.press('Control+6');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Expenses');
  await typeInto('Living expenses', '2,500');
  await keyboard.press('Tab');
  await expectSaved(page);
  expect(await storedLast(page)).toMatchObject({
    description: 'Robin, first home',
    scenario: {
      households: [{ status: 'single', num_adults: 1, num_dependants: 1, postcode: 2204 }],
      income: [{ name: 'Robin', which_household: 0, payg: 120_000 }],
      securities: [{ value: 800_000 }],
      home_loans: [{ loan_amount: 640_000, term: 30 }],
      home_loan_security_links: [{}],
      living_expenses: [{ simple_basic_expense: 2_500 }],
    },
  });
  const marks = page.getByRole('navigation', { name: 'Sections' }).getByLabel('complete');
  expect(await marks.count()).toBe(5);
});

/** Something in every section: guarantors, a business, an income that is off, a refinance, a purchase and debts. */
const rich = {
  households: [{ id: 'h', status: 'couple', num_adults: 2, num_dependants: 1, postcode: 4000 }],
  income: [
    { id: 'i', name: 'Sam', which_household: 0, payg: 150_000, switched_off: { bonus: 8_000 } },
    { id: 'j', name: 'Kim', which_household: 0, casual: 14_000, history_months: { casual: 14 } },
  ],
  self_employed_income: [
    { id: 'b', which_applicant: 1, years: [{ net_profit: 140_000, depreciation: 12_000 }, { net_profit: 120_000 }] },
  ],
  securities: [
    {
      ...{ id: 's', transaction_type: 'purchasing', property_purpose: 'owner_occupied', property_type: 'house' },
      ...{ address: '5 New St', postcode: '4000', value: 600_000, contract_date: '2026-11-22' },
    },
    {
      ...{ id: 'r', transaction_type: 'refinancing', property_purpose: 'investment', weekly_rental_income: 600 },
      ...{ address: '1 Let St', postcode: '4000', value: 800_000 },
    },
  ],
  home_loans: [
    { id: 'l', existing_or_proposed: 'proposed', loan_type: 'owner_occupied', loan_amount: 570_000, term: 30 },
    { id: 'n', existing_or_proposed: 'proposed', loan_type: 'investment', loan_amount: 400_000, rate: 6, term: 25 },
    { id: 'o', existing_or_proposed: 'existing', balance: 400_000, rate: 9, term: 25, closing: true },
  ],
  home_loan_security_links: [
    { home_loan_id: 'l', security_id: 's' },
    { home_loan_id: 'n', security_id: 'r' },
    { home_loan_id: 'o', security_id: 'r' },
  ],
  liabilities: [
    { id: 'c', type: 'credit_card', limit: 15_000, balance: 3_000 },
    { id: 'k', type: 'car_loan', balance: 18_000, monthly_repayment: 465 },
  ],
  living_expenses: [{ id: 'e', simple_basic_expense: 2_500 }],
  additional_info: {
    ...{ useDependantAges: false, cash_at_hand: 140_000, costs: { lender_fees: 600 } },
    guarantors: [
      { name: 'Pat', income: 95_000, address: '12 Elm St', property_value: 900_000, property_debt: 100_000 },
    ],
  },
};

it('every section of a scenario can be read, and the lenders beside one in light and dark', async () => {
  const { page, problems } = session;
  const made = await callHost(page, 'scenarios.create', { description: 'Rich', scenario: rich, origin: 'spec' });
  const { id } = made as { id: string };
  await page.evaluate((hash) => location.assign(hash), `#/scenario/${id}/households`);
  await page.getByRole('figure', { name: 'The guarantee at each lender' }).waitFor();
  const found = await problemsInBothSchemes(page);
  for (const name of ['Income', 'Properties', 'Loans', 'Debts', 'Expenses', 'Money']) {
    await showSection(page, name);
    if (name === 'Income') await page.getByRole('table', { name: 'What each lender adds back' }).waitFor();
    if (name === 'Money')
      await page
        .getByRole('group', { name: 'Refinance' })
        .getByText(/^Saves /)
        .first()
        .waitFor();
    await openLines(page);
    found.push(...(await accessibilityProblems(page, '[aria-label="Scenario"]')));
  }
  expect([found, problems]).toEqual([[], []]);
});
