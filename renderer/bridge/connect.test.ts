// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { askToOpen, connectCore } from './connect.ts';
import type { HeadroomBridge } from './electron-transport.ts';
import { openHttp } from './http-opening.ts';
import { type SessionPage, sessionPageOf } from './session.ts';

const nothingLost = (): void => {
  throw new Error('The session was lost.');
};

const pageOf = (fetch: SessionPage['fetch'], hash = ''): SessionPage => {
  window.sessionStorage.clear();
  return { ...sessionPageOf({ hash }), fetch };
};

it('a page without a session says so, and so does one whose program does not answer', async () => {
  const refused = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
  const statusAt = async (hash: string) => (await connectCore(openHttp(pageOf(refused, hash), []), nothingLost)).status;
  expect([await statusAt(''), await statusAt('#t=token')]).toEqual(['no-session', 'unreachable']);
});

it('a page goes on with the session of a new address in its tab, and with the one that is stored', async () => {
  const used: (string | null)[] = [];
  const answering: SessionPage['fetch'] = (address, init) => {
    if (address === './session') return Promise.resolve(Response.json({ session: 'first' }));
    used.push(new Headers(init?.headers).get('X-Headroom-Session'));
    return Promise.resolve(Response.json({ ok: false }));
  };
  const connected = await connectCore(openHttp(pageOf(answering, '#t=token'), []), nothingLost);
  if (connected.status !== 'connected') throw new Error(connected.status);
  used.length = 0;
  const callUses = async (): Promise<string | null | undefined> => {
    await connected.client.call('app.info', {});
    return used.at(-1);
  };
  expect(await callUses()).toBe('first');
  vi.spyOn(window, 'fetch').mockResolvedValueOnce(Response.json({ session: 'second' }));
  onTestFinished(() => void vi.restoreAllMocks());
  window.dispatchEvent(Object.assign(new Event('hashchange'), { newURL: 'http://127.0.0.1/#t=another' }));
  await expect.poll(callUses).toBe('second');
  window.sessionStorage.setItem('headroom.session', 'third');
  window.dispatchEvent(new Event('storage'));
  await expect.poll(callUses).toBe('third');
});

it('a menu of the system runs what is a command, about the scenario that it names', async () => {
  let choose: (id: unknown, scenarioId?: unknown) => void = () => undefined;
  const bridge: HeadroomBridge = {
    call: () => Promise.resolve(undefined),
    subscribe: () => () => undefined,
    onCommand: (listener) => {
      choose = listener;
      return () => undefined;
    },
  };
  const connected = await connectCore(bridge, nothingLost);
  const run: unknown[] = [];
  if (connected.status === 'connected') connected.onCommand((...chosen) => run.push(chosen));
  choose('scenario.new');
  choose('scenario.open', 'a');
  choose('scenario.open', 5);
  choose('format.disk');
  expect(run).toEqual([
    ['scenario.new', undefined],
    ['scenario.open', 'a'],
    ['scenario.open', undefined],
  ]);
});

it('another window is opened where the program answers that it is', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const asked: unknown[] = [];
  const opens = (answer: () => Promise<Response>): Promise<boolean> => {
    vi.spyOn(window, 'fetch').mockImplementationOnce((...call) => {
      asked.push(call);
      return answer();
    });
    return askToOpen();
  };
  expect([
    await opens(() => Promise.resolve(new Response())),
    await opens(() => Promise.resolve(new Response(null, { status: 403 }))),
    await opens(() => Promise.reject(new TypeError('Failed to fetch'))),
  ]).toEqual([true, false, false]);
  expect(asked[0]).toEqual(['./open', { method: 'POST' }]);
});
