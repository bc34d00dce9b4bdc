import { expect, test } from 'vitest';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import type { AppState } from '../app-state.ts';
import { otherId, storedRecord } from '../testing/records.ts';
import { inOriginal } from './in-original.ts';

const original: Partial<ScenarioBody> = {
  households: [{ id: 'h1' }, { id: 'h2' }] as never,
  income: [
    { id: 'i1', name: 'Sam', payg: 90_000, which_household: 0 },
    { id: 'i2', payg: 70_000, which_household: 1, visa: null },
  ] as never,
  liabilities: [{ id: 'd1', type: 'credit_card', limit: 10_000, which_applicant: 0 }] as never,
  living_expenses: [{ simple_basic_expense: 3_000 }, { simple_basic_expense: 2_000 }],
  additional_info: { useDependantAges: false, cash_at_hand: 40_000 },
};

/** The same with its elements in another order and some figures changed. */
const variant: Partial<ScenarioBody> = {
  households: [{ id: 'h2' }, { id: 'h1' }] as never,
  income: [
    { id: 'i2', payg: 75_000, which_household: 0 },
    { id: 'new', payg: 1 },
    { id: 'i1', name: 'Sam', payg: 90_000, which_household: 0 },
  ] as never,
  liabilities: [{ id: 'd1', type: 'credit_card', limit: 5_000, which_applicant: 0 }] as never,
  living_expenses: [{ simple_basic_expense: 2_500 }, { simple_basic_expense: 3_000 }],
  additional_info: { useDependantAges: false, cash_at_hand: 50_000 },
};

const stateOf = (shown: object, first: object | null): AppState =>
  ({ document: shown, original: first }) as unknown as AppState;
const loaded = (parts: Partial<ScenarioBody>, id = otherId) => ({
  status: 'loaded',
  data: storedRecord(parts, { id }),
});

test.each([
  ['income.0.payg', 70_000],
  // The element stands elsewhere, and has what it had.
  ['income.2.payg', undefined],
  ['income.2.name', undefined],
  // It names the same household, which stands elsewhere; and another one.
  ['income.0.which_household', undefined],
  ['income.2.which_household', 'Household 1'],
  ['liabilities.0.which_applicant', 'Sam'],
  ['liabilities.0.limit', 10_000],
  ['living_expenses.0.simple_basic_expense', 2_000],
  ['living_expenses.1.simple_basic_expense', undefined],
  ['additional_info.cash_at_hand', 40_000],
  ['additional_info.useDependantAges', undefined],
  // The original does not have the element.
  ['income.1.payg', undefined],
  ['income.7.payg', undefined],
  ['income.0.ytd.basis', undefined],
  ['income.0.visa.until', undefined],
])('of %s the original has %j, where that is something else', (key, value) => {
  const found = inOriginal(stateOf(loaded(variant), storedRecord(original)), key);
  expect(found?.value).toBe(value);
});

test('a field that the original leaves empty differs, and nothing does while the original is open or not there', () => {
  const key = 'income.0.bonus';
  const more = { ...variant, income: [{ id: 'i1', bonus: 5 }] as never };
  expect(inOriginal(stateOf(loaded(more), storedRecord(original)), key)).toEqual({ value: undefined });
  const record = storedRecord(original);
  expect([
    inOriginal(stateOf(loaded(more, record.id), record), key),
    inOriginal(stateOf(loaded(more), null), key),
    inOriginal(stateOf({ status: 'idle' }, record), key),
  ]).toEqual([undefined, undefined, undefined]);
});
