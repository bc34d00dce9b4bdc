import type { Locator, Page } from 'playwright-core';
import { settled } from '../lender-panel.ts';

/** What a broker does with the service Banksia, by hand, one step at a time. */
export interface ServiceSteps {
  readonly goTo: (page: string) => Promise<void>;
  readonly showService: () => Promise<void>;
  readonly button: (name: string) => Locator;
  /** The dialog on screen. */
  readonly dialog: () => Locator;
  /** Waits for the state of the service in words. */
  readonly state: (word: string) => Promise<void>;
  /** Waits until the open scenario stands with the service as given. */
  readonly standing: (status: string) => Promise<void>;
  readonly addService: (address: string) => Promise<void>;
  /** Types the base salary of the first applicant. */
  readonly enterSalary: (text: string) => Promise<void>;
}

export const serviceSteps = (page: Page): ServiceSteps => {
  const goTo = (name: string) =>
    page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name, exact: true }).click();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = () => page.getByRole('dialog');
  const state = (word: string) =>
    page.getByRole('region', { name: 'Banksia' }).getByRole('status').getByText(word, { exact: true }).waitFor();
  return {
    goTo,
    button,
    dialog,
    state,
    showService: async () => {
      await goTo('Connection');
      await page.getByRole('navigation', { name: 'Services' }).getByRole('button', { name: 'Banksia' }).click();
    },
    standing: (status) => page.locator(`header [data-standing="${status}"]`).waitFor(),
    addService: async (address) => {
      await goTo('Connection');
      await button('Add a service').click();
      await page.getByLabel('Name', { exact: true }).fill('Banksia');
      await page.getByLabel('Address').fill(address);
      await button('Add').click();
      await state('Key to be made');
    },
    enterSalary: async (text) => {
      const field = page.getByRole('group', { name: 'Sam' }).first().getByLabel('Base salary', { exact: true });
      await field.focus();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await field.fill(text);
      await field.press('Enter');
      await settled(page);
    },
  };
};
