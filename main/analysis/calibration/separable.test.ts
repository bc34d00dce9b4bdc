import { expect, test } from 'vitest';
import type { Candidate } from './candidates.ts';
import { countSeparable } from './separable.ts';

/** A parameter whose range moves the figures by this much, in tolerances. */
const moving = (...effect: number[]): Candidate => ({
  ...{ name: 'buffer_new', from: 3, range: { min: 1, max: 4, steps: [0.25] }, moves: new Set() },
  scan: [effect.map(() => 0), effect],
});

test('counts parameters with effects of their own, and never more than figures', () => {
  expect(countSeparable([])).toBe(0);
  expect(countSeparable([moving(40, 0), moving(0, 3)])).toBe(2);
  expect(countSeparable([moving(40, 0), moving(0, 3), moving(9, 9)])).toBe(2);
  expect(countSeparable([moving(5), moving(-3), moving(100)])).toBe(1);
});

test('does not count an effect that is nearly another’s, nor one that is within the tolerance', () => {
  expect(countSeparable([moving(40, 20), moving(20, 10.5)])).toBe(1);
  expect(countSeparable([moving(40, 20), moving(-20, 10)])).toBe(2);
  expect(countSeparable([moving(40, 0), moving(0, 0.9)])).toBe(1);
  expect(countSeparable([moving(0.5, 0.5)])).toBe(0);
});
