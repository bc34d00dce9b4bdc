import { expect, it } from 'vitest';
import { monthsLine } from './months-line.ts';
import type { SellAndBuy } from './plan.ts';

const plan: SellAndBuy = {
  sold: [{ position: 0, name: 'Old', price: 800_000 }],
  ...{
    bought: ['New'],
    paidOut: [],
    price: 800_000,
    saleCosts: 0,
    owed: 400_000,
    deposit: 0,
    needed: 1_000_000,
    meanwhile: {},
  },
  ...{ cash: 50_000, borrowed: 950_000, unknown: [], order: 'after', months: 3, worth: 1_800_000 },
  ...{ staying: 0, asked: 0, purchaseDay: '2027-02-15', saleDay: '2027-05-15' },
};
const terms = { rate: 7.5, interest: 'capitalised', compounding: 'simple', haircut: 0.15 } as const;

const shown = (of: SellAndBuy, by: Parameters<typeof monthsLine>[1] = terms) =>
  monthsLine(of, by).map(({ stage, month, debt, interest, cash }) => [stage, month, debt, interest, cash]);

it('goes from what is owed today over the overlap to the end debt', () => {
  expect(shown(plan)).toEqual([
    ['today', 0, 400_000, 0, 0],
    ['overlap', 1, 1_358_437.5, 8_437.5, 50_000],
    ['overlap', 2, 1_366_875, 16_875, 50_000],
    ['overlap', 3, 1_375_312.5, 25_312.5, 50_000],
    ['after', 0, 695_312.5, 25_312.5, 50_000],
  ]);
});

it('has the interest in cash where it is paid each month, and takes off what the sale leaves', () => {
  expect(shown(plan, { ...terms, interest: 'paid' }).slice(3)).toEqual([
    ['overlap', 3, 1_350_000, 25_312.5, 75_312.5],
    ['after', 0, 670_000, 25_312.5, 75_312.5],
  ]);
  expect(shown({ ...plan, borrowed: 200_000 }).at(-1)).toEqual(['after', 0, 0, 11_250, -18_750]);
});

it('owns neither home where the sale comes first, and has no months between where both settle together', () => {
  expect(shown({ ...plan, order: 'before', months: 2 })).toEqual([
    ['today', 0, 400_000, 0, 0],
    ['between', 1, 0, 0, 0],
    ['between', 2, 0, 0, 0],
    ['after', 0, 670_000, 0, 50_000],
  ]);
  // 600 a week are 2,600 a month.
  const rented = { ...plan, order: 'before', months: 2, meanwhile: { rent: 600 } } as const;
  expect(monthsLine(rented, terms).map(({ rent }) => rent)).toEqual([0, 2_600, 5_200, 5_200]);
  expect(monthsLine({ ...rented, order: 'after' }, terms).map(({ rent }) => rent)).toEqual([0, 0, 0, 0]);
  expect(shown({ ...plan, order: 'with', months: 0 })).toEqual([
    ['today', 0, 400_000, 0, 0],
    ['after', 0, 670_000, 0, 50_000],
  ]);
});
