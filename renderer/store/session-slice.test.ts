import { expect, test } from 'vitest';
import { succeed } from '../../shared/outcome.ts';
import { createAppStore } from './app-store.ts';
import { manualClock } from './testing/manual-clock.ts';
import { scriptedClient } from './testing/scripted-client.ts';

test('the application and its directory are read when they are asked for', async () => {
  const { client, call } = scriptedClient();
  const { getState: state } = createAppStore({ client, clock: manualClock(), origin: 'here' });
  const before = [state().info, state().lenders];
  void state().loadInfo();
  void state().loadLenders();
  const info = { name: 'Headroom', version: '0.1.0' };
  const wattle = { id: 'wattle', name: 'Wattle', whiteLabel: false, asAt: '2026-11-01' };
  await call('app.info').answer(succeed(info));
  await call('lenders.list').answer(succeed({ lenders: [wattle] }));
  expect([before, state().info, state().lenders]).toEqual([
    [{ status: 'idle' }, { status: 'idle' }],
    { status: 'loaded', data: info },
    { status: 'loaded', data: [wattle] },
  ]);
});
