import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import { id, list, stored, user } from '../../test/support/client/answers.ts';
import {
  answered,
  countingRandom,
  errorAnswer,
  isSignedOver,
  scriptedTransport,
  standingClock,
  testNowMs,
} from '../../test/support/client/tools.ts';
import { clientUnderTest } from '../../test/support/client/under-test.ts';
import { startingQuirks } from './quirks.ts';
import { sendWithRetries } from './send-with-retries.ts';
import { readServiceError } from './service-error.ts';
import type { NotAnswered, WireAnswer, WireRequest } from './transport.ts';

describe('429 and 5xx', () => {
  it('are retried with growing delays, each try with its own nonce and signature', async () => {
    const transport = scriptedTransport(errorAnswer(503, 'X'), answered(502, '<html>'), errorAnswer(500, 'X'), user);
    const { client, waits, requestLog } = clientUnderTest(transport);
    expect(await client.user()).toMatchObject({ ok: true });
    expect(waits).toEqual([375, 750, 1500]);
    expect(new Set(transport.requests.map(({ headers }) => headers['X-Auth-Nonce'])).size).toBe(4);
    expect(transport.requests.every((request) => isSignedOver(request, '/api/v1/user'))).toBe(true);
    expect(requestLog.list()).toMatchObject([{ attempts: 4, status: 200, code: null }]);
  });

  it.each([
    [0, [250, 500, 1_000]],
    [1, [500, 1_000, 2_000]],
  ])('are retried after delays that chance spreads: at %d after %j', async (fraction, delays) => {
    const random = { ...countingRandom(), fraction: () => fraction };
    const { client, waits } = clientUnderTest(scriptedTransport(errorAnswer(503, 'X')), { random });
    await client.user();
    expect(waits).toEqual(delays);
  });

  it('are final after four tries', async () => {
    const transport = scriptedTransport(errorAnswer(500, 'INTERNAL_SERVER_ERROR', { incidentId: 'i-1' }));
    const { client } = clientUnderTest(transport);
    expect(await client.user()).toEqual({
      ok: false,
      error: { code: 'INTERNAL_SERVER_ERROR', message: 'INTERNAL_SERVER_ERROR it is', incidentId: 'i-1' },
    });
    expect(transport.requests).toHaveLength(4);
  });

  it('wait as long as the service asks, and at least the backoff', async () => {
    const later = (retryAfter: number) => errorAnswer(429, 'RATE_LIMIT_EXCEEDED', { retryAfter });
    const { client, waits } = clientUnderTest(scriptedTransport(later(2), later(0), later(7), user));
    expect(await client.user()).toMatchObject({ ok: true });
    expect(waits).toEqual([2000, 750, 7000]);
  });

  it('with a wait of more than a minute are passed on at once', async () => {
    const transport = scriptedTransport(errorAnswer(429, 'RATE_LIMIT_EXCEEDED', { retryAfter: 3600 }));
    const { client, waits } = clientUnderTest(transport);
    expect(await client.user()).toEqual({
      ok: false,
      error: { code: 'RATE_LIMIT_EXCEEDED', message: 'RATE_LIMIT_EXCEEDED it is', retryAfter: 3600 },
    });
    expect([transport.requests.length, waits]).toEqual([1, []]);
  });

  it('with a wait of a minute are waited for', async () => {
    const transport = scriptedTransport(errorAnswer(429, 'RATE_LIMIT_EXCEEDED', { retryAfter: 60 }), user);
    const { client, waits } = clientUnderTest(transport);
    expect(await client.user()).toMatchObject({ ok: true });
    expect(waits).toEqual([60_000]);
  });

  it('are the only statuses that are retried', async () => {
    for (const status of [400, 403, 404, 409, 418, 422]) {
      const transport = scriptedTransport(errorAnswer(status, 'X'));
      await clientUnderTest(transport).client.user();
      expect(transport.requests).toHaveLength(1);
    }
  });

  it('repeat reads, but never an update, whose sender has to check first', async () => {
    const transport = scriptedTransport(errorAnswer(500, 'X'), stored);
    const { client } = clientUnderTest(transport);
    expect([await client.echo(), transport.requests.length]).toMatchObject([{ ok: true }, 2]);
    for (const status of [429, 503]) {
      const busy = scriptedTransport(errorAnswer(status, 'X'), stored);
      await clientUnderTest(busy).client.updateScenario({ params: { id }, body: { income: [] } });
      expect(busy.requests).toHaveLength(1);
    }
  });
});

describe('a create', () => {
  const inDoubt = (message: string) => ({
    ok: false,
    error: {
      code: 'OUTCOME_UNKNOWN',
      message: `${message} The scenario may still have been created. Look for it before trying again.`,
    },
  });

  it.each([
    ['a server error', errorAnswer(500, 'X'), 'X it is.'],
    ['a bad gateway', answered(502, 'bad'), 'The service answered 502 without a documented error.'],
    [
      'a lost connection',
      { kind: 'failed', status: undefined, message: 'Lost.', mayHaveArrived: true } satisfies NotAnswered,
      'Lost.',
    ],
    [
      'an unreadable success',
      answered(200, '{'),
      'The answer to POST /api/v1/scenarios does not match the service specification (not the documented JSON).',
    ],
  ])('is in doubt after %s and never repeated', async (_case, answer, message) => {
    const transport = scriptedTransport(answer, stored);
    expect(await clientUnderTest(transport).client.createScenario({ body: {} })).toEqual(inDoubt(message));
    expect(transport.requests).toHaveLength(1);
  });

  it('is repeated after 429, which means that nothing was done', async () => {
    const transport = scriptedTransport(errorAnswer(429, 'RATE_LIMIT_EXCEEDED'), stored);
    expect(await clientUnderTest(transport).client.createScenario({ body: {} })).toMatchObject({ ok: true });
    expect(transport.requests).toHaveLength(2);
  });

  it('that was never sent is not in doubt', async () => {
    const failed: NotAnswered = { kind: 'failed', status: undefined, message: 'No route.', mayHaveArrived: false };
    expect(await clientUnderTest(scriptedTransport(failed)).client.createScenario({ body: {} })).toEqual({
      ok: false,
      error: { code: 'SERVICE_UNREACHABLE', message: 'No route.' },
    });
  });

  it.each([
    ['store_full', 'The disk is full: nothing was written, what is stored can still be read.'],
    ['store_unavailable', 'The data file cannot be opened.'],
    ['store_of_another_kind', 'The data file cannot be opened.'],
  ])('that could not be stored (%s) is not in doubt, and the failure says so', async (reason, message) => {
    const transport = scriptedTransport(errorAnswer(500, 'INTERNAL_SERVER_ERROR', { reason, incidentId: 'i' }));
    const { client } = clientUnderTest(transport);
    const unavailable = { ok: false, error: { code: 'STORE_UNAVAILABLE', message } };
    expect([await client.createScenario({ body: {} }), await client.readScenario({ params: { id } })]).toEqual([
      unavailable,
      unavailable,
    ]);
    expect(transport.requests).toHaveLength(2);
  });
});

describe('the update method', () => {
  it('becomes PUT after 405 and stays PUT', async () => {
    const transport = scriptedTransport(errorAnswer(405, 'METHOD_NOT_ALLOWED'), stored, stored);
    const { client, waits } = clientUnderTest(transport);
    expect(await client.updateScenario({ params: { id }, body: { income: [] } })).toMatchObject({ ok: true });
    expect(await client.updateScenario({ params: { id }, body: { income: [] } })).toMatchObject({ ok: true });
    expect([transport.requests.map(({ method }) => method), waits]).toEqual([['PATCH', 'PUT', 'PUT'], []]);
    expect(transport.requests.every((request) => isSignedOver(request, `/api/v1/scenarios/${id}`))).toBe(true);
  });

  it('stays PATCH when PUT is refused too, and nothing loops', async () => {
    const transport = scriptedTransport(errorAnswer(405, 'METHOD_NOT_ALLOWED'));
    const { client } = clientUnderTest(transport);
    const refused = { ok: false, error: { code: 'METHOD_NOT_ALLOWED', message: 'METHOD_NOT_ALLOWED it is' } };
    expect(await client.updateScenario({ params: { id }, body: { income: [] } })).toEqual(refused);
    expect(await client.updateScenario({ params: { id }, body: { income: [] } })).toEqual(refused);
    expect(transport.requests.map(({ method }) => method)).toEqual(['PATCH', 'PUT', 'PATCH', 'PUT']);
  });

  it('becomes PATCH again when PUT is what the service refuses', async () => {
    const transport = scriptedTransport(errorAnswer(405, 'METHOD_NOT_ALLOWED'), stored, stored);
    const { client } = clientUnderTest(transport, { quirks: { ...startingQuirks(), updateMethod: 'PUT' } });
    await client.updateScenario({ params: { id }, body: { income: [] } });
    await client.updateScenario({ params: { id }, body: { income: [] } });
    expect(transport.requests.map(({ method }) => method)).toEqual(['PUT', 'PATCH', 'PATCH']);
  });

  it.each<[status: number, code: string, last: string]>([
    ...[400, 403, 404, 422].map((status): [number, string, string] => [status, 'X', 'PUT']),
    [409, 'IDEMPOTENCY_KEY_REUSED', 'PUT'],
    [412, 'PRECONDITION_FAILED', 'PUT'],
    [401, 'UNAUTHORIZED', 'PATCH'],
    [418, 'X', 'PATCH'],
  ])(
    'is learned from a refusal of what was let in, and from no other: after %i %s it is %s',
    async (status, code, last) => {
      const transport = scriptedTransport(errorAnswer(405, 'METHOD_NOT_ALLOWED'), errorAnswer(status, code), stored);
      const { client } = clientUnderTest(transport);
      await client.updateScenario({ params: { id }, body: { income: [] } });
      await client.updateScenario({ params: { id }, body: { income: [] } });
      expect(transport.requests.map(({ method }) => method)).toEqual(['PATCH', 'PUT', last]);
    },
  );

  it('does not change for another operation', async () => {
    const transport = scriptedTransport(errorAnswer(405, 'METHOD_NOT_ALLOWED'));
    await clientUnderTest(transport).client.compute({ params: { scenarioId: id }, body: { lenderName: 'a' } });
    expect(transport.requests.map(({ method }) => method)).toEqual(['POST']);
  });
});

describe('the reading of PATH', () => {
  const refused = errorAnswer(401, 'INVALID_SIGNATURE', undefined, testNowMs);
  const query = '?lenders=a';

  it('includes the query after a refused signature, and keeps including it', async () => {
    const transport = scriptedTransport(refused, list, list);
    const { client } = clientUnderTest(transport);
    expect(await client.products({ query: { lenders: ['a'] } })).toEqual({ ok: true, data: [] });
    expect(await client.products({ query: { lenders: ['a'] } })).toEqual({ ok: true, data: [] });
    const paths = ['/api/v1/products', `/api/v1/products${query}`, `/api/v1/products${query}`];
    expect(transport.requests.map((request, index) => isSignedOver(request, paths[index] ?? ''))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('is remembered through calls that have no query', async () => {
    const transport = scriptedTransport(refused, list, user, list);
    const { client } = clientUnderTest(transport);
    await client.products({ query: { lenders: ['a'] } });
    await client.user();
    await client.products({ query: { lenders: ['a'] } });
    const paths = ['/api/v1/products', `/api/v1/products${query}`, '/api/v1/user', `/api/v1/products${query}`];
    expect(transport.requests.map((request, index) => isSignedOver(request, paths[index] ?? ''))).toEqual(
      paths.map(() => true),
    );
  });

  it('is not forgotten by an earlier call without a query that ends later', async () => {
    const { promise, resolve } = Promise.withResolvers<WireAnswer>();
    const scripted = scriptedTransport(refused, list, list);
    const transport = {
      ...scripted,
      send: (request: WireRequest) => (request.target === '/api/v1/user' ? promise : scripted.send(request)),
    };
    const { client } = clientUnderTest(transport);
    const before = client.user();
    await client.products({ query: { lenders: ['a'] } });
    resolve(user);
    expect(await before).toMatchObject({ ok: true });
    await client.products({ query: { lenders: ['a'] } });
    const paths = ['/api/v1/products', `/api/v1/products${query}`, `/api/v1/products${query}`];
    expect(scripted.requests.map((request, index) => isSignedOver(request, paths[index] ?? ''))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('is changed once, and reverts when that was not the cause', async () => {
    const transport = scriptedTransport(refused, refused, list);
    const { client } = clientUnderTest(transport);
    expect(await client.products({ query: { lenders: ['a'] } })).toMatchObject({
      ok: false,
      error: { code: 'INVALID_SIGNATURE' },
    });
    await client.products({ query: { lenders: ['a'] } });
    const paths = ['/api/v1/products', `/api/v1/products${query}`, '/api/v1/products'];
    expect(transport.requests.map((request, index) => isSignedOver(request, paths[index] ?? ''))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('is learned from a refusal that came after the signature check', async () => {
    const transport = scriptedTransport(refused, errorAnswer(403, 'FORBIDDEN'), list);
    const { client } = clientUnderTest(transport);
    expect(await client.products({ query: { lenders: ['a'] } })).toMatchObject({
      ok: false,
      error: { code: 'FORBIDDEN' },
    });
    await client.products({ query: { lenders: ['a'] } });
    expect(transport.requests.slice(1).map((request) => isSignedOver(request, `/api/v1/products${query}`))).toEqual([
      true,
      true,
    ]);
  });

  it.each([
    ['a read without a query', (client: ReturnType<typeof clientUnderTest>['client']) => client.user()],
    ['a write', (client: ReturnType<typeof clientUnderTest>['client']) => client.createScenario({ body: {} })],
  ])('is not changed for %s', async (_case, act) => {
    const transport = scriptedTransport(refused);
    expect(await act(clientUnderTest(transport).client)).toMatchObject({ error: { code: 'INVALID_SIGNATURE' } });
    expect(transport.requests).toHaveLength(1);
  });

  it('is not changed for a replayed nonce', async () => {
    const transport = scriptedTransport(errorAnswer(401, 'INVALID_SIGNATURE', { reason: 'nonce_replayed' }, testNowMs));
    await clientUnderTest(transport).client.products({ query: { lenders: ['a'] } });
    expect(transport.requests).toHaveLength(1);
  });
});

describe('a request that cannot be signed', () => {
  const locked = fail('VAULT_LOCKED', 'The key for this service is locked. Unlock it and try again.');

  it('is not sent, and the log says why', async () => {
    const transport = scriptedTransport();
    const { client, requestLog } = clientUnderTest(transport, { sign: () => locked });
    expect(await client.user()).toEqual(locked);
    expect([transport.requests, requestLog.list()]).toMatchObject([
      [],
      [{ path: '/api/v1/user', status: null, code: 'VAULT_LOCKED', attempts: 1 }],
    ]);
  });
});

describe('what sending returns', () => {
  const request = { method: 'GET', path: '/api/v1/user', query: '', body: undefined, creates: false } as const;

  it.each<[string, WireAnswer, object]>([
    ['an answer', answered(200, 'text'), { kind: 'succeeded', status: 200, text: 'text' }],
    ['a refusal', answered(418, ''), { kind: 'refused', status: 418, failure: readServiceError(418, '') }],
  ])('for %s is how it ended, with the tries', async (_case, answer, ended) => {
    const tools = {
      transport: scriptedTransport(answer),
      sign: () => succeed({}),
      quirks: startingQuirks(),
      clock: standingClock(),
      random: countingRandom(),
      sleep: () => Promise.resolve(),
      onAttempt: () => undefined,
    };
    expect(await sendWithRetries(request, tools)).toEqual({
      tries: 1,
      method: 'GET',
      target: '/api/v1/user',
      ...ended,
    });
  });

  it('tells of each attempt what was sent, but neither token nor signature', async () => {
    const told: Record<string, string>[] = [];
    await sendWithRetries(request, {
      transport: scriptedTransport(answered(200, '{}')),
      sign: () => succeed({ 'X-Auth-Access-Token': 'token', 'X-Auth-Signature': 'signature', 'X-Auth-Nonce': 'nonce' }),
      ...{ quirks: startingQuirks(), clock: standingClock(), random: countingRandom(), sleep: () => Promise.resolve() },
      onAttempt: ({ headers }) => told.push(headers),
    });
    expect(told).toMatchObject([
      { 'X-Auth-Access-Token': 'masked', 'X-Auth-Signature': 'masked', 'X-Auth-Nonce': 'nonce' },
    ]);
  });
});
