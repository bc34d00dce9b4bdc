import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../scenario/money.ts';
import { type BridgeAmounts, bridgeOf, type BridgeTerms } from './bridge.ts';

const known: BridgeAmounts = { owed: 400_000, borrowed: 950_000, netSale: 680_000, months: 3 };
const simple: BridgeTerms = { rate: 7.5, interest: 'capitalised', compounding: 'simple' };

describe('the debt of a bridge', () => {
  it('is that of the published example: three months of simple interest at 7.5 %', () => {
    expect(bridgeOf(known, simple)).toEqual({
      ...{ start: 1_350_000, monthly: 8_437.5, interest: 25_312.5, peak: 1_375_312.5 },
      ...{ paidOut: 680_000, end: 695_312.5, left: 0 },
    });
  });

  it('compounds each month on the interest of the months before: 8,437.50, 8,490.23 and 8,543.30', () => {
    const { interest, peak, end } = bridgeOf(known, { ...simple, compounding: 'monthly' });
    expect({ interest, peak, end }).toEqual({ interest: 25_471.03, peak: 1_375_471.03, end: 695_471.03 });
  });

  it('stays as it began where the interest is paid each month', () => {
    for (const compounding of ['simple', 'monthly'] as const) {
      const { interest, peak, end } = bridgeOf(known, { ...simple, interest: 'paid', compounding });
      expect({ interest, peak, end }).toEqual({ interest: 25_312.5, peak: 1_350_000, end: 670_000 });
    }
  });

  it('leaves cash where the sale brings more than is owed', () => {
    const { paidOut, end, left } = bridgeOf({ ...known, netSale: 1_400_000 }, simple);
    expect({ paidOut, end, left }).toEqual({ paidOut: 1_375_312.5, end: 0, left: 24_687.5 });
  });

  it('grows by the costs of a sale that brings less than they are', () => {
    expect(bridgeOf({ ...known, netSale: -1_000 }, simple)).toMatchObject({ paidOut: -1_000, end: 1_376_312.5 });
  });
});

const amount = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100);
const amounts: fc.Arbitrary<BridgeAmounts> = fc.record({
  owed: amount(3_000_000),
  borrowed: amount(5_000_000),
  netSale: amount(6_000_000),
  months: fc.integer({ min: 0, max: 36 }),
});
const terms: fc.Arbitrary<BridgeTerms> = fc.record({
  rate: fc.integer({ min: 0, max: 2_000 }).map((value) => value / 100),
  interest: fc.constantFrom('capitalised', 'paid'),
  compounding: fc.constantFrom('simple', 'monthly'),
});
const holds = (law: (given: BridgeAmounts, by: BridgeTerms) => void): void => {
  fc.assert(fc.property(amounts, terms, law), { numRuns: 500 });
};

describe('laws of every bridge', () => {
  it('the end debt less the cash left falls by a dollar with each dollar of the sale, and the peak does not', () => {
    holds((given, by) => {
      const [less, more] = [bridgeOf(given, by), bridgeOf({ ...given, netSale: given.netSale + 1 }, by)];
      expect(cents(less.end - less.left - (more.end - more.left))).toBe(1);
      expect(more.peak).toBe(less.peak);
    });
  });

  it('never pays out more than is owed, and never leaves both a debt and cash', () => {
    holds((given, by) => {
      const { paidOut, peak, end, left } = bridgeOf(given, by);
      expect(paidOut).toBeLessThanOrEqual(peak);
      expect(Math.min(end, left)).toBe(0);
      expect(cents(paidOut + left)).toBe(given.netSale);
    });
  });

  it('another month never costs less', () => {
    holds((given, by) => {
      const [sooner, later] = [bridgeOf(given, by), bridgeOf({ ...given, months: given.months + 1 }, by)];
      expect(later.interest).toBeGreaterThanOrEqual(sooner.interest);
      expect(later.peak).toBeGreaterThanOrEqual(sooner.peak);
      expect(later.end - later.left).toBeGreaterThanOrEqual(sooner.end - sooner.left);
    });
  });

  it('compounding never costs less than simple interest', () => {
    holds((given, by) => {
      const over = (compounding: BridgeTerms['compounding']): number =>
        bridgeOf(given, { ...by, interest: 'capitalised', compounding }).interest;
      // Each month is rounded by itself.
      expect(over('monthly')).toBeGreaterThanOrEqual(over('simple') - 0.01 * given.months);
    });
  });

  it('zero months charge nothing', () => {
    holds((given, by) => {
      const { interest, peak } = bridgeOf({ ...given, months: 0 }, by);
      expect([interest, peak]).toEqual([0, cents(given.owed + given.borrowed)]);
    });
  });
});
