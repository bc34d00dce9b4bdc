import fc, { type Arbitrary } from 'fast-check';

/*
 * Inputs that nobody intends: values of every type, the input of a method with a part replaced, and text that
 * has broken programs before.
 */

const nastyTexts = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202E',
  '🏡'.repeat(40),
  'x'.repeat(5000),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '..',
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  "'; DROP TABLE scenarios; --",
  '" OR 1=1',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '\r\nX-Header: y',
  '=1+1',
  'NaN',
  '-0',
  '1e999',
  'null',
  '{"a":1}',
  '65f0a1b2c3d4e5f6a7b8c9d0',
  'acacia',
  'https://www.ato.gov.au@evil.example/',
];

const nastyNumbers = [-0, -1, 0.1, 1e21, 2 ** 31, 2 ** 53, -(2 ** 53), Number.MAX_VALUE, Number.MIN_VALUE];

/** A value that JSON can carry, from plain to absurd. */
export const hostileJson: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...nastyTexts, ...nastyNumbers, null, true, false, [], {}, [[]], [null], { '': {} }),
  fc
    .constantFrom(
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      `${'['.repeat(200)}${']'.repeat(200)}`,
      `${'{"a":'.repeat(80)}1${'}'.repeat(80)}`,
    )
    .map((text): unknown => JSON.parse(text)),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Any value at all, including those that a process border carries and JSON does not. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileJson },
  {
    weight: 1,
    arbitrary: fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
      withNullPrototype: true,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      undefined,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      1n,
      Symbol('s'),
      new Date(Number.NaN),
      () => 1,
    ),
  },
);

/** A valid input with one value replaced, one key too many, or one too few. */
export const mutated = (good: unknown, values: Arbitrary<unknown>): Arbitrary<unknown> => {
  const paths = placesIn(good);
  return fc
    .tuple(fc.constantFrom(...paths), values, fc.constantFrom('exchange', 'add', 'remove'))
    .map(([path, value, how]) => {
      const copy = structuredClone(good);
      const last = path.at(-1);
      const parent = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
      if (last === undefined || typeof parent !== 'object' || parent === null) return value;
      if (how === 'remove') Reflect.deleteProperty(parent, last);
      else Reflect.set(parent, how === 'add' ? `${last}_more` : last, value);
      return copy;
    });
};

/** The path of every value inside a value, itself first. */
const placesIn = (value: unknown, path: readonly string[] = []): string[][] => [
  [...path],
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))
    : []),
];
