import { expect, it } from 'vitest';
import type { SellAndBuy } from '../../../shared/bridging/plan.ts';
import { routesOf } from '../../../shared/bridging/routes.ts';
import { routesPairs, routesSentence, routesTable } from './routes-picture.ts';

/** Bought for 950,000 with a deposit of 95,000, and sold three months later for 800,000. */
const plan: SellAndBuy = {
  sold: [{ position: 0, name: 'Old', price: 800_000 }],
  ...{ bought: ['New'], paidOut: [], price: 800_000, saleCosts: 0, owed: 400_000, deposit: 95_000 },
  ...{ needed: 1_007_000, cash: 57_000, borrowed: 950_000, unknown: [], order: 'after', months: 3 },
  ...{ worth: 1_750_000, staying: 0, asked: 0 },
  meanwhile: { rent: 600, moving: 4_000, bondFee: 1_200, letIncome: 24_000 },
};
const routes = routesOf(plan, { rate: 7.5, interest: 'capitalised', compounding: 'simple', haircut: 0.15 });

it('copies what a month costs apart from what a way costs in all', () => {
  const rows = routesTable(routes).rows.map((row) => row.slice(1));
  expect(rows).toEqual([
    [95_000, 57_000, 0, 25_312.5, undefined, 695_312.5],
    [95_000, 337_000, -280_000, 11_800, undefined, 670_000],
    [95_000, 57_000, 0, 0, undefined, 670_000],
    [1_200, 152_000, 0, 1_200, undefined, 670_000],
    [95_000, 57_000, undefined, undefined, 2_250, 1_350_000],
  ]);
});

it('is said by the way with the least cash and the one with the least cost', () => {
  expect(routesSentence(routes)).toBe(
    'The least cash up to the purchase is 152,000: Bridge. The least cost is 0: Contract subject to sale.',
  );
  expect(routesSentence([])).toBe('');
});

it('is drawn by the cash up to the purchase and the cost in all, which what is paid each month is not', () => {
  expect(routesPairs(routes).rows.map(({ first, second }) => [first, second])).toEqual([
    ...[
      [152_000, 25_312.5],
      [432_000, 11_800],
      [152_000, 0],
      [153_200, 1_200],
    ],
    [152_000, undefined],
  ]);
});
