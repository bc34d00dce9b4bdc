import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiDocument } from '../../main/engine/api/openapi/document.ts';
import { emptyScenario } from '../../shared/service/scenario.ts';
import { fetchFrom } from '../support/engine/fetch.ts';
import { engineInProcess, type InProcess } from '../support/engine/in-process.ts';
import { type AnswerBody, type Send, signedHeaders } from '../support/engine/independent-client.ts';

/* Each kind of answer that the engine gives, checked against its own OpenAPI document. */

let place: InProcess;
let document: ApiDocument;
let broken: InProcess;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
beforeAll(async () => {
  place = engineInProcess();
  broken = engineInProcess((store) => ({
    ...store,
    scenarios: {
      ...store.scenarios,
      read: () => {
        throw new Error('broken');
      },
    },
  }));
  const answer = await fetchFrom(place.engine, new Request('http://engine.invalid/api/v1/openapi.json'));
  document = (await answer.json()) as ApiDocument;
  ajv.addSchema({ $id: 'api', ...document });
});
afterAll(() => {
  place.dispose();
  broken.dispose();
});

/** The pointer to the schema of an answer, through the reference where operations share it. */
const schemaPointer = (template: string, method: string, status: number): string => {
  const response = document.paths[template]?.[method.toLowerCase()]?.responses[status];
  const at = response && '$ref' in response ? String(response.$ref).slice(2).split('/') : undefined;
  const pointer = at ?? ['paths', template, method.toLowerCase(), 'responses', String(status)];
  return [...pointer, 'content', 'application/json', 'schema']
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
};

const check = (template: string, method: string, status: number, json: AnswerBody): void => {
  const validate = ajv.compile({ $ref: `api#/${schemaPointer(template, method, status)}` });
  expect({ template, method, status, fits: validate(json), errors: validate.errors, json }).toEqual({
    template,
    method,
    status,
    fits: true,
    errors: null,
    json,
  });
};

const sample = JSON.parse(readFileSync('assets/samples/first-home.json', 'utf8')) as { readonly scenario: object };

const scenarios = '/api/v1/scenarios';
const one = `${scenarios}/{id}`;
const previewing = { 'X-Preview': 'scenario-list' };
const missing = '65f0c0ffee00000000000001';

const cases: readonly [number, string, Send][] = [
  [200, '/api/v1/user', { path: '/api/v1/user' }],
  [401, '/api/v1/user', { path: '/api/v1/user', signature: 'AAAA' }],
  [401, '/api/v1/user', { path: '/api/v1/user', omit: ['X-Auth-Nonce'] }],
  [401, '/api/v1/user', { path: '/api/v1/user', timestamp: '2020-01-01T00:00:00.000Z' }],
  [403, '/api/v1/user', { path: '/api/v1/user', headers: { Origin: 'http://evil.example' } }],
  [413, '/api/v1/echo', { path: '/api/v1/echo', method: 'POST', body: 'x'.repeat(1_048_577) }],
  [200, scenarios, { path: scenarios, method: 'POST', body: '{}' }],
  [400, scenarios, { path: scenarios, method: 'POST', body: '{' }],
  [403, scenarios, { path: scenarios, method: 'POST', body: '{"teamId":"65f0c0ffee0000000000000b"}' }],
  [422, scenarios, { path: scenarios, method: 'POST', body: '{"scenario":{"households":[{"postcode":"a"}]}}' }],
  [200, scenarios, { path: scenarios, headers: previewing }],
  [400, scenarios, { path: scenarios, query: '?limit=0', headers: previewing }],
  [403, scenarios, { path: scenarios, query: '?teamId=65f0c0ffee0000000000000b', headers: previewing }],
  [404, one, { path: `${scenarios}/${missing}` }],
  [400, one, { path: `${scenarios}/${missing}`, method: 'PATCH', body: '{}' }],
  [404, one, { path: `${scenarios}/${missing}`, method: 'PUT', body: '{"income":[]}' }],
  [
    404,
    '/api/v1/compute/{scenarioId}',
    { path: `/api/v1/compute/${missing}`, method: 'POST', body: '{"lenderName":"vanilla"}' },
  ],
  [200, '/api/v1/products', { path: '/api/v1/products', query: '?lenders=vanilla,strict' }],
  [400, '/api/v1/products', { path: '/api/v1/products' }],
  [200, '/api/v1/policies', { path: '/api/v1/policies', query: '?lenders=vanilla&triggers=overtime&search=overtime' }],
  [400, '/api/v1/policies', { path: '/api/v1/policies', query: '?lenders=vanilla&triggers=lmi&orderResults=1' }],
  [200, '/api/v1/echo', { path: '/api/v1/echo', method: 'POST', query: '?a=1&a=2', body: '[1]' }],
];

it.each(cases)('a %i of %s fits its schema', async (status, template, send) => {
  const answer = await place.send(send);
  expect([answer.status, answer.json.error?.message]).toEqual([status, answer.json.error?.message]);
  check(template, send.method ?? 'GET', status, answer.json);
});

it('a stored scenario and its calculation fit, with every extension', async () => {
  const body = JSON.stringify({ scenario: sample.scenario });
  const created = await place.send({ path: scenarios, method: 'POST', body });
  const id = String(created.json.data?.id);
  const read = await place.send({ path: `${scenarios}/${id}` });
  check(one, 'GET', read.status, read.json);
  for (const method of ['PATCH', 'PUT']) {
    const updated = await place.send({ path: `${scenarios}/${id}`, method, body: '{"description":"Second"}' });
    check(one, method, updated.status, updated.json);
  }
  const many = { figures: true, lenderNames: ['strict', 'nobody'] };
  for (const extensions of [{}, { explain: true, figures: true }, many, { lenderName: 'nobody' }, { addToRates: 99 }]) {
    const request = JSON.stringify({ lenderName: 'vanilla', ...extensions });
    const computed = await place.send({ path: `/api/v1/compute/${id}`, method: 'POST', body: request });
    check('/api/v1/compute/{scenarioId}', 'POST', computed.status, computed.json);
  }
});

it('the answers to a lender outside the grant, a wrong method and a failure of the service fit', async () => {
  const narrow = place.issue({ lenders: ['vanilla'] });
  const foreign = await place.send({ path: '/api/v1/products', query: '?lenders=strict' }, narrow);
  check('/api/v1/products', 'GET', 403, foreign.json);
  const wrong = await place.send({ path: '/api/v1/user', method: 'DELETE' });
  expect(wrong.status).toBe(405);
  check('/api/v1/user', 'GET', 405, wrong.json);
  const failed = await broken.send({ path: `${scenarios}/${missing}` });
  expect(failed.status).toBe(500);
  check(one, 'GET', 500, failed.json);
});

it('the answer to a used nonce fits', async () => {
  const send = { path: '/api/v1/user', nonce: 'used-only-once', timestamp: new Date(place.clock.now()).toISOString() };
  const headers = signedHeaders(place.grant, send);
  const ask = (): Promise<Response> =>
    fetchFrom(place.engine, new Request('http://engine.invalid/api/v1/user', { headers }));
  const statuses = [(await ask()).status];
  const second = await ask();
  const json = (await second.json()) as AnswerBody;
  expect([...statuses, second.status, json.error?.details?.reason]).toEqual([200, 401, 'nonce_replayed']);
  check('/api/v1/user', 'GET', 401, json);
});

describe('each refusal that it shows is the one that the engine gives', () => {
  const team = '65f0c0ffee0000000000000b';
  /** What leads to a refusal at any operation, or at those that `own` names. */
  const anywhere: Readonly<Record<string, Partial<Send>>> = {
    400: { body: '{' },
    401: { timestamp: '2020-01-01T00:00:00.000Z' },
    403: { headers: { Origin: 'http://evil.example' } },
    405: { method: 'DELETE' },
    413: { body: 'x'.repeat(1_048_577) },
  };
  const outsideTheGrant = { query: '?lenders=strict&triggers=payg' };
  const own: Readonly<Record<string, Readonly<Record<string, Partial<Send>>>>> = {
    createScenario: {
      403: { body: JSON.stringify({ teamId: team }) },
      422: { body: '{"scenario":{"households":[{"postcode":"2000"}]}}' },
    },
    listScenarios: { 400: { query: '?limit=0' }, 403: { query: `?teamId=${team}` } },
    updateScenario: {
      400: { body: '{}' },
      412: { body: '{"income":[]}', headers: { 'X-Extensions': 'etag', 'If-Match': '"another"' } },
      422: { body: '{"households":[{"postcode":"2000"}]}' },
    },
    compute: { 403: { body: '{"lenderName":"strict"}' }, 422: { body: '{"lenderName":"vanilla","addToRates":11}' } },
    products: { 400: {}, 403: outsideTheGrant },
    policies: { 400: {}, 403: outsideTheGrant },
  };
  const operations = () =>
    Object.entries(document.paths).flatMap(([template, methods]) =>
      Object.entries(methods).flatMap(([method, { operationId, responses }]) =>
        Object.entries(responses).map(([status, response]) => ({
          ...{ template, method: method.toUpperCase(), name: operationId.replace(/By\w+$/, ''), status },
          shown: shownIn(response),
        })),
      ),
    );

  interface Shown {
    readonly content: { readonly 'application/json': { readonly example: Pick<AnswerBody, 'error'> } };
  }
  /** The error of an example; one that operations share has no path. */
  const shownIn = (response: object): object => {
    const shared =
      '$ref' in response ? document.components.responses[String(response.$ref).split('/')[3] ?? ''] : response;
    return (shared as Shown).content['application/json'].example.error ?? {};
  };

  it.each(['400', '401', '403', '404', '405', '412', '413', '422'])('with %s', async (status) => {
    const here = engineInProcess();
    const narrow = here.issue({ lenders: ['vanilla'] });
    const record = { teamId: narrow.teams[0]?.id ?? '', description: '', createdBy: 'a@b', lastEditedBy: 'a@b' };
    const time = '2026-11-21T02:30:00.000Z';
    if (status !== '404')
      here.store.scenarios.create({
        ...{ ...record, id: missing, dateCreated: time, lastEditedOn: time, scenario: emptyScenario() },
      });
    const ofStatus = operations().filter((one) => one.status === status);
    for (const { template, method, name, shown } of ofStatus) {
      const path = template.replace(/\{\w+\}/, missing);
      const provoking: Partial<Send> = own[name]?.[status] ?? anywhere[status] ?? {};
      // A request of this kind has no body here.
      if (method === 'GET' && provoking.body !== undefined) continue;
      const body = method === 'GET' ? {} : { body: '{"income":[],"lenderName":"vanilla"}' };
      const headers = { ...(name === 'listScenarios' && previewing), ...provoking.headers };
      const { json } = await here.send({ path, method, ...body, ...provoking, headers }, narrow);
      const said = JSON.parse(JSON.stringify(json.error).replace('lender: strict', 'lender: wattle')) as object;
      const now = { timestamp: (said as { readonly timestamp: string }).timestamp };
      expect([method, path, said]).toEqual([method, path, { path, ...shown, ...now }]);
    }
    here.dispose();
    expect(ofStatus.length).toBeGreaterThan(0);
  });
});
