import { expect, it } from 'vitest';
import { firstMissing, holds } from './compare.ts';

it.each([
  [{ a: 1, b: { c: [1, { d: 2 }] } }, { a: 1, b: { c: [1, { d: 2 }] } }, true],
  // Objects may have more, at any depth; lists neither more nor fewer, nor in another order.
  [{ a: 1, e: 0, b: { c: [1, { d: 2, f: 3 }] } }, { a: 1, b: { c: [1, { d: 2 }] } }, true],
  [{ a: [1, 2] }, { a: [1] }, false],
  [{ a: [1] }, { a: [1, 2] }, false],
  [{ a: [2, 1] }, { a: [1, 2] }, false],
  [{ a: 1, b: 2 }, { a: 1, b: 3 }, false],
  [{ a: 1, b: 3 }, { a: 2, b: 3 }, false],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{}, { a: null }, false],
  [{ a: 1 }, [], false],
  [[], {}, false],
  [null, {}, false],
  ['1', 1, false],
  [0, 0, true],
])('%j holds %j: %j', (value, part, isHeld) => {
  expect(holds(value, part)).toBe(isHeld);
});

it('names the first key that is not held, in the order of what was given', () => {
  const given = { b: 1, a: { c: 2 }, d: [3] };
  expect([{ ...given, e: 4 }, { b: 1, a: {}, d: [3] }, { b: 1 }, null].map((one) => firstMissing(one, given))).toEqual([
    ...[undefined, 'a', 'a', 'b'],
  ]);
});
