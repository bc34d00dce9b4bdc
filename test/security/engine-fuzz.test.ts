import { Agent, request as httpRequest } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Credentials, type Send, signedHeaders } from '../support/engine-independent-client.ts';
import { type EnginePlace, type RunningEngine, startEngine } from '../support/engine-process.ts';

const requests = Number(process.env.HEADROOM_FUZZ_REQUESTS ?? 2000);
const seed = Number(process.env.HEADROOM_FUZZ_SEED ?? 20_261_121);
const parallel = 8;

let place: EnginePlace;
let engine: RunningEngine;
let grant: Credentials;
let scenarioId = '';

beforeAll(async () => {
  const started = await startEngine();
  ({ place, engine, grant } = started);
  const created = await started.client({ method: 'POST', path: '/api/v1/scenarios', body: '{}' });
  scenarioId = String(created.json?.data?.id);
});
afterAll(() => place.dispose());

interface Case extends Send {
  readonly method: string;
  readonly isSigned: boolean;
}

const headerText = fc.stringMatching(/^[\x21-\x7e]{0,40}$/);
const targetText = fc.stringMatching(/^[\x21-\x22\x24-\x7e]{0,30}$/);

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
  { weight: 2, arbitrary: targetText.map((text) => `/api/v1/scenarios/${text}`) },
  { weight: 1, arbitrary: targetText.map((text) => `/${text}`) },
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

const cases: fc.Arbitrary<Case> = fc.record({
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
});

/** The method that a path takes, so that most cases reach the work behind the checks. */
const usual: Readonly<Record<string, string>> = {
  '/api/v1/user': 'GET',
  '/api/v1/products': 'GET',
  '/api/v1/policies': 'GET',
  '/api/v1/scenarios': 'POST',
  '/api/v1/echo': 'POST',
  '/api/v1/compute/ID': 'POST',
};

const agent = new Agent({ keepAlive: true, maxSockets: parallel });

const send = (given: Case): Promise<{ readonly status: number; readonly date: boolean; readonly text: string }> => {
  const method = given.isSigned ? (usual[given.path] ?? given.method) : given.method;
  const filled = given.path.replace('ID', scenarioId);
  const hasBody = method !== 'GET';
  const signed = { ...given, method, path: filled, headers: given.isSigned ? {} : (given.headers ?? {}) };
  const { body: content, ...bare } = signed;
  const headers = signedHeaders(grant, hasBody ? signed : bare);
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(engine.url);
    const target = filled + (given.query ?? '');
    const options = { hostname, port, method, path: target, headers, agent };
    const request = httpRequest(options, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, date: response.headers.date !== undefined, text });
      });
    });
    request.on('error', reject);
    request.end(hasBody ? content : undefined);
  });
};

it(
  `${requests} odd requests are all answered, none of them with 500`,
  async () => {
    const samples = fc.sample(cases, { numRuns: requests, seed });
    const statuses: Record<number, number> = {};
    const broken: object[] = [];
    const next = samples.values();
    const worker = async (): Promise<void> => {
      for (const sample of next) {
        const answer = await send(sample);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (answer.status >= 500 || !answer.date) broken.push({ ...sample, body: sample.body?.toString(), answer });
      }
    };
    await Promise.all(Array.from({ length: parallel }, worker));
    agent.destroy();
    console.log(`${requests} requests, seed ${seed}:`, statuses);
    expect(broken.slice(0, 3)).toEqual([]);
    expect(engine.stderr()).not.toMatch(/"event":"(incident|store_unavailable)"/);
    // The walk is only worth its time when it gets past the checks and into the work.
    expect(
      [statuses[200] ?? 0, statuses[422] ?? 0, statuses[404] ?? 0, statuses[401] ?? 0].every(
        (count) => count > requests / 200,
      ),
    ).toBe(true);
  },
  60_000 + requests * 30,
);
