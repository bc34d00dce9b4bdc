import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from '../scenario/money.ts';
import type { SellAndBuy } from './plan.ts';
import { routesOf } from './routes.ts';

/** The published example with a deposit of 95,000, cash of 57,000 and what living in between costs. */
const plan: SellAndBuy = {
  sold: [{ position: 0, name: 'Old', price: 800_000 }],
  ...{ bought: ['New'], paidOut: [], price: 800_000, saleCosts: 0, owed: 400_000, deposit: 95_000 },
  ...{ needed: 1_007_000, cash: 57_000, borrowed: 950_000, unknown: [], order: 'after', months: 3 },
  ...{ worth: 1_750_000, staying: 0, asked: 0 },
  meanwhile: { rent: 600, moving: 4_000, bondFee: 1_200, letIncome: 24_000 },
};
const terms = { rate: 7.5, interest: 'capitalised', compounding: 'simple', haircut: 0.15 } as const;

const rowsOf = (of: SellAndBuy, by: Parameters<typeof routesOf>[1] = terms) =>
  routesOf(of, by).map(({ kind, exchange, purchase, sale, cost, debt }) => [
    kind,
    exchange,
    purchase,
    sale,
    cost,
    debt,
  ]);

it('sets the ways side by side: cash on each day, cost and what is owed afterwards', () => {
  expect(rowsOf(plan)).toEqual([
    ['bridge', 95_000, 57_000, 0, 25_312.5, 695_312.5],
    // 280,000 are left of the sale; 600 a week for three months are 7,800
    ['sale_first', 95_000, 337_000, -280_000, 11_800, 670_000],
    ['subject_to_sale', 95_000, 57_000, 0, 0, 670_000],
    ['deposit_bond', 1_200, 152_000, 0, 1_200, 670_000],
    // 680,000 at 7.5 % are 4,250 a month, less 2,000 of rent
    ['keep_and_let', 95_000, 57_000, undefined, 2_250, 1_350_000],
  ]);
});

it('has no cost where the scenario does not say what it takes, and no bridge where both settle together', () => {
  const silent = { ...plan, meanwhile: {}, order: 'with', months: 0 } as const;
  expect(rowsOf(silent).map(([kind, , , , cost]) => [kind, cost])).toEqual([
    ['sale_first', undefined],
    ['subject_to_sale', 0],
    ['deposit_bond', undefined],
    ['keep_and_let', undefined],
  ]);
});

it('pays the interest in cash where the lender wants it each month', () => {
  expect(rowsOf(plan, { ...terms, interest: 'paid' })[0]).toEqual([
    ...['bridge', 95_000, 57_000, 25_312.5, 25_312.5, 670_000],
  ]);
});

it('every way that sells takes the same cash and leaves the same debt, but for what it costs', () => {
  const amount = (max: number) => fc.integer({ min: 0, max });
  const plans = fc
    .record({ owed: amount(900_000), price: fc.integer({ min: 1, max: 3_000_000 }), borrowed: amount(2_000_000) })
    .map((some): SellAndBuy => ({ ...plan, ...some, sold: [{ position: 0, name: 'Old', price: some.price }] }));
  fc.assert(
    fc.property(plans, fc.constantFrom('paid' as const, 'capitalised' as const), (some, interest) => {
      const [bridge, first, subject, bond] = routesOf(some, { ...terms, interest });
      const outlay = (route: typeof bridge): number =>
        cents((route?.exchange ?? 0) + (route?.purchase ?? 0) + (route?.sale ?? 0) + (route?.debt ?? 0));
      expect(outlay(first)).toBe(outlay(subject));
      expect(outlay(bond)).toBe(cents(outlay(subject) + 1_200));
      expect(outlay(bridge)).toBe(cents(outlay(subject) + (bridge?.cost ?? 0)));
    }),
  );
});
