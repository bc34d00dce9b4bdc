import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterFigure, lenderGrid, lenderRow, openSample, settled } from './lender-panel.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { showSection } from './support/editor-steps.ts';
import { type DeskSession, openDesk, reload } from './support/session.ts';

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
  await openSample(session.page);
});

afterAll(() => session.close());

interface Bar {
  readonly name: string;
  readonly hatched: boolean;
  readonly outlined: boolean;
  readonly old: boolean;
  readonly refused: boolean;
}

/** How the bars look, and what their rows say. */
const bars = (): Promise<Bar[]> =>
  lenderGrid(session.page)
    .locator('[data-glide]')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const fill = row.querySelector('[data-tone][data-old]');
        const look = fill && getComputedStyle(fill);
        return {
          name: row.querySelector('[data-name]')?.textContent ?? '',
          hatched: look?.backgroundImage.includes('repeating-linear-gradient') === true,
          outlined: look?.boxShadow !== 'none',
          old: row.querySelector('[aria-label="Old figures"]') !== null,
          refused: row.querySelector('[data-cell="result"]')?.textContent.startsWith('Fails policy') === true,
        };
      }),
    );

describe('the bars', () => {
  test('are hatched where figures are old, and outlined where a policy refuses what the capacity allows', async () => {
    const { page } = session;
    await showSection(session.page, 'Loans');
    // Every lender services this much; at 94 % of the value some refuse it.
    await enterFigure(page, 'Amount', '500,000');
    await showSection(session.page, 'Properties');
    await enterFigure(page, 'Value', '530,000');
    const shown = await bars();
    expect(shown.filter(({ refused, old }) => refused && !old)).not.toEqual([]);
    expect(shown.filter(({ refused, old }) => !refused && !old)).not.toEqual([]);
    expect(shown.map(({ name, hatched, outlined }) => ({ name, hatched, outlined }))).toEqual(
      shown.map(({ name, old, refused }) => ({ name, hatched: old, outlined: refused })),
    );
    await page.getByText('Outlined bars: servicing passes').waitFor();
  });

  test.each([1000, 1280, 1920])('have the amount asked above its line at %d pixels', async (width) => {
    const { page } = session;
    await page.setViewportSize({ width, height: 800 });
    if (width < 1200) await page.getByRole('button', { name: /^Lenders/ }).click();
    await lenderGrid(page).locator('[data-glide] [data-asked]').first().waitFor();
    await lenderGrid(page)
      .getByText(/^asked /)
      .waitFor();
    const line = lenderGrid(page).locator('[data-glide] [data-asked]').first();
    const label = lenderGrid(page).getByText(/^asked /);
    // Another width draws both anew, once the rows have been measured.
    await expect
      .poll(async () => {
        const [of, above] = [await line.boundingBox(), await label.boundingBox()];
        if (of === null || above === null) return 'not drawn';
        const middle = of.x + of.width / 2;
        return middle >= above.x - 1 && middle <= above.x + above.width + 1 && above.y + above.height <= of.y;
      })
      .toBe(true);
    if (width < 1200) await page.getByRole('button', { name: /^Lenders/ }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

describe('the panel below the form', () => {
  test('is resized by keyboard and pointer', async () => {
    const { page } = session;
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.getByRole('button', { name: /^Lenders/ }).click();
    const handle = page.getByRole('separator', { name: 'Height of the lenders panel' });
    const height = async () => Number(await handle.getAttribute('aria-valuenow'));
    const first = await height();
    await handle.focus();
    await page.keyboard.press('ArrowUp');
    expect(await height()).toBe(first + 16);
    await page.keyboard.press('Home');
    expect(await height()).toBe(160);
    const box = await handle.boundingBox();
    if (box === null) throw new Error('No handle');
    await page.mouse.move(box.x + 200, box.y);
    await page.mouse.down();
    await page.mouse.move(box.x + 200, box.y - 100);
    await page.mouse.up();
    expect(await height()).toBe(260);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: /^Lenders/ }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

/** Notes which rows are drawn, and which for nothing: only then React hands its new properties to a row's element. */
const noteDraws = () => {
  const seen = new WeakMap<Element, { props: unknown; look: string }>();
  let drawn: { id: string; forNothing: boolean }[] = [];
  const note = (): void => {
    for (const row of document.querySelectorAll<HTMLElement>('[data-glide]')) {
      const key = Object.keys(row).find((name) => name.startsWith('__reactProps$')) ?? '';
      const props: unknown = Reflect.get(row, key);
      const before = seen.get(row);
      if (before?.props === props) continue;
      const look = row.outerHTML;
      if (before) drawn.push({ id: row.dataset.glide ?? '', forNothing: look === before.look });
      seen.set(row, { props, look });
    }
  };
  // What React tells of each commit, in builds for customers too.
  Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    ...{ renderers: new Map(), supportsFiber: true, inject: () => 1, checkDCE: () => undefined },
    ...{ onCommitFiberRoot: note, onPostCommitFiberRoot: note, onCommitFiberUnmount: () => undefined },
  });
  Reflect.set(window, 'noted', () => {
    note();
    const draws = drawn;
    drawn = [];
    const rows = [...document.querySelectorAll<HTMLElement>('[data-glide]')];
    return { draws, looks: Object.fromEntries(rows.map((row) => [row.dataset.glide ?? '', row.outerHTML])) };
  });
};

describe('after an edit', () => {
  const noted = (): Promise<{ draws: { id: string; forNothing: boolean }[]; looks: Record<string, string> }> =>
    session.page.evaluate('noted()');
  /**
   * The rows that look different after `work`, those that were drawn by it, and those drawn to look as before.
   * A row may be drawn twice: what it costs over five years follows its figures once the typing rests.
   */
  const during = async (work: () => Promise<unknown>) => {
    const { looks: before } = await noted();
    await work();
    await settled(session.page);
    const { draws, looks: after } = await noted();
    const changed = Object.keys(after).filter((id) => after[id] !== before[id]);
    return {
      changed: changed.sort(),
      rows: [...new Set(draws.map(({ id }) => id))].sort(),
      forNothing: draws.filter(({ forNothing }) => forNothing).map(({ id }) => id),
    };
  };

  beforeAll(async () => {
    await session.page.addInitScript(noteDraws);
    await reload(session.page);
    await lenderGrid(session.page).waitFor();
    await settled(session.page);
  });

  test('that moves every capacity, each row is drawn, and never for nothing', async () => {
    const { page } = session;
    await showSection(session.page, 'Loans');
    const { changed, rows, forNothing } = await during(() => enterFigure(page, 'Amount', '510,000'));
    expect(changed.length).toBeGreaterThan(10);
    expect({ rows, forNothing }).toEqual({ rows: changed, forNothing: [] });
  });

  test('that a few lenders answer otherwise to, only their rows are drawn', async () => {
    const { page } = session;
    await showSection(session.page, 'Households');
    await during(() => enterFigure(page, 'Postcode', '2205'));
    const { changed, rows, forNothing } = await during(() => enterFigure(page, 'Postcode', '6743'));
    expect({ rows, forNothing }).toEqual({ rows: changed, forNothing: [] });
    expect(changed.length).toBeLessThan(14);
  });

  test('of the title no row is drawn, and a star draws its own row', async () => {
    const { page } = session;
    const entitle = (title: string) =>
      during(async () => {
        await page.getByRole('textbox', { name: 'Title' }).fill(title);
        await page.keyboard.press('Tab');
      });
    // What the edit before did is marked until the next one.
    await entitle('Another title');
    // What an earlier edit costs over five years may still come; a row that is drawn looks different then.
    const titled = await entitle('A third title');
    expect(titled).toEqual({ changed: titled.rows, rows: titled.changed, forNothing: [] });
    const starred = await during(async () => {
      await lenderRow(page, 'Wattle Bank').hover();
      await page.getByRole('button', { name: 'Star Wattle Bank' }).click();
      await page.getByRole('button', { name: 'Star Wattle Bank', pressed: true }).waitFor();
    });
    expect(starred).toEqual({ changed: starred.rows, rows: starred.changed, forNothing: [] });
    expect(starred.changed).toContain('wattle');
  });
});

test('ends without a problem in the page', () => {
  expect(session.problems).toEqual([]);
});
