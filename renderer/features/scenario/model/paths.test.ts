import { describe, expect, it } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../../../../shared/service/scenario.ts';
import { getAt, setField } from './paths.ts';

const unknownField = { kept: true };
const body: ScenarioBody = {
  ...emptyScenario(),
  income: [
    { name: 'Sam', payg: 1, ...{ unknown: unknownField } },
    { name: 'Alex', ytd: { gross: 5 } },
  ],
};

describe('getAt', () => {
  it.each([
    [['income', 0, 'payg'], 1],
    [['income', 1, 'ytd', 'gross'], 5],
    [['income', 7, 'payg'], undefined],
    [['income', 'length'], undefined],
    [['income', 0, 'toString'], undefined],
    [['nothing', 'there'], undefined],
  ])('%j', (path, expected) => {
    expect(getAt(body, path)).toBe(expected);
  });
});

describe('setField', () => {
  it('replaces one field and keeps everything else by reference', () => {
    const { income } = setField(body, ['income', 0, 'payg'], 2);
    expect(income).toEqual([{ name: 'Sam', payg: 2, unknown: { kept: true } }, body.income[1]]);
    expect(income?.[1]).toBe(body.income[1]);
    expect(Object.values(income?.[0] ?? {})).toContain(unknownField);
  });

  it('removes a field that is emptied, and a nested object that it leaves empty', () => {
    expect(setField(body, ['income', 0, 'payg'], undefined).income?.[0]).toEqual({
      name: 'Sam',
      unknown: { kept: true },
    });
    expect(setField(body, ['income', 1, 'ytd', 'gross'], undefined).income?.[1]).toEqual({ name: 'Alex' });
  });

  it('keeps an emptied element of a list, because positions matter', () => {
    const bare = { ...emptyScenario(), income: [{ payg: 1 }, { payg: 2 }] };
    expect(setField(bare, ['income', 0, 'payg'], undefined)).toEqual({ income: [{}, { payg: 2 }] });
  });

  it('creates missing nested objects', () => {
    expect(setField(body, ['income', 0, 'previous_year', 'bonus'], 9).income?.[0]).toEqual({
      name: 'Sam',
      payg: 1,
      unknown: { kept: true },
      previous_year: { bonus: 9 },
    });
  });

  it('sets fields of the part that is not a list, and empties it without removing it', () => {
    expect(setField(body, ['additional_info', 'tax_year'], '2026-27')).toEqual({
      additional_info: { useDependantAges: false, tax_year: '2026-27' },
    });
    expect(setField(body, ['additional_info', 'useDependantAges'], undefined)).toEqual({ additional_info: {} });
  });
});
