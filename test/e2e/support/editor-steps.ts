import type { Page } from 'playwright-core';
import * as z from 'zod';
import { callHost } from './rpc.ts';

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

/** Waits until the palette offers to make a scenario of the line: it reads lines once the first screen is painted. */
export const offersScenario = (page: Page): Promise<void> =>
  page.getByRole('option', { name: /^New scenario: / }).waitFor();

const list = z.object({ items: z.array(z.object({ id: z.string() })) });

/** The scenario edited last, as the service returns it. */
export const storedLast = async (page: Page): Promise<unknown> => {
  const { items } = list.parse(await callHost(page, 'scenarios.list', {}));
  return callHost(page, 'scenarios.read', { id: items[0]?.id });
};

/** The id of the element that has the focus; empty for one without. */
export const focusedId = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);

/** Opens the lines that hide fields, which are drawn then. */
export const openLines = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const closed = [...document.querySelectorAll('details')].filter((line) => !line.open);
    const drawn = closed.map((line) => new Promise((done) => line.addEventListener('toggle', done, { once: true })));
    for (const line of closed) line.open = true;
    await Promise.all(drawn);
  });
