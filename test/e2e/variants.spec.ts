import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { openSample, showSection } from './support/editor-steps.ts';
import { type DeskSession, expectSaved, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
  await openSample(session.page);
});
afterAll(async () => {
  expect(session.problems).toEqual([]);
  await session.close();
});

const tab = (name: string) => session.page.getByRole('tab', { name, exact: true });
const overtime = () => session.page.getByRole('group', { name: 'Sam' }).getByLabel('Overtime', { exact: true });
const waitForFocus = (id: string) =>
  session.page.waitForFunction((wanted) => document.activeElement?.id === wanted, id);

it('a variant is made by one key at the same place, told from the original, and compared side by side', async () => {
  const { page } = session;
  await showSection(page, 'Income');
  await overtime().focus();
  await page.keyboard.press('Control+b');
  await tab('Variant 2').waitFor();
  await waitForFocus('field-income.0.overtime');
  await page.keyboard.type('15000');
  await page.keyboard.press('Enter');
  await page
    .locator('footer')
    .getByText(/Original: nothing entered$/)
    .waitFor();
  await page.keyboard.press('Tab');
  await expectSaved(page);
  await overtime().focus();
  expect(await overtime().getAttribute('aria-describedby')).toContain('field-income.0.overtime-original');
  await page.keyboard.press('Control+[');
  await page.locator('[role="tab"][aria-selected="true"]').filter({ hasText: 'Original' }).waitFor();
  await waitForFocus('field-income.0.overtime');
  expect(await overtime().inputValue()).toBe('');
  await tab('Variant 2').dblclick();
  await page.getByRole('textbox', { name: 'Name of variant Variant 2' }).waitFor();
  await page.keyboard.type('With overtime');
  await page.keyboard.press('Enter');
  await tab('With overtime').waitFor();
  await page.keyboard.press('Control+Shift+B');
  await page
    .getByRole('region', { name: 'Results by lender' })
    .getByText('Most room', { exact: true })
    .first()
    .waitFor();
  const inputs = page.getByRole('region', { name: 'Differences in what was entered' });
  expect(await inputs.getByRole('row', { name: /^Sam: overtime/ }).innerText()).toMatch(/overtime\s+–\s+15,000/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('radio', { name: 'With overtime' }).press('Enter');
  await page.getByText('“With overtime” adopted; the others are in the bin').waitFor();
  await expect.poll(() => overtime().inputValue()).toBe('15,000');
  await page.keyboard.press('Control+z');
  await tab('With overtime').waitFor();
});
