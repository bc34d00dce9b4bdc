import { expect, it, test } from 'vitest';
import { parameterOf } from '../pack/parameter-table.ts';
import { plausibleRanges } from './plausible.ts';

const isWhole = (ratio: number): boolean => Math.abs(ratio - Math.round(ratio)) < 1e-9;

it.each([...plausibleRanges])(
  'what is tried of %s is what a lender’s file takes, in steps that lead to the usual value',
  (name, range) => {
    const entry = parameterOf(name);
    if (entry?.kind !== 'figure') throw new Error(`No figure ${name}`);
    const { min, max, steps } = range;
    const { usual } = entry;
    expect([min >= entry.min, max <= entry.max, min < max]).toEqual([true, true, true]);
    const finest = steps.at(-1) ?? NaN;
    if (typeof usual === 'number')
      expect([usual >= min, usual <= max, isWhole(usual / finest)]).toEqual([true, true, true]);
    expect([min, max].map((end) => isWhole(end / steps[0]))).toEqual([true, true]);
    expect(steps.slice(1).map((step, at) => [step < (steps[at] ?? 0), isWhole((steps[at] ?? 0) / step)])).toEqual(
      steps.slice(1).map(() => [true, true]),
    );
  },
);

test('a share is tried from nothing on, but where every lender counts a part', () => {
  const isShare = (name: string): boolean => {
    const entry = parameterOf(name);
    return entry?.kind === 'figure' && entry.unit === 'share';
  };
  const leasts = [...plausibleRanges].flatMap(([name, { min }]) => (isShare(name) && min > 0 ? [[name, min]] : []));
  expect(Object.fromEntries(leasts)).toEqual({
    ...{ 'shade.payg': 0.7, 'shade.casual': 0.4, 'shade.self_employed': 0.4 },
    ...Object.fromEntries(['usd', 'gbp', 'eur', 'nzd', 'sgd', 'hkd'].map((name) => [`foreign_shade.${name}`, 0.3])),
    ...{ rental_shade: 0.5, rental_short_stay_shade: 0.2, rental_commercial_shade: 0.3 },
    ...Object.fromEntries(['card', 'overdraft', 'line_of_credit', 'bnpl'].map((name) => [`${name}_pct`, 0.02])),
  });
});
