import { expect, test } from 'vitest';
import { defaultSettings } from '../../../shared/contract/desk/settings.ts';
import type { KeptNote } from '../../../shared/note/words.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import { createAppStore } from '../../store/app-store.ts';
import { manualClock } from '../../store/testing/manual-clock.ts';
import { scriptedClient, settle } from '../../store/testing/scripted-client.ts';
import { areWordsStored, noteContent, noteOf, noteQuestion, unstoredBecause } from './state.ts';

const setUp = (stored: KeptNote | undefined) => {
  const { call, client, inputs } = scriptedClient();
  const clock = manualClock();
  const app = createAppStore({ client, clock, origin: 'here' });
  app.setState({ openId: 'one' });
  if (stored !== undefined) app.calls.put('fileNotes.readKept', { scenarioId: 'one' }, stored);
  return { call, inputs, app, clock, note: () => noteOf(app) };
};

test('words that were typed are unstored until they were written, those typed meanwhile as well', async () => {
  const { app, call, note } = setUp({ words: {} });
  note().change({ words: { reason: 'Offset' } });
  expect(note().edited).toEqual({ one: { content: { words: { reason: 'Offset' } } } });
  const first = note().store();
  note().change({ words: { reason: 'Offset, and close' } });
  await call('fileNotes.writeKept').answer(succeed({ id: 'one' }));
  await first;
  expect(areWordsStored(note())).toBe(false);
  const second = note().store();
  await call('fileNotes.writeKept', 1).answer(succeed({ id: 'one' }));
  await second;
  expect([areWordsStored(note()), noteContent(app.getState(), note())]).toEqual([
    true,
    { words: { reason: 'Offset, and close' } },
  ]);
});

test('words are stored when the typing rests, those of another scenario as well', async () => {
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
  clock.advance(400);
  await settle();
  expect(inputs('fileNotes.writeKept').slice(1)).toEqual([
    { scenarioId: 'one', kept: { words: { reason: 'Offset, and close' } } },
    { scenarioId: 'two', kept: { words: { reason: 'Rate' } } },
  ]);
  expect(noteContent(app.getState(), note())).toEqual({ words: { reason: 'Rate' } });
});

test('words that could not be stored are kept and tried again, though another scenario’s note is written meanwhile', async () => {
  const { app, call, clock, inputs, note } = setUp({ words: {} });
  const full = { ok: false, error: { code: 'STORE_UNAVAILABLE', message: 'The disk is full.' } } as const;
  note().change({ words: { reason: 'Offset' } });
  clock.advance(400);
  await call('fileNotes.writeKept').answer(full);
  app.calls.put('fileNotes.readKept', { scenarioId: 'two' }, { words: {} });
  app.setState({ openId: 'two' });
  note().change({ words: { reason: 'Rate' } });
  clock.advance(400);
  await call('fileNotes.writeKept', 1).answer(full);
  await call('fileNotes.writeKept', 2).answer(succeed({ id: 'two' }));
  expect([unstoredBecause(note()), areWordsStored(note())]).toEqual([full.error, false]);
  app.setState({ openId: 'one' });
  expect(noteContent(app.getState(), note())).toEqual({ words: { reason: 'Offset' } });
  const again = note().store();
  await call('fileNotes.writeKept', 3).answer(succeed({ id: 'one' }));
  await again;
  expect([unstoredBecause(note()), areWordsStored(note())]).toEqual([undefined, true]);
  const kept = { scenarioId: 'one', kept: { words: { reason: 'Offset' } } };
  expect(inputs('fileNotes.writeKept')).toEqual([
    kept,
    kept,
    { scenarioId: 'two', kept: { words: { reason: 'Rate' } } },
    kept,
  ]);
});

test('words of a scenario that is gone are told of while it is open, and hold nobody up once it is left', async () => {
  const { app, call, note } = setUp({ words: {} });
  const gone = { ok: false, error: { code: 'NOT_FOUND', message: 'There is no such scenario.' } } as const;
  note().change({ words: { reason: 'Offset' } });
  const first = note().store();
  await call('fileNotes.writeKept').answer(gone);
  await first;
  expect([unstoredBecause(note()), areWordsStored(note())]).toEqual([gone.error, false]);
  app.setState({ openId: 'two' });
  const second = note().store();
  await call('fileNotes.writeKept', 1).answer(gone);
  await second;
  expect([unstoredBecause(note()), areWordsStored(note())]).toEqual([undefined, true]);
});

test('words that cannot be read are not written over', async () => {
  const { app, call, inputs, note } = setUp(undefined);
  void app.calls.ask('fileNotes.readKept', { scenarioId: 'one' });
  await call('fileNotes.readKept').answer(fail('INTERNAL', 'The disk has gone.'));
  note().change({ words: { reason: 'Lost' } });
  await note().store();
  expect([note().edited, noteQuestion(app.getState(), note()), inputs('fileNotes.writeKept')]).toEqual([{}, null, []]);
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

test('hidden lenders are left out of a note, but for the one that is recommended', () => {
  const { app, note } = setUp({ words: {}, recommended: 'tuart' });
  const lenders = ['acacia', 'wattle', 'tuart'].map((id) => ({ id, name: id, whiteLabel: false, asAt: '2026-11-01' }));
  app.calls.put('lenders.list', {}, { lenders });
  app.calls.put('settings.read', {}, { ...defaultSettings, hiddenLenders: ['acacia', 'tuart'] });
  expect(noteQuestion(app.getState(), note())?.leftOut).toEqual(['acacia']);
});

test('a note is asked for with what was chosen of it, and else with what is starred, left out and open', () => {
  const { app, note } = setUp({ words: {} });
  const lenders = ['acacia', 'wattle', 'tuart'].map((id) => ({ id, name: id, whiteLabel: false, asAt: '2026-11-01' }));
  app.calls.put('lenders.list', {}, { lenders });
  const settings = {
    ...defaultSettings,
    starredLenders: ['wattle'],
    schemeLenders: { five_percent: ['tuart', 'gone'], shared_equity: ['gone', 'acacia'], waiver: ['wattle'] },
  };
  app.calls.put('settings.read', {}, settings);
  app.getState().changeScreen({ addToRates: 0.5 });
  const takers = { five_percent: ['tuart'], shared_equity: ['acacia'], waiver: ['wattle'] };
  expect(noteQuestion(app.getState(), note())).toStrictEqual({
    ...{ scenarioId: 'one', addToRates: 0.5, beside: ['wattle'], takers, leftOut: [] },
  });
  app.getState().changeScreen({ selectedLender: 'tuart' });
  const chosen: KeptNote = { words: {}, beside: ['acacia'], compared: 'acacia', wanted: ['offsetAccount'] };
  app.calls.put('fileNotes.readKept', { scenarioId: 'one' }, chosen);
  expect(noteQuestion(app.getState(), note())).toStrictEqual({
    ...{ scenarioId: 'one', addToRates: 0.5, beside: ['acacia'], takers, leftOut: [] },
    ...{ recommended: 'tuart', compared: 'acacia', wanted: ['offsetAccount'] },
  });
  app.getState().changeScreen({ selectedLender: 'banksia/harbour' });
  expect(noteQuestion(app.getState(), note())?.recommended).toBeUndefined();
});

test('a text that is drafted again is dropped at once, and nothing else that was written', async () => {
  const kept: KeptNote = { words: { reason: 'Offset', nextSteps: 'Sign.' }, compared: 'acacia' };
  const { app, clock, inputs, note } = setUp(kept);
  note().change({ words: { reason: 'Offset account' } });
  note().draftAgain('reason');
  expect(inputs('fileNotes.writeKept')).toEqual([]);
  clock.advance(0);
  await settle();
  expect(inputs('fileNotes.writeKept')).toEqual([
    { scenarioId: 'one', kept: { words: { nextSteps: 'Sign.' }, compared: 'acacia' } },
  ]);
  note().change({ compared: 'wattle' });
  expect(noteContent(app.getState(), note())).toEqual({ words: { nextSteps: 'Sign.' }, compared: 'wattle' });
  clock.advance(400);
  await settle();
  expect(inputs('fileNotes.writeKept')).toHaveLength(2);
  app.setState({ openId: null });
  note().draftAgain('nextSteps');
  expect(noteContent(app.getState(), note())).toBeUndefined();
});
