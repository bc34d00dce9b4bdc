import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../test/support/property-runs.ts';
import { keepEqual } from './keep-equal.ts';

it('keeps what did not change, whatever stands around it', () => {
  const before = { a: { b: [1, { c: 2 }] }, d: [{ e: 3 }], f: undefined as number | undefined };
  const after = keepEqual(before, { a: { b: [1, { c: 2 }] }, d: [{ e: 4 }, { e: 3 }], f: undefined });
  expect(after).toEqual({ a: { b: [1, { c: 2 }] }, d: [{ e: 4 }, { e: 3 }], f: undefined });
  expect([after.a === before.a, after.d === (before.d as unknown)]).toEqual([true, false]);
});

it.each([
  ['a field that is gone', { a: 1, b: 2 }, { a: 1 }],
  ['a field that is new', { a: 1 }, { a: 1, b: undefined }],
  ['another field', { a: undefined }, { b: undefined }],
  ['a shorter list', [1, 2], [1]],
  ['a list for an object', { 0: 1 }, [1]],
  ['nothing', { a: 1 }, null],
])('%s is a change', (_, before, after) => {
  expect(keepEqual(before, after)).toStrictEqual(after);
  expect(keepEqual(before, after)).not.toBe(before);
});

it('returns what equals the new value, and the old one where they are equal', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), fc.jsonValue(), (before, after) => {
      expect(keepEqual(before, after)).toStrictEqual(after);
      expect(keepEqual(before, structuredClone(before))).toBe(before);
    }),
    propertyRuns(300),
  );
});
