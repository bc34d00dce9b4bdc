import { describe, expect, it } from 'vitest';
import { incomeFields } from '../service/scenario.ts';
import { fieldsOf } from './field-text.ts';
import { hasHistory, incomeKinds, isAveraged, statedIncome } from './incomes.ts';

describe('statedIncome', () => {
  it('adds the incomes and nothing else', () => {
    expect(statedIncome({ payg: 100, bonus: 20, other_income: 3, youngest_child_age: 7, name: 'Sam' })).toBe(123);
    expect(statedIncome(undefined)).toBe(0);
  });
});

describe('the kinds of income', () => {
  it('are those of the wire, in the order of a payslip', () => {
    expect([...fieldsOf(incomeKinds)].sort()).toEqual([...incomeFields].sort());
    expect(fieldsOf(incomeKinds).slice(0, 5)).toEqual(['payg', 'casual', 'overtime', 'bonus', 'commission']);
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
    ]);
  });
});
