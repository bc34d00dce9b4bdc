import { describe, expect, it } from 'vitest';
import { costOfWay } from './cost-of-way.ts';
import type { Way, WaysIn } from './plan.ts';

const plan: WaysIn = {
  ...{ position: 0, name: 'Home', price: 500_000, own: 50_000, cash: 50_000, isImplied: false },
  ...{ termYears: 30, rent: 2_000, growth: 6, ways: [] },
};

const way: Way = {
  ...{ kind: 'saving', conditions: [], price: 500_000, costs: 3_000, premium: 1_000 },
  ...{ least: 100_000, own: 100_000, loan: 400_000 },
};

it('counts a purchase at the end of the five years, and none after them', () => {
  const after = (months: number) => {
    const price = Math.round(500_000 * 1.06 ** (months / 12) * 100) / 100;
    return costOfWay({ ...way, months, price }, plan, 6);
  };
  // 500,000 × 1.06^5 is 669,112.79.
  expect(after(60)).toMatchObject({
    ...{ costs: 3_000, premium: 1_000, interest: 0, dearer: 169_112.79, rent: 120_000, total: 293_112.79 },
  });
  expect(after(59).interest).toBeGreaterThan(0);
  // A longer wait costs in the five years what they have of it: rent, and the same rise.
  for (const months of [61, 120])
    expect(after(months)).toMatchObject({
      ...{ costs: 0, premium: 0, interest: 0, dearer: 169_112.79, rent: 120_000, total: 289_112.79 },
    });
});

it('counts by how much the share of the Commonwealth has grown, which is what buying it back takes more', () => {
  const shared = { ...way, kind: 'shared_equity' as const, premium: 0, loan: 250_000, share: 100_000 };
  const cost = costOfWay(shared, { ...plan, rent: 0 }, 6);
  // 100,000 × 1.06^5 is 133,822.56.
  expect(cost).toMatchObject({ shareThen: 133_822.56, shareGrowth: 33_822.56, dearer: 0 });
  expect(cost.total).toBeCloseTo(3_000 + cost.interest + 33_822.56, 2);
});

describe('the release of what is above 80 %', () => {
  const released = (loan: number, value?: number, growth = 0) =>
    costOfWay(
      { ...way, kind: 'guarantee', premium: 0, price: 600_000, loan },
      { ...plan, price: 600_000, growth, ...(value !== undefined && { value }) },
      6,
    ).release;

  it('is by the value of the home, where that is another than the price', () => {
    expect(released(570_000)).toBe(118);
    expect(released(570_000, 600_000)).toBe(118);
    // 80 % of 500,000 are 400,000, and of 700,000 they are 560,000.
    expect(released(570_000, 500_000)).toBeGreaterThan(118);
    // 570,000 repaid by 567.44, 570.28, 573.13 … a month: below 560,000 after 17.
    expect(released(570_000, 700_000)).toBe(17);
  });

  it('comes with the first valuation where the home was bought below its value', () => {
    // 570,000 are 95 % of the price, and less than 80 % of 720,000.
    expect(released(570_000, 720_000)).toBe(1);
  });

  it('is none of a loan within 80 % of the lower of both, and of one that never gets there', () => {
    expect(released(480_000)).toBeUndefined();
    expect(released(480_001)).toBe(1);
    expect(released(400_000, 500_000)).toBeUndefined();
    expect(released(400_001, 500_000)).toBe(1);
    expect(released(480_000, 720_000)).toBeUndefined();
  });
});
