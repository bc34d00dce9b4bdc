import { expect, test } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import { createAppStore } from './app-store.ts';
import { manualClock } from './testing/manual-clock.ts';
import { scriptedClient } from './testing/scripted-client.ts';

const status = {
  kind: 'embedded',
  label: 'Embedded service',
  user: { email: 'broker@localhost', teams: [{ id: '1'.repeat(24), name: 'Drafts' }] },
  clientId: 'desk',
  keyFingerprint: 'ab'.repeat(32),
  keyHeld: 'In memory',
  clockCorrectionMs: 0,
};

const setUp = () => {
  const script = scriptedClient();
  const store = createAppStore({ client: script.client, clock: manualClock(), origin: 'here' });
  return { ...script, state: () => store.getState() };
};

test('the status is read; a failure keeps what was known', async () => {
  const { call, state } = setUp();
  void state().loadConnection();
  await call('connection.status').answer(succeed(status));
  expect(state().connection).toEqual({ status: 'loaded', data: status });
  void state().loadConnection();
  await call('connection.status', 1).answer(fail('UNAUTHORIZED', 'Invalid client identifier'));
  expect(state().connection).toEqual({
    status: 'failed',
    error: { code: 'UNAUTHORIZED', message: 'Invalid client identifier' },
    previous: status,
  });
});

test('a test of the connection reports the result', async () => {
  const { call, state } = setUp();
  void state().testConnection();
  expect(state().connectionTest).toEqual({ status: 'loading' });
  await call('connection.test').answer(succeed({ status: 200, durationMs: 7 }));
  expect(state().connectionTest).toEqual({ status: 'loaded', data: { status: 200, durationMs: 7 } });
});
