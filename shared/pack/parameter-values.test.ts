import { expect, it } from 'vitest';
import { parameterTable } from './parameter-table.ts';
import { overridesOf, valueOf, valueOfWritten, withValue, withValueOf } from './parameter-values.ts';
import { servicingParameters } from './parameters.ts';

const usual = servicingParameters.parse({});

it('only what differs from the default is written, in a nested table too', () => {
  const bonus = withValue({}, 'shade.bonus', 0.5);
  expect(bonus).toEqual({ shade: { bonus: 0.5 } });
  const both = withValue(bonus, 'shade.casual', 0.6);
  expect(both).toEqual({ shade: { bonus: 0.5, casual: 0.6 } });
  expect(withValue(both, 'shade.bonus', 0.8)).toEqual({ shade: { casual: 0.6 } });
  expect(withValue(bonus, 'shade.bonus', 0.8)).toEqual({});
  expect(withValue({ buffer_new: 2 }, 'buffer_new', 3)).toEqual({});
  expect(withValue({ buffer_new: 2 }, 'dti_max', null)).toEqual({ buffer_new: 2, dti_max: null });
  expect(withValue({ buffer_new: 2 }, 'shade.bonus', 0.5)).toEqual({ buffer_new: 2, shade: { bonus: 0.5 } });
});

it('the effective value is the one written, also where that is no limit, else the default', () => {
  const entryOf = (name: string) => parameterTable.find((entry) => entry.name === name) ?? expect.fail(name);
  const written = { dti_max: null, shade: { bonus: 0 } };
  expect(['dti_max', 'shade.bonus', 'shade.casual'].map((name) => valueOfWritten(written, entryOf(name)))).toEqual([
    ...[null, 0, 1],
  ]);
});

it.each(parameterTable.map(({ name }) => name))('%s is taken from another lender by itself', (name) => {
  const other = servicingParameters.parse({ ...everyOther });
  const taken = withValueOf(usual, other, name);
  const differing = parameterTable.filter((entry) => valueOf(taken, entry.name) !== valueOf(usual, entry.name));
  const isOther = valueOf(other, name) !== valueOf(usual, name);
  expect(differing.map((entry) => entry.name)).toEqual(isOther ? [name] : []);
  expect(servicingParameters.parse(overridesOf(taken))).toEqual(taken);
});

const everyOther = {
  ...{ buffer_new: 2.5, floor_rate: 6, dti_max: null, measure: 'nsr' as const, negative_gearing_cutoff: '2026-01-01' },
  ...{ shade: { bonus: 0.5, casual: 0.7 }, max_lvr: { investment: 80 }, additional_categories: ['childcare' as const] },
};
