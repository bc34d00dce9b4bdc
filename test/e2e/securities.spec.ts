import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { focusedId, openSample, showSection } from './support/editor-steps.ts';
import { type DeskSession, expectSaved, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});

afterAll(async () => {
  await session.close();
});

beforeEach(() => openSample(session.page));

const tick = (loan: number, property: number): Locator =>
  session.page.locator(`[id="field-home_loans.${loan}.secured_by.${property}"]`);

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await session.page.keyboard.press(key);
};

/** A second property of 500,000 and a second loan of 205,000, which nothing secures yet. */
const addSecond = async (): Promise<void> => {
  const { page } = session;
  await showSection(page, 'Properties');
  await page.getByRole('button', { name: 'Add property' }).click();
  await page.keyboard.type('2 Second St');
  await page.getByLabel('Value', { exact: true }).last().fill('500000');
  await showSection(page, 'Loans');
  await page.getByRole('button', { name: 'Add loan' }).click();
  await page.keyboard.type('205000');
};

it('one grid says which property secures which loan, by keyboard and one undo step a tick', async () => {
  const { page } = session;
  await addSecond();
  const matrix = page.getByRole('group', { name: 'Security for each loan' });
  const matrixLvrs = () => matrix.locator('tbody td:last-child').allTextContents();
  expect(await matrixLvrs()).toEqual(['78.10 %', 'unknown']);
  await page.getByRole('button', { name: 'Loan 2 is secured by no property, so its LVR is not known.' }).press('Enter');
  expect(await focusedId(page)).toBe('field-home_loans.1.secured_by.0');
  await press('ArrowRight', 'ArrowRight', 'Space');
  expect(await focusedId(page)).toBe('field-home_loans.1.secured_by.1');
  expect(await matrixLvrs()).toEqual(['A 78.10 %', 'B 41.00 %']);
  await press('ArrowUp', 'Space');
  // 1,025,000 on 1,550,000.
  expect(await matrixLvrs()).toEqual(['66.13 %', '66.13 %']);
  expect(await accessibilityProblems(page)).toEqual([]);
  const ticks = async () => [await tick(0, 1).isChecked(), await tick(1, 1).isChecked()];
  await press('Control+z');
  expect(await ticks()).toEqual([false, true]);
  await press('Control+z');
  expect(await ticks()).toEqual([false, false]);
  await press('Control+Shift+z');
  expect(await ticks()).toEqual([false, true]);
  await expectSaved(page);
});

it('Tab goes from the grid to the loan after it, and back to the tick that was left', async () => {
  const { page } = session;
  await addSecond();
  await tick(0, 0).focus();
  await press('ArrowDown', 'ArrowRight', 'Tab');
  expect(await focusedId(page)).not.toContain('secured_by');
  await press('Shift+Tab');
  expect(await focusedId(page)).toBe('field-home_loans.1.secured_by.1');
});

it('arrows move down the loans and across the properties, and stop at the edges', async () => {
  await addSecond();
  await session.page.getByRole('button', { name: 'Add loan' }).click();
  await tick(0, 0).focus();
  const path: (string | undefined)[] = [];
  for (const key of ['Down', 'Down', 'Down', 'Right', 'Right', 'Up', 'Left', 'Up', 'Up']) {
    await press(`Arrow${key}`);
    path.push((await focusedId(session.page))?.replace('field-home_loans.', '').replace('.secured_by.', ' '));
  }
  expect(path).toEqual(['1 0', '2 0', '2 0', '2 1', '2 1', '1 1', '1 0', '0 0', '0 0']);
});

it('a loan without a property leads to the one that is to be added', async () => {
  const { page } = session;
  await showSection(page, 'Properties');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await showSection(page, 'Loans');
  await page.getByRole('button', { name: /is secured by no property/ }).press('Enter');
  await press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'field-securities.0.address');
});

it('ends without a problem in the page', () => {
  expect(session.problems).toEqual([]);
});
