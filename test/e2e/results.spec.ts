import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterFigure, lenderGrid, lenderRow, openSample, settled } from './lender-panel.ts';
import { accessibilityProblems, problemsInBothSchemes } from './support/accessibility.ts';
import { showSection } from './support/editor-steps.ts';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
  await openSample(session.page);
});

afterAll(async () => {
  expect(session.problems).toEqual([]);
  await session.close();
});

test('has nothing for axe to find, in the list with what gets them there, while a lender is searched, and after it', async () => {
  const { page } = session;
  const across = page.getByRole('region', { name: 'Across the lenders' });
  await across.locator('summary').click();
  await across.getByRole('button', { disabled: false }).first().waitFor();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await across.locator('summary').click();
  const held: (() => Promise<void>)[] = [];
  await page.route('**/rpc/solve.*', (route) => void held.push(() => route.continue()));
  await page.getByLabel('Buffer in percentage points').fill('0.25');
  await page.keyboard.press('Enter');
  await settled(page);
  await lenderRow(page, 'Tuart Private Bank').click();
  await page.getByRole('region', { name: 'Statement' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await Promise.all(held.map((release) => release()));
  await page.unroute('**/rpc/solve.*');
  await page
    .getByRole('region', { name: /^(Needed instead|How firm it is)$/ })
    .first()
    .waitFor();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'All lenders' }).click();
});

test('a wide window has list and lender side by side', async () => {
  const { page } = session;
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.getByRole('region', { name: 'Statement' }).waitFor();
  // The first one stands there unasked: nobody opened it, so a narrower window has the list.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('region', { name: 'Statement' }).waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 1600, height: 900 });
  await lenderRow(page, 'Wattle Bank').click();
  const heading = page.getByRole('heading', { name: 'Wattle Bank' });
  await heading.waitFor();
  await page.keyboard.press('Escape');
  expect(await lenderGrid(page).evaluate((grid) => grid === document.activeElement)).toBe(true);
  expect(await heading.isVisible()).toBe(true);
  // What narrows the list stands above the list, not above the lender.
  const panelMenu = await page.getByRole('button', { name: /^Panel: / }).boundingBox();
  const lender = await heading.boundingBox();
  expect((panelMenu?.x ?? Infinity) + (panelMenu?.width ?? 0)).toBeLessThan(lender?.x ?? 0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'All lenders' }).click();
});

/** The amount asked stands above its line, once the rows have been measured at this width. */
const expectAskedAboveItsLine = async (): Promise<void> => {
  const line = lenderGrid(session.page).locator('[data-glide] [data-asked]').first();
  const label = lenderGrid(session.page).getByText(/^asked /);
  await expect
    .poll(async () => {
      const [of, above] = [await line.boundingBox(), await label.boundingBox()];
      if (of === null || above === null) return 'not drawn';
      const middle = of.x + of.width / 2;
      return middle >= above.x - 1 && middle <= above.x + above.width + 1 && above.y + above.height <= of.y;
    })
    .toBe(true);
};

test('bars are hatched where figures are old, and outlined where a policy refuses what the capacity allows', async () => {
  const { page } = session;
  await showSection(page, 'Loans');
  // Every lender services this much; at 94 % of the value some refuse it.
  await enterFigure(page, 'Amount', '500,000');
  await showSection(page, 'Properties');
  await enterFigure(page, 'Value', '530,000');
  const shown = await lenderGrid(page)
    .locator('[data-glide]')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const fill = row.querySelector('[data-tone][data-old]');
        const look = fill && getComputedStyle(fill);
        return {
          looks: [look?.backgroundImage.includes('repeating-linear-gradient') === true, look?.boxShadow !== 'none'],
          is: [
            row.querySelector('[aria-label="Old figures"]') !== null,
            row.querySelector('[data-cell="result"]')?.textContent.startsWith('Fails policy') === true,
          ],
        };
      }),
    );
  expect(new Set(shown.map(({ is }) => is[1]))).toEqual(new Set([true, false]));
  expect(shown.map(({ looks }) => looks)).toEqual(shown.map(({ is }) => is));
  await expectAskedAboveItsLine();
});

test('a narrow window keeps one line visible, and unfolds the lenders below the form', async () => {
  const { page } = session;
  await page.setViewportSize({ width: 960, height: 800 });
  const summary = page.getByRole('button', { name: /^Lenders/ });
  await lenderGrid(page).waitFor({ state: 'hidden' });
  expect(await summary.textContent()).toMatch(/\d+ of 14 service/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await summary.click();
  const [form, list] = await Promise.all([
    page.getByRole('region', { name: 'Scenario' }).boundingBox(),
    page.getByRole('complementary', { name: 'Lenders' }).boundingBox(),
  ]);
  expect(list?.y).toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? 0));
  await expectAskedAboveItsLine();
  expect(await accessibilityProblems(page)).toEqual([]);
  await lenderRow(page, 'Wattle Bank').click();
  await page.getByRole('region', { name: 'Statement' }).waitFor();
  await page.getByRole('button', { name: 'All lenders' }).click();
  await summary.click();
  await lenderGrid(page).waitFor({ state: 'hidden' });
});
