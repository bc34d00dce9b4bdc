import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lenderGrid, lenderRow, openSample, settled, shownLenders } from './lender-panel.ts';
import { accessibilityProblems, problemsInBothSchemes } from './support/accessibility.ts';
import { type DeskSession, openDesk } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
  await openSample(session.page);
});

afterAll(() => session.close());

const setBuffer = async (points: string) => {
  const box = session.page.getByLabel('Buffer in percentage points');
  await box.fill(points);
  await box.press('Enter');
  await settled(session.page);
};

describe('the comparison', () => {
  test('shows every lender, who would lend most first, each with a status in words', async () => {
    const { page } = session;
    const rows = await shownLenders(page);
    expect(rows).toHaveLength(14);
    expect(rows.map(({ lends }) => lends)).toEqual(rows.map(({ lends }) => lends).toSorted((a, b) => b - a));
    expect(rows.filter(({ status }) => !/^(Services|Close|Fails|Incomplete)/.test(status))).toEqual([]);
    const served = rows.filter(({ status }) => status === 'Services');
    expect(await page.getByText(`${served.length} of 14 service`, { exact: true }).isVisible()).toBe(true);
    const gapOf = (lends: number, status: string): string => {
      const dollars = Math.abs(lends - 820_000).toLocaleString('en-AU');
      if (lends < 820_000) return `short ${dollars}`;
      return status === 'Services' ? `${dollars} to spare` : 'not as asked';
    };
    for (const { lends, gap, status } of rows) expect(gap).toBe(gapOf(lends, status));
  });

  test('a higher buffer lets no lender lend more, and rows keep their identity while they move', async () => {
    const { page } = session;
    const before = await shownLenders(page);
    await lenderRow(page, 'Wattle Bank').evaluate((row) => row.setAttribute('data-kept', 'yes'));
    await setBuffer('+2.5');
    const after = await shownLenders(page);
    const of = (rows: typeof after, name: string) => rows.find((row) => row.name === name)?.lends ?? NaN;
    expect(before.filter(({ name, lends }) => of(after, name) > lends)).toEqual([]);
    expect(after.map(({ lends }) => lends)).toEqual(after.map(({ lends }) => lends).toSorted((a, b) => b - a));
    expect(await lenderRow(page, 'Wattle Bank').getAttribute('data-kept')).toBe('yes');
    await setBuffer('0');
    expect(await shownLenders(page)).toEqual(before);
  });
});

describe('one lender', () => {
  test('a proposal is tried and undone by keyboard alone, and the focus stays near', async () => {
    const { page } = session;
    const levers = page.getByRole('region', { name: 'Levers' });
    const payOut = levers.getByRole('button', { name: /^Try it: Pay out car loan/ });
    const inFocus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await lenderRow(page, 'Wattle Bank').click();
    await payOut.and(page.locator('[aria-disabled="false"]')).focus();
    await page.keyboard.press('Enter');
    await payOut.waitFor({ state: 'detached' });
    expect(await inFocus()).toBe('Try it: Close credit card 12,000, paying 1,450');
    await page.keyboard.press('ControlOrMeta+z');
    await payOut.waitFor();
    expect(await inFocus()).toBe('Try it: Close credit card 12,000, paying 1,450');
    await page.keyboard.press('Escape');
    const oneSet = page.getByRole('region', { name: 'Across the lenders' }).getByRole('button');
    await oneSet.and(page.locator('[aria-disabled="false"]')).focus();
    await page.keyboard.press('Enter');
    await oneSet.waitFor({ state: 'detached' });
    expect(await inFocus()).toBe('Compared lenders');
    await page.keyboard.press('ControlOrMeta+z');
    await oneSet.waitFor();
    await settled(page);
  });
});

describe('the panel', () => {
  test('has nothing for axe to find in light and dark', async () => {
    const { page } = session;
    const across = page.getByRole('region', { name: 'Across the lenders' });
    await across.locator('summary').click();
    expect(await problemsInBothSchemes(page)).toEqual([]);
    const held: (() => Promise<void>)[] = [];
    await page.route('**/rpc/solve.*', (route) => void held.push(() => route.continue()));
    await setBuffer('0.25');
    await page.locator('[data-proposals][data-settling]').waitFor();
    expect(await problemsInBothSchemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'More for this scenario' }).press('Enter');
    await page.getByRole('menuitem', { name: /^Duplicate/ }).waitFor();
    expect(await problemsInBothSchemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await lenderRow(page, 'Tuart Private Bank').click();
    await page.getByRole('region', { name: 'Statement' }).waitFor();
    expect(await problemsInBothSchemes(page)).toEqual([]);
    await Promise.all(held.map((release) => release()));
    await page.unroute('**/rpc/solve.*');
    await page
      .getByRole('region', { name: /^(Needed instead|How firm it is)$/ })
      .first()
      .waitFor();
    expect(await problemsInBothSchemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'All lenders' }).click();
    await across.locator('summary').click();
    await setBuffer('0');
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
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'All lenders' }).click();
  });

  test('a narrow window keeps one line visible, and unfolds the lenders below the form', async () => {
    const { page } = session;
    await page.setViewportSize({ width: 1000, height: 800 });
    const summary = page.getByRole('button', { name: /^Lenders \d+ of 14 service/ });
    await lenderGrid(page).waitFor({ state: 'hidden' });
    await summary.click();
    const [form, list] = await Promise.all([
      page.getByRole('region', { name: 'Scenario' }).boundingBox(),
      page.getByRole('complementary', { name: 'Lenders' }).boundingBox(),
    ]);
    expect(list?.y).toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? 0));
    await lenderRow(page, 'Wattle Bank').click();
    await page.getByRole('region', { name: 'Statement' }).waitFor();
    await page.getByRole('button', { name: 'All lenders' }).click();
    await summary.click();
    await lenderGrid(page).waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test('a page without problems', () => {
    expect(session.problems).toEqual([]);
  });
});
