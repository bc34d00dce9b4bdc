import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Client,
  type Credentials,
  failureOf,
  independentClient,
  sendRaw,
  signedHeaders,
} from '../support/engine/independent-client.ts';
import { type OwnPlace, startOwnEngine } from '../support/engine/own-place.ts';
import type { IssuedGrant, ServingEngine } from '../support/engine/process.ts';

let place: OwnPlace;
let engine: ServingEngine;
let grant: IssuedGrant & Credentials;
let client: Client;

beforeAll(async () => {
  ({ place, engine, grant, client } = await startOwnEngine(['--team', 'Drafts']));
});
afterAll(() => place.dispose());

const user = '/api/v1/user';
const badSignature = { status: 401, code: 'INVALID_SIGNATURE', message: 'Request signature verification failed' };

describe('the two readings of PATH', () => {
  const policies = '/api/v1/policies';
  const query = '?lenders=wattle&triggers=payg';
  const whole = policies + query;

  it('are both accepted until a client has signed a query; then only that one, even after a restart', async () => {
    const { place: own, engine: first, client: plain } = await startOwnEngine();
    try {
      const pathAlone = await plain({ path: policies, query });
      const withQuery = await plain({ path: policies, query, signedPath: whole });
      const fallenBack = await plain({ path: policies, query });
      const withoutQuery = await plain({ path: user });
      const otherClient = independentClient(first.url, await own.grant());
      const untouched = await otherClient({ path: policies, query });
      expect([
        pathAlone.status,
        withQuery.status,
        failureOf(fallenBack),
        withoutQuery.status,
        untouched.status,
      ]).toEqual([200, 200, badSignature, 200, 200]);
    } finally {
      await own.dispose();
    }
  });

  it('are remembered for a client across a restart', async () => {
    const started = await startOwnEngine();
    try {
      await started.client({ path: policies, query, signedPath: whole });
      await started.engine.stop();
      const again = await started.place.serve();
      const restarted = independentClient(again.url, started.grant);
      expect(failureOf(await restarted({ path: policies, query }))).toEqual(badSignature);
      expect((await restarted({ path: policies, query, signedPath: whole })).status).toBe(200);
    } finally {
      await started.place.dispose();
    }
  });

  it('both sign the path as sent, including percent-encoding', async () => {
    const path = '/api/v1/scenarios/%41bc';
    const answer = await client({ path });
    const decoded = await client({ path, signedPath: '/api/v1/scenarios/Abc' });
    expect([failureOf(answer), failureOf(decoded)]).toEqual([
      { status: 404, code: 'NOT_FOUND', message: 'Scenario not found: %41bc' },
      badSignature,
    ]);
  });

  it('do not let a query be changed under a signature that covers it', async () => {
    const headers = signedHeaders(grant, { path: policies, signedPath: whole });
    expect(failureOf(await sendRaw(engine.url, 'GET', `${whole}&search=x`, headers))).toEqual(badSignature);
  });
});
