import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { hostileJson, mutated } from '../desk/hostile.ts';
import { projectRoot } from '../source-files.ts';
import type { Send } from './independent-client.ts';

/*
 * Requests to fuzz a service with: generated from a grammar with odd values everywhere, and valid ones
 * changed in one place. `ID` in a path is the scenario that the caller has made.
 */

export interface FuzzCase extends Send {
  readonly method: string;
  /** If false, the headers of the case are sent unchanged, replacing those of a signed request. */
  readonly isSigned: boolean;
}

const headerText = fc.stringMatching(/^[\x21-\x7e]{0,40}$/);
const targetText = fc.stringMatching(/^[\x21-\x22\x24-\x7e]{0,30}$/);
/** Without a question mark: once a client has signed a query, every other query must be signed as well. */
const pathText = targetText.map((text) => text.replaceAll('?', '!'));

const path = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      '/api/v1/user',
      '/api/v1/scenarios',
      '/api/v1/products',
      '/api/v1/policies',
      '/api/v1/echo',
    ),
  },
  { weight: 6, arbitrary: fc.constantFrom('/api/v1/scenarios/ID', '/api/v1/compute/ID') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '/docs',
      '/api/v1/openapi.json',
      '/',
      '//',
      '/api/v1/scenarios/..%2f..',
      '/api/v1/compute/%00',
    ),
  },
  { weight: 2, arbitrary: pathText.map((text) => `/api/v1/scenarios/${text}`) },
  { weight: 1, arbitrary: pathText.map((text) => `/${text}`) },
);

const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: targetText.map((text) => `?${text}`) },
  {
    weight: 4,
    arbitrary: fc
      .record({
        lenders: targetText,
        triggers: targetText,
        search: fc.string(),
        orderResults: fc.constantFrom('true', 'false', '1'),
      })
      .map(
        ({ search, ...rest }) =>
          `?lenders=wattle,acacia&triggers=payg&search=${encodeURIComponent(search.toWellFormed())}&x=${rest.lenders}&orderResults=${rest.orderResults}`,
      ),
  },
);

/** A parameter of the list, or none, mostly with a value that it may have. */
const listParameter = (name: string, right: readonly string[], wrong: readonly string[]): fc.Arbitrary<string> =>
  fc
    .oneof(
      { weight: 6, arbitrary: fc.constantFrom(undefined, ...right) },
      { weight: 1, arbitrary: fc.constantFrom(...wrong) },
      { weight: 1, arbitrary: targetText },
    )
    .map((text) => (text === undefined ? '' : `&${name}=${text}`));

const listQuery = fc
  .tuple(
    listParameter('limit', ['1', '200'], ['0', '201', '', '1e2']),
    listParameter('offset', ['0', '1', '1000000000'], ['1000000001', '-1']),
    listParameter('teamId', [], ['65f0c0ffee0000000000000b', '']),
    listParameter('sort', ['lastEditedOn', 'dateCreated', 'description'], ['id']),
    listParameter('order', ['asc', 'desc'], ['ASC']),
  )
  .map((parameters) => `?${parameters.join('').slice(1)}`);

/** What asks for previews and extensions, well and oddly. */
const asking = fc.record(
  {
    'X-Preview': fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom('scenario-list', ' Scenario-List ,x', 'scenario-list,scenario-list', ','),
      },
      { weight: 1, arbitrary: headerText },
    ),
    'X-Extensions': fc.oneof(fc.constantFrom('etag', 'idempotency-key', 'etag, idempotency-key'), headerText),
    'If-Match': fc.oneof(fc.constantFrom('*', '"a"', 'W/"a"', '"a", "b"', '"'), headerText),
    'Idempotency-Key': fc.oneof(fc.constantFrom('12345678', 'short'), headerText),
  },
  { requiredKeys: [] },
);

/** Scenario-shaped values, many of them wrong in one place or absurd in size. */
const number = fc.oneof(fc.double(), fc.constantFrom(0, -1, 1e308, -1e308, 5e-324, 1e21, 2 ** 53), fc.integer());
const part = fc.constantFrom(
  'households',
  'income',
  'securities',
  'home_loans',
  'liabilities',
  'living_expenses',
  'rental_income',
  'self_employed_income',
  'home_loan_security_links',
  'additional_info',
  '__proto__',
  'constructor',
);
const field = fc.constantFrom(
  'id',
  'num_adults',
  'num_dependants',
  'postcode',
  'which_household',
  'payg',
  'overtime',
  'value',
  'loan_amount',
  'term',
  'interest_only_period',
  'lvr',
  'rate',
  'limit',
  'balance',
  'monthly_repayment',
  'years',
  'ytd',
  'applicant_ownership',
  'shared_with_households',
  'home_loan_id',
  'security_id',
  'assessment_date',
  'tax_year',
  '__proto__',
  'toString',
);
const value = fc.oneof(
  { weight: 5, arbitrary: number },
  fc.string(),
  fc.constantFrom(null, true, [], {}, '2026-02-30', '9999-99'),
  fc.array(number, { maxLength: 4 }),
  fc.dictionary(field, number, { maxKeys: 4 }),
);
const element = fc.dictionary(field, value, { maxKeys: 6 });
const parts = fc.dictionary(part, fc.oneof({ weight: 5, arbitrary: fc.array(element, { maxLength: 4 }) }, value), {
  maxKeys: 5,
});
const json = fc.oneof(
  { weight: 4, arbitrary: parts },
  { weight: 3, arbitrary: parts.map((scenario) => ({ scenario })) },
  {
    weight: 3,
    arbitrary: fc.record({
      lenderName: fc.constantFrom('wattle', 'acacia', 'mulga', ''),
      addToRates: number,
      explain: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const body = fc.oneof(
  { weight: 8, arbitrary: json.map((content) => Buffer.from(JSON.stringify(content))) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: json.map((content) => Buffer.from(JSON.stringify(content).slice(0, -1))) },
);

/** The method that a path accepts, so that most cases get past the checks. */
const usual: Readonly<Record<string, string>> = {
  '/api/v1/user': 'GET',
  '/api/v1/products': 'GET',
  '/api/v1/policies': 'GET',
  '/api/v1/scenarios': 'POST',
  '/api/v1/echo': 'POST',
  '/api/v1/compute/ID': 'POST',
};

const oddCase: fc.Arbitrary<FuzzCase> = fc
  .record({
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom('GET', 'POST', 'PATCH', 'PUT') },
      { weight: 1, arbitrary: fc.constantFrom('DELETE', 'OPTIONS', 'PROPFIND', 'QUERY', 'SEARCH', 'TRACE') },
    ),
    path,
    query,
    body,
    isSigned: fc.integer({ min: 0, max: 9 }).map((die) => die < 8),
    contentType: fc.oneof(
      { weight: 9, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: headerText },
    ),
    headers: fc.dictionary(
      fc.constantFrom(
        'X-Auth-Nonce',
        'X-Auth-Timestamp',
        'X-Auth-Signature',
        'X-Auth-Client-ID',
        'X-Auth-Access-Token',
        'Accept',
        'Cookie',
        'Range',
        'If-None-Match',
        'Expect',
      ),
      headerText,
      { maxKeys: 1 },
    ),
  })
  .map(({ headers, ...given }) => ({
    ...given,
    method: given.isSigned ? (usual[given.path] ?? given.method) : given.method,
    ...(given.isSigned ? {} : { headers }),
  }));

const sample = JSON.parse(readFileSync(join(projectRoot, 'assets', 'samples', 'first-home.json'), 'utf8')) as {
  readonly description: string;
  readonly scenario: object;
};

type Valid = Pick<FuzzCase, 'method' | 'path' | 'query'> & { readonly content?: object };

const lookup = '?lenders=wattle,acacia&triggers=payg,overtime&search=income';
const valid: readonly Valid[] = [
  { method: 'PATCH', path: '/api/v1/scenarios/ID', content: sample.scenario },
  { method: 'POST', path: '/api/v1/compute/ID', content: { lenderName: 'wattle', addToRates: 1, explain: true } },
  { method: 'POST', path: '/api/v1/compute/ID', content: {} },
  { method: 'POST', path: '/api/v1/echo', content: sample },
  { method: 'GET', path: '/api/v1/scenarios/ID' },
  { method: 'GET', path: '/api/v1/policies', query: lookup },
  { method: 'GET', path: '/api/v1/products', query: '?lenders=wattle,acacia' },
  { method: 'POST', path: '/api/v1/scenarios', content: { description: 'Tried', scenario: sample.scenario } },
];

/** A text with one byte replaced, left out, doubled or inserted. */
const oneByteOff = (text: string): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fc.nat(), fc.integer({ min: 0, max: 255 }), fc.constantFrom('exchange', 'remove', 'double', 'insert'))
    .map(([die, byte, how]) => {
      const bytes = Buffer.from(text);
      const at = die % (bytes.length || 1);
      const own = bytes.subarray(at, at + 1);
      const middle = { exchange: [byte], remove: [], double: [...own, ...own], insert: [byte, ...own] }[how];
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(middle), bytes.subarray(at + 1)]);
    });

/** Bodies close to a valid one: an element replaced, added or removed, a byte off, the end missing. */
const nearBody = (content: object): fc.Arbitrary<Buffer> => {
  const text = JSON.stringify(content);
  return fc.oneof(
    { weight: 6, arbitrary: mutated(content, hostileJson).map((value) => Buffer.from(JSON.stringify(value))) },
    { weight: 2, arbitrary: oneByteOff(text) },
    { weight: 1, arbitrary: fc.nat(text.length).map((length) => Buffer.from(text.slice(0, length))) },
  );
};

const authHeader = fc.constantFrom('X-Auth-Nonce', 'X-Auth-Timestamp', 'X-Auth-Signature', 'Content-Type');

const nearValid = ({ content, query: asked, ...rest }: Valid): fc.Arbitrary<FuzzCase> => {
  const given = { ...rest, isSigned: true };
  const body = content === undefined ? {} : { body: Buffer.from(JSON.stringify(content)) };
  const kept = { ...given, ...body, ...(asked === undefined ? {} : { query: asked }) };
  return fc.oneof(
    content === undefined
      ? targetText.map((text) => ({ ...kept, query: `${asked ?? '?'}${text}` }))
      : nearBody(content).map((changed) => ({ ...kept, body: changed })),
    // A third of the others is signed for something else than what is sent.
    fc.oneof(
      { weight: 6, arbitrary: fc.constant(kept) },
      { weight: 1, arbitrary: nearBody(content ?? {}).map((changed) => ({ ...kept, signedBody: changed })) },
      { weight: 1, arbitrary: targetText.map((text) => ({ ...kept, signedPath: `/${text}` })) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(authHeader, headerText)
          .map(([name, text]) => ({ ...kept, isSigned: false, headers: { [name]: text } })),
      },
    ),
  );
};

const listCase: fc.Arbitrary<FuzzCase> = listQuery.map((asked) => ({
  ...{ method: 'GET', path: '/api/v1/scenarios', query: asked, isSigned: true },
  headers: { 'X-Preview': 'scenario-list' },
}));

/** Half of the cases ask for previews and extensions too. */
export const fuzzCase: fc.Arbitrary<FuzzCase> = fc
  .tuple(fc.oneof(oddCase, listCase, ...valid.map(nearValid)), fc.option(asking, { nil: {}, freq: 2 }))
  .map(([given, headers]) => ({ ...given, headers: { ...headers, ...given.headers } }));
