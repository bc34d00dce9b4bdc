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

const group = (name: string | RegExp): Locator => session.page.getByRole('group', { name });
const field = (name: string): Locator => session.page.getByLabel(name, { exact: true });
const row = (name: string): Locator => session.page.getByRole('row', { name }).getByRole('cell').last();

const type = async (label: string, text: string): Promise<void> => {
  await field(label).fill(text);
  await field(label).blur();
};

/** A scenario in the editor, at the section of money. */
const open = async (description: string, scenario: object): Promise<string> => {
  const { page } = session;
  const made = await callHost(page, 'scenarios.create', { description, scenario, origin: 'spec' });
  const { id } = made as { id: string };
  await page.evaluate((hash) => location.assign(hash), `#/scenario/${id}/loans`);
  await page.getByRole('heading', { name: 'Loans', level: 2, exact: true }).waitFor();
  await page.keyboard.press('Control+8');
  await page.getByRole('heading', { name: 'Money', level: 2 }).waitFor();
  return id;
};

const applicant = {
  households: [{ id: 'h', num_adults: 1, num_dependants: 0, postcode: 4000 }],
  income: [{ id: 'i', which_household: 0, payg: 150_000 }],
  living_expenses: [{ id: 'e', simple_basic_expense: 2_000 }],
};
const home = { id: 's', postcode: '4000', property_purpose: 'owner_occupied', property_type: 'house' };
const asked = { id: 'l', existing_or_proposed: 'proposed', loan_type: 'owner_occupied', term: 30 };

describe('the section of money', () => {
  it('reads funds to complete off the tables, and follows what is typed', async () => {
    const { page } = session;
    const id = await open('First home in Brisbane', {
      ...applicant,
      securities: [{ ...home, transaction_type: 'purchasing', value: 650_000, purchase_price: 650_000 }],
      home_loans: [{ ...asked, loan_amount: 520_000 }],
      home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
      additional_info: { useDependantAges: false, cash_at_hand: 140_000 },
    });
    const funds = group('Funds to complete');
    await type('Contract date', '22/11/2026');
    await expect.poll(() => row('Transfer duty').textContent()).toBe('15,100');
    await expect.poll(() => row('Total needed').textContent()).toBe('667,784');
    expect(await funds.getByRole('definition').allTextContents()).toEqual(['147,784', '140,000', '7,784']);

    await field('First home').selectOption('Yes');
    await expect.poll(() => row('Transfer duty').textContent()).toBe('0');
    expect(await funds.getByRole('term').last().textContent()).toBe('Left over');
    await group(/^Purchase of/)
      .getByText('First home concession: 22,275 less.')
      .waitFor();

    await type('Purchase price', '730000');
    await expect.poll(() => row('Transfer duty').textContent()).toBe('6,555');
    await page.keyboard.press('Control+z');
    await expect.poll(() => row('Transfer duty').textContent()).toBe('0');

    await expectSaved(page);
    expect(await callHost(page, 'scenarios.read', { id })).toMatchObject({
      scenario: { securities: [{ contract_date: '2026-11-22', purchase: { first_home: true } }] },
    });
    await page.getByRole('row', { name: 'Loan 1' }).waitFor();
    // Off the label, whose explanation floats over the page
    await page.getByRole('heading', { name: 'Money', level: 2 }).hover();
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('says that no table holds on a day, and takes the quoted figure', async () => {
    await type('Contract date', '1/7/2027');
    await group(/^Purchase of/)
      .getByText('No duty table for a contract of 1 July 2027')
      .waitFor();
    expect(await row('Transfer duty').textContent()).toBe('unknown');
    expect(await group('Funds to complete').getByRole('term').last().textContent()).toBe('Left over, at most');
    await type('Transfer duty', '1234');
    await expect.poll(() => row('Transfer duty').textContent()).toBe('1,234');
  });

  it('compares a refinance with what is paid now', async () => {
    const { page } = session;
    await page.emulateMedia({ colorScheme: 'dark' });
    await open('Refinance in Brisbane', {
      ...applicant,
      securities: [{ ...home, transaction_type: 'refinancing', value: 800_000 }],
      home_loans: [
        { id: 'old', existing_or_proposed: 'existing', balance: 400_000, rate: 9, term: 25, closing: true },
        { ...asked, loan_amount: 400_000, rate: 6, term: 25 },
      ],
      home_loan_security_links: [
        { home_loan_id: 'l', security_id: 's' },
        { home_loan_id: 'old', security_id: 's' },
      ],
    });
    // 1,000 of interest a month less at first; leaving and arriving cost 600 and what is registered
    await type('Lender fees', '600');
    const refinance = group('Refinance');
    await refinance.getByText(/^Saves 59,0\d\d over five years, breaks even in month 2$/).waitFor();
    expect(await row('Repayments a month').textContent()).toBe('−780');
    await expect
      .poll(() => page.getByRole('row', { name: 'Loan 2' }).getByRole('cell').nth(2).textContent())
      .toBe('2,577.21');
    expect(await refinance.getByRole('row', { name: '+1.00' }).count()).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(session.problems).toEqual([]);
  });

  it('refinances a loan and consolidates its debts in a key each', async () => {
    const { page } = session;
    await open('Refinance with a car', {
      ...applicant,
      securities: [{ ...home, transaction_type: 'owned', value: 800_000 }],
      home_loans: [{ id: 'old', existing_or_proposed: 'existing', balance: 400_000, rate: 9, term: 25 }],
      home_loan_security_links: [{ home_loan_id: 'old', security_id: 's' }],
      liabilities: [{ id: 'car', type: 'car_loan', balance: 20_000, rate: 9, monthly_repayment: 465 }],
    });
    await page.keyboard.press('Control+4');
    await page.getByRole('button', { name: 'Refinance this loan' }).press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'field-home_loans.1.loan_amount');
    expect(await page.locator(':focus').inputValue()).toBe('400000');
    await page.keyboard.press('Control+5');
    await page.getByRole('button', { name: 'Consolidate into Loan 2' }).press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'field-liabilities.0.closing');
    expect(await page.locator(':focus').isChecked()).toBe(true);
    await page.keyboard.press('Control+8');
    await group('Refinance')
      .getByRole('row', { name: /^Into Loan 2/ })
      .getByText('420,000')
      .waitFor();
    await group('Refinance')
      .getByText(/over five years, breaks even/)
      .waitFor();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await group('Refinance').waitFor({ state: 'detached' });
    await expectSaved(page);
    expect(session.problems).toEqual([]);
  });
});
