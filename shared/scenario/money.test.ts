import { describe, expect, it } from 'vitest';
import { cents, dollars, r4 } from './money.ts';

describe('rounding', () => {
  it('rounds a half away from zero, even where its binary fraction is just below', () => {
    const halves = [0.005, 1.005, 1.115, 2.675, 10.075, 1234.565, 0.0049, -0.005, -1.005, -2.675];
    expect(halves.map(cents)).toEqual([0.01, 1.01, 1.12, 2.68, 10.08, 1234.57, 0, -0.01, -1.01, -2.68]);
  });

  it('never returns a negative zero', () => expect(Object.is(cents(-0.001), 0)).toBe(true));

  it('rounds to the dollar and to four decimals', () => {
    expect([dollars(2318.4), dollars(3987.5), r4(6.34999999), r4(9.45000001)]).toEqual([2318, 3988, 6.35, 9.45]);
  });
});
