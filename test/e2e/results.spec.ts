import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  enterFigure,
  figure,
  lenderGrid,
  lenderRow,
  openSample,
  settled,
  shownLenders,
  shownStatement,
} from './lender-panel.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { showSection } from './support/editor-steps.ts';
import { callHost } from './support/rpc.ts';
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

  test('is sorted by any column, from the keyboard too, and stays so', async () => {
    const { page } = session;
    const header = page.getByRole('columnheader', { name: 'Monthly' });
    await header.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.locator('[role="columnheader"][aria-sort="ascending"]').waitFor();
    expect(await header.getAttribute('aria-sort')).toBe('ascending');
    const months = async () =>
      (await lenderGrid(page).locator('[data-cell="repayment"]').allInnerTexts()).slice(1).map(figure);
    const monthly = await months();
    expect(monthly.length).toBeGreaterThan(10);
    expect(monthly).toEqual(monthly.toSorted((a, b) => a - b));
    await expect
      .poll(() => callHost(page, 'settings.read', {}))
      .toMatchObject({ lenderSort: { by: 'repayment', descending: false } });
    // Its column may move while figures arrive, so that a click would miss it.
    const lends = page.getByRole('columnheader', { name: 'Would lend' });
    await lends.getByRole('button').press('Enter');
    await expect.poll(() => lends.getAttribute('aria-sort')).toBe('descending');
  });

  test('lists what the filter leaves, and stars a lender, by keyboard', async () => {
    const { page } = session;
    await lenderGrid(page).focus();
    await page.keyboard.press('/');
    await page.keyboard.type('wat');
    expect((await shownLenders(page)).map(({ name }) => name)).toEqual(['Wattle Bank']);
    await page.getByText('1 of 14 lenders listed.').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('s');
    await lenderRow(page, 'Wattle Bank').getByRole('button', { name: 'Star Wattle Bank', pressed: true }).waitFor();
    await page.getByRole('button', { name: 'List all' }).click();
    expect(await shownLenders(page)).toHaveLength(14);
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

  test('the slider moves the buffer by quarters, and an impossible buffer is refused', async () => {
    const { page } = session;
    const slider = page.getByRole('slider', { name: /^Buffer/ });
    const box = page.getByLabel('Buffer in percentage points');
    await slider.focus();
    await slider.press('ArrowRight');
    await slider.press('ArrowRight');
    await expect.poll(() => box.inputValue()).toBe('+0.50');
    await settled(page);
    // A figure typed while the slider still moves is the one that counts.
    await slider.press('ArrowRight');
    await setBuffer('0.5');
    await box.fill('99');
    expect(await box.getAttribute('aria-invalid')).toBe('true');
    await box.press('Escape');
    expect(await box.inputValue()).toBe('+0.50');
    await setBuffer('0');
  });

  test('an edit is computed again once it is saved', async () => {
    const { page } = session;
    const before = await shownLenders(page);
    await showSection(session.page, 'Loans');
    await enterFigure(page, 'Amount', '1,400,000');
    const after = await shownLenders(page);
    expect(after.map(({ lends }) => lends)).not.toEqual([]);
    expect(after.filter(({ status }) => status === 'Services')).toEqual([]);
    expect(after.some(({ status, reason }) => status === 'Fails' && /^surplus −[\d,]+/.test(reason))).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await settled(page);
    expect(await shownLenders(page)).toEqual(before);
  });

  test('policy is distinguished from servicing', async () => {
    const { page } = session;
    await showSection(session.page, 'Properties');
    await enterFigure(page, 'Value', '855000');
    const refused = (await shownLenders(page)).filter(({ status }) => status === 'Fails policy');
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason, gap } of refused) {
      expect(reason).toMatch(/^LVR 95\.91 of \d\d %(; term 30 of 25 yr)?; held by security, servicing carries [\d,]+$/);
      expect(gap).toMatch(/^short /);
    }
    await page.getByRole('button', { name: 'Undo' }).click();
    await settled(page);
  });

  test('what a change did is marked with its sign, and reset with the buffer', async () => {
    const { page } = session;
    const before = await shownLenders(page);
    await setBuffer('0.25');
    const after = await shownLenders(page);
    const marks = await lenderGrid(page).locator('[role="rowgroup"] [data-cell="change"]').allInnerTexts();
    const changes = after.map(({ name, lends }) => lends - (before.find((row) => row.name === name)?.lends ?? 0));
    expect(marks.map((mark) => (mark === '' ? 0 : figure(mark)))).toEqual(changes);
    // Those that the security holds lend what they did.
    expect(changes.filter((change) => change < 0).length).toBeGreaterThan(5);
    await page.getByRole('button', { name: 'Reset the buffer' }).click();
    await settled(page);
    expect(await shownLenders(page)).toEqual(before);
  });

  test('a failure keeps the figures, marked as out of date, and can be retried', async () => {
    const { page } = session;
    const before = await shownLenders(page);
    const error = { code: 'SERVICE_UNREACHABLE', message: 'The service does not answer.' };
    await page.route('**/rpc/compute.allLenders', (route) => route.fulfill({ json: { ok: false, error } }));
    const box = page.getByLabel('Buffer in percentage points');
    await box.fill('1');
    await box.press('Enter');
    await page.getByRole('alert').getByText('The service does not answer.').waitFor();
    expect(await lenderGrid(page).getAttribute('aria-busy')).toBe('true');
    expect(await shownLenders(page)).toEqual(before);
    await page.unroute('**/rpc/compute.allLenders');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await settled(page);
    expect((await shownLenders(page))[0]?.lends).toBeLessThan(before[0]?.lends ?? 0);
    await setBuffer('0');
  });

  test('stale figures are marked', async () => {
    const { page } = session;
    expect(await lenderRow(page, 'Brigalow Regional').getByLabel('Old figures').isVisible()).toBe(true);
    expect(await page.getByText(/^Figures more than 90 days old, hatched: Brigalow Regional\./).isVisible()).toBe(true);
  });
});

describe('one lender', () => {
  test('opens and closes by keyboard, and the focus stays with its row', async () => {
    const { page } = session;
    const rows = await shownLenders(page);
    await lenderGrid(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const name = rows[2]?.name ?? '';
    expect(await page.getByRole('heading', { name }).evaluate((heading) => heading === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.press('Escape');
    await lenderGrid(page).waitFor();
    expect(await lenderGrid(page).evaluate((grid) => grid === document.activeElement)).toBe(true);
    expect(await lenderRow(page, name).getAttribute('data-active')).toBe('true');
  });

  test('its statement adds up to the cent and ends in the figures of the row', async () => {
    const { page } = session;
    const [best] = await shownLenders(page);
    await lenderRow(page, best?.name ?? '').click();
    await page.getByRole('region', { name: 'Statement' }).waitFor();
    const tables = await shownStatement(page);
    expect(tables.length).toBeGreaterThanOrEqual(6);
    for (const lines of tables) {
      let total = 0;
      for (const { kind, label, hundredths } of lines) {
        if (kind === 'add') total += hundredths;
        if (kind === 'sum') expect([label, total]).toEqual([label, hundredths]);
      }
    }
    const shown = async (term: string) => figure(await page.locator(`dt:text-is("${term}") + dd`).innerText());
    const [capacity, security] = [await shown('Capacity'), await shown('Security carries')];
    expect(tables[1]?.at(-1)).toEqual({ kind: 'sum', label: 'Capacity', hundredths: 100 * capacity });
    expect(await shown('Would lend')).toBe(best?.lends);
    expect(best?.lends).toBe(Math.min(capacity, security));
    await page.keyboard.press('Escape');
  });

  test('a lever promises what closing the card then yields', async () => {
    const { page } = session;
    await lenderRow(page, 'Wattle Bank').click();
    const lever = page.getByRole('region', { name: 'Levers' }).getByRole('row', { name: /^Close / });
    await lever.waitFor();
    const [, change = ''] = await lever.getByRole('cell').allTextContents();
    await page.keyboard.press('Escape');
    const lends = async () => (await shownLenders(page)).find(({ name }) => name === 'Wattle Bank')?.lends ?? NaN;
    const before = await lends();
    await showSection(session.page, 'Debts');
    await page.locator('[id="field-liabilities.0.closing"]').check();
    await settled(page);
    expect((await lends()) - before).toBe(figure(change));
    await page.getByRole('button', { name: 'Undo' }).click();
    await settled(page);
  });

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

  test('shows its policies on the topics of the scenario', async () => {
    const { page } = session;
    await lenderRow(page, 'Wattle Bank').click();
    const policies = page.getByRole('region', { name: 'Policies' });
    await policies.locator('details').first().locator('summary').click();
    expect(await policies.getByText('Wattle Bank is invented').first().isVisible()).toBe(true);
    await page.getByRole('button', { name: 'All lenders' }).click();
    await lenderRow(page, 'Boronia Home Loans').click();
    expect(await policies.getByText('A white-label lender: the service lists no policies for it.').isVisible()).toBe(
      true,
    );
    await page.keyboard.press('Escape');
  });
});

describe('the panel', () => {
  test.each(['light', 'dark'] as const)('has nothing for axe to find (%s)', async (colorScheme) => {
    const { page } = session;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const across = page.getByRole('region', { name: 'Across the lenders' });
    await across.locator('summary').click();
    expect(await accessibilityProblems(page)).toEqual([]);
    const held: (() => Promise<void>)[] = [];
    await page.route('**/rpc/solve.*', (route) => void held.push(() => route.continue()));
    // Each time another one: what was searched for before is still known.
    await setBuffer(colorScheme === 'light' ? '0.25' : '0.5');
    await page.locator('[data-proposals][data-settling]').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'More for this scenario' }).press('Enter');
    await page.getByRole('menuitem', { name: /^Duplicate/ }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await lenderRow(page, 'Tuart Private Bank').click();
    await page.getByRole('region', { name: 'Statement' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await Promise.all(held.map((release) => release()));
    await page.unroute('**/rpc/solve.*');
    await page
      .getByRole('region', { name: /^(Needed instead|How firm it is)$/ })
      .first()
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
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
    // Going to the filter has unfolded them.
    await summary.click();
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

  test('an empty scenario is incomplete with every lender, and says what is missing', async () => {
    const { page } = session;
    await page.keyboard.press('Alt+N');
    await page.getByText('nothing yet').waitFor();
    await settled(page);
    const rows = await shownLenders(page);
    expect(new Set(rows.map(({ status, reason }) => `${status}: ${reason}`))).toEqual(
      new Set(['Incomplete: no household; no applicant']),
    );
    await lenderRow(page, 'Wattle Bank').click();
    const tests = page.getByRole('region', { name: 'Tests' });
    await tests.getByText('There is no household; at least one is needed.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('a page without problems', () => {
    expect(session.problems).toEqual([]);
  });
});
