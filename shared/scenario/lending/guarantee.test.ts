import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GuaranteeConvention, guaranteedLvr, guaranteeNeeded, guaranteeRoom } from './guarantee.ts';

const home = { loan: 570_000, worth: 600_000 };

describe('the amount of a family guarantee', () => {
  it('is 90,000 as a separate loan and 112,500 as part of the security for 570,000 on 600,000', () => {
    expect(guaranteeNeeded(home, 'separate_loan')).toBe(90_000);
    expect(guaranteeNeeded(home, 'total_security')).toBe(112_500);
  });

  it('brings the LVR to 80 %, and by the other convention to another', () => {
    expect(guaranteedLvr(home, 90_000, 'separate_loan')).toBe(80);
    expect(guaranteedLvr(home, 112_500, 'total_security')).toBe(80);
    expect(guaranteedLvr(home, 90_000, 'total_security')).toBeCloseTo(82.6087, 4);
    expect(guaranteedLvr(home, 112_500, 'separate_loan')).toBe(76.25);
  });

  it('is nothing where the home carries the loan, and unknown LVR without a worth', () => {
    expect(guaranteeNeeded({ loan: 480_000, worth: 600_000 }, 'separate_loan')).toBe(0);
    expect(guaranteeNeeded({ loan: 480_000, worth: 600_000 }, 'total_security')).toBe(0);
    expect(guaranteedLvr({ loan: 480_000, worth: 0 }, 90_000, 'total_security')).toBeUndefined();
    expect(guaranteedLvr({ loan: 50_000, worth: 600_000 }, 90_000, 'separate_loan')).toBe(0);
  });

  it('is enough and no more than needed, to any LVR and by both conventions', () => {
    const amount = fc.integer({ min: 1, max: 3_000_000 });
    const conventions = fc.constantFrom<GuaranteeConvention>('separate_loan', 'total_security');
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 100 }), conventions, (loan, worth, lvr, convention) => {
        const needed = guaranteeNeeded({ loan, worth }, convention, lvr);
        const reached = guaranteedLvr({ loan, worth }, needed, convention) ?? 0;
        if (needed === 0) expect(reached).toBeLessThanOrEqual(lvr + 1e-9);
        else expect(Math.abs(reached - lvr) * worth).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('by the first convention is that part of the second which is lent', () => {
    const worths = fc.integer({ min: 1, max: 3_000_000 });
    fc.assert(
      fc.property(worths, worths, (loan, worth) => {
        const [part, whole] = [
          guaranteeNeeded({ loan, worth }, 'separate_loan'),
          guaranteeNeeded({ loan, worth }, 'total_security'),
        ];
        expect(Math.abs(whole * 0.8 - part)).toBeLessThanOrEqual(0.011);
      }),
    );
  });

  it('is held by what the guarantor’s own property carries', () => {
    expect(guaranteeRoom({ value: 900_000, owed: 300_000 }, 80)).toBe(420_000);
    expect(guaranteeRoom({ value: 900_000, owed: 800_000 }, 80)).toBe(0);
  });
});
