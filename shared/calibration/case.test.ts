import { expect, test } from 'vitest';
import { parameterOf } from '../pack/parameter-table.ts';
import { calibrationCase, caseAgrees, standingsOf, typedCase, usualTolerance } from './case.ts';
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

const good = { title: 'Couple', theirs: { surplus: -20 }, within: {}, readOn: '2026-11-20', readBy: 'Kim' };
const isTyped = (change: object): boolean => typedCase.safeParse({ ...good, ...change }).success;

test('a case needs a figure, a title and a day', () => {
  expect(isTyped({})).toBe(true);
  for (const bad of [{ theirs: {} }, { title: ' ' }, { readOn: '2026-02-30' }]) expect(isTyped(bad)).toBe(false);
});

test('the tolerance of a capacity is a hundredth of it to the whole dollar, and binary rounding is not a disagreement', () => {
  expect([250_049, 250_050].map((capacity) => usualTolerance('capacity', capacity))).toEqual([2_500, 2_501]);
  const ratio = { theirs: { nsr: 1.1 }, within: { nsr: 0.1 } };
  expect([1.2, 1.20002, 1].map((nsr) => caseAgrees(ratio, { nsr }))).toEqual([true, false, true]);
});

test.each([
  ['capacity', 0, 100_000_000],
  ['surplus', -1_000_000, 1_000_000],
  ['nsr', -100, 1_000],
  ['dti', 0, 1_000],
] as const)('a %s may be from %d to %d, and as far off as the most of it', (figure, min, max) => {
  const typed = (theirs: number): boolean => isTyped({ theirs: { [figure]: theirs } });
  expect([min - 1, min, max, max + 1].map(typed)).toEqual([false, true, true, false]);
  const off = (within: number): boolean => isTyped({ within: { [figure]: within } });
  expect([-1, 0, 0.01, max, max + 1].map(off)).toEqual([false, false, true, true, false]);
});

test.each([
  ['title', 1, 200],
  ['readBy', 1, 80],
  ['note', 0, 1_000],
])('the %s of a case has from %d to %d characters, without the spaces around it', (name, least, most) => {
  const lengths = [0, 1, most, most + 1];
  const taken = lengths.filter((length) => isTyped({ [name]: 'a'.repeat(length) }));
  expect(taken).toEqual(lengths.filter((length) => length >= least && length <= most));
  if (name !== 'note') expect(typedCase.parse({ ...good, [name]: ' a ' })).toMatchObject({ [name]: 'a' });
});

test('a case that is kept is one that is typed, with a name of its own and its scenario', () => {
  const kept = (id: string) => calibrationCase.safeParse({ ...good, id, scenario: {} }).success;
  expect(['', 'a', 'a'.repeat(64), 'a'.repeat(65)].map(kept)).toEqual([false, true, true, false]);
  expect(calibrationCase.safeParse({ id: 'a', scenario: {} }).success).toBe(false);
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
