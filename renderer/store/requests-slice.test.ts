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
