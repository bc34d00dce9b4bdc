// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { LenderCurves } from '../../../shared/pictures/curves.ts';
import { differenceGroups, type LenderDifference } from '../../../shared/pictures/difference.ts';
import { waterfallOf } from '../../../shared/pictures/waterfall.ts';
import { mounted } from '../../app/testing/mounted.ts';
import { curvesTable, rateSentence, rateTick, termSentence, termTicks } from './curves-picture.ts';
import { DifferingParameters } from './DifferingParameters.tsx';
import { portfolioSentence, portfolioTable } from './portfolio-picture.ts';
import { spreadSentence, spreadTable } from './spread-picture.ts';
import { surplusSentence, surplusTable } from './surplus-picture.ts';

it('a spread says who makes the loans, and how far each is from the amount asked where one is', () => {
  const lenders = [
    { id: 'w', name: 'Wattle', lends: 900_000, serves: true },
    { id: 't', name: 'Tuart', lends: 400_000, serves: false },
  ];
  const spread = { lenders, asked: 500_000, median: 650_000, highest: lenders[0]!, lowest: lenders[1]!, serving: 1 };
  expect(spreadTable(spread as never).rows).toEqual([
    ['Wattle', 900_000, 400_000, 'yes'],
    ['Tuart', 400_000, -100_000, 'no'],
  ]);
  expect(spreadSentence(spread as never)).toBe(
    'What 2 lenders would lend: from Tuart with 400,000 to Wattle with 900,000, the median is 650,000. 1 lender would lend the 500,000 asked for.',
  );
  const unasked = { ...spread, asked: 0 };
  expect(spreadTable(unasked as never).rows.map((row) => row[2])).toEqual([undefined, undefined]);
  expect(spreadSentence(unasked as never)).not.toContain('asked for');
});

it('a portfolio has its groups, all of them together where there are several, and what nothing secures', () => {
  const group = (name: string, lent: number, lvr?: number) => ({
    ...{ properties: [{ name, amount: 800_000 }], existing: [], proposed: [{ name: 'Loan 1', amount: lent }] },
    ...{ worth: 800_000, lent, equity: 800_000 - lent, lvr },
  });
  const portfolio = { groups: [group('5 New St', 600_000, 75), group('1 Old St', 0)], unsecured: [], all: undefined };
  expect(portfolioSentence(portfolio as never)).toBe(
    'Values and loans after settlement: 5 New St worth 800,000, lent 600,000, LVR 75.00 %; 1 Old St worth 800,000, nothing lent.',
  );
  const all = { ...group('both', 600_000, 37.5), worth: 1_600_000, equity: 1_000_000 };
  const whole = { ...portfolio, all, unsecured: [{ name: 'Loan 2', amount: 50_000 }] };
  expect(portfolioSentence(whole as never)).toMatch(
    /All properties worth 1,600,000, lent 600,000, LVR 37\.50 %; Loan 2 50,000, not secured\.$/,
  );
  expect(portfolioTable(whole as never).rows.slice(-2)).toEqual([
    ['Not secured: Loan 2', 50_000, undefined],
    ['Equity in all properties', 1_000_000, 37.5],
  ]);
});

it('a portfolio has every part under its kind, and says where an LVR is not known', () => {
  const part = (name: string, amount: number) => [{ name, amount }];
  const group = {
    ...{ properties: part('5 New St', 800_000), existing: part('Loan 1', 200_000), proposed: part('Loan 2', 300_000) },
    ...{ worth: 800_000, lent: 500_000, equity: 300_000, lvr: undefined },
  };
  const portfolio = { groups: [group], unsecured: [], all: undefined };
  expect(portfolioTable(portfolio).rows).toEqual([
    ['Value: 5 New St', 800_000, undefined],
    ['Existing loan: Loan 1', 200_000, undefined],
    ['New loan: Loan 2', 300_000, undefined],
    ['Equity: 5 New St', 300_000, undefined],
  ]);
  expect(portfolioSentence(portfolio)).toContain('lent 500,000, LVR not known.');
});

it('a month has what each step takes, and what is left at a level alone', () => {
  const steps = waterfallOf(
    ['Gross income', 9_000],
    [
      ['Income tax', -2_000.5],
      ['Surplus', undefined],
    ],
  );
  expect(surplusTable(steps).rows).toEqual([
    ['Gross income', undefined, 9_000],
    ['Income tax', -2_000.5, 6_999.5],
    ['Surplus', undefined, 6_999.5],
  ]);
  expect(surplusSentence(steps, 'Wattle')).toBe(
    'From gross income to the surplus of a month, as Wattle counts: Gross income 9,000.00, Income tax −2,000.50, Surplus 6,999.50.',
  );
});

it('curves are written at their ticks, to the last of the term, and today is told in the table and in words', () => {
  const points = (...at: readonly number[]) =>
    at.map((one) => ({ at: one, capacity: 500_000 + one * 1_000, surplus: 1 }));
  const curves: LenderCurves = { rate: points(-1, 0, 3), term: points(10, 30), termNow: 30, requested: 0 };
  expect([termTicks(curves), [-1, 0, 0.5].map(rateTick)]).toEqual([
    [10, 15, 20, 25, 30],
    ['−1.00', 'today', '+0.50'],
  ]);
  expect(curvesTable(curves).rows.map(([name]) => name)).toEqual([
    ...['Rate −1.00', 'Today’s rate', 'Rate +3.00', 'Term 10 years', 'Term 30 years, today'],
  ]);
  expect(rateSentence(curves, 'Wattle')).toBe(
    'Capacity at Wattle as the customer rate moves: 499,000 at −1.00 points to 503,000 at +3.00 points; today 500,000.',
  );
  expect(termSentence({ ...curves, termNow: null }, 'Wattle')).toBe(
    'Capacity at Wattle by the term: 510,000 at 10 years to 530,000 at 30 years.',
  );
});

it('what differs has the effect of each with its sign, and what has none only when asked for', async () => {
  const difference: LenderDifference = {
    from: { capacity: 700_000, surplus: 100 },
    steps: differenceGroups.map((group) => ({
      ...{ group, capacity: group === 'Prices' ? 700_000 : 720_000, surplus: 100 },
      parameters:
        group === 'Rates'
          ? [
              { name: 'buffer_new', from: 3, to: 2.5, alone: { capacity: 20_000, surplus: -30 } },
              { name: 'floor_rate', from: 5.5, to: 5.25, alone: { capacity: 0, surplus: 0 } },
            ]
          : [],
    })),
    rates: [],
  };
  const { user, container, getByRole } = await mounted(
    {},
    createElement(DifferingParameters, { difference, between: { from: 'Acacia', to: 'Wattle' } }),
  );
  const rows = () => [...container.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows()).toEqual(['Buffer and floor rate+20,0000.00', expect.stringMatching(/\+20,000−30\.00$/)]);
  await user.click(getByRole('button', { name: '1 more without effect here' }));
  expect(rows()).toHaveLength(3);
  expect(rows()[2]).toMatch(/00$/);
  await user.click(getByRole('button', { name: 'Only what has an effect here', expanded: true }));
  expect(rows()).toHaveLength(2);
});
