import { expect, it } from 'vitest';
import { withYearsFrom } from './years-from.ts';

const day = '2026-11-27';

it('the years that are left of an existing loan count from the day, unless they count from another or there are none', () => {
  const existing = { existing_or_proposed: 'existing' };
  const loans = [
    { ...existing, fixed_period: 2, interest_only_period: 1 },
    { ...existing, fixed_period: 2, fixed_period_on: '2026-01-01', interest_only_period: 0 },
    { ...existing },
    { fixed_period: 2, interest_only_period: 1 },
  ];
  expect(withYearsFrom(loans, day)).toEqual([
    { ...loans[0], fixed_period_on: day, interest_only_period_on: day },
    ...loans.slice(1),
  ]);
});
