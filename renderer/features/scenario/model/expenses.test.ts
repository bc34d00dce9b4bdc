import { describe, expect, it } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../../../../shared/service/scenario.ts';
import { addAdditional, removeAdditional, renameAdditional, withExpenses } from './expenses.ts';
import { sequentialIds } from './testing/sequential-ids.ts';

const body = (additional_expenses?: Record<string, number>): ScenarioBody => ({
  ...emptyScenario(),
  households: [{}, {}],
  living_expenses: [{ rent: 5, additional_expenses }],
});

describe('withExpenses', () => {
  it('adds what is missing, one for each household', () => {
    const before = body();
    expect(withExpenses(before, sequentialIds()).living_expenses).toEqual([...before.living_expenses, { id: 'new-1' }]);
  });

  it('is the same scenario when nothing is missing', () => {
    const before = { ...body(), households: [{}] };
    expect(withExpenses(before, sequentialIds())).toBe(before);
  });
});

describe('additional expenses', () => {
  it('are added under an unused name', () => {
    expect(addAdditional(body({ 'Expense 1': 10 }), 0)).toEqual({
      living_expenses: [{ rent: 5, additional_expenses: { 'Expense 1': 10, 'Expense 2': 0 } }],
    });
  });

  it('are renamed in place', () => {
    const renamed = renameAdditional(body({ a: 1, b: 2, c: 3 }), 0, 'b', ' Pets ');
    expect(Object.entries(renamed?.living_expenses?.[0]?.additional_expenses ?? {})).toEqual([
      ['a', 1],
      ['Pets', 2],
      ['c', 3],
    ]);
  });

  it('keep their name when the new one is empty or taken', () => {
    expect(renameAdditional(body({ a: 1, b: 2 }), 0, 'a', 'b')).toBeUndefined();
    expect(renameAdditional(body({ a: 1, b: 2 }), 0, 'a', ' ')).toBeUndefined();
  });

  it('leave nothing behind when the last one is removed', () => {
    expect(removeAdditional(body({ a: 1 }), 0, 'a')).toEqual({ living_expenses: [{ rent: 5 }] });
  });
});
