import { describe, expect, it } from 'vitest';
import { everyAddback, yearValue } from './self-employed.ts';

describe('a business year', () => {
  it('is the share of profit and add-backs, and the whole of salary and extra super', () => {
    const year = {
      net_profit: 110_000,
      depreciation: 12_000,
      interest: 3_000,
      one_off: 5_000,
      other_addback: 4_000,
      salary: 20_000,
      extra_super: 1_000,
    };
    expect(yearValue(year, 1, { ...everyAddback, other_addback: 0 })).toBe(151_000);
    expect(yearValue(year, 0.5, { ...everyAddback, other_addback: 0 })).toBe(86_000);
    expect(yearValue(year, 1, { ...everyAddback, depreciation: 0 })).toBe(143_000);
    const half = { depreciation: 0.5, interest: 0.5, one_off: 0.5, other_addback: 0.5, extra_super: 0.5 };
    expect(yearValue(year, 1, half)).toBe(110_000 + 6_000 + 1_500 + 2_500 + 2_000 + 20_000 + 500);
  });
});
