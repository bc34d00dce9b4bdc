import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { callHost } from './support/rpc.ts';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});

afterAll(async () => {
  await session.close();
});

const row = (name: string): Locator => session.page.getByRole('row', { name }).getByRole('cell').last();

/** A scenario in the editor, at the section of money. */
const open = async (description: string, scenario: object): Promise<void> => {
  const { page } = session;
  const made = await callHost(page, 'scenarios.create', { description, scenario, origin: 'spec' });
  const { id } = made as { id: string };
  await page.evaluate((hash) => location.assign(hash), `#/scenario/${id}/money`);
  await page.getByRole('heading', { name: 'Money', level: 2 }).waitFor();
};

const applicant = {
  households: [{ id: 'h', num_adults: 1, num_dependants: 0, postcode: 4000 }],
  income: [{ id: 'i', which_household: 0, payg: 150_000 }],
  living_expenses: [{ id: 'e', simple_basic_expense: 2_000 }],
};
const home = { id: 's', postcode: '4000', property_purpose: 'owner_occupied', property_type: 'house' };
const asked = { id: 'l', existing_or_proposed: 'proposed', loan_type: 'owner_occupied', term: 30 };

describe('the section of money', () => {
  it('has funds to complete and repayments, and can be used by everybody', async () => {
    const { page } = session;
    await open('First home in Brisbane', {
      ...applicant,
      securities: [{ ...home, transaction_type: 'purchasing', value: 650_000, contract_date: '2026-11-22' }],
      home_loans: [{ ...asked, loan_amount: 520_000 }],
      home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
      additional_info: { useDependantAges: false, cash_at_hand: 140_000 },
    });
    await expect.poll(() => row('Total needed').textContent()).toBe('667,784');
    await page.getByRole('row', { name: 'Loan 1' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('compares a refinance with what is paid now, at the lender that is quoted', async () => {
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
      additional_info: { useDependantAges: false, costs: { lender_fees: 600 } },
    });
    // 1,000 of interest a month less at first; leaving and arriving cost 600 and what is registered
    const refinance = page.getByRole('group', { name: 'Refinance' });
    await refinance.getByText(/^Saves 59,0\d\d over five years, breaks even in month 2$/).waitFor();
    expect(await row('Repayments a month').textContent()).toBe('−780');
    expect(await page.getByRole('row', { name: 'Loan 2' }).getByRole('cell').nth(2).textContent()).toBe('2,577.21');
    expect(await refinance.getByRole('row', { name: '+1.00' }).count()).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(session.problems).toEqual([]);
  });
});
