import { describe, expect, it } from 'vitest';
import { incomeFields } from '../service/scenario-income.ts';
import type { ScenarioBodyInput } from '../service/scenario.ts';
import { namesOf } from './fields/field.ts';
import { incomeKinds } from './fields/income-fields.ts';
import { hasHistory, isAveraged, isIncomeStated, statedIncome } from './incomes.ts';

describe('statedIncome', () => {
  it('adds only the incomes', () => {
    expect(statedIncome({ payg: 100, bonus: 20, other_income: 3, youngest_child_age: 7, name: 'Sam' })).toBe(123);
    expect(statedIncome(undefined)).toBe(0);
  });
});

describe('isIncomeStated', () => {
  it.each([
    ['an applicant', { income: [{}, { bonus: 1 }] }, true],
    ['a business', { self_employed_income: [{ years: [{ net_profit: -5 }, { salary: 1 }] }] }, true],
    ['a loss', { self_employed_income: [{ years: [{ net_profit: -5 }] }, {}] }, false],
    ['a let property', { securities: [{}, { weekly_rental_income: 1 }] }, true],
    ['another let property', { rental_income: [{ weekly_rental_income: 1 }] }, true],
    ['nothing', { income: [{ payg: 0 }] }, false],
  ] satisfies [string, ScenarioBodyInput, boolean][])('for %s', (_name, scenario, stated) => {
    expect(isIncomeStated(scenario)).toBe(stated);
  });
});

describe('the kinds of income', () => {
  it('are those of the wire, in the order of a payslip', () => {
    expect([...namesOf(incomeKinds)].sort()).toEqual([...incomeFields].sort());
    expect(namesOf(incomeKinds).slice(0, 5)).toEqual(['payg', 'casual', 'overtime', 'bonus', 'commission']);
  });

  it('say what may be averaged and what may need a history', () => {
    expect(incomeFields.filter(isAveraged)).toEqual(['commission', 'overtime', 'bonus']);
    expect(incomeFields.filter(hasHistory)).toEqual([
      'casual',
      'commission',
      'overtime',
      'bonus',
      'allowances',
      'child_support_received',
      'second_job',
      'car_allowance',
    ]);
  });
});
