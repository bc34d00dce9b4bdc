import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fail } from '../../shared/outcome.ts';
import type { Log, LogFields } from '../platform/log/log.ts';
import { type ApplicationParts, createApplication } from './application.ts';

const host = '127.0.0.1:4000';

/** A host whose page cannot be read, and one session; calls that are named `bug` throw. */
const hostOf = (more: Partial<ApplicationParts> = {}) => {
  const logged: [event: string, fields: LogFields | undefined][] = [];
  const log = { error: (event: string, fields?: LogFields) => logged.push([event, fields]) } as unknown as Log;
  let addresses = 0;
  const app = createApplication({
    router: {
      dispatch: (name: string, input: unknown) =>
        name === 'bug' ? Promise.reject(new Error('A mistake')) : Promise.resolve({ ok: true, data: [name, input] }),
    },
    pageFiles: { refresh: () => undefined, index: '/no/such/page.html', find: () => undefined },
    sessions: {
      isOpen: (session: string | undefined) => session === 'session',
      redeem: (token: string) => (token === 'token' ? 'session' : undefined),
    },
    streams: { count: () => 7 },
    ...{ log, maxBodyBytes: 100, hasUniqueName: true, host: () => host },
    onAddressRequested: () => (addresses += 1),
    ...more,
  } as unknown as ApplicationParts);
  const send = async (method: string, path: string, headers: object = {}, body?: string) => {
    const own = { host, ...(method === 'POST' && { origin: `http://${host}`, 'content-type': 'application/json' }) };
    const request = { method, headers: { ...own, ...headers }, ...(body !== undefined && { body }) };
    const answer = await app.request(`http://${host}${path}`, request, { incoming: { url: path } });
    const json = (await answer.json()) as { readonly error?: { readonly code: string } };
    return { status: answer.status, code: json.error?.code, json, headers: answer.headers };
  };
  return { app, send, logged, addresses: () => addresses };
};
const session = { 'x-headroom-session': 'session' };

describe('the web application of the Node host', () => {
  it('answers a bug of its own as a failure, with a number by which the log has it', async () => {
    const { send, logged } = hostOf();
    for (const answer of [await send('GET', '/'), await send('POST', '/rpc/bug', session, '{}')])
      expect([answer.status, answer.code]).toEqual([500, 'INTERNAL']);
    expect(logged).toHaveLength(2);
    expect(JSON.stringify(logged)).toContain('A mistake');
  });

  it('has its headers on every answer, also on one that is refused or of nothing', async () => {
    const { send } = hostOf();
    for (const [answer, status] of [
      [await send('GET', '/nothing'), 404],
      [await send('GET', '/', { host: 'other.example' }), 403],
      [await send('POST', '/rpc/app.read', {}, '{}'), 401],
      [await send('GET', '/'), 500],
    ] as const) {
      expect(answer.status).toBe(status);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it.each([true, false])(
    'has a browser drop what an earlier program left under its name, unless that is its own: %s',
    async (hasUniqueName) => {
      const index = 'renderer/index.html';
      const { app } = hostOf({ hasUniqueName, pageFiles: { refresh: () => undefined, index, find: () => undefined } });
      const page = await app.request(`http://${host}/?a=1`, { headers: { host } }, { incoming: { url: '/?a=1' } });
      expect([page.status, page.headers.get('clear-site-data')]).toEqual([200, hasUniqueName ? null : '"cache"']);
    },
  );

  it('answers calls of a page with a session, one or several together, each in its turn', async () => {
    const { send } = hostOf();
    const one = await send('POST', '/rpc/app.read', session, '{"a":1}');
    expect([one.status, one.json, one.headers.get('x-headroom-events')]).toEqual([
      ...[200, { ok: true, data: ['app.read', { a: 1 }] }, '7'],
    ]);
    expect(one.headers.get('cache-control')).toBe('no-store');
    const calls = ['x', 'y'].map((name) => ({ name, input: {} }));
    expect((await send('POST', '/rpc', session, JSON.stringify(calls))).json).toEqual(
      calls.map(({ name, input }) => ({ ok: true, data: [name, input] })),
    );
    for (const [body, status, code] of [
      ['{', 400, 'INVALID_INPUT'],
      ['{"name":"x"}', 200, 'INVALID_INPUT'],
      [JSON.stringify('x'.repeat(99)), 413, 'TOO_LARGE'],
    ] as const)
      expect(await send('POST', '/rpc', session, body)).toMatchObject({ status, code });
    const text = { ...session, 'content-type': 'text/plain' };
    expect(await send('POST', '/rpc/app.read', text, '{}')).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  it('says how large a call may be', async () => {
    const { send } = hostOf({ maxBodyBytes: 2 * 1024 * 1024 });
    const huge = await send('POST', '/rpc/app.read', { ...session, 'content-length': '2097153' }, '{}');
    expect(huge.json).toEqual(fail('TOO_LARGE', 'The request is larger than 2 MiB.'));
  });

  it('sends a page with a session the events after those that it knows, for as long as it has one', async () => {
    const opened: unknown[] = [];
    const open = (isOpen: () => boolean, known: number | undefined) => {
      opened.push([isOpen(), known]);
      return 'events';
    };
    const { app, send } = hostOf({ streams: { open } as unknown as ApplicationParts['streams'] });
    const ask = async (known?: string) => {
      const headers = { host, ...session, ...(known !== undefined && { 'x-headroom-events': known }) };
      const answer = await app.request(`http://${host}/events`, { headers }, { incoming: { url: '/events' } });
      return [answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')];
    };
    for (const known of ['12', undefined, '1.5'])
      expect(await ask(known)).toEqual([200, 'text/event-stream', 'no-store']);
    expect((await send('GET', '/events')).status).toBe(401);
    expect(opened).toEqual([
      ...[
        [true, 12],
        [true, undefined],
        [true, undefined],
      ],
    ]);
  });

  it('lists the files of the page again each time it is opened, and has only those kept whose name never changes', async () => {
    const file = fileURLToPath(import.meta.url);
    let listed = 0;
    const pageFiles = {
      index: 'renderer/index.html',
      refresh: () => void (listed += 1),
      find: (path: string) =>
        path === '/gone' ? undefined : { path: file, contentType: 'text/x-test', immutable: path === '/kept' },
    };
    const { app } = hostOf({ pageFiles });
    const ask = async (url: string) => {
      const answer = await app.request(`http://${host}${url}`, { headers: { host } }, { incoming: { url } });
      return [answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')];
    };
    expect([await ask('/kept?v=1'), await ask('/changing'), (await ask('/gone'))[0], listed]).toEqual([
      [200, 'text/x-test', 'public, max-age=31536000, immutable'],
      [200, 'text/x-test', 'no-cache'],
      ...[404, 0],
    ]);
    expect([...(await ask('/')), listed]).toEqual([200, 'text/html; charset=UTF-8', 'no-store', 1]);
  });

  it.each(['in one request', 'each in its own'])(
    'lets others have their turn between calls that come together, %s',
    async (how) => {
      let turn = 0;
      let counting = setImmediate(function count() {
        turn += 1;
        counting = setImmediate(count);
      });
      onTestFinished(() => clearImmediate(counting));
      const turns: number[] = [];
      const dispatch = () => {
        turns.push(turn);
        return Promise.resolve({ ok: true });
      };
      const { send } = hostOf({ router: { dispatch } as unknown as ApplicationParts['router'] });
      const names = ['x', 'y', 'z'];
      await (how === 'in one request'
        ? send('POST', '/rpc', session, JSON.stringify(names.map((name) => ({ name, input: {} }))))
        : Promise.all(names.map((name) => send('POST', `/rpc/${name}`, session, '{}'))));
      expect(new Set(turns).size).toBe(3);
    },
  );

  it('opens a session for a token, and tells no page of a new address', async () => {
    const { send, addresses } = hostOf();
    expect((await send('POST', '/session', {}, '{"token":"token"}')).json).toEqual({ session: 'session' });
    for (const body of ['{"token":"wrong"}', '{"token":1}', '{', JSON.stringify({ token: 'x'.repeat(1_100) })])
      expect(await send('POST', '/session', {}, body)).toMatchObject({ status: 401, code: 'REFUSED' });
    expect([(await send('POST', '/open')).json, addresses()]).toEqual([{ ok: true }, 1]);
  });
});
