import { afterAll, beforeAll, expect, it } from 'vitest';
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

const open = async (scenario: object): Promise<void> => {
  const { page } = session;
  const made = await callHost(page, 'scenarios.create', { description: 'Securities', scenario, origin: 'spec' });
  const { id } = made as { id: string };
  await page.evaluate((hash) => location.assign(hash), `#/scenario/${id}/loans`);
  await page.getByRole('heading', { name: 'Loans', level: 2, exact: true }).waitFor();
};

/** 820,000 on 1,050,000, and 205,000 that nothing secures yet beside a second property of 500,000. */
const two = {
  securities: [
    { id: 's', address: '1 First St', value: 1_050_000 },
    { id: 't', address: '2 Second St', value: 500_000 },
  ],
  home_loans: [
    { id: 'l', loan_amount: 820_000 },
    { id: 'm', loan_amount: 205_000 },
  ],
  home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
};

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await session.page.keyboard.press(key);
};

it('one grid says which property secures which loan, by keyboard: Tab passes it in one step, and comes back', async () => {
  const { page } = session;
  await open(two);
  const matrix = page.getByRole('group', { name: 'Security for each loan' });
  const matrixLvrs = () => matrix.locator('tbody td:last-child').allTextContents();
  expect(await matrixLvrs()).toEqual(['78.10 %', 'unknown']);
  await page.getByRole('button', { name: 'Loan 2 is secured by no property, so its LVR is not known.' }).press('Enter');
  expect(await focusedId(page)).toBe('field-home_loans.1.secured_by.0');
  await press('ArrowRight', 'Space');
  expect(await focusedId(page)).toBe('field-home_loans.1.secured_by.1');
  expect(await matrixLvrs()).toEqual(['A 78.10 %', 'B 41.00 %']);
  expect(await accessibilityProblems(page)).toEqual([]);
  await press('Tab');
  expect(await focusedId(page)).not.toContain('secured_by');
  await press('Shift+Tab');
  expect(await focusedId(page)).toBe('field-home_loans.1.secured_by.1');
  await expectSaved(page);
});

it('a loan without a property leads to the one that is to be added', async () => {
  const { page } = session;
  await open({ home_loans: [{ id: 'l', loan_amount: 820_000 }] });
  await page.getByRole('button', { name: /is secured by no property/ }).press('Enter');
  await press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'field-securities.0.address');
});

it('ends without a problem in the page', () => {
  expect(session.problems).toEqual([]);
});
