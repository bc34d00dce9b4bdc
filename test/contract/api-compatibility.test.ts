import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asFile,
  changesFile,
  changesOfReleases,
  currentDescription,
  releasedDescriptions,
  releasesFolder,
} from '../../scripts/partner/api-releases.ts';
import { compareDescriptions, type Description } from '../../scripts/partner/compare-descriptions.ts';
import { compareSchemas, type References, type Schema } from '../../scripts/partner/compare-schemas.ts';
import { propertyRuns } from '../support/property-runs.ts';

const current = currentDescription();

type Place = readonly (string | number)[];
type Edit = (description: unknown) => void;
type Members = Record<string | number, unknown>;

const membersAt = (root: unknown, place: Place): Members => {
  let found = root as Members;
  for (const key of place) found = found[key] as Members;
  return found;
};
const set =
  (place: Place, value: unknown): Edit =>
  (root) => {
    membersAt(root, place.slice(0, -1))[place.at(-1) ?? ''] = value;
  };
const remove =
  (place: Place): Edit =>
  (root) => {
    Reflect.deleteProperty(membersAt(root, place.slice(0, -1)), place.at(-1) ?? '');
  };
const list = (root: unknown, place: Place): unknown[] => membersAt(root, place) as unknown as unknown[];
const push =
  (place: Place, value: unknown): Edit =>
  (root) =>
    void list(root, place).push(value);
const pop =
  (place: Place): Edit =>
  (root) =>
    void list(root, place).pop();
const edits =
  (...all: readonly Edit[]): Edit =>
  (root) => {
    for (const edit of all) edit(root);
  };
const rename =
  (place: Place, name: string): Edit =>
  (root) => {
    const value = membersAt(root, place);
    remove(place)(root);
    set([...place.slice(0, -1), name], value)(root);
  };

/** What is found when the description changes by the edits, from today's to the changed one and back. */
const found = (...edits: readonly Edit[]) => {
  const changed = structuredClone(current);
  for (const edit of edits) edit(changed);
  const said = (from: Description, to: Description): string[] =>
    compareDescriptions(from, to)
      .map(({ code, breaking, place }) => `${breaking ? 'BREAKS ' : ''}${code}: ${place}`)
      .toSorted();
  return { there: said(current, changed), back: said(changed, current) };
};

describe('the description of the API', () => {
  const released = releasedDescriptions();

  it('breaks no client that worked with the last release', () => {
    const last = released.at(-1);
    expect(last && compareDescriptions(last, current).filter(({ breaking }) => breaking)).toEqual([]);
  });

  it('has its release for its version, as its file has for its name', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
    const names = readdirSync(releasesFolder).toSorted();
    expect(names).toEqual(released.map(({ info }) => `${info.version}.json`).toSorted());
    expect([names.includes(`${version}.json`), current.info.version]).toEqual([true, version]);
  });

  it('has a changelog for machines that says what each release changed', () => {
    expect(readFileSync(changesFile, 'utf8')).toBe(asFile(changesOfReleases(released)));
  });
});

describe('the comparison of two descriptions', () => {
  const compute = '/api/v1/compute/{scenarioId}';
  const scenarios = '/api/v1/scenarios';
  const onCompute = `POST ${compute}`;
  const operation = (method: string, path: string): Place => ['paths', path, method];
  const field = (component: string, ...rest: Place): Place => ['components', 'schemas', component, ...rest];
  const computing = operation('post', compute);
  const creating = operation('post', scenarios);
  const listing = operation('get', '/api/v1/products');
  const listingScenarios = operation('get', scenarios);

  it('finds nothing in one that did not change, or changed its words alone', () => {
    const said = found(
      set(['info', 'description'], 'Other words'),
      set([...computing, 'summary'], 'Other words'),
      set(field('Household', 'properties', 'status', 'description'), 'Other words'),
      set(field('Household', 'properties', 'status', 'examples'), ['single']),
    );
    expect(said).toEqual({ there: [], back: [] });
  });

  /** Each change by what it does to a client, and by what taking it back would do. */
  const cases: readonly [string, Edit, readonly string[], readonly string[]][] = [
    [
      'an operation is gone',
      remove(['paths', compute]),
      [`BREAKS operation-removed: ${onCompute}`],
      [`operation-added: ${onCompute}`],
    ],
    [
      'an operation of a preview is gone',
      remove(listingScenarios),
      [`operation-removed: GET ${scenarios}`],
      [`operation-added: GET ${scenarios}`],
    ],
    [
      'an operation of a preview asks for more',
      push([...listingScenarios, 'parameters'], { name: 'page', in: 'query', required: true, schema: {} }),
      [`parameter-required: GET ${scenarios}`],
      [`parameter-removed: GET ${scenarios}`],
    ],
    [
      'an operation becomes a preview',
      edits(
        set([...computing, 'x-preview'], 'compute'),
        push([...computing, 'parameters'], { name: 'X-Preview', in: 'header', required: true, schema: {} }),
      ),
      [`BREAKS parameter-required: ${onCompute}`],
      [`parameter-removed: ${onCompute}`],
    ],
    [
      'an operation is declared to go',
      set([...listingScenarios, 'deprecated'], true),
      [`operation-deprecated: GET ${scenarios}`],
      [],
    ],
    [
      'one of two methods is gone',
      remove(operation('put', `${scenarios}/{id}`)),
      [`BREAKS operation-removed: PUT ${scenarios}/{id}`],
      [`operation-added: PUT ${scenarios}/{id}`],
    ],
    [
      'an operation has another name',
      set([...computing, 'operationId'], 'calculate'),
      [`BREAKS operation-renamed: ${onCompute}`],
      [`BREAKS operation-renamed: ${onCompute}`],
    ],
    [
      'a header must be sent',
      push([...computing, 'parameters'], { name: 'If-Match', in: 'header', required: true, schema: {} }),
      [`BREAKS parameter-required: ${onCompute}`],
      [`BREAKS parameter-removed: ${onCompute}`],
    ],
    [
      'a header may be sent',
      push([...computing, 'parameters'], { name: 'If-Match', in: 'header', schema: {} }),
      [`parameter-added: ${onCompute}`],
      [`BREAKS parameter-removed: ${onCompute}`],
    ],
    [
      'a list in the query is written in another way',
      set([...listing, 'parameters', 0, 'explode'], true),
      ['BREAKS parameter-style-changed: GET /api/v1/products'],
      ['BREAKS parameter-style-changed: GET /api/v1/products'],
    ],
    [
      'a lender is gone from a query',
      pop([...listing, 'parameters', 0, 'schema', 'items', 'enum']),
      ['BREAKS value-removed: GET /api/v1/products query parameter lenders (request)'],
      ['value-added: GET /api/v1/products query parameter lenders (request)'],
    ],
    [
      'a body must be sent',
      set([...creating, 'requestBody', 'required'], true),
      [`BREAKS body-required: POST ${scenarios}`],
      [`body-optional: POST ${scenarios}`],
    ],
    [
      'a body is taken no more',
      remove([...operation('post', '/api/v1/echo'), 'requestBody']),
      ['BREAKS body-removed: POST /api/v1/echo'],
      ['body-added: POST /api/v1/echo'],
    ],
    [
      'success has another status',
      rename([...creating, 'responses', '200'], '201'),
      [`BREAKS answer-removed: POST ${scenarios}`, `answer-added: POST ${scenarios}`],
      [`BREAKS answer-removed: POST ${scenarios}`, `answer-added: POST ${scenarios}`],
    ],
    [
      'a refusal is new',
      set([...creating, 'responses', '412'], { description: 'Changed since', content: {} }),
      [`answer-added: POST ${scenarios}`],
      [`answer-removed: POST ${scenarios}`],
    ],
    [
      'an answer has lost a header',
      remove([...computing, 'responses', '200', 'headers', 'Date']),
      [`BREAKS header-removed: ${onCompute} 200`],
      [],
    ],
    [
      'an answer is no JSON any more',
      rename([...computing, 'responses', '200', 'content', 'application/json'], 'text/html'),
      [`BREAKS content-removed: ${onCompute} 200 (answer)`, `content-added: ${onCompute} 200 (answer)`],
      [`BREAKS content-removed: ${onCompute} 200 (answer)`, `content-added: ${onCompute} 200 (answer)`],
    ],
    [
      'a sixth authentication header is asked for',
      set(['security', 0, 'X-Auth-Team'], []),
      ['BREAKS authentication-added: security'],
      [],
    ],
    [
      'a header of the authentication has another name',
      set(['components', 'securitySchemes', 'X-Auth-Nonce', 'name'], 'X-Nonce'),
      ['BREAKS authentication-changed: X-Auth-Nonce'],
      ['BREAKS authentication-changed: X-Auth-Nonce'],
    ],
    [
      'a field of a request is gone',
      remove(field('ComputeRequest', 'properties', 'addToRates')),
      ['BREAKS field-removed: ComputeRequest (request)'],
      ['field-added: ComputeRequest (request)'],
    ],
    [
      'a field of a request must be sent',
      push(field('ComputeRequest', 'required'), 'addToRates'),
      ['BREAKS field-required: ComputeRequest (request)'],
      ['field-optional: ComputeRequest (request)'],
    ],
    [
      'a number of a request has a smaller bound',
      set(field('ComputeRequest', 'properties', 'addToRates', 'maximum'), 5),
      ['BREAKS bound-tightened: ComputeRequest (request)'],
      ['bound-loosened: ComputeRequest (request)'],
    ],
    [
      'a field of an answer is gone',
      remove(field('Product', 'properties', 'setupFee')),
      ['BREAKS field-removed: Product (answer)'],
      ['field-added: Product (answer)'],
    ],
    [
      'a field of an answer may be missing',
      set(field('User', 'required'), ['email']),
      ['BREAKS field-optional: User (answer)'],
      ['field-required: User (answer)'],
    ],
    [
      'a field of an answer has another type',
      set(field('ServicingResult', 'properties', 'does_service'), { type: 'string' }),
      ['type-removed: ServicingResult (answer)', 'BREAKS type-added: ServicingResult (answer)'],
      ['type-removed: ServicingResult (answer)', 'BREAKS type-added: ServicingResult (answer)'],
    ],
    [
      'an answer may have a value that it had not',
      push(field('Validation', 'properties', 'unit', 'enum'), 'weeks'),
      ['BREAKS value-added: Validation (answer)'],
      ['value-removed: Validation (answer)'],
    ],
    [
      'a component of requests and answers takes longer texts',
      set(field('Household', 'properties', 'status', 'maxLength'), 1000),
      ['bound-loosened: Household (request)', 'BREAKS bound-loosened: Household (answer)'],
      ['BREAKS bound-tightened: Household (request)', 'bound-tightened: Household (answer)'],
    ],
    [
      'one of two forms of a field is gone',
      pop(field('Household', 'properties', 'shared_with_households', 'items', 'anyOf')),
      ['BREAKS alternative-removed: Household (request)', 'alternative-removed: Household (answer)'],
      ['alternative-added: Household (request)', 'BREAKS alternative-added: Household (answer)'],
    ],
    [
      'a default is another',
      set([...operation('get', '/api/v1/policies'), 'parameters', 3, 'schema', 'default'], 'false'),
      ['BREAKS default-changed: GET /api/v1/policies query parameter orderResults (request)'],
      ['BREAKS default-changed: GET /api/v1/policies query parameter orderResults (request)'],
    ],
    [
      'an identifier is written otherwise',
      set([...computing, 'parameters', 0, 'schema', 'pattern'], '^[0-9a-f]{32}$'),
      [`BREAKS pattern-changed: ${onCompute} path parameter scenarioId (request)`],
      [`BREAKS pattern-changed: ${onCompute} path parameter scenarioId (request)`],
    ],
  ];

  it.each(cases)('says that %s', (_, change, there, back) => {
    expect(found(change)).toEqual({ there: there.toSorted(), back: back.toSorted() });
  });
});

describe('the comparison of two schemas', () => {
  const { schema, leaf } = fc.letrec<{ schema: Schema; leaf: Schema }>((tie) => ({
    leaf: fc.oneof(
      fc.constant({}),
      fc.record({ type: fc.constantFrom('string', 'boolean', 'null') }),
      fc.record(
        { type: fc.constantFrom('number', 'integer'), minimum: fc.integer({ min: 0, max: 2 }), maximum: fc.nat(3) },
        { requiredKeys: ['type'] },
      ),
      fc.record({ enum: fc.uniqueArray(fc.constantFrom('a', 'b', 1), { minLength: 1 }) }),
      fc.record({ type: fc.constant('string'), maxLength: fc.nat(2) }),
    ),
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('leaf'),
      fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }),
      fc.record({ type: fc.constant('array'), items: tie('schema'), maxItems: fc.nat(2) }, { requiredKeys: ['type'] }),
      fc.record(
        {
          type: fc.constant('object'),
          properties: fc.dictionary(fc.constantFrom('a', 'b'), tie('schema')),
          required: fc.uniqueArray(fc.constantFrom('a', 'b')),
          additionalProperties: fc.oneof(fc.boolean(), tie('leaf')),
        },
        { requiredKeys: ['type'] },
      ),
    ),
  }));
  /** Small schemas often differ in one direction alone, large ones nearly always in both. */
  const around = fc.constantFrom<(inner: Schema) => Schema>(
    (inner) => inner,
    (items) => ({ type: 'array', items }),
    (additionalProperties) => ({ type: 'object', additionalProperties }),
    (a) => ({ type: 'object', properties: { a }, required: ['a'] }),
  );
  const small = fc.tuple(around, leaf, leaf).map(([outer, one, other]) => [outer(one), outer(other)] as const);
  const pair = fc.oneof(small, fc.tuple(schema, schema));
  const scalar = fc.constantFrom<unknown>('', 'a', 'b', 'abc', 0, 1, 1.5, 3, true, null);
  const value = fc.oneof(
    scalar,
    fc.array(scalar, { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(scalar, fc.array(scalar, { maxLength: 2 }))),
  );
  const nothing: References = { before: (one) => one, after: (one) => one, entered: () => undefined };
  const accepts = (one: Schema): ((sample: unknown) => boolean) => {
    const validate = new Ajv2020({ strict: false, validateSchema: false }).compile(one);
    return (sample) => validate(sample);
  };

  it.each<[string, Schema, Schema, readonly string[]]>([
    ['an integer becomes any number', { type: 'integer' }, { type: 'number' }, ['widened type-added: ']],
    [
      'an object takes no other fields any more',
      { type: 'object' },
      { type: 'object', additionalProperties: false },
      ['narrowed fields-closed: '],
    ],
    [
      'further fields have a bound',
      { type: 'object', additionalProperties: { type: 'number' } },
      { type: 'object', additionalProperties: { type: 'number', minimum: 1 } },
      ['narrowed bound-tightened: *'],
    ],
    [
      'a bound beside alternatives is smaller',
      { anyOf: [{ type: 'string' }], maxLength: 3 },
      { anyOf: [{ type: 'string' }], maxLength: 2 },
      ['narrowed alternative-removed: '],
    ],
    [
      'elements may be null',
      { type: 'array', items: { type: 'string' } },
      { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
      ['widened alternative-added: []'],
    ],
  ])('says that %s', (_, before, after, expected) => {
    const differences = compareSchemas(before, after, nothing);
    expect(differences.map(({ effect, code, at }) => `${effect} ${code}: ${at}`)).toEqual(expected);
  });

  it('says so whenever a value is valid under one of them alone', () => {
    fc.assert(
      fc.property(pair, fc.array(value, { minLength: 20, maxLength: 40 }), ([before, after], samples) => {
        const effects = new Set(compareSchemas(before, after, nothing).map(({ effect }) => effect));
        const [was, is] = [accepts(before), accepts(after)];
        for (const sample of samples) {
          if (was(sample) && !is(sample)) expect(effects).toContain('narrowed');
          if (!was(sample) && is(sample)) expect(effects).toContain('widened');
        }
      }),
      propertyRuns(160),
    );
  });
});
