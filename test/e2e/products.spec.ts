import { afterAll, beforeAll, expect, test } from 'vitest';
import { figure } from './lender-panel.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
  await session.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Products' }).click();
  await table().waitFor();
});

afterAll(() => session.close());

const table = () => session.page.getByRole('grid', { name: 'Products' });
const rows = () => table().locator('tbody tr');

const column = async (header: string): Promise<string[]> => {
  const headers = await table().getByRole('columnheader').allInnerTexts();
  const index = headers.findIndex((text) => text.trim() === header);
  return rows().evaluateAll((found, at) => found.map((row) => row.querySelectorAll('td')[at]?.innerText ?? ''), index);
};

test('lists the products of every lender, sorted by lender', async () => {
  const lenders = await column('Lender');
  expect(lenders.length).toBeGreaterThanOrEqual(14);
  expect(lenders).toEqual(lenders.toSorted((a, b) => a.localeCompare(b, 'en-AU')));
  expect(await session.page.getByText(`${lenders.length} of ${lenders.length} products`).isVisible()).toBe(true);
});

test('a header sorts by its column, and reverses the order the second time', async () => {
  const header = table().getByRole('columnheader', { name: 'Base rate' });
  await header.getByRole('button').click();
  const rates = (await column('Base rate')).map(figure);
  expect(rates).toEqual(rates.toSorted((a, b) => a - b));
  expect(await header.getAttribute('aria-sort')).toBe('ascending');
  await header.getByRole('button').click();
  expect((await column('Base rate')).map(figure)).toEqual(rates.toReversed());
  expect(await header.getAttribute('aria-sort')).toBe('descending');
});

test('/ filters by words; type and lender narrow further; an empty result offers a reset', async () => {
  const { page } = session;
  const all = await rows().count();
  await page.keyboard.press('/');
  await page.locator('input[type="search"]:focus').waitFor();
  await page.keyboard.type('acacia basic');
  expect(new Set(await column('Lender'))).toEqual(new Set(['Acacia Mutual']));
  await page.getByRole('radiogroup', { name: 'Type' }).getByText('Package').click();
  await page.getByRole('heading', { name: 'No product fits' }).waitFor();
  await page.getByRole('button', { name: `Show all ${all}` }).click();
  expect(await rows().count()).toBe(all);
  await page.getByRole('combobox', { name: 'Lender' }).click();
  await page.getByRole('option', { name: 'Tuart Private Bank' }).click();
  expect(new Set(await column('Lender'))).toEqual(new Set(['Tuart Private Bank']));
});

test('the selected product shows its rates; arrow keys move on', async () => {
  const { page } = session;
  await table().focus();
  await page.keyboard.press('Enter');
  const rates = page.getByRole('region', { name: 'Rates' });
  const [first, second] = await column('Product');
  expect(await rates.getByRole('heading').innerText()).toBe(first);
  const owner = (await rates.locator('tbody td').allInnerTexts()).map(figure);
  expect(owner.every((rate) => rate > 2 && rate < 15)).toBe(true);
  await rates.getByText('Investment').click();
  const investment = (await rates.locator('tbody td').allInnerTexts()).map(figure);
  expect(investment.every((rate, index) => rate > (owner[index] ?? 0))).toBe(true);
  await table().focus();
  await page.keyboard.press('ArrowDown');
  expect(await rates.getByRole('heading').innerText()).toBe(second);
});

test.each([900, 1000, 1200, 1280])('no column is beyond the edge at %d pixels, and each sorts', async (width) => {
  const { page } = session;
  await page.setViewportSize({ width, height: 800 });
  const [content, room] = await table().evaluate(({ parentElement: box }) => [box?.scrollWidth, box?.clientWidth]);
  expect(content).toBe(room);
  for (const text of ['Redraw', 'Updated', 'Lender'])
    await table().getByRole('columnheader', { name: text }).getByRole('button').click();
  expect(await column('Lender')).toEqual((await column('Lender')).toSorted((a, b) => a.localeCompare(b, 'en-AU')));
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
});

test.each(['light', 'dark'] as const)('axe finds nothing (%s)', async (colorScheme) => {
  const { page } = session;
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a page without problems', () => {
  expect(session.problems).toEqual([]);
});
