import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { events } from '../../shared/contract/events.ts';
import { methods } from '../../shared/contract/index.ts';

/* What may cross from the host to a page, as the schemas say: each answer is cut to its schema. */

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: { readonly enum?: readonly string[] };
}

const placesIn = (root: z.ZodType, name: string) => {
  const fields = new Set<string>();
  /** Where anything at all may stand, or fields of any name. */
  const open = new Set<string>();
  const whole = z.toJSONSchema(root, { unrepresentable: 'any', io: 'output' }) as Schema;
  const walk = (schema: Schema, place: string, refs: readonly string[]): void => {
    const { $ref, anyOf = [], oneOf = [], allOf = [], items, properties = {}, additionalProperties: more } = schema;
    const names = schema.propertyNames?.enum;
    if ($ref !== undefined) {
      const target = whole.$defs?.[$ref.replace('#/$defs/', '')];
      if (target !== undefined && !refs.includes($ref)) walk(target, place, [...refs, $ref]);
      return;
    }
    const parts = [...anyOf, ...oneOf, ...allOf];
    const isTyped = ['type', 'const', 'enum', 'not'].some((key) => key in schema);
    if (!isTyped && parts.length === 0) open.add(place);
    for (const field of names ?? []) fields.add(field);
    if (more !== undefined && more !== false && names === undefined) open.add(place);
    for (const part of parts) walk(part, place, refs);
    if (items !== undefined) walk(items, `${place}[]`, refs);
    for (const [field, value] of Object.entries(properties)) {
      fields.add(field);
      walk(value, `${place}.${field}`, refs);
    }
  };
  walk(whole, name, []);
  return { fields: [...fields], open: [...open] };
};

const everything = [
  ...[...methods].map(([name, { output }]) => ({ name, ...placesIn(output, name) })),
  ...Object.entries(events).map(([name, { payload }]) => ({ name, ...placesIn(payload, name) })),
];

describe('the schemas of what reaches a page', () => {
  it('name no field for a private key, a token or a passphrase', () => {
    const telling = /key|secret|token|pass|pem|private|pkcs|jwk|credential/i;
    expect(
      [...new Set(everything.flatMap(({ fields }) => fields))].filter((name) => telling.test(name)).sort(),
    ).toEqual([
      // The public facts of a key, whether one is held, and where.
      ...['key', 'keyFingerprint', 'keyHeld', 'nextKey'],
      // A verdict of a computation.
      'passed',
      // A living expense: the fees of a private school.
      'private_school',
      'publicKeyPem',
      // A field that the specification does not know.
      'unknownKeys',
    ]);
  });

  it('are open only where a service, a scenario or a table of discounts may bring fields of its own', () => {
    const ofServices =
      /^(scenarios|compute|products|banks|policies|remote|publishing|packs|ownPolicies|team|fileNotes|variants|calibration|rules)\./;
    const open = everything.flatMap((one) => one.open).filter((place) => !ofServices.test(place));
    expect(open.sort()).toEqual([
      // The user as a service describes them, and the headers of a request, its secrets masked.
      ...['connection.status.user', 'connection.status.user.teams[]', 'requests.read.attempts[].headers'],
    ]);
  });

  it('are found open where they are: the search sees a planted field', () => {
    const planted = z.object({
      a: z.array(z.object({ b: z.unknown(), accessToken: z.string() })),
      c: z.looseObject({}),
    });
    expect(placesIn(planted, 'x')).toEqual({ fields: ['a', 'b', 'accessToken', 'c'], open: ['x.a[].b', 'x.c'] });
  });
});
