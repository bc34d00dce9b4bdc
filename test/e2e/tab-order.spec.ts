import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSample } from './lender-panel.ts';
import { focusedId, showSection } from './support/editor-steps.ts';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
  await openSample(session.page);
});

afterAll(() => session.close());

const salary = (page: Page, name: string) =>
  page.getByRole('group', { name }).getByLabel('Base salary', { exact: true });

/** The field, or else the control, that each of so many presses leads to. */
const follow = async (page: Page, key: string, times: number): Promise<string[]> => {
  const found: string[] = [];
  while (found.length < times) {
    await page.keyboard.press(key);
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    const id = await focusedId(page);
    found.push(id?.startsWith('field-') === true ? id : label);
  }
  return found;
};

it('Tab goes along a row of applicants side by side, each with its frequency, and back', async () => {
  const { page } = session;
  await showSection(page, 'Income');
  await salary(page, 'Sam').focus();
  const along = ['Base salary: frequency', 'field-income.1.payg', 'Base salary: frequency', 'field-income.0.casual'];
  expect(await follow(page, 'Tab', 4)).toEqual(along);
  expect(await follow(page, 'Shift+Tab', 4)).toEqual([...along.slice(0, 3).reverse(), 'field-income.0.payg']);
});

it('Tab leaves the sheet after its last row, and Shift+Tab comes back to it', async () => {
  const { page } = session;
  const last = page.getByRole('group', { name: 'Alex', exact: true }).locator('input, select').last();
  await last.focus();
  const isInSheet = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.closest('[aria-label="Sam"], [aria-label="Alex"]') !== null);
  await page.keyboard.press('Tab');
  expect(await isInSheet()).toBe(false);
  await page.keyboard.press('Shift+Tab');
  expect(await last.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('Tab finishes one applicant first where the other stands below', async () => {
  const { page } = session;
  await page.setViewportSize({ width: 480, height: 800 });
  const [sam, alex] = await Promise.all(['Sam', 'Alex'].map((name) => salary(page, name).boundingBox()));
  expect(alex?.y).toBeGreaterThan(sam?.y ?? Infinity);
  await salary(page, 'Sam').focus();
  expect(await follow(page, 'Tab', 2)).toEqual(['Base salary: frequency', 'field-income.0.casual']);
  await page.setViewportSize({ width: 1280, height: 800 });
});
