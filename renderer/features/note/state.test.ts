import { expect, test } from 'vitest';
import { defaultSettings } from '../../../shared/contract/desk/settings.ts';
import type { KeptNote } from '../../../shared/note/words.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import { createAppStore } from '../../store/app-store.ts';
import { manualClock } from '../../store/testing/manual-clock.ts';
import { scriptedClient, settle } from '../../store/testing/scripted-client.ts';
import { noteContent, noteOf, noteQuestion } from './state.ts';

const setUp = (stored: KeptNote | undefined) => {
  const { call, client, inputs } = scriptedClient();
  const clock = manualClock();
  const app = createAppStore({ client, clock, origin: 'here' });
  app.setState({ openId: 'one' });
  if (stored !== undefined) app.calls.put('fileNotes.readKept', { scenarioId: 'one' }, stored);
  return { call, inputs, app, clock, note: () => noteOf(app) };
};

test('words that were typed are unstored until they were written, those typed meanwhile as well', async () => {
  const { call, note } = setUp({ words: {} });
  note().change({ words: { reason: 'Offset' } });
  expect(note().edited).toMatchObject({ content: { words: { reason: 'Offset' } }, isStored: false });
  const first = note().store();
  note().change({ words: { reason: 'Offset, and close' } });
  await call('fileNotes.writeKept').answer(succeed({ id: 'one' }));
  await first;
  expect(note().edited?.isStored).toBe(false);
  const second = note().store();
  await call('fileNotes.writeKept', 1).answer(succeed({ id: 'one' }));
  await second;
  expect(note().edited?.isStored).toBe(true);
});

test('words are stored when the typing rests, and those of another scenario before they are replaced', async () => {
  const { app, clock, inputs, note } = setUp({ words: {} });
  note().change({ words: { reason: 'Offset' } });
  note().change({ words: { reason: 'Offset account' } });
  clock.advance(400);
  await settle();
  const first = { scenarioId: 'one', kept: { words: { reason: 'Offset account' } } };
  expect(inputs('fileNotes.writeKept')).toEqual([first]);
  note().change({ words: { reason: 'Offset, and close' } });
  app.calls.put('fileNotes.readKept', { scenarioId: 'two' }, { words: {} });
  app.setState({ openId: 'two' });
  note().change({ words: { reason: 'Rate' } });
  expect(inputs('fileNotes.writeKept')[1]).toEqual({
    scenarioId: 'one',
    kept: { words: { reason: 'Offset, and close' } },
  });
  expect(noteContent(app.getState(), note())).toEqual({ words: { reason: 'Rate' } });
});

test('words that cannot be read are not written over', async () => {
  const { app, call, inputs, note } = setUp(undefined);
  void app.calls.ask('fileNotes.readKept', { scenarioId: 'one' });
  await call('fileNotes.readKept').answer(fail('INTERNAL', 'The disk has gone.'));
  note().change({ words: { reason: 'Lost' } });
  await note().store();
  expect([note().edited, noteQuestion(app.getState(), note()), inputs('fileNotes.writeKept')]).toEqual([
    null,
    null,
    [],
  ]);
});

test('a note keeps to the panel: what is open outside it is not recommended, what was chosen is', () => {
  const { app, note } = setUp({ words: {} });
  const lenders = ['acacia', 'wattle', 'tuart'].map((id) => ({ id, name: id, whiteLabel: false, asAt: '2026-11-01' }));
  app.calls.put('lenders.list', {}, { lenders });
  expect(noteQuestion(app.getState(), note())).toBeNull();
  app.calls.put(
    'settings.read',
    {},
    {
      ...defaultSettings,
      panels: [{ name: 'Mine', lenders: ['acacia', 'wattle', 'of a service'] }],
      panel: 'Mine',
    },
  );
  const asked = (selectedLender: string, stored: KeptNote) => {
    app.getState().changeScreen({ selectedLender });
    app.calls.put('fileNotes.readKept', { scenarioId: 'one' }, stored);
    const { recommended, compared, panel } = noteQuestion(app.getState(), note()) ?? {};
    return [recommended, compared, panel];
  };
  const within = { name: 'Mine', lenders: ['acacia', 'wattle'] };
  expect(asked('tuart', { words: {} })).toEqual([undefined, undefined, within]);
  expect(asked('wattle', { words: {}, compared: '' })).toEqual(['wattle', undefined, within]);
  expect(asked('wattle', { words: {}, recommended: 'tuart', compared: 'acacia' })).toEqual(['tuart', 'acacia', within]);
});
