import { expect, test } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import { createAppStore } from './app-store.ts';
import { manualClock } from './testing/manual-clock.ts';
import { scriptedClient } from './testing/scripted-client.ts';

const about = { lender: 'wattle', topic: 'payg', title: 'Wages', version: 'v' };
const note = { ...about, text: 'Ask Kim', writtenMs: 5 };

test('the notes are read with the page, and follow what is written', async () => {
  const { call, client } = scriptedClient();
  const store = createAppStore({ client, clock: manualClock(), origin: 'here' });
  store.getState().goTo('policies');
  await call('policies.notes').answer(succeed({ notes: [note] }));
  expect(store.getState().policyNotes).toEqual({ status: 'loaded', data: [note] });
  const written = store.getState().writePolicyNote({ ...about, text: 'Ask Lee' });
  const changed = { ...note, text: 'Ask Lee', writtenMs: 6 };
  await call('policies.writeNote').answer(succeed({ notes: [changed] }));
  expect([await written, store.getState().policyNotes]).toEqual([
    succeed([changed]),
    { status: 'loaded', data: [changed] },
  ]);
});

test('a note that could not be written leaves those there were', async () => {
  const { call, client } = scriptedClient();
  const store = createAppStore({ client, clock: manualClock(), origin: 'here' });
  store.setState({ policyNotes: { status: 'loaded', data: [note] } });
  const written = store.getState().writePolicyNote({ ...about, text: '' });
  await call('policies.writeNote').answer(fail('INTERNAL', 'The disk is full.'));
  expect([await written, store.getState().policyNotes]).toEqual([
    fail('INTERNAL', 'The disk is full.'),
    { status: 'loaded', data: [note] },
  ]);
});
