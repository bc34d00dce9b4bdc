import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { focusedId, openSample, showSection } from './support/editor-steps.ts';
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

describe('variants', () => {
  it('are made by one key at the same place, and a field tells what the original has', async () => {
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
    await page.waitForFunction(
      () => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent === 'Original',
    );
    await waitForFocus('field-income.0.overtime');
    expect(await overtime().inputValue()).toBe('');
    expect(await focusedId(page)).toBe('field-income.0.overtime');
  });

  it('are renamed in place and compared side by side', async () => {
    const { page } = session;
    await tab('Variant 2').dblclick();
    await page.getByRole('textbox', { name: 'Name of variant Variant 2' }).waitFor();
    await page.keyboard.type('With overtime');
    await page.keyboard.press('Enter');
    await tab('With overtime').waitFor();
    await page.keyboard.press('Control+Shift+B');
    const answers = page.getByRole('region', { name: 'Results by lender' });
    await answers.waitFor();
    const inputs = page.getByRole('region', { name: 'Differences in what was entered' });
    expect(await inputs.getByRole('row', { name: /^Sam: overtime/ }).innerText()).toMatch(/overtime\s+–\s+15,000/);
    expect(await answers.getByText('Most room', { exact: true }).count()).toBeGreaterThan(3);
    expect(await answers.getByText(/[\d,]+\+? a month/).count()).toBeGreaterThan(3);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('are adopted by one key from there, and one undo brings all back', async () => {
    const { page } = session;
    await page.getByRole('radio', { name: 'With overtime' }).press('Enter');
    await page.getByText('“With overtime” adopted; the others are in the bin').waitFor();
    await overtime().waitFor();
    await expect
      .poll(async () => [await overtime().inputValue(), await page.getByRole('tab').count()])
      .toEqual(['15,000', 0]);
    await page.keyboard.press('Control+z');
    await page.getByText('The variants are back').waitFor();
    // Its Undo would undo nothing any more; by itself it would stay for eight seconds.
    await page.getByText('adopted; the others are in the bin').waitFor({ state: 'detached', timeout: 4_000 });
    await tab('With overtime').waitFor();
    await tab('Original').click();
    await page.waitForFunction(
      () => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent === 'Original',
    );
    await overtime().waitFor();
    expect(await overtime().inputValue()).toBe('');
  });

  it('are one row of the library, which goes to the bin and comes back as a whole', async () => {
    const { page } = session;
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find a command' }).fill('Library');
    await page.keyboard.press('Enter');
    const row = page.getByRole('row', { name: /2 variants/ });
    await row.click();
    await page.getByRole('grid', { name: 'Scenarios' }).press('Delete');
    await page.getByText('Scenario with 2 variants moved to the bin').waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await row.waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
  });
});
