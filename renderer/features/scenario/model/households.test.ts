import { describe, expect, it } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../../../../shared/service/scenario.ts';
import {
  addHousehold,
  removeHousehold,
  setDependantAges,
  setHouseholdStatus,
  setSharing,
  sharesCosts,
} from './households.ts';
import { sequentialIds } from './testing/sequential-ids.ts';

const body = (parts: Partial<ScenarioBody>): ScenarioBody => ({ ...emptyScenario(), ...parts });

describe('addHousehold', () => {
  it('adds a couple with two applicants and its living expenses', () => {
    const before = body({ households: [{ id: 'first' }], income: [{ id: 'sam', which_household: 0 }] });
    expect(addHousehold(before, 2, sequentialIds())).toEqual({
      households: [
        { id: 'first' },
        { id: 'new-1', status: 'couple', num_adults: 2, num_dependants: 0, shared_with_households: [] },
      ],
      income: [
        { id: 'sam', which_household: 0 },
        { id: 'new-2', which_household: 1 },
        { id: 'new-3', which_household: 1 },
      ],
      living_expenses: [{ id: 'new-4' }, { id: 'new-5' }],
    });
  });
});

describe('removeHousehold', () => {
  it('moves its applicants to the first remaining household, and adjusts positions', () => {
    const before = body({
      households: [
        { id: 'a', shared_with_households: [1, 'c'] },
        { id: 'b', shared_with_households: [0, 2] },
        { id: 'c', shared_with_households: ['b', 0] },
      ],
      income: [
        { name: 'Sam', which_household: 0 },
        { name: 'Alex', which_household: 1 },
        { name: 'Kim', which_household: 2 },
      ],
      living_expenses: [{ id: 'of a' }, { id: 'of b' }, { id: 'of c' }],
    });
    expect(removeHousehold(before, 1)).toEqual({
      households: [
        { id: 'a', shared_with_households: ['c'] },
        { id: 'c', shared_with_households: [0] },
      ],
      income: [
        { name: 'Sam', which_household: 0 },
        { name: 'Alex', which_household: 0 },
        { name: 'Kim', which_household: 1 },
      ],
      living_expenses: [{ id: 'of a' }, { id: 'of c' }],
    });
  });
});

describe('setSharing', () => {
  const households = [{ id: 'a' }, { id: 'b', shared_with_households: ['a'] }, { id: 'c' }];

  it('reads a link from either side', () => {
    const pairs: [number, number][] = [
      [0, 1],
      [1, 0],
      [0, 2],
      [9, 0],
      [0, 9],
    ];
    expect(pairs.map(([a, b]) => sharesCosts(households, a, b))).toEqual([true, true, false, false, false]);
  });

  it('links and unlinks on both sides, whether by position or id', () => {
    expect(setSharing(body({ households }), 0, 1, false)).toEqual({
      households: [{ id: 'a', shared_with_households: [] }, { id: 'b', shared_with_households: [] }, { id: 'c' }],
    });
    expect(setSharing(body({ households }), 0, 2, true)).toEqual({
      households: [
        { id: 'a', shared_with_households: [2] },
        { id: 'b', shared_with_households: ['a'] },
        { id: 'c', shared_with_households: [0] },
      ],
    });
  });
});

describe('setHouseholdStatus', () => {
  it.each([
    ['couple', undefined, { status: 'couple', num_adults: 2 }],
    ['couple', 3, { status: 'couple', num_adults: 3 }],
    ['single', 2, { status: 'single', num_adults: 1 }],
    ['single', 3, { status: 'single', num_adults: 3 }],
    ['separated', 2, { status: 'separated', num_adults: 2 }],
  ])('%s with %s adults', (status, num_adults, expected) => {
    expect(setHouseholdStatus(body({ households: [{ num_adults }] }), 0, status)).toEqual({ households: [expected] });
  });
});

describe('setDependantAges', () => {
  const before = body({
    households: [
      { id: 'a', num_dependants: 2 },
      { id: 'b', dependant_ages: [9] },
    ],
    additional_info: { useDependantAges: false, tax_year: '2026-27' },
  });

  it('lets the scenario count by ages as soon as there are any', () => {
    expect(setDependantAges(before, 0, { dependant_ages: [4, 7] })).toEqual({
      households: [
        { id: 'a', num_dependants: 2, dependant_ages: [4, 7] },
        { id: 'b', dependant_ages: [9] },
      ],
      additional_info: { useDependantAges: true, tax_year: '2026-27' },
    });
  });

  it('lets birthdays take the place of ages', () => {
    expect(setDependantAges(before, 1, { dependant_birthdays: ['2019-03-12'] }).households).toEqual([
      { id: 'a', num_dependants: 2 },
      { id: 'b', dependant_birthdays: ['2019-03-12'] },
    ]);
  });

  it('without ages goes back to the number of dependants', () => {
    expect(setDependantAges(before, 1, undefined)).toEqual({
      households: [{ id: 'a', num_dependants: 2 }, { id: 'b' }],
    });
  });
});
