import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk({ viewport: { width: 900, height: 800 } });
});

afterAll(() => session.close());

test('only the products in sight are drawn, no column is beyond the edge at any width, and all can be read', async () => {
  const { page } = session;
  const table = page.getByRole('grid', { name: 'Products' });
  const rows = table.locator('[role="row"][aria-rowindex]');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Products' }).click();
  await page.getByLabel('Amount').fill('500000');
  await page.getByLabel('LVR', { exact: true }).fill('70');
  await table.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Rates' }).waitFor();
  const all = Number(await table.getAttribute('aria-rowcount')) - 1;
  expect(all).toBeGreaterThanOrEqual(40);
  expect(await rows.count()).toBeLessThan(all);
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const width of [900, 1000, 1200, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [content, room] = await table.evaluate((box) => [box.scrollWidth, box.clientWidth]);
    expect([width, content]).toEqual([width, room]);
  }
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(session.problems).toEqual([]);
});
