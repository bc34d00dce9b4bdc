import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
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

/** A client in one line, and Enter twice: in the palette, and in what it shows of the line. */
const newScenario = async (page: Page, line: string, title: string): Promise<void> => {
  await palette(page, line);
  await page.getByRole('dialog', { name: 'Quick entry' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Title of the scenario').inputValue()).toBe(title);
  await page.getByRole('dialog', { name: 'Quick entry' }).waitFor({ state: 'hidden' });
};

/** Adds by a name that brokers use, and types the amount into the field that has the focus then. */
const add = async (page: Page, name: string, field: string, amount: string): Promise<void> => {
  await palette(page, `add ${name}`);
  await expect.poll(() => focusedId(page)).toBe(`field-${field}`);
  await page.keyboard.type(amount);
  await page.keyboard.press('Enter');
};

it('a casual nurse with a second job and a boarder is entered with the keyboard alone', async () => {
  const { page } = session;
  await newScenario(page, 'casual 78k 14 months, hecs 22k, 600/480', 'Single, purchase 480,000 on 600,000');
  await add(page, '2nd job', 'income.0.second_job', '18000');
  await add(page, 'boarder', 'income.0.boarder_income', '200pw');
  await expectSaved(page);
  expect(await stored()).toMatchObject({
    scenario: {
      income: [
        {
          ...{ casual: 78_000, second_job: 18_000, boarder_income: 10_400 },
          entered: { boarder_income: { amount: 200, frequency: 'weekly' } },
        },
      ],
    },
  });
  const cells = page.getByRole('group', { name: 'Applicant 1' });
  expect(await cells.getByLabel('Boarder', { exact: true }).inputValue()).toBe('200');
  // A row that nobody asked for and nobody uses is not on the screen.
  expect(await cells.getByLabel('Annuity', { exact: true }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

it('an investor’s margin loan, a lease from pay and pay in pounds have a home, and stay where they are after another section', async () => {
  const { page } = session;
  await newScenario(page, '120k, 900/700 inv', 'Single, purchase 700,000 on 900,000');
  await add(page, 'overseas', 'income.0.foreign_income', '60000*2.05');
  await page.getByLabel('Foreign currency', { exact: true }).selectOption('Pound sterling');
  await add(page, 'novated lease, before', 'income.0.novated_lease_pre_tax', '9000');
  await add(page, 'margin', 'liabilities.0.balance', '200000');
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
