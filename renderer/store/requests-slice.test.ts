import { expect, test } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import { createAppStore } from './app-store.ts';
import { manualClock } from './testing/manual-clock.ts';
import { scriptedClient } from './testing/scripted-client.ts';

const entry = (id: number) => ({
  id,
  at: '2026-11-21T03:00:00.000Z',
  method: 'GET',
  path: '/api/v1/user',
  status: 200,
  code: null,
  durationMs: 4,
  attempts: 1,
});

const setUp = () => {
  const script = scriptedClient();
  const store = createAppStore({ client: script.client, clock: manualClock(), origin: 'here' });
  return { ...script, state: () => store.getState() };
};

test('a burst of events causes at most two reads: one for the first, one for the rest', async () => {
  const { call, inputs, state } = setUp();
  for (let event = 0; event < 14; event += 1) void state().loadRequests();
  expect(inputs('requests.list')).toHaveLength(1);
  await call('requests.list', 0).answer(succeed({ entries: [entry(1)] }));
  expect(state().requests).toEqual({ status: 'loaded', data: [entry(1)] });
  await call('requests.list', 1).answer(succeed({ entries: [entry(2), entry(1)] }));
  expect(state().requests).toEqual({ status: 'loaded', data: [entry(2), entry(1)] });
  expect(inputs('requests.list')).toHaveLength(2);
});

test('a failure keeps the entries that were read', async () => {
  const { call, state } = setUp();
  void state().loadRequests();
  expect(state().requests).toEqual({ status: 'loading' });
  await call('requests.list').answer(succeed({ entries: [entry(1)] }));
  void state().loadRequests();
  expect(state().requests).toEqual({ status: 'loading', previous: [entry(1)] });
  await call('requests.list', 1).answer(fail('SERVICE_UNREACHABLE', 'No answer.'));
  expect(state().requests).toEqual({
    status: 'failed',
    error: { code: 'SERVICE_UNREACHABLE', message: 'No answer.' },
    previous: [entry(1)],
  });
});

test('clearing reads the log again and returns the outcome', async () => {
  const { call, state } = setUp();
  const cleared = state().clearRequests();
  await call('requests.clear').answer(succeed({}));
  await call('requests.list').answer(succeed({ entries: [] }));
  expect(await cleared).toEqual({ ok: true, data: null });
  expect(state().requests).toEqual({ status: 'loaded', data: [] });
});

test('a filter is asked with, for a service, for this computer and for the export', async () => {
  const { call, inputs, state } = setUp();
  void state().filterRequests({ search: 'user', failedOnly: true });
  await call('requests.list').answer(succeed({ entries: [] }));
  void state().filterRequests({ service: null, failedOnly: false });
  await call('requests.list', 1).answer(succeed({ entries: [] }));
  void state().filterRequests({ service: 'profile-1' });
  await call('requests.list', 2).answer(succeed({ entries: [] }));
  void state().exportRequests();
  expect([...inputs('requests.list'), ...inputs('requests.export')]).toEqual([
    { search: 'user', failedOnly: true },
    { search: 'user', failedOnly: false, profileId: null },
    { search: 'user', failedOnly: false, profileId: 'profile-1' },
    { search: 'user', failedOnly: false, profileId: 'profile-1' },
  ]);
});

test('of two requests shown one after the other, the answer for the second stays', async () => {
  const { call, inputs, state } = setUp();
  const detail = (id: number) => ({ entry: entry(id), attempts: [] });
  void state().showRequest(1);
  void state().showRequest(2);
  expect(inputs('requests.read')).toEqual([{ id: 1 }, { id: 2 }]);
  await call('requests.read', 1).answer(succeed(detail(2)));
  await call('requests.read', 0).answer(succeed(detail(1)));
  expect([state().shownRequest, state().requestDetail]).toEqual([2, { status: 'loaded', data: detail(2) }]);
  void state().showRequest(null);
  expect([state().shownRequest, state().requestDetail]).toEqual([null, { status: 'idle' }]);
});

test('the request shown before is not taken for the next one while that is read', async () => {
  const { call, state } = setUp();
  void state().showRequest(1);
  await call('requests.read').answer(succeed({ entry: entry(1), attempts: [] }));
  void state().showRequest(2);
  expect(state().requestDetail).toEqual({ status: 'loading' });
});

test('a request is copied for a shell', async () => {
  const { call, inputs, state } = setUp();
  const copied = state().copyRequest(3, 'cmd');
  await call('requests.curl').answer(succeed({ text: 'line' }));
  expect([inputs('requests.curl'), await copied]).toEqual([
    [{ id: 3, shell: 'cmd' }],
    { ok: true, data: { text: 'line' } },
  ]);
});
