import { describe, expect, it } from 'vitest';
import { repayment, repaymentTerms } from './repayments.ts';

describe('repayment', () => {
  it('is of principal and interest', () => {
    expect(repayment(500_000, repaymentTerms(9.45, 360))).toBe(4186.04);
    expect(repayment(20_000, repaymentTerms(12, 60))).toBe(444.89);
    expect(repayment(450_000, repaymentTerms(9.1, 300))).toBe(3807.25);
  });

  it('without interest is an equal part each month', () => expect(repayment(1_000, repaymentTerms(0, 36))).toBe(27.78));

  it('takes at least one month', () => expect(repayment(1_000, repaymentTerms(12, 0))).toBe(1_010));

  it('at rates close to zero equals that without interest', () => {
    const rates = [5e-324, 1e-300, 1e-16, 1e-12];
    expect(rates.map((rate) => repayment(360_000, repaymentTerms(rate, 360)))).toEqual(rates.map(() => 1_000));
  });
});
