import { describe, expect, it } from 'vitest';
import { type ClientOptions, createClient, type Deprecation } from '../../packages/client/src/index.ts';
import { newKeyPair } from '../support/engine/independent-client.ts';

const privateKey = newKeyPair().privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

type Answered = readonly [status: number, body: unknown, headers?: Record<string, string>];

/** A client of a service that answers as told, with the methods and targets that it sent. */
const clientOf = (answer: (method: string) => Answered, more: Partial<ClientOptions> = {}) => {
  const sent: string[] = [];
  const client = createClient({
    ...{ baseUrl: 'https://service.example', clientId: 'c', accessToken: 't', privateKey },
    sleep: () => Promise.resolve(),
    fetch: (_url, init) => {
      sent.push(init?.method ?? '');
      const [status, body, headers = {}] = answer(init?.method ?? '');
      return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
    },
    ...more,
  });
  return { client, sent };
};

const id = '0123456789abcdef01234567';
const update = { params: { id }, body: { description: 'Mine' } } as const;
const failed = (status: number, code: string): Answered => [status, { error: { code, message: 'No.' } }];

describe('the client package', () => {
  it.each([
    ['PATCH', 'PUT'],
    ['PUT', 'PATCH'],
  ] as const)('that sends %s to a service that takes %s sends that, and goes on with it', async (known, taken) => {
    const { client, sent } = clientOf(
      (method) => (method === taken ? [200, { data: {} }] : failed(405, 'METHOD_NOT_ALLOWED')),
      { learned: { updateMethod: known } },
    );
    const results = [await client.call('PATCH /api/v1/scenarios/{id}', update)];
    results.push(await client.call('PATCH /api/v1/scenarios/{id}', update));
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect([sent, client.learned.updateMethod]).toEqual([[known, taken, taken], taken]);
  });

  it.each([
    ...['BAD_REQUEST', 'UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'METHOD_NOT_ALLOWED'],
    ...['PRECONDITION_FAILED', 'IDEMPOTENCY_KEY_REUSED', 'VALIDATION_ERROR', 'INVALID_SIGNATURE'],
  ])('tells %s by its code, with the words of the service', async (code) => {
    const { client } = clientOf(() => failed(400, code));
    expect(await client.call('GET /api/v1/user')).toMatchObject({ ok: false, problem: { code, message: 'No.' } });
  });

  it('tells a code that it does not know as an answer that is unknown, with its text', async () => {
    const { client } = clientOf(() => failed(400, 'TEAPOT'));
    expect(await client.call('GET /api/v1/user')).toMatchObject({
      problem: { code: 'UNKNOWN_ANSWER', status: 400, body: '{"error":{"code":"TEAPOT","message":"No."}}' },
    });
  });

  it('tells once that an operation is to go, whatever scenario and question it was for', async () => {
    const told: Deprecation[] = [];
    const { client } = clientOf(() => [200, { data: {} }, { Sunset: 'Sat, 01 May 2027 00:00:00 GMT' }], {
      onDeprecation: (deprecation) => {
        told.push(deprecation);
        throw new Error('The log is full.');
      },
    });
    const read = (of: string) => client.call('GET /api/v1/scenarios/{id}', { params: { id: of } });
    const results = [
      await read(id),
      await read(id.replace('0', 'f')),
      await client.signedFetch('GET', '/api/v1/user?a'),
    ];
    results.push(await client.signedFetch('GET', '/api/v1/user?b'));
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    const until = new Date('2027-05-01T00:00:00Z');
    expect(told).toEqual([
      { operation: 'GET /api/v1/scenarios/{id}', since: undefined, until },
      { operation: 'GET /api/v1/user', since: undefined, until },
    ]);
  });
});
