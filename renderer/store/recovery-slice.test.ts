import { expect, test } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import { createAppStore } from './app-store.ts';
import { followEvents } from './events.ts';
import { manualClock } from './testing/manual-clock.ts';
import { scriptedClient } from './testing/scripted-client.ts';

const setUp = () => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  let flushes = 0;
  store.setState({
    flush: () => {
      flushes += 1;
      return Promise.resolve();
    },
  });
  return { scripted, state: () => store.getState(), flushes: () => flushes };
};

test('nothing is said of the data file until it is known to be read-only', async () => {
  const { scripted, state } = setUp();
  const before = state().readOnly;
  const loading = state().loadDataFile();
  await scripted.call('recovery.status').answer(succeed({ status: 'read-only', reason: 'full' }));
  await loading;
  expect([before, state().readOnly]).toEqual([undefined, 'full']);
});

test('what could not be saved is saved once the file can be written again, and not before', async () => {
  const { scripted, state, flushes } = setUp();
  const answers = [
    succeed({ status: 'read-only', reason: 'full' }),
    fail('STORE_UNAVAILABLE', 'The disk is full.'),
    succeed({ status: 'open' }),
    succeed({ status: 'open' }),
  ];
  const seen: unknown[] = [];
  for (const [index, answer] of answers.entries()) {
    const reopening = state().reopenDataFile();
    await scripted.call('recovery.reopen', index).answer(answer);
    await reopening;
    seen.push([state().readOnly, flushes()]);
  }
  expect(seen).toEqual([
    ['full', 0],
    ['full', 0],
    [undefined, 1],
    [undefined, 1],
  ]);
});

test('damage is shown beside what can be read, and turned to once edits are stored', async () => {
  const { scripted, state, flushes } = setUp();
  const damaged = {
    status: 'damaged' as const,
    cause: 'bytes' as const,
    file: '/data/headroom.sqlite3',
    damage: { readable: 1, unreadable: 1, backups: [] },
  };
  const loading = state().loadDataFile();
  await scripted.call('recovery.status').answer(succeed(damaged));
  await loading;
  expect([state().readOnly, state().damaged, state().isRecovering]).toEqual([undefined, damaged, false]);
  const again = state().loadDataFile();
  await scripted.call('recovery.status', 1).answer(succeed({ status: 'open' }));
  await again;
  expect(state().damaged).toBeUndefined();
  await state().startRecovery();
  await state().loadDataFile();
  expect([state().isRecovering, flushes(), scripted.calls.length]).toEqual([true, 1, 2]);
});

test('an event about the data file makes the window look at it', () => {
  const { scripted } = setUp();
  const listeners = new Map<string, () => void>();
  const client = {
    ...scripted.client,
    subscribe: (name: string, listener: () => void) => {
      listeners.set(name, listener);
      return () => undefined;
    },
  };
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  followEvents(client as typeof scripted.client, store, manualClock());
  listeners.get('recovery.changed')?.();
  expect(scripted.calls.map(({ name }) => name)).toEqual(['recovery.status']);
});
