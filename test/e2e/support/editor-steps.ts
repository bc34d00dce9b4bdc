import type { Page } from 'playwright-core';

/** The sections of the editor, in their order. */
export const sectionNames = ['Households', 'Income', 'Properties', 'Loans', 'Debts', 'Expenses', 'Money'];

/** Shows a section of the open scenario. */
export const showSection = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Sections' }).getByText(name, { exact: true }).click();
  await page.getByRole('heading', { name, level: 2, exact: true }).waitFor();
};

/** A fresh sample in the editor. */
export const openSample = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find a command' }).fill('sample');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Scenario', exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Households', level: 2, exact: true }).waitFor();
};

/** The id of the element that has the focus; empty for one without. */
export const focusedId = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);
