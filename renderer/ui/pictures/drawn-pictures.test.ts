// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { differenceGroups, type LenderDifference } from '../../../shared/pictures/difference.ts';
import { mounted } from '../../app/testing/mounted.ts';
import { DifferingParameters } from './DifferingParameters.tsx';
import { portfolioSentence, portfolioTable } from './portfolio-picture.ts';
import { spreadSentence, spreadTable } from './spread-picture.ts';

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
