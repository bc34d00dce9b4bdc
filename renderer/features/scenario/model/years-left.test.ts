import { expect, test } from 'vitest';
import { emptyScenario, type HomeLoan } from '../../../../shared/service/scenario.ts';
import { setYears, type YearsBefore } from './years-left.ts';

const today = '2026-11-26';

const after = (loan: HomeLoan, years: number | undefined, before?: YearsBefore) =>
  setYears(
    { ...emptyScenario(), home_loans: [{ id: 'other' }, loan] },
    { index: 1, field: 'fixed_period', years },
    today,
    before,
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

test('what is typed and taken back leaves the day as it was', () => {
  const stored = { existing_or_proposed: 'existing', fixed_period: 2, fixed_period_on: '2026-02-01' };
  const before = { years: stored.fixed_period, on: stored.fixed_period_on };
  const typed = { ...stored, fixed_period: 3, fixed_period_on: today };
  expect(after(stored, 3, before)).toEqual([{ id: 'other' }, typed]);
  expect(after(typed, 2, before)).toEqual([{ id: 'other' }, stored]);
});
