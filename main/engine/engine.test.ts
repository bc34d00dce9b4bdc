import { afterEach, describe, expect, it } from 'vitest';
import { engineInProcess, type InProcess } from '../../test/support/engine/in-process.ts';
import { StoreError } from '../platform/store-error.ts';
import type { Store } from '../store/index.ts';

const user = { path: '/api/v1/user' };
const missing = { code: 'UNAUTHORIZED', message: 'Missing required authentication headers' };
const minuteMs = 60_000;

let place: InProcess;
afterEach(() => place.dispose());

const errorOf = (answer: Awaited<ReturnType<InProcess['send']>>): object => {
  const { code, message, details } = answer.json.error ?? { code: '', message: '' };
  return details === undefined ? { code, message } : { code, message, details };
};

describe('the time window', () => {
  it('is five minutes either way, bounds included', async () => {
    place = engineInProcess();
    const at = (offsetMs: number): string => new Date(place.clock.now() + offsetMs).toISOString();
    const answers = await Promise.all(
      [-300_001, -300_000, 300_000, 300_001].map((offset) => place.send({ ...user, timestamp: at(offset) })),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 200, 401]);
    const justOutside = at(300_000).replace('Z', '001Z');
    expect((await place.send({ ...user, timestamp: justOutside })).status).toBe(401);
  });
});

describe('a replay', () => {
  const send = { ...user, nonce: 'nonce-one' };

  it('is refused for as long as its timestamp could pass', async () => {
    place = engineInProcess();
    const timestamp = new Date(place.clock.now() + 5 * minuteMs).toISOString();
    const first = await place.send({ ...send, timestamp });
    place.clock.advance(10 * minuteMs);
    const last = await place.send({ ...send, timestamp });
    expect([first.status, errorOf(last)]).toEqual([
      200,
      {
        code: 'INVALID_SIGNATURE',
        message: 'Request signature verification failed',
        details: { reason: 'nonce_replayed' },
      },
    ]);
  });

  it('is refused when the clock is set back, however much later', async () => {
    place = engineInProcess();
    const start = place.clock.now();
    const timestamp = new Date(start).toISOString();
    await place.send({ ...send, timestamp });
    place.clock.advance(24 * 60 * minuteMs);
    await place.send(user);
    place.clock.set(start);
    const replayed = await place.send({ ...send, timestamp });
    expect([replayed.status, replayed.json.error?.details]).toEqual([401, { reason: 'timestamp_out_of_window' }]);
  });
});

describe('an expiry', () => {
  it('ends a grant at that very instant', async () => {
    place = engineInProcess();
    const expiresAt = new Date(place.clock.now() + minuteMs).toISOString();
    const grant = place.issue({ expiresAt });
    place.clock.advance(minuteMs - 1);
    const before = await place.send(user, grant);
    place.clock.advance(1);
    expect([before.status, errorOf(await place.send(user, grant))]).toEqual([200, missing]);
  });
});

describe('a client that is switched off', () => {
  it('becomes unknown', async () => {
    place = engineInProcess((store) => ({
      ...store,
      access: {
        ...store.access,
        findClient: (id) => {
          const client = store.access.findClient(id);
          return client && { ...client, active: false };
        },
      },
    }));
    expect(errorOf(await place.send(user))).toEqual({ code: 'UNAUTHORIZED', message: 'Invalid client identifier' });
  });
});

describe('an internal failure', () => {
  const withReads = (read: () => never) => (store: Store) => ({ ...store, scenarios: { ...store.scenarios, read } });
  const readOne = { path: `/api/v1/scenarios/${'a'.repeat(24)}` };

  it('answers 500 with the incident id that the log has, and nothing of the cause', async () => {
    place = engineInProcess(
      withReads(() => {
        throw new TypeError('secret detail of the inside');
      }),
    );
    const { status, json } = await place.send(readOne);
    const incident = place.events.find(({ event }) => event === 'incident');
    const incidentId = incident?.fields?.incidentId;
    expect({ status, json }).toEqual({
      status: 500,
      json: {
        error: {
          code: 'INTERNAL_SERVER_ERROR',
          message: 'Internal server error',
          details: { incidentId },
          timestamp: '2026-11-21T02:30:00.000Z',
          path: readOne.path,
        },
      },
    });
    expect(incidentId).toMatch(/^[0-9a-f-]{36}$/);
    expect(incident?.fields?.stack).toMatch(/secret detail of the inside\n +at /);
  });

  it('of the disk is answered as such, and the log distinguishes it from a bug', async () => {
    place = engineInProcess(
      withReads(() => {
        throw new StoreError('full');
      }),
    );
    const { status, json } = await place.send(readOne);
    const logged = place.events.filter(({ level }) => level === 'error');
    expect([status, json.error?.details]).toEqual([
      500,
      { incidentId: logged[0]?.fields?.incidentId, reason: 'store_full' },
    ]);
    expect(logged.map(({ event, fields }) => [event, fields?.code, fields?.stack])).toEqual([
      ['store_unavailable', 'full', undefined],
    ]);
  });

  it('is answered too when what was thrown is not an Error', async () => {
    place = engineInProcess(
      withReads(() => {
        // oxlint-disable-next-line typescript/only-throw-error -- what a careless library might do
        throw 'a text';
      }),
    );
    expect((await place.send(readOne)).status).toBe(500);
  });
});
