import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokerAt } from './support/broker.ts';
import { focusedId, storedLast } from './support/editor-steps.ts';
import { type DeskSession, expectSaved, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});

afterAll(async () => {
  await session.close();
});

const stored = (): Promise<unknown> => storedLast(session.page);

const palette = async (page: Page, line: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a command' }).fill(line);
  await page.keyboard.press('Enter');
};

it('an investor’s margin loan, a lease from pay and pay in pounds have a home, and stay where they are after another section', async () => {
  const { page } = session;
  const { newScenario, add } = brokerAt(page);
  await newScenario('120k, 900/700 inv', 'Single, purchase 700,000 on 900,000');
  await add('overseas', 'income.0.foreign_income', '60000*2.05');
  await page.getByLabel('Foreign currency', { exact: true }).selectOption('Pound sterling');
  await add('novated lease, before', 'income.0.novated_lease_pre_tax', '9000');
  await add('margin', 'liabilities.0.balance', '200000');
  await expectSaved(page);
  await palette(page, 'add annuity');
  await expect.poll(() => focusedId(page)).toBe('field-income.0.annuity');
  expect(await page.getByLabel('Foreign, before tax', { exact: true }).inputValue()).toBe('123,000');
  expect(await stored()).toMatchObject({
    scenario: {
      income: [{ foreign_income: 123_000, foreign_currency: 'gbp', novated_lease_pre_tax: 9_000 }],
      liabilities: [{ type: 'margin_loan', balance: 200_000 }],
    },
  });
});

it('the button beside the applicants opens the same list', async () => {
  const { page } = session;
  await page.getByRole('button', { name: 'Add…' }).click();
  await page.getByRole('combobox', { name: 'Find a command' }).pressSequentially('uber');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedId(page)).toMatch(/^field-self_employed_income\.0\./);
});

it('a business of a scenario without applicants comes with one, and stays in sight', async () => {
  const { page } = session;
  await palette(page, 'new scenario');
  await expect.poll(() => page.getByLabel('Title of the scenario').inputValue()).toBe('New Scenario');
  await palette(page, 'add abn');
  await expect.poll(() => focusedId(page)).toMatch(/^field-self_employed_income\.0\./);
  await expectSaved(page);
  expect(await stored()).toMatchObject({ scenario: { income: [{}], self_employed_income: [{ which_applicant: 0 }] } });
});
