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
