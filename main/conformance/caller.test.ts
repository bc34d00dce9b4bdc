import { verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalRequest } from '../../shared/service/canonical-request.ts';
import { testKeys } from '../../test/support/client/tools.ts';
import { hashBody, type Transport } from '../client/index.ts';
import { createCaller } from './caller.ts';

type SignedRequest = Parameters<Transport['send']>[0];

const accessToken = 'token-of-the-grant';

interface Reply {
  readonly status?: number;
  readonly text?: string;
  readonly tookMs?: number;
}

/** A caller whose clock moves only while it waits for an answer or sleeps. */
const callerOf = (replies: readonly Reply[], perSecond = 4) => {
  let nowMs = 1_000;
  const sentAt: number[] = [];
  const answeredAt: number[] = [];
  const slept: number[] = [];
  const requests: SignedRequest[] = [];
  const transport = {
    basePath: '/base',
    send: (request: SignedRequest) => {
      requests.push(request);
      const { status = 200, text = '{}', tookMs = 0 } = replies[sentAt.length] ?? {};
      sentAt.push(nowMs);
      nowMs += tookMs;
      answeredAt.push(nowMs);
      return Promise.resolve({ kind: 'answered', status, text, dateMs: undefined });
    },
  } as unknown as Transport;
  const caller = createCaller({
    ...{ transport, origin: 'https://service.example', clientId: 'client', accessToken, perSecond },
    ...{ privateKey: testKeys.privateKey, now: () => nowMs },
    sleep: (ms) => {
      slept.push(ms);
      nowMs += ms;
      return Promise.resolve();
    },
  });
  return { caller, sentAt, answeredAt, slept, requests };
};

const busy = (retryAfter?: unknown): Reply => ({
  status: 429,
  text: JSON.stringify({ error: { code: 'RATE_LIMITED', details: { retryAfter } } }),
});

describe('a caller', () => {
  it('sends no sooner after an answer than it may send in a second, however long the answer took', async () => {
    const { caller, sentAt, answeredAt } = callerOf([{ tookMs: 900 }, { tookMs: 10 }, {}]);
    for (let sent = 0; sent < 3; sent += 1) await caller.send({ path: '/api/v1/user' });
    expect(sentAt.slice(1).map((at, index) => at - (answeredAt[index] ?? 0))).toEqual([252, 252]);
    expect(caller.state.requests).toBe(3);
  });

  it('waits as long as a busy service asks for, a minute at most and a second where it asks for nothing', async () => {
    const { caller, slept } = callerOf([busy(3), busy(0), busy(61), busy('soon'), busy(-1)], Infinity);
    expect(await caller.send({ path: '/api/v1/user' })).toMatchObject({ answer: { status: 200 } });
    expect(slept.filter((ms) => ms !== 2)).toEqual([3_000, 0, 60_000, 1_000, 1_000]);
    expect(caller.state).toMatchObject({ requests: 6, busy: 5 });
  });

  it('gives up on a service that stays busy after five more tries', async () => {
    const { caller } = callerOf(Array.from({ length: 9 }, () => busy(0)));
    expect(await caller.send({ path: '/api/v1/user' })).toMatchObject({ answer: { status: 429 } });
    expect(caller.state).toMatchObject({ requests: 6, busy: 5 });
  });

  it('signs by the service’s clock, and the query only for a service that wants it', async () => {
    const { caller, requests } = callerOf([]);
    const send = { path: '/api/v1/scenarios', query: '?limit=1', nonce: 'nonce' };
    await caller.send(send);
    Object.assign(caller.state, { signsQuery: true, clockOffsetMs: 3_600_000 });
    await caller.send({ ...send, clockShiftMs: -60_000 });
    const paths = ['/base/api/v1/scenarios', '/base/api/v1/scenarios?limit=1'];
    for (const [index, { target, headers }] of requests.entries()) {
      const timestamp = headers['X-Auth-Timestamp'] ?? '';
      const parts = { method: 'GET', path: paths[index] ?? '', timestamp, nonce: 'nonce', bodyHash: hashBody('') };
      const signature = Buffer.from(headers['X-Auth-Signature'] ?? '', 'base64');
      expect(verify('sha256', Buffer.from(canonicalRequest(parts)), testKeys.publicKey, signature)).toBe(true);
      expect(target).toBe('/base/api/v1/scenarios?limit=1');
    }
    expect(requests.map(({ headers }) => Date.parse(headers['X-Auth-Timestamp'] ?? ''))).toEqual([
      1_000,
      1_252 + 3_540_000,
    ]);
  });

  it('leaves the token and the signature out of what it tells, also where the service sends the token back', async () => {
    const { caller } = callerOf([{ text: `{"data":["${accessToken}","${accessToken}"]}` }]);
    const { request, answer } = await caller.send({ path: '/api/v1/scenarios', query: '?limit=1' });
    expect(request).toMatchObject({
      ...{ method: 'GET', url: 'https://service.example/base/api/v1/scenarios?limit=1', body: undefined },
      headers: {
        'X-Auth-Client-ID': 'client',
        'X-Auth-Access-Token': '(left out of this report)',
        'X-Auth-Signature': '(left out of this report)',
      },
    });
    expect(answer).toMatchObject({
      text: '{"data":["(left out of this report)","(left out of this report)"]}',
      json: { data: ['(left out of this report)', '(left out of this report)'] },
    });
  });
});
