import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../test/support/property-runs.ts';
import { countNames, measureJson } from './json-measure.ts';

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;
const depthOf = (value: unknown): number =>
  isContainer(value) ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
const countOf = (value: unknown): number =>
  1 + (isContainer(value) ? Object.values(value).reduce((sum: number, item) => sum + countOf(item), 0) : 0);
const fieldsOf = (value: unknown): number =>
  isContainer(value)
    ? Math.max(Array.isArray(value) ? 0 : Object.keys(value).length, ...Object.values(value).map(fieldsOf))
    : 0;

const namesOf = (value: unknown): string[] =>
  isContainer(value)
    ? [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(namesOf)]
    : [];

const values = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'max', withCrossShrink: true },
    fc.constantFrom<unknown>('{[', ']"},:', '\\', '"', '', 0, null, [], {}),
    fc.array(tie('node'), { maxLength: 2 }),
    fc.dictionary(fc.string({ maxLength: 3 }), tie('node'), { maxKeys: 2 }),
  ),
})).node;

describe('the measure of a JSON text', () => {
  it('is what a parser would find, whatever the white space', () => {
    fc.assert(
      fc.property(
        values,
        fc.integer({ min: 0, max: 70 }),
        fc.constantFrom(undefined, 1, '\t'),
        (inner, levels, space) => {
          let value = inner;
          for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
          const text = Buffer.from(JSON.stringify(value, null, space));
          expect(measureJson(text)).toEqual({ depth: depthOf(value), values: countOf(value), fields: fieldsOf(value) });
        },
      ),
      propertyRuns(200),
    );
  });

  it('has the names that a parser would find', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(undefined, 1, '\t'), (value, space) => {
        const names = new Set(namesOf(value)).size;
        const text = Buffer.from(JSON.stringify(value, null, space));
        expect([countNames(text, 99), countNames(text, 1)]).toEqual([names, Math.min(names, 2)]);
      }),
      propertyRuns(200),
    );
  });

  it('stops at the first level beyond the bound', () => {
    expect(measureJson(Buffer.from('[[[[1,2,3]]]]'), 2)).toEqual({ depth: 3, values: 3, fields: 0 });
  });

  it('also measures texts that are not JSON', () => {
    const depths = ['['.repeat(65), '"'.repeat(3) + '['.repeat(99), ']'.repeat(99) + '['.repeat(99), '"\\'].map(
      (text) => measureJson(Buffer.from(text)).depth,
    );
    expect(depths).toEqual([65, 0, 99, 0]);
  });
});
