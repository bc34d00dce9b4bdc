import { expect, test } from 'vitest';
import type { Input } from '../../shared/contract/index.ts';
import type { KeptNote } from '../../shared/note/words.ts';
import { fail, succeed } from '../../shared/outcome.ts';
import { createAppStore } from './app-store.ts';
import { manualClock } from './testing/manual-clock.ts';
import { scriptedClient, settle } from './testing/scripted-client.ts';

const set = () => {
  const { call, client } = scriptedClient();
  const store = createAppStore({ client, clock: manualClock(), origin: 'here' });
  store.setState({ openId: 'one' });
  return { call, store };
};

test('words that were typed are unstored until they were written, those typed meanwhile as well', async () => {
  const { call, store } = set();
  store.setState({ keptNote: { scenarioId: 'one', kept: { words: {} }, isStored: true } });
  store.getState().keepNote({ words: { reason: 'Offset' } });
  expect(store.getState().keptNote).toMatchObject({ kept: { words: { reason: 'Offset' } }, isStored: false });
  const first = store.getState().storeKept();
  store.getState().keepNote({ words: { reason: 'Offset, and close' } });
  await call('fileNotes.writeKept').answer(succeed({ id: 'one' }));
  await first;
  expect(store.getState().keptNote?.isStored).toBe(false);
  const second = store.getState().storeKept();
  await call('fileNotes.writeKept', 1).answer(succeed({ id: 'one' }));
  await second;
  expect(store.getState().keptNote?.isStored).toBe(true);
});

test('words that cannot be read are an error, and nothing is there to be written over them', async () => {
  const { call, store } = set();
  const loading = store.getState().loadNote();
  await settle();
  await call('fileNotes.readKept').answer(fail('INTERNAL', 'The disk has gone.'));
  await loading;
  store.getState().keepNote({ words: { reason: 'Lost' } });
  expect([store.getState().keptNote, store.getState().fileNote]).toMatchObject([
    null,
    { status: 'failed', error: { message: 'The disk has gone.' } },
  ]);
});

test('a note keeps to the panel: what is open outside it is not recommended, what was chosen is', async () => {
  const { call, store } = set();
  const lenders = ['acacia', 'wattle', 'tuart'].map((id) => ({ id, name: id, whiteLabel: false, asAt: '2026-11-01' }));
  const panel = { name: 'Mine', lenders: ['acacia', 'wattle', 'of a service'] };
  store.calls.put('lenders.list', {}, { lenders });
  void store.getState().updateSettings({ panels: [panel], panel: 'Mine' });
  const asked = async (selectedLender: string, kept: KeptNote, index: number) => {
    store.getState().changeScreen({ selectedLender });
    store.setState({ keptNote: { scenarioId: 'one', kept, isStored: true } });
    void store.getState().loadNote();
    await settle();
    const input = call('fileNotes.make', index).input as Input<'fileNotes.make'>;
    const { recommended, compared, panel: within } = input;
    return [recommended, compared, within];
  };
  const within = { name: 'Mine', lenders: ['acacia', 'wattle'] };
  expect(await asked('tuart', { words: {} }, 0)).toEqual([undefined, undefined, within]);
  expect(await asked('wattle', { words: {}, compared: '' }, 1)).toEqual(['wattle', undefined, within]);
  expect(await asked('wattle', { words: {}, recommended: 'tuart', compared: 'acacia' }, 2)).toEqual([
    ...['tuart', 'acacia'],
    within,
  ]);
});
