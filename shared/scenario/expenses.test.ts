import { expect, it } from 'vitest';
import { declaredBasic, detailedTotal } from './expenses.ts';

it('are one declared figure, or the sum of the detailed ones', () => {
  const expenses = { simple_basic_expense: 2_500, transport: 300, medical: 20, rent: 900 };
  expect(declaredBasic(expenses)).toBe(2_500);
  expect(declaredBasic({ ...expenses, use_detailed_basic_expense: false })).toBe(2_500);
  expect(declaredBasic({ ...expenses, use_detailed_basic_expense: true })).toBe(320);
  expect(detailedTotal(expenses)).toBe(320);
  expect(declaredBasic(undefined)).toBe(0);
});
