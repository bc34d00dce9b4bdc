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
const rows = () => table().locator('[role="row"][aria-rowindex]');

/** What the rows in sight say in a column, in their order. */
const column = async (id: string): Promise<string[]> =>
  rows().evaluateAll(
    (found, name) =>
      found
        .toSorted((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
        .map((row) => {
          const cell = row.querySelector(`[data-column="${name}"]`);
          return (cell?.querySelector('[data-name]') ?? cell)?.textContent ?? '';
        }),
    id,
  );

const count = async (): Promise<number> => Number(await table().getAttribute('aria-rowcount')) - 1;

test('lists the products of every lender, and only renders those in sight', async () => {
  const all = await count();
  expect(all).toBeGreaterThanOrEqual(40);
  expect(await rows().count()).toBeLessThan(all);
  expect(await session.page.getByText(`${all} of ${all} products`).isVisible()).toBe(true);
});

test('a typed loan is priced, cheapest first; a header sorts by its column, and reverses the second time', async () => {
  const { page } = session;
  await page.getByLabel('Amount').fill('500000');
  await page.getByLabel('LVR', { exact: true }).fill('70');
  await expect.poll(async () => (await column('fiveYears')).every((text) => figure(text) > 0)).toBe(true);
  const costs = (await column('fiveYears')).map(figure);
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  const header = table().getByRole('columnheader', { name: 'Rate' });
  await header.getByRole('button').click();
  const rates = (await column('rate')).map(figure);
  expect(rates).toEqual(rates.toSorted((a, b) => a - b));
  expect(await header.getAttribute('aria-sort')).toBe('ascending');
  await header.getByRole('button').click();
  expect(figure((await column('rate'))[0] ?? '')).toBeGreaterThan(rates.at(-1) ?? 0);
  expect(await header.getAttribute('aria-sort')).toBe('descending');
});

test('/ filters by words; type and lender narrow further; an empty result offers a reset', async () => {
  const { page } = session;
  const all = await count();
  await page.keyboard.press('/');
  await page.locator('input[type="search"]:focus').waitFor();
  await page.keyboard.type('acacia basic');
  expect(new Set(await column('lender'))).toEqual(new Set(['Acacia Mutual']));
  await page.getByRole('radiogroup', { name: 'Type' }).getByText('Package').click();
  await page.getByRole('heading', { name: 'No matching products' }).waitFor();
  await page.getByRole('button', { name: `Show all ${all}` }).click();
  expect(await count()).toBe(all);
  await page.getByRole('combobox', { name: 'Lender' }).click();
  await page.getByRole('option', { name: 'Tuart Private Bank' }).click();
  expect(new Set(await column('lender'))).toEqual(new Set(['Tuart Private Bank']));
});

test('the selected product shows its costs and rates; arrow keys move on, and a loan can take it', async () => {
  const { page } = session;
  await table().focus();
  await page.keyboard.press('Enter');
  const rates = page.getByRole('region', { name: 'Rates' });
  const [first, second] = await column('productName');
  expect(await rates.getByRole('heading').innerText()).toBe(first);
  const figures = async () =>
    (await rates.getByRole('table', { name: 'Rates of' }).locator('tbody td').allInnerTexts()).map(figure);
  const owner = await figures();
  expect(owner.every((rate) => rate > 2 && rate < 15)).toBe(true);
  await rates.getByText('Investment').click();
  expect((await figures()).every((rate, index) => rate > (owner[index] ?? 0))).toBe(true);
  await table().focus();
  await page.keyboard.press('ArrowDown');
  expect(await rates.getByRole('heading').innerText()).toBe(second);
  expect(await rates.getByRole('button', { name: 'Use for' }).count()).toBe(0);
});

test('no column is beyond the edge at any width', async () => {
  const { page } = session;
  for (const width of [1280, 1200, 1000, 900]) {
    await page.setViewportSize({ width, height: 800 });
    const [content, room] = await table().evaluate((box) => [box.scrollWidth, box.clientWidth]);
    expect([width, content]).toEqual([width, room]);
  }
});

test.each([
  [900, 'light'],
  [1280, 'dark'],
] as const)('axe finds nothing at %d pixels, %s', async (width, colorScheme) => {
  const { page } = session;
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a product is used for the loan of the open scenario by keyboard alone, and the step is undone', async () => {
  const { page } = session;
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Library' }).click();
  await page.getByRole('button', { name: 'Open the sample' }).click();
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Products' }).click();
  await page.getByRole('button', { name: 'Use the open scenario' }).click();
  await page.getByRole('combobox', { name: 'Lender' }).click();
  await page.getByRole('option', { name: 'All lenders' }).click();
  await table().getByRole('columnheader', { name: 'Five years' }).getByRole('button').click();
  await table().focus();
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Use for loan 1' }).waitFor();
  await page.keyboard.press('u');
  await page.getByText(/^Loan 1 now uses /).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.keyboard.press('Control+4');
  await page.getByRole('heading', { name: 'Loans' }).waitFor();
  expect(await page.getByText('Rate taken from').count()).toBe(0);
});

test('a page without problems', () => {
  expect(session.problems).toEqual([]);
});
