import { describe, expect, it } from 'vitest';
import { id, stored } from '../../test/support/client/answers.ts';
import { errorAnswer, scriptedTransport, standingClock, testNowMs } from '../../test/support/client/tools.ts';
import { clientUnderTest } from '../../test/support/client/under-test.ts';
import { embeddedTransport } from './embedded-transport.ts';
import { createRequestLog } from './request-log.ts';

describe('the extensions of the protocol', () => {
  it('are asked for by a client that is to ask, and the copy and the key are those of the call', async () => {
    const transport = scriptedTransport(stored);
    const { client } = clientUnderTest(transport, { asksForExtensions: true });
    await client.updateScenario({ params: { id }, body: { income: [] }, ifMatch: '"copy 1"' });
    await client.createScenario({ body: {}, idempotencyKey: 'key-00000001' });
    const plain = scriptedTransport(stored);
    await clientUnderTest(plain).client.createScenario({ body: {} });
    const sent = [...transport.requests, ...plain.requests].map(({ headers }) =>
      ['X-Extensions', 'If-Match', 'Idempotency-Key'].map((name) => headers[name]),
    );
    expect(sent).toEqual([
      ['etag, idempotency-key', '"copy 1"', undefined],
      ['etag, idempotency-key', undefined, 'key-00000001'],
      [undefined, undefined, undefined],
    ]);
  });

  it('that an answer names, and its copy, are told also where something was not sent', async () => {
    const answer = { ...stored, offered: ['etag' as const], etag: '"copy 2"' };
    const { client } = clientUnderTest(scriptedTransport(answer));
    const update = (body: object) => client.updateScenario({ params: { id }, body });
    expect(await update({ income: [] })).toMatchObject({ ok: true, offered: ['etag'], etag: '"copy 2"' });
    expect(await update({ income: [], description: 'Renamed' })).toMatchObject({
      ...{ ok: true, offered: ['etag'], etag: '"copy 2"', notSent: ['description'] },
    });
  });
});

it('a call is logged with when it began and how long it took, and so is each of its attempts', async () => {
  const clock = standingClock();
  const later = (ms: number): void => clock.set(clock.now() + ms);
  const scripted = scriptedTransport(errorAnswer(429, 'RATE_LIMIT_EXCEEDED', { retryAfter: 2 }), stored);
  const transport = {
    ...scripted,
    send: (request: Parameters<typeof scripted.send>[0]) => {
      later(40);
      return scripted.send(request);
    },
  };
  const sleep = (ms: number): Promise<void> => {
    later(ms);
    return Promise.resolve();
  };
  const requestLog = createRequestLog();
  const { client } = clientUnderTest(transport, { clock, sleep, requestLog });
  await client.createScenario({ body: { description: 'Zoë' } });
  const [first, second] = [0, 2_040].map((ms) => new Date(testNowMs + ms).toISOString());
  const { entry, attempts = [] } = requestLog.find(1) ?? {};
  expect(entry).toMatchObject({ at: first, durationMs: 2_080 });
  expect(attempts.map(({ at, durationMs, bodyBytes }) => [at, durationMs, bodyBytes])).toEqual([
    [first, 40, 22],
    [second, 40, 22],
  ]);
});

it('a calculation is logged with all lenders that it asks about', async () => {
  const { client, requestLog } = clientUnderTest(scriptedTransport(stored), { takesExtensions: true });
  const params = { scenarioId: id };
  await client.compute({ params, body: { lenderName: 'a', lenderNames: ['a', 'b'] } });
  expect(requestLog.list().map(({ lenders }) => lenders)).toEqual([['a', 'b']]);
});

it('the time of the engine in this process is read from its answer', async () => {
  const headers = { Date: 'Sat, 21 Nov 2026 02:30:00 GMT' };
  const transport = embeddedTransport(() => Promise.resolve({ status: 200, headers, body: Buffer.from('{}') }));
  expect(await transport.send({ method: 'GET', target: '/', headers: {} })).toEqual({
    ...{ kind: 'answered', status: 200, dateMs: testNowMs, text: '{}' },
  });
});
