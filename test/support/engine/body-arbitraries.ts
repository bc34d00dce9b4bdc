import fc, { type Arbitrary } from 'fast-check';
import { maxJsonValues } from '../../../shared/service/bounds.ts';
import { scenarioParts } from '../../../shared/service/scenario.ts';
import { filled } from './body-attacks.ts';

/*
 * Bodies of up to a mebibyte made of one piece, repeated at one place: what costs a service most is small,
 * many and wrong. Some hold just under the maximum number of values.
 */

const scalar = fc.constantFrom(
  '1',
  '""',
  '{}',
  '[]',
  'null',
  '1e999',
  '-1e20',
  '"\\u0001"',
  '{"a":1}',
  '[[]]',
  '"x y"',
);

const named = fc.tuple(fc.constantFrom('id', 'payg', 'years', 'unshown', 'a'.repeat(199)), scalar);

const piece = fc.oneof(
  { weight: 3, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(named, { minLength: 1, maxLength: 8 }).map(objectText) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 56 }), named)
      .map(([levels, [name, inside]]) => nested(levels, name, inside)),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 20_000 }).map((length) => `"${'x'.repeat(length)}"`) },
);

function objectText(fields: readonly (readonly [string, string])[]): string {
  return `{${fields.map(([name, value]) => `"${name}":${value}`).join(',')}}`;
}

const nested = (levels: number, name: string, inside: string): string =>
  `${`{"${name}":`.repeat(levels)}${inside}${'}'.repeat(levels)}`;

const part = fc.constantFrom(...Object.keys(scenarioParts), 'unshown');
const field = fc.constantFrom('dependant_ages', 'shared_with_households', 'applicant_ownership', 'years', 'unshown');

/** Text before and after the pieces. */
const place: Arbitrary<readonly [string, string]> = fc.oneof(
  fc.constant(['[', ']'] as const),
  part.map((name) => [`{"${name}":[`, ']}'] as const),
  fc.tuple(part, field).map(([name, inner]) => [`{"${name}":[{"${inner}":[`, ']}]}'] as const),
);

const target = fc.constantFrom('create', 'update', 'compute', 'echo');

export type Target = 'create' | 'update' | 'compute' | 'echo';

/** A body and the operation that it is sent to. */
export const bodyArbitrary: Arbitrary<{ readonly target: Target; readonly body: string }> = fc
  .record({ target, place, piece, isLetThrough: fc.boolean() })
  .map(({ target: to, place: [before, after], piece: repeated, isLetThrough }) => {
    const values = 1 + (repeated.match(/[,[{]/g)?.length ?? 0);
    const size = isLetThrough
      ? Math.min(1_000_000, Math.floor(maxJsonValues / values - 4) * (repeated.length + 1))
      : undefined;
    const inner = filled(before, repeated, after, size === undefined ? 1_000_000 : size + before.length + after.length);
    return { target: to, body: to === 'create' ? `{"scenario":${inner}}` : inner };
  });
