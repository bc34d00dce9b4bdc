import { createPublicKey } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type ClientOptions, createClient, type Deprecation } from '../../packages/client/src/index.ts';
import { newKeyPair } from '../support/engine/independent-client.ts';

const pair = newKeyPair();
const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

type Answered = readonly [status: number, body: unknown, headers?: Record<string, string>];

/** A client of a service that answers as told, with the methods that it sent, the whole requests and how long it waited. */
const clientOf = (answer: (method: string, tries: number) => Answered, more: Partial<ClientOptions> = {}) => {
  const sent: string[] = [];
  const requests: { readonly url: string; readonly init: RequestInit; readonly headers: Record<string, string> }[] = [];
  const waits: number[] = [];
  const client = createClient({
    ...{ baseUrl: 'https://service.example', clientId: 'c', accessToken: 't', privateKey },
    sleep: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    fetch: (url, init = {}) => {
      sent.push(init.method ?? '');
      requests.push({ url: typeof url === 'string' ? url : '', init, headers: init.headers as Record<string, string> });
      const [status, body, headers = {}] = answer(init.method ?? '', sent.length);
      return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
    },
    ...more,
  });
  return { client, sent, requests, waits };
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

  it('tells what a problem is about, and leaves out what does not have its shape', async () => {
    const about = async (code: string, details: unknown) => {
      const { client } = clientOf(() => [400, { error: { code, message: 'No.', details } }], { maxTries: 1 });
      const result = await client.call('GET /api/v1/user');
      return result.ok ? undefined : result.problem;
    };
    const issue = { path: ['income', 0], message: 'Too much' };
    expect(await about('VALIDATION_ERROR', { issues: [issue, { path: 'x', message: 'y' }, 7, { path: [] }] })).toEqual({
      ...{ code: 'VALIDATION_ERROR', status: 400, message: 'No.', issues: [issue] },
    });
    expect([await about('VALIDATION_ERROR', {}), await about('VALIDATION_ERROR', [])]).toMatchObject([
      ...[{ issues: [] }, { issues: [] }],
    ]);
    const read = async (code: string, name: string, values: readonly unknown[]) => {
      const problems = await Promise.all(values.map((value) => about(code, { [name]: value })));
      return problems.map((problem) => (problem as unknown as Record<string, unknown>)[name]);
    };
    expect(await read('INVALID_SIGNATURE', 'reason', ['nonce_replayed', 7])).toEqual(['nonce_replayed', undefined]);
    expect(await read('RATE_LIMIT_EXCEEDED', 'retryAfter', [7, '7'])).toEqual([7, undefined]);
  });

  it('asks for a path with its parameters, lists by commas, and nothing that is not given', async () => {
    const { client, requests } = clientOf(() => [200, { data: {} }], { baseUrl: 'https://service.example/base/' });
    const headers = { 'X-Extensions': 'etag', 'X-Preview': undefined };
    await client.call('GET /api/v1/scenarios/{id}', { params: { id: 'a/b' }, headers });
    await client.call('GET /api/v1/products', { query: { lenders: ['acacia', 'a&b'], page: undefined } } as never);
    await client.call('POST /api/v1/scenarios', { body: { description: 'Mine' } });
    expect(requests.map(({ url }) => url)).toEqual([
      'https://service.example/base/api/v1/scenarios/a%2Fb',
      'https://service.example/base/api/v1/products?lenders=acacia,a%26b',
      'https://service.example/base/api/v1/scenarios',
    ]);
    const [read, , create] = requests;
    expect(read?.headers).toMatchObject({ 'X-Extensions': 'etag', Accept: 'application/json' });
    expect(['X-Preview', 'Content-Type'].filter((name) => name in (read?.headers ?? {}))).toEqual([]);
    expect([read?.init.body, read?.init.redirect]).toEqual([null, 'manual']);
    expect([create?.headers['Content-Type'], create?.init.body]).toEqual([
      'application/json',
      '{"description":"Mine"}',
    ]);
  });

  it('goes over http only on this computer', () => {
    const isAllowed = (baseUrl: string): boolean => {
      try {
        return clientOf(() => [200, {}], { baseUrl }).sent.length === 0;
      } catch (error) {
        if (error instanceof TypeError) return false;
        throw error;
      }
    };
    const here = ['http://localhost:1', 'http://127.0.0.2', 'http://[::1]:1', 'https://service.example'];
    const elsewhere = ['http://service.example', 'http://127.example', 'http://localhost.example', 'ftp://localhost'];
    expect([here.every(isAllowed), elsewhere.filter(isAllowed)]).toEqual([true, []]);
  });

  it('sends again what makes no record, up to as often as is said, and later each time', async () => {
    const tried = async (call: (client: ReturnType<typeof createClient>) => Promise<unknown>, maxTries?: number) => {
      const { client, sent, waits } = clientOf(
        () => failed(500, 'INTERNAL_SERVER_ERROR'),
        maxTries ? { maxTries } : {},
      );
      await call(client);
      return [sent.length, waits] as const;
    };
    const [times, waits] = await tried((client) => client.signedFetch('POST', '/api/v1/compute/all', '{}'));
    expect([times, waits.length]).toEqual([4, 3]);
    for (const [at, least] of [250, 500, 1_000].entries())
      expect((waits[at] ?? 0) >= least && (waits[at] ?? 0) <= 2 * least).toBe(true);
    const posted = (target: string) => tried((client) => client.signedFetch('POST', target, '{}'));
    const counts = await Promise.all(
      ['/api/v1/echo', '/api/v1/echo?a', '/api/v1/echoes', '/api/v1/scenarios'].map(posted),
    );
    expect(counts.map(([count]) => count)).toEqual([4, 4, 1, 1]);
    expect((await tried((client) => client.call('GET /api/v1/user'), 2))[0]).toBe(2);
    const lost = clientOf(() => {
      throw new Error('The line is cut.');
    });
    const problem = { code: 'NO_ANSWER', status: 0, message: 'The line is cut.' };
    expect([await lost.client.call('GET /api/v1/user'), lost.sent.length]).toEqual([{ ok: false, problem }, 4]);
  });

  describe('whose signature is not accepted', () => {
    const nowMs = Date.UTC(2027, 0, 15);
    const minuteMs = 60_000;
    /** The first tries are refused by a service whose clock is so much ahead. */
    const refused = async (
      target: string,
      refusals: number,
      { aheadMs = 0, reason }: { aheadMs?: number; reason?: string } = {},
    ) => {
      const error = { code: 'INVALID_SIGNATURE', message: 'No.', ...(reason !== undefined && { details: { reason } }) };
      const headers = { Date: new Date(nowMs + aheadMs).toUTCString() };
      const made = clientOf(
        (_method, tries) => [tries > refusals ? 200 : 401, tries > refusals ? { data: {} } : { error }, headers],
        {
          now: () => nowMs,
        },
      );
      const { ok } = await made.client.signedFetch('GET', target);
      const stamps = made.requests.map(({ headers: sent }) => Date.parse(sent['X-Auth-Timestamp'] ?? '') - nowMs);
      return { ok, stamps, waits: made.waits, learned: made.client.learned };
    };

    it('goes by the clock of the service, where that is more than four minutes and at most twelve hours away', async () => {
      const sets = async (aheadMs: number, reason?: string) =>
        (await refused('/api/v1/user', 1, { aheadMs, ...(reason !== undefined && { reason }) })).stamps;
      expect(await sets(5 * minuteMs)).toEqual([0, 5 * minuteMs]);
      expect(await sets(-12 * 60 * minuteMs, 'timestamp_out_of_window')).toEqual([0, -12 * 60 * minuteMs]);
      const others = [sets(4 * minuteMs), sets(12 * 60 * minuteMs + 1_000), sets(5 * minuteMs, 'nonce_replayed')];
      expect(await Promise.all(others)).toEqual([[0], [0], [0]]);
    });

    it('signs the query from then on once a request with one succeeded so, and keeps nothing of what failed', async () => {
      const signed = await refused('/api/v1/products?lenders=acacia', 1);
      expect([signed.ok, signed.learned.signsQuery, signed.waits]).toEqual([true, true, [0]]);
      const failing = await refused('/api/v1/products?lenders=acacia', 9, { aheadMs: 5 * minuteMs });
      expect([failing.ok, failing.stamps.length]).toEqual([false, 3]);
      expect(failing.learned).toEqual({ signsQuery: false, clockOffsetMs: 0, updateMethod: 'PATCH' });
      expect((await refused('/api/v1/user', 1)).ok).toBe(false);
      const replayed = await refused('/api/v1/products?lenders=acacia', 1, { reason: 'nonce_replayed' });
      expect([replayed.ok, replayed.stamps.length]).toEqual([false, 1]);
    });
  });

  it('tells since when and until when an operation is not to be relied on, as far as that is said', async () => {
    const told: Deprecation[] = [];
    const says = [{ Deprecation: '@1767225600' }, { Deprecation: 'yes' }, { Deprecation: '@99999999999999' }, {}];
    for (const headers of says)
      await clientOf(() => [200, { data: {} }, headers], { onDeprecation: (one) => told.push(one) }).client.call(
        'GET /api/v1/user',
      );
    const operation = 'GET /api/v1/user';
    const unknown = { operation, since: undefined, until: undefined };
    expect(told).toEqual([{ ...unknown, since: new Date('2026-01-01T00:00:00Z') }, unknown, unknown]);
  });

  it('keeps what one request taught it, whatever another that began before it ends with', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    let tries = 0;
    const client = createClient({
      ...{ baseUrl: 'https://service.example', clientId: 'c', accessToken: 't', privateKey },
      sleep: () => Promise.resolve(),
      fetch: async (url, init) => {
        if (typeof url === 'string' && url.endsWith('/user')) await promise;
        else if (init?.method === 'PATCH') return Response.json(failed(405, 'METHOD_NOT_ALLOWED')[1], { status: 405 });
        else if (init?.method === 'GET' && (tries += 1) === 1)
          return Response.json(failed(401, 'INVALID_SIGNATURE')[1], { status: 401 });
        return Response.json({ data: {}, meta: { page: 1 } });
      },
    });
    const slow = client.call('GET /api/v1/user');
    await client.signedFetch('GET', '/api/v1/products?lenders=acacia');
    await client.call('PATCH /api/v1/scenarios/{id}', update);
    const learned = { signsQuery: true, updateMethod: 'PUT' };
    expect(client.learned).toMatchObject(learned);
    resolve(undefined);
    expect(await slow).toMatchObject({ ok: true, meta: { page: 1 } });
    expect(client.learned).toMatchObject(learned);
  });

  it('signs with a private key for these signatures alone, and says so at the first call', async () => {
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
    const spki = createPublicKey(pair.privateKey).export({ type: 'spki', format: 'der' });
    const pkcs8 = pair.privateKey.export({ type: 'pkcs8', format: 'der' });
    const keys = [
      await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify']),
      await crypto.subtle.importKey('pkcs8', pkcs8, { ...algorithm, name: 'RSA-PSS' }, false, ['sign']),
      await crypto.subtle.importKey('pkcs8', pkcs8, { ...algorithm, hash: 'SHA-512' }, false, ['sign']),
    ];
    for (const key of keys) {
      const { client, sent } = clientOf(() => [200, { data: {} }], { privateKey: key });
      await setImmediate();
      await expect(client.call('GET /api/v1/user')).rejects.toThrow(TypeError);
      expect(sent).toEqual([]);
    }
  });

  it('tells an answer without data, and a redirect, as one that is unknown', async () => {
    expect(await clientOf(() => [302, { data: {} }]).client.call('GET /api/v1/user')).toMatchObject({
      ...{ ok: false, problem: { code: 'UNKNOWN_ANSWER', status: 302, body: '{"data":{}}' } },
    });
    const answers = [[], 'text', { meta: {} }, null];
    for (const body of answers)
      expect(await clientOf(() => [200, body]).client.call('GET /api/v1/user')).toEqual({
        ok: false,
        problem: {
          code: 'UNKNOWN_ANSWER',
          status: 200,
          message: 'The answer has no data.',
          body: JSON.stringify(body),
        },
      });
  });
});
