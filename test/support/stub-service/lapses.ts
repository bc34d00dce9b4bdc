import type { Sentence } from '../../../main/conformance/contract.ts';
import type { Arrival, DoorLapse } from './door.ts';

/* What a service does against the specification: each lapse alone, to be found from outside. */

interface Written {
  readonly status: number;
  /** A text is sent as it is. */
  readonly body: unknown;
}

export interface Lapse {
  readonly door?: DoorLapse;
  /** The request as the service misreads it. */
  readonly arrival?: (arrival: Arrival) => Arrival;
  /** The answer that it gives in place of the right one. */
  readonly answer?: (right: Written, arrival: Arrival) => Written;
}

type Json = Record<string, unknown>;
type Change = (body: Json & { data: Json; meta: Json; error: Json }) => unknown;

const isSuccess = ({ status }: Written): boolean => status < 300;

/** Changes the answers of one operation; the change works on a copy. */
const changing =
  (method: string, path: RegExp, isChanged: (right: Written) => boolean, change: Change) =>
  (right: Written, arrival: Arrival): Written => {
    if (arrival.method !== method || !path.test(arrival.url) || !isChanged(right)) return right;
    return { ...right, body: change(structuredClone(right.body) as Parameters<Change>[0]) };
  };

/** Answers a status in place of another. */
const statusFor =
  (from: number, to: number, code: string, path = /./) =>
  (right: Written, { url }: Arrival): Written => {
    if (right.status !== from || !path.test(url)) return right;
    const body = structuredClone(right.body) as { error: Json };
    return { status: to, body: { error: { ...body.error, code } } };
  };

const scenario = /^\/api\/v1\/scenarios\/[^/]+$/;
const scenarios = /^\/api\/v1\/scenarios$/;
const compute = /^\/api\/v1\/compute\//;
const list = /^\/api\/v1\/scenarios(\?|$)/;
/** Overlooks a parameter of the query. */
const withoutParameter =
  (name: string) =>
  (arrival: Arrival): Arrival => ({ ...arrival, url: arrival.url.replace(new RegExp(`([?&])${name}=[^&]*&?`), '$1') });
const isWrite = (method: string): boolean => method === 'PATCH' || method === 'PUT';

/** The body of an update, changed before the service reads it. */
const misreading =
  (isMisread: (arrival: Arrival, body: Json) => boolean, change: (body: Json) => unknown) =>
  (arrival: Arrival): Arrival => {
    try {
      const body = JSON.parse(arrival.body) as Json;
      return isMisread(arrival, body) ? { ...arrival, body: JSON.stringify(change(body)) } : arrival;
    } catch {
      return arrival;
    }
  };

const reparsed = (text: string): string => {
  try {
    const body: unknown = JSON.parse(text);
    return JSON.stringify(body) === '{}' ? '' : JSON.stringify(body);
  } catch {
    return text;
  }
};

/** Signatures are verified before a body is read, so what misreads one does not verify them. */
const unverified: DoorLapse = { skips: 'signature' };
const withIssues =
  (change: (issues: { path: unknown; message: unknown }[]) => unknown): Change =>
  (body) => ({
    error: { ...body.error, details: { issues: change((body.error.details as { issues: [] }).issues) } },
  });
const isInvalid = ({ status }: Written): boolean => status === 422;

const user = /\/user$/;
const notAllowed: Written = { status: 405, body: { error: { code: 'METHOD_NOT_ALLOWED', message: 'No' } } };
const inData =
  (change: (one: Json) => Json): Change =>
  (body) => ({ ...body, data: (body.data as unknown as Json[]).map(change) });

/** What is wrong with each scenario once such requests have come, so many times. */
const since = (
  isOne: (arrival: Arrival) => boolean,
  change: (data: Json, times: number) => Json,
): NonNullable<Lapse['answer']> => {
  let times = 0;
  return (right, arrival) => {
    if (isOne(arrival)) times += 1;
    if (times === 0 || !scenario.test(arrival.url) || !isSuccess(right)) return right;
    const answer = structuredClone(right.body) as { data: Json };
    return { ...right, body: { ...answer, data: change(answer.data, times) } };
  };
};

/** Each lapse by what the service does, with the sentence that it breaks. */
export const lapses: Readonly<Record<string, readonly [sentence: Sentence, lapse: Lapse]>> = {
  'accepts any signature': ['signature', { door: { skips: 'signature' } }],
  'accepts any time': ['window', { door: { skips: 'window' } }],
  'accepts a nonce again': ['nonce', { door: { skips: 'nonce' } }],
  'hashes the text of an empty object': ['emptyObject', { door: { hashed: String } }],
  'hashes the body after parsing it': ['bodyAsSent', { door: { hashed: reparsed } }],
  'accepts a line feed at the end': ['canonical', { door: { alsoTakes: (text) => `${text}\n` } }],
  'accepts parts joined by CR LF': ['canonical', { door: { alsoTakes: (text) => text.replaceAll('\n', '\r\n') } }],
  'makes an update of an older copy': [
    'ifMatch',
    { arrival: (arrival) => ({ ...arrival, headers: { ...arrival.headers, 'if-match': undefined } }) },
  ],
  'forgets the keys of creates': [
    'createKey',
    { arrival: (arrival) => ({ ...arrival, headers: { ...arrival.headers, 'idempotency-key': undefined } }) },
  ],
  'extends what nobody asked it to': [
    'extensionAsked',
    { arrival: (arrival) => ({ ...arrival, headers: { ...arrival.headers, 'x-extensions': 'etag' } }) },
  ],
  'lists more than the limit': ['listPart', { arrival: withoutParameter('limit') }],
  'begins each part of a list at its start': ['listPart', { arrival: withoutParameter('offset') }],
  'lists in one order only': ['listPart', { arrival: withoutParameter('order') }],
  'lists every team, whichever is asked for': ['listTeam', { arrival: withoutParameter('teamId') }],
  'lists whole scenarios': [
    'listed',
    {
      answer: changing('GET', list, isSuccess, ({ data, ...body }) => ({
        ...body,
        data: (data as unknown as Json[]).map((record) => ({ ...record, scenario: {} })),
      })),
    },
  ],
  'previews what nobody asked it to': [
    'previewAsked',
    { arrival: (arrival) => ({ ...arrival, headers: { ...arrival.headers, 'x-preview': 'scenario-list' } }) },
  ],
  'answers 403 to whom it does not know': [
    'unknownClient',
    { answer: (right) => (right.status === 401 ? { ...right, status: 403 } : right) },
  ],
  'names no code': [
    'errorFields',
    { answer: (right) => (isSuccess(right) ? right : { ...right, body: { error: { message: 'No' } } }) },
  ],
  'answers errors as pages': [
    'errorEnvelope',
    { answer: (right) => (right.status === 404 ? { ...right, body: '<h1>Not found</h1>' } : right) },
  ],
  'leaves out meta': ['meta', { answer: changing('GET', scenario, isSuccess, ({ data }) => ({ data })) }],
  'tells the time in milliseconds': [
    'timestamp',
    { answer: changing('GET', /\/user$/, isSuccess, (body) => ({ ...body, meta: { timestamp: Date.now() } })) },
  ],
  'answers 404 for a wrong method': ['method', { answer: statusFor(405, 404, 'NOT_FOUND', /\/user$/) }],
  'answers 400 for an unknown path': [
    'unknownPath',
    { answer: statusFor(404, 400, 'BAD_REQUEST', /no-such-endpoint/) },
  ],
  'does not say which scenario is missing': [
    'notFound',
    {
      answer: changing(
        'GET',
        scenario,
        ({ status }) => status === 404,
        ({ error }) => ({ error: { ...error, message: 'No' } }),
      ),
    },
  ],
  'creates under another title': [
    'created',
    {
      answer: changing('POST', scenarios, isSuccess, (body) => ({
        ...body,
        data: { ...body.data, description: 'Untitled' },
      })),
    },
  ],
  'leaves out a default part': [
    'createDefaults',
    {
      answer: changing('POST', scenarios, isSuccess, (body) => {
        delete (body.data.scenario as Json).additional_info;
        return body;
      }),
    },
  ],
  'answers 404 for a team of others': ['foreignTeam', { answer: statusFor(403, 404, 'NOT_FOUND', scenarios) }],
  'replaces the whole scenario': [
    'replaces',
    {
      door: unverified,
      arrival: misreading(
        ({ method }, body) => isWrite(method) && 'income' in body,
        (body) => ({ additional_info: { lost: true }, ...body }),
      ),
    },
  ],
  'changes a scenario at an update without fields that it refuses': [
    'updateEmpty',
    {
      answer: since(
        ({ method, body }) => isWrite(method) && body === '{}',
        (data, times) => ({ ...data, scenario: { ...(data.scenario as Json), income: [{ payg: times }] } }),
      ),
    },
  ],
  'fails at an update without fields': [
    'updateEmpty',
    {
      answer: (right, { method, body }) =>
        isWrite(method) && body === '{}'
          ? { status: 500, body: { error: { code: 'INTERNAL_SERVER_ERROR', message: 'Internal server error' } } }
          : right,
    },
  ],
  'does not refresh the last edit': [
    'updated',
    {
      answer: since(
        () => true,
        (data) => ({ ...data, lastEditedOn: data.dateCreated }),
      ),
    },
  ],
  'lets an update move a scenario': [
    'audit',
    {
      answer: since(
        ({ method, body }) => isWrite(method) && body.includes('"teamId"'),
        (data) => ({ ...data, teamId: 'f'.repeat(24) }),
      ),
    },
  ],
  'unwraps a wrapped update': [
    'wrapper',
    {
      door: unverified,
      arrival: misreading(
        ({ method }, body) => isWrite(method) && 'scenario' in body,
        (body) => body.scenario,
      ),
    },
  ],
  'rounds what it stores': [
    'replaces',
    {
      answer: (right, { url }) =>
        scenario.test(url)
          ? {
              ...right,
              body: JSON.parse(
                JSON.stringify(right.body, (key, value: unknown) =>
                  key === 'payg' ? Math.round(Number(value)) : value,
                ),
              ) as unknown,
            }
          : right,
    },
  ],
  'takes a postcode as text': [
    'postcode',
    {
      door: unverified,
      arrival: (arrival) => ({ ...arrival, body: arrival.body.replace('"postcode":"2000"', '"postcode":2000') }),
    },
  ],
  'tells the place of an issue as a text': [
    'issues',
    {
      answer: (right) =>
        isInvalid(right)
          ? {
              ...right,
              body: withIssues((issues) =>
                issues.map(({ path, message }) => ({ path: (path as string[]).join('.'), message })),
              )(structuredClone(right.body) as never),
            }
          : right,
    },
  ],
  'ignores addToRates': [
    'buffer',
    {
      door: unverified,
      arrival: misreading(
        ({ url }, body) => url.startsWith('/api/v1/compute/') && body.addToRates === 2,
        (body) => ({ ...body, addToRates: 0 }),
      ),
    },
  ],
  'answers 400 to an unknown lender': ['unknownLender', { answer: statusFor(422, 400, 'BAD_REQUEST', compute) }],
  'answers no rates': [
    'result',
    {
      answer: changing('POST', compute, isSuccess, (body) => {
        delete body.data.per_loan_rate_breakdown;
        return body;
      }),
    },
  ],
  'counts wrongly': [
    'count',
    { answer: changing('GET', /\/products/, isSuccess, (body) => ({ ...body, meta: { ...body.meta, count: 99 } })) },
  ],
  'lists nothing without lenders': [
    'productErrors',
    {
      answer: (right, { url }) =>
        url.endsWith('/products') && right.status === 400
          ? { status: 200, body: { data: [], meta: { timestamp: new Date().toISOString(), count: 0 } } }
          : right,
    },
  ],
  'lists products that are not for servicing': [
    'product',
    {
      answer: changing('GET', /\/products/, isSuccess, (body) => ({
        ...body,
        data: (body.data as unknown as Json[]).map((one) => ({ ...one, isForServicing: false })),
      })),
    },
  ],
  'highlights nothing': [
    'search',
    {
      answer: changing('GET', /search=/, isSuccess, (body) => ({
        ...body,
        data: (body.data as unknown as Json[]).map(({ highlights: _, ...policy }) => policy),
      })),
    },
  ],
  'returns policies about something else': [
    'policyTriggers',
    {
      answer: changing('GET', /\/policies/, isSuccess, (body) => ({
        ...body,
        data: (body.data as unknown as Json[]).map((one) => ({ ...one, triggers: ['lmi'] })),
      })),
    },
  ],
  'answers a list of one': ['envelope', { answer: changing('GET', user, isSuccess, (body) => [body]) }],
  'leaves out data': ['data', { answer: changing('GET', user, isSuccess, ({ meta }) => ({ meta })) }],
  'has users without an address': [
    'user',
    { answer: changing('GET', user, isSuccess, ({ data: { teams }, meta }) => ({ data: { teams }, meta })) },
  ],
  'answers 422 to what is no JSON': [
    'badRequest',
    {
      answer: (right, { method, body }) => (isWrite(method) && body.endsWith(':') ? { ...right, status: 422 } : right),
    },
  ],
  'allows no update': ['updateMethod', { answer: (right, { method }) => (isWrite(method) ? notAllowed : right) }],
  'answers 401 for a foreign scenario': ['foreignScenario', { answer: statusFor(404, 401, 'UNAUTHORIZED', scenario) }],
  'does not know lenders of others': ['noLender', { answer: statusFor(403, 400, 'BAD_REQUEST', compute) }],
  'answers 400 for a scenario to compute that is not there': [
    'computeMissing',
    { answer: statusFor(404, 400, 'BAD_REQUEST', compute) },
  ],
  'adds products of another lender': [
    'productFilter',
    {
      answer: changing(
        'GET',
        /\/products/,
        isSuccess,
        inData((one) => ({ ...one, lender: 'coastline' })),
      ),
    },
  ],
  'leaves out when policies were verified': [
    'policy',
    {
      answer: changing(
        'GET',
        /\/policies/,
        isSuccess,
        inData(({ lastVerifiedOn: _, ...policy }) => policy),
      ),
    },
  ],
  'lists all policies without topics': [
    'policyErrors',
    { answer: (right, { url }) => (/\/policies\?lenders=[^&]*$/.test(url) ? { ...right, status: 422 } : right) },
  ],
  'forgets who made a scenario': [
    'audit',
    {
      answer: changing('PATCH', scenario, isSuccess, ({ data, meta }) => ({ data: { ...data, createdBy: '' }, meta })),
    },
  ],
};
