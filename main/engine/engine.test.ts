import { afterEach, describe, expect, it } from 'vitest';
import { engineInProcess, type InProcess } from '../../test/support/engine/in-process.ts';
import { StoreError } from '../platform/store-error.ts';
import type { Store } from '../store/index.ts';

const user = { path: '/api/v1/user' };
const missing = { code: 'UNAUTHORIZED', message: 'Missing required authentication headers' };
const minuteMs = 60_000;

let engine: InProcess;
afterEach(() => engine.dispose());

const errorOf = (answer: Awaited<ReturnType<InProcess['send']>>): object => {
  const { code, message, details } = answer.json.error ?? { code: '', message: '' };
  return details === undefined ? { code, message } : { code, message, details };
};

describe('the time window', () => {
  it('is five minutes either way, bounds included', async () => {
    engine = engineInProcess();
    const at = (offsetMs: number): string => new Date(engine.clock.now() + offsetMs).toISOString();
    const answers = await Promise.all(
      [-300_001, -300_000, 300_000, 300_001].map((offset) => engine.send({ ...user, timestamp: at(offset) })),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 200, 401]);
    const justOutside = at(300_000).replace('Z', '001Z');
    expect((await engine.send({ ...user, timestamp: justOutside })).status).toBe(401);
  });
});

describe('a replay', () => {
  const send = { ...user, nonce: 'nonce-one' };

  it('is refused for as long as its timestamp could pass', async () => {
    engine = engineInProcess();
    const timestamp = new Date(engine.clock.now() + 5 * minuteMs).toISOString();
    const first = await engine.send({ ...send, timestamp });
    engine.clock.advance(10 * minuteMs);
    const last = await engine.send({ ...send, timestamp });
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
    engine = engineInProcess();
    const start = engine.clock.now();
    const timestamp = new Date(start).toISOString();
    await engine.send({ ...send, timestamp });
    engine.clock.advance(24 * 60 * minuteMs);
    await engine.send(user);
    engine.clock.set(start);
    const replayed = await engine.send({ ...send, timestamp });
    expect([replayed.status, replayed.json.error?.details]).toEqual([401, { reason: 'timestamp_out_of_window' }]);
  });
});

describe('an expiry', () => {
  it('ends a grant at that very instant', async () => {
    engine = engineInProcess();
    const expiresAt = new Date(engine.clock.now() + minuteMs).toISOString();
    const grant = engine.issue({ expiresAt });
    engine.clock.advance(minuteMs - 1);
    const before = await engine.send(user, grant);
    engine.clock.advance(1);
    expect([before.status, errorOf(await engine.send(user, grant))]).toEqual([200, missing]);
  });
});

describe('a client that is switched off', () => {
  it('becomes unknown', async () => {
    engine = engineInProcess((store) => ({
      ...store,
      access: {
        ...store.access,
        findCaller: (...asked) => {
          const caller = store.access.findCaller(...asked);
          return caller && { ...caller, client: { ...caller.client, active: false } };
        },
      },
    }));
    expect(errorOf(await engine.send(user))).toEqual({ code: 'UNAUTHORIZED', message: 'Invalid client identifier' });
  });
});

describe('requests that arrive together', () => {
  const create = { path: '/api/v1/scenarios', method: 'POST', body: '{"description":"New"}' };

  it('write what they change in the commit that their nonces share', async () => {
    const log: string[] = [];
    engine = engineInProcess((store) => {
      const noted =
        <A extends unknown[], R>(name: string, work: (...args: A) => R) =>
        (...args: A): R => {
          log.push(name);
          return work(...args);
        };
      return {
        ...store,
        shareCommit: (works) => {
          log.push('begin');
          const results = store.shareCommit(works);
          log.push('commit');
          return results;
        },
        nonces: { ...store.nonces, use: noted('nonce', (...args) => store.nonces.use(...args)) },
        scenarios: {
          ...store.scenarios,
          create: noted('create', (...args) => store.scenarios.create(...args)),
          update: noted('update', (...args) => store.scenarios.update(...args)),
          read: noted('read', (...args) => store.scenarios.read(...args)),
        },
      };
    });
    const { json } = await engine.send(create);
    const path = `${create.path}/${String(json.data?.id)}`;
    const update = { path, method: 'PATCH', body: '{"description":"Newer"}' };
    const answers = await Promise.all([{ path }, create, update].map((one) => engine.send(one)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const alone = ['begin', 'nonce', 'create', 'commit'];
    expect(log).toEqual([...alone, 'begin', 'nonce', 'nonce', 'create', 'nonce', 'update', 'commit', 'read']);
  });

  it('have used their nonces even where what they write fails', async () => {
    engine = engineInProcess((store) => {
      const fail = (): never => {
        throw new StoreError('full');
      };
      return { ...store, scenarios: { ...store.scenarios, create: fail } };
    });
    const sent = { ...create, nonce: 'nonce-one' };
    const [failed, read] = await Promise.all([engine.send(sent), engine.send(user)]);
    const again = await engine.send(sent);
    expect([failed.status, read.status, again.json.error?.details]).toEqual([500, 200, { reason: 'nonce_replayed' }]);
  });
});

describe('an internal failure', () => {
  const withReads = (read: () => never) => (store: Store) => ({ ...store, scenarios: { ...store.scenarios, read } });
  const readOne = { path: `/api/v1/scenarios/${'a'.repeat(24)}` };

  it('answers 500 with the incident id that the log has, and nothing of the cause', async () => {
    engine = engineInProcess(
      withReads(() => {
        throw new TypeError('secret detail of the inside');
      }),
    );
    const { status, json } = await engine.send(readOne);
    const incident = engine.events.find(({ event }) => event === 'incident');
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
    engine = engineInProcess(
      withReads(() => {
        throw new StoreError('full');
      }),
    );
    const { status, json } = await engine.send(readOne);
    const logged = engine.events.filter(({ level }) => level === 'error');
    expect([status, json.error?.details]).toEqual([
      500,
      { incidentId: logged[0]?.fields?.incidentId, reason: 'store_full' },
    ]);
    expect(logged.map(({ event, fields }) => [event, fields?.code, fields?.stack])).toEqual([
      ['store_unavailable', 'full', undefined],
    ]);
  });

  it('is answered too when what was thrown is not an Error', async () => {
    engine = engineInProcess(
      withReads(() => {
        // oxlint-disable-next-line typescript/only-throw-error -- what a careless library might do
        throw 'a text';
      }),
    );
    expect((await engine.send(readOne)).status).toBe(500);
  });
});

describe('a store without room for the policies of a changed catalogue', () => {
  it('refuses no lender, and takes the policies once they are asked for and there is room', async () => {
    let isFull = false;
    const indexed: number[] = [];
    engine = engineInProcess((store) => {
      const index: Store['policies']['index'] = (documents) => {
        if (isFull) throw new StoreError('full');
        indexed.push(documents.length);
        store.policies.index(documents);
      };
      return { ...store, policies: { ...store.policies, index } };
    });
    const ask = async (search: string) => {
      const query = `?lenders=vanilla&triggers=payg${search}`;
      const { status } = await engine.send({ path: '/api/v1/policies', query });
      return [status, indexed.length];
    };
    for (const [index, search] of ['', '&search=overtime'].entries()) {
      isFull = true;
      engine.engine.indexPolicies();
      expect(await ask(search)).toEqual([200, index + 1]);
      isFull = false;
      expect([await ask(search), await ask(search)]).toEqual([
        [200, index + 2],
        [200, index + 2],
      ]);
    }
  });
});
