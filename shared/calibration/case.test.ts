import { expect, test } from 'vitest';
import { parameterOf } from '../pack/parameter-table.ts';
import { caseAgrees, standingsOf, typedCase, usualTolerance } from './case.ts';
import { plausibleRanges } from './plausible.ts';

const one = { theirs: { capacity: 800_000, nsr: 1.08 }, within: {} };

test('a case agrees when each figure is within its tolerance', () => {
  expect(standingsOf(one, { capacity: 808_000, nsr: 1.1, surplus: 5 })).toEqual([
    { figure: 'capacity', theirs: 800_000, ours: 808_000, within: 8_000, agrees: true },
    { figure: 'nsr', theirs: 1.08, ours: 1.1, within: 0.02, agrees: true },
  ]);
  expect(caseAgrees(one, { capacity: 808_000, nsr: 1.1 })).toBe(true);
  expect(caseAgrees(one, { capacity: 808_001, nsr: 1.1 })).toBe(false);
  expect(caseAgrees({ ...one, within: { capacity: 9_000 } }, { capacity: 808_001, nsr: 1.1 })).toBe(true);
});

test('a figure that cannot be calculated does not agree', () => {
  expect(caseAgrees(one, { capacity: 800_000 })).toBe(false);
  expect(caseAgrees(one, undefined)).toBe(false);
});

test('the default tolerance of a small capacity is one step', () => {
  expect([0, 40_000, 250_000].map((capacity) => usualTolerance('capacity', capacity))).toEqual([1_000, 1_000, 2_500]);
  expect((['surplus', 'nsr', 'dti'] as const).map((figure) => usualTolerance(figure, 1_000))).toEqual([50, 0.02, 0.05]);
});

test('a case needs a figure, a title, a day and a name', () => {
  const good = { title: 'Couple', theirs: { surplus: -20 }, within: {}, readOn: '2026-11-20', readBy: 'Kim' };
  expect(typedCase.safeParse(good).success).toBe(true);
  for (const bad of [{ theirs: {} }, { title: ' ' }, { readOn: '2026-02-30' }, { readBy: '' }, { within: { dti: 0 } }])
    expect(typedCase.safeParse({ ...good, ...bad }).success).toBe(false);
});

test('a plausible range is within the bounds of its parameter and includes the default', () => {
  for (const [name, { min, max, steps }] of plausibleRanges) {
    const entry = parameterOf(name);
    if (entry?.kind !== 'figure') throw new Error(`${name} is no figure`);
    expect({ name, isInside: min >= entry.min && max <= entry.max && min < max }).toEqual({ name, isInside: true });
    expect({ name, isWhole: entry.isWhole }).toEqual({ name, isWhole: false });
    expect(entry.usual).toSatisfy((usual) => typeof usual === 'number' && usual >= min && usual <= max);
    expect(steps).toEqual(steps.toSorted((a, b) => b - a));
  }
});
