// @vitest-environment happy-dom
import { createElement, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { HomeStage, LineMonth } from '../../../shared/bridging/months-line.ts';
import type { Portfolio, PortfolioGroup } from '../../../shared/pictures/portfolio.ts';
import { type WaterfallStep, waterfallOf } from '../../../shared/pictures/waterfall.ts';
import { mounted } from '../../app/testing/mounted.ts';
import { BuildChart } from './BuildChart.tsx';
import { CurveChart } from './CurveChart.tsx';
import { MonthsChart } from './MonthsChart.tsx';
import { PairsChart } from './PairsChart.tsx';
import { PortfolioChart } from './PortfolioChart.tsx';
import { SpreadChart } from './SpreadChart.tsx';
import { WaterfallChart } from './WaterfallChart.tsx';

// A chart is drawn where it has room.
beforeEach(() => {
  const size = { x: 0, y: 0, top: 0, left: 0, width: 680, height: 280, right: 680, bottom: 280 };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ ...size, toJSON: () => size });
});

const chart = async (part: ReactNode) => {
  const { container, unmount } = await mounted({}, part);
  const all = (selector: string): Element[] => [...container.querySelectorAll(selector)];
  await expect.poll(() => all('.recharts-bar-rectangle, .recharts-line').length).toBeGreaterThan(0);
  return { all, unmount, texts: () => all('svg text, [class*=key]').map(({ textContent }) => textContent) };
};

const number = (element: Element | undefined, name: string): number => Number(element?.getAttribute(name));

const waterfall = async (steps: readonly WaterfallStep[], isCut = false) => {
  const page = await chart(createElement(WaterfallChart, { steps, format: String, isCut, says: '', width: 680 }));
  const bars = page.all('.recharts-bar-rectangle').map((bar) => {
    const [rect, line] = [bar.querySelector('rect') ?? undefined, bar.querySelector('line') ?? undefined];
    const x = number(rect, 'x');
    return {
      ...{ left: x, right: x + number(rect, 'width'), fill: rect?.getAttribute('fill') },
      ...{ figure: bar.querySelector('text')?.textContent, line: line && number(line, 'x1') },
    };
  });
  return { ...page, bars };
};

it('each bar of a waterfall begins where the one before it ended, says which way it goes, and the last leads nowhere', async () => {
  const steps = waterfallOf(
    ['Acacia', 710_000],
    [
      ['Rates', -10_000],
      ['Buffer', 20_000],
      ['Wattle', undefined],
    ],
  );
  const { bars } = await waterfall(steps, true);
  expect(bars.map(({ fill, figure }) => [fill, figure])).toEqual([
    ['var(--desk-accent)', '710000'],
    ['var(--picture-fall)', '-10000'],
    ['var(--picture-rise)', '+20000'],
    ['var(--desk-accent)', '720000'],
  ]);
  const [from, fall, rise, to] = bars;
  expect([from?.line, fall?.line, rise?.line, to?.line]).toEqual([fall?.right, rise?.left, to?.right, undefined]);
  expect([from?.right, fall?.left]).toEqual([fall?.right, rise?.left]);
  // Cut, a third more than the whole range is below the lowest level, so that a small move is seen.
  expect([to?.left, (fall?.left ?? 0) - (from?.left ?? 0) > 100]).toEqual([from?.left, true]);
  const whole = await waterfall(steps);
  expect((whole.bars[1]?.right ?? 0) - (whole.bars[1]?.left ?? 0)).toBeLessThan(10);
});

it('a level below nothing is drawn to the left of a line at nothing, as bad', async () => {
  const steps = waterfallOf(
    ['Income', 1_000],
    [
      ['Costs', -1_500],
      ['Surplus', undefined],
    ],
  );
  const { bars, all, unmount } = await waterfall(steps);
  const at = number(all('.recharts-reference-line line')[0], 'x1');
  expect(bars.map(({ left, right }) => [left, right].map((x) => Math.sign(x - at)))).toEqual([
    [0, 1],
    [-1, 1],
    [-1, 0],
  ]);
  expect(bars[2]?.fill).toBe('var(--desk-bad)');
  unmount();
  const whole = waterfallOf(
    ['Income', 1_000],
    [
      ['Costs', -500],
      ['Surplus', undefined],
    ],
  );
  expect((await waterfall(whole)).all('.recharts-reference-line')).toEqual([]);
});

const lenders = [
  { id: 'w', name: 'Wattle', lends: 900_000, serves: true },
  { id: 't', name: 'Tuart', lends: 400_000, serves: false },
];
const spreadWith = (asked: number) => ({
  ...{ lenders, asked, median: 650_000, highest: lenders[0]!, lowest: lenders[1]!, serving: 1 },
});

it('a pin of a spread leads from the amount asked to what the lender would lend, full where it makes the loans', async () => {
  const page = await chart(
    createElement(SpreadChart, { spread: spreadWith(500_000), lender: 't', says: '', width: 680 }),
  );
  const asked = number(page.all('.recharts-reference-line line')[0], 'x1');
  const pins = page.all('.recharts-bar-rectangle').map((pin) => {
    const [line, dot, figure] = ['line', 'circle', 'text'].map((name) => pin.querySelector(name) ?? undefined);
    return [
      ...[number(line, 'x1'), Math.sign(number(line, 'x2') - asked), number(dot, 'cx') === number(line, 'x2')],
      ...[dot?.getAttribute('fill'), figure?.getAttribute('font-weight'), figure?.textContent],
    ];
  });
  expect(pins).toEqual([
    [asked, 1, true, 'var(--desk-accent)', '400', '900,000'],
    [asked, -1, true, 'var(--desk-surface)', '600', '400,000'],
  ]);
  expect(page.texts()).toContain('Asked 500,000');
  expect(page.texts()).not.toContain('Median 650,000');
  page.unmount();
  const unasked = await chart(createElement(SpreadChart, { spread: spreadWith(0), says: '', width: 680 }));
  expect(unasked.texts()).toContain('Median 650,000');
  expect(unasked.texts().some((text) => text.startsWith('Asked'))).toBe(false);
});

it('a group of properties has its worth above what is lent on it, in parts, and a long name is shortened', async () => {
  const group = (name: string, lent: number): PortfolioGroup => ({
    ...{
      properties: [
        { name, amount: 500_000 },
        { name: 'B', amount: 300_000 },
      ],
      existing: [{ name: 'L', amount: lent }],
    },
    ...{ proposed: [], worth: 800_000, lent, equity: 800_000 - lent, lvr: 75 },
  });
  const portfolio: Portfolio = { groups: [group('A'.repeat(50), 600_000)], unsecured: [], all: undefined };
  const { all, texts } = await chart(createElement(PortfolioChart, { portfolio, says: '', width: 680 }));
  const rects = all('.recharts-bar-rectangle rect');
  const [one, two, loan] = rects;
  expect(rects.map((rect) => rect.getAttribute('fill'))).toEqual([
    ...['var(--picture-worth)', 'var(--picture-worth)', 'var(--picture-existing)'],
  ]);
  expect(number(two, 'x')).toBe(number(one, 'x') + number(one, 'width'));
  expect([number(loan, 'x'), number(loan, 'y') > number(one, 'y')]).toEqual([number(one, 'x'), true]);
  const figures = all('.recharts-bar-rectangle text');
  expect(figures.map(({ textContent }) => textContent)).toEqual(['800,000', '600,000 · LVR 75.00 %']);
  expect(number(figures[0], 'x')).toBe(number(two, 'x') + number(two, 'width') + 8);
  const free: Portfolio = { ...portfolio, groups: [group('A', 0)] };
  const unlent = await chart(createElement(PortfolioChart, { portfolio: free, says: '', width: 680 }));
  expect(unlent.all('.recharts-bar-rectangle text').at(-1)?.textContent).toBe('Nothing lent');
  expect(texts()).toContain(`${'A'.repeat(43)}…`);
});

it('today on a curve is at its own place, and the amount asked for is a line where there is one', async () => {
  const points = [20, 25, 30].map((at) => ({ at, capacity: at * 20_000, surplus: 0 }));
  const curve = (asked: number, now: number | null) =>
    chart(
      createElement(CurveChart, {
        ...{ points, now, asked, label: 'Term, years', ticks: [20, 30], format: String, says: '', width: 332 },
      }),
    );
  const page = await curve(520_000, 25);
  expect(page.texts()).toEqual(expect.arrayContaining(['Today 500,000', 'Asked 520,000', 'Term, years']));
  const [dot] = page.all('.recharts-reference-dot circle');
  const [, middle] = page.all('.recharts-line-curve')[0]?.getAttribute('d')?.split('L') ?? [];
  expect(`${number(dot, 'cx')},${number(dot, 'cy')}`).toBe(middle);
  expect(page.all('.recharts-reference-line')).toHaveLength(1);
  page.unmount();
  const none = await curve(0, null);
  expect(none.texts().filter((text) => /^(Today|Asked)/.test(text))).toEqual([]);
  expect(none.all('.recharts-reference-dot, .recharts-reference-line')).toEqual([]);
});

it('months say what is owed at the end of each stage; what is paid besides has a chart of its own', async () => {
  const month = (stage: HomeStage, at: number, debt: number, more: Partial<LineMonth> = {}): LineMonth => ({
    ...{ stage, month: at, debt, interest: 0, cash: 0, rent: 0 },
    ...more,
  });
  const months = [month('today', 0, 400_000), month('overlap', 1, 1_350_000), month('overlap', 2, 1_360_000)];
  const after = month('after', 0, 700_000);
  const page = await chart(createElement(MonthsChart, { months: [...months, after], says: '' }));
  const stages = ['Today 400,000', 'Both homes 1,360,000', 'After 700,000'];
  expect(page.texts()).toEqual(expect.arrayContaining([...stages, 'Months between the settlements']));
  expect([page.all('svg.recharts-surface').length, page.texts().includes('Rent paid so far')]).toEqual([1, false]);
  page.unmount();
  const rented = await chart(
    createElement(MonthsChart, { months: [month('today', 0, 1), month('after', 0, 1, { rent: 500 })], says: '' }),
  );
  expect(rented.all('svg.recharts-surface')).toHaveLength(2);
  expect(rented.texts()).toContain('Rent paid so far');
  expect(rented.texts()).not.toContain('Cash paid in so far');
  expect(rented.texts()).not.toContain('Months between the settlements');
});

it('pairs and payments have a bar for each of their amounts, under its name', async () => {
  const pairs = {
    labels: ['Cash', 'Cost'] as const,
    rows: [
      { label: 'Bridge', first: 300, second: 100 },
      { label: 'Rent', first: 200 },
    ],
  };
  const page = await chart(createElement(PairsChart, { pairs, says: '', width: 680 }));
  expect(page.texts()).toEqual(expect.arrayContaining(['Cash', 'Cost']));
  const widths = page.all('.recharts-bar-rectangle path').map((bar) => Math.round(number(bar, 'width')));
  expect([widths[0]! > widths[1]!, widths[1]! > widths[2]!, widths.length]).toEqual([true, true, 3]);
  page.unmount();
  const ends = { iso: '2027-02-15', number: 1 } as never;
  const built = await chart(
    createElement(BuildChart, { months: [{ ends, drawn: 1, interest: 900, rent: 100 }], says: '', width: 680 }),
  );
  expect(built.texts()).toEqual(expect.arrayContaining(['Interest on what is drawn', 'Rent']));
  const [interest, rent] = built.all('.recharts-bar-rectangle path').map((bar) => number(bar, 'height'));
  expect(Math.round((interest ?? 0) / (rent ?? 1))).toBe(9);
});
