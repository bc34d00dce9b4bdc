import { expect, test } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { createCalls } from '../../store/calls.ts';
import { scriptedClient } from '../../store/testing/scripted-client.ts';
import { writeNote } from './policy-notes.ts';

const about = { lender: 'wattle', topic: 'payg', title: 'Wages', version: 'v' };
const note = { ...about, text: 'Ask Kim', writtenMs: 5 };

const setUp = () => {
  const { call, client } = scriptedClient();
  const calls = createCalls({ client, whenQuiet: (_kind, work) => work() });
  calls.put('policies.notes', {}, { notes: [note] });
  return { call, client, calls };
};

test('a note that was written is on the screen once that is acknowledged', async () => {
  const { call, ...app } = setUp();
  const written = writeNote(app, { ...about, text: 'Ask Lee' });
  const changed = { ...note, text: 'Ask Lee', writtenMs: 6 };
  await call('policies.writeNote').answer(succeed({ notes: [changed] }));
  expect([await written, app.calls.read('policies.notes', {})]).toEqual([
    succeed({ notes: [changed] }),
    { status: 'loaded', data: { notes: [changed] } },
  ]);
});

test('a note that could not be written leaves the notes as they were', async () => {
  const { call, ...app } = setUp();
  const written = writeNote(app, { ...about, text: '' });
  await call('policies.writeNote').answer(fail('INTERNAL', 'The disk is full.'));
  expect([await written, app.calls.read('policies.notes', {})]).toEqual([
    fail('INTERNAL', 'The disk is full.'),
    { status: 'loaded', data: { notes: [note] } },
  ]);
});
