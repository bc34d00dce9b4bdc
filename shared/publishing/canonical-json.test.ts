import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../test/support/property-runs.ts';
import { canonicalJson } from './canonical-json.ts';

describe('canonical JSON', () => {
  it.each<[string, unknown, string]>([
    ['sorts keys by code unit', { b: 1, a: 2, B: 3, é: 4, '': 5 }, '{"":5,"B":3,"a":2,"b":1,"é":4}'],
    ['writes a number in one way', [1.0, -0, 1e3, 1e21, 0.1 + 0.2], '[1,0,1000,1e+21,0.30000000000000004]'],
    ['keeps false and 0', { a: false, b: 0 }, '{"a":false,"b":0}'],
    ['leaves out what is empty', { a: null, b: '', c: [], d: {}, e: undefined, f: { g: { h: '' } } }, 'null'],
    ['keeps every item of a list', { a: [{}, null, '', [], { b: '' }] }, '{"a":[{},null,"",[],{}]}'],
    ['writes an empty value as null', [], 'null'],
    ['escapes what is not well-formed', '\ud800"', String.raw`"\ud800\""`],
    ['takes __proto__ as a key', JSON.parse('{"__proto__":{"a":1}}'), '{"__proto__":{"a":1}}'],
  ])('%s', (_what, value, expected) => {
    expect(canonicalJson(value)).toBe(expected);
  });

  it('is JSON that is itself canonical, whatever the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(canonicalJson(turned(value))).toBe(text);
      }),
      propertyRuns(300),
    );
  });
});

/** The same value with the keys of every object in reverse. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, turned(member)]),
  );
};
