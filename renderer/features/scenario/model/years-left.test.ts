import { expect, test } from 'vitest';
import { emptyScenario, type HomeLoan } from '../../../../shared/service/scenario.ts';
import { setYears } from './years-left.ts';

const today = '2026-11-26';

const after = (loan: HomeLoan, years: number | undefined) =>
  setYears(
    { ...emptyScenario(), home_loans: [{ id: 'other' }, loan] },
    { index: 1, field: 'fixed_period', years },
    today,
  ).home_loans;

test('what is left of an existing loan is stored with the day on which it was entered, until it is cleared', () => {
  const existing = { existing_or_proposed: 'existing', rate: 6 };
  const left = { ...existing, fixed_period: 0.5, fixed_period_on: today };
  expect(after(existing, 0.5)).toEqual([{ id: 'other' }, left]);
  expect(after(left, undefined)).toEqual([{ id: 'other' }, existing]);
});

test('the years of a new loan begin at its settlement', () => {
  expect(after({ rate: 6 }, 3)).toEqual([{ id: 'other' }, { rate: 6, fixed_period: 3 }]);
});
