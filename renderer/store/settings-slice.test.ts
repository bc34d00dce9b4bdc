import { expect, test } from 'vitest';
import { defaultSettings } from '../../shared/contract/settings.ts';
import { fail, succeed } from '../../shared/outcome.ts';
import { createAppStore } from './app-store.ts';
import { manualClock } from './testing/manual-clock.ts';
import { scriptedClient } from './testing/scripted-client.ts';

const setUp = () => {
  const script = scriptedClient();
  const store = createAppStore({ client: script.client, clock: manualClock(), origin: 'here' });
  return { ...script, state: () => store.getState() };
};

const dark = { ...defaultSettings, colourScheme: 'dark' as const };

test('the stored settings replace the defaults', async () => {
  const { call, state } = setUp();
  void state().loadSettings();
  expect(state()).toMatchObject({ settings: defaultSettings, settingsRead: false });
  await call('settings.read').answer(succeed(dark));
  expect(state()).toMatchObject({ settings: dark, settingsRead: true });
});

test('a change shows at once; a refused one puts the stored value back', async () => {
  const { call, state } = setUp();
  const changed = state().updateSettings({ colourScheme: 'dark' });
  expect(state().settings).toEqual(dark);
  const refusal = fail('STORE_UNAVAILABLE', 'The disk is full.');
  await call('settings.update').answer(refusal);
  expect(await changed).toEqual(refusal);
  expect(state().settings).toEqual(defaultSettings);
});

test('two changes on their way do not undo each other', async () => {
  const { call, state } = setUp();
  void state().updateSettings({ colourScheme: 'dark' });
  void state().updateSettings({ addToRates: 1 });
  await call('settings.update', 0).answer(succeed(dark));
  expect(state().settings).toEqual({ ...dark, addToRates: 1 });
  await call('settings.update', 1).answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
  expect(state().settings).toEqual(dark);
});

test('answers that overtake one another leave the change that was asked for last', async () => {
  const { call, state } = setUp();
  void state().updateSettings({ colourScheme: 'light' });
  void state().updateSettings({ colourScheme: 'dark' });
  await call('settings.update', 1).answer(succeed(dark));
  expect(state().settings).toEqual(dark);
  await call('settings.update', 0).answer(succeed({ ...defaultSettings, colourScheme: 'light' }));
  expect(state().settings).toEqual(dark);
});

test('only the newest reading is shown', async () => {
  const { call, state } = setUp();
  void state().loadSettings();
  void state().loadSettings();
  await call('settings.read', 1).answer(succeed(dark));
  await call('settings.read', 0).answer(succeed(defaultSettings));
  expect(state().settings).toEqual(dark);
});

test('a reading that began before a change does not take it back, and one that began after it counts', async () => {
  const { call, state } = setUp();
  void state().loadSettings();
  void state().updateSettings({ colourScheme: 'dark' });
  await call('settings.update').answer(succeed(dark));
  await call('settings.read').answer(succeed({ ...defaultSettings, hiddenLenders: ['tuart'] }));
  expect(state().settings).toEqual({ ...dark, hiddenLenders: ['tuart'] });
  void state().loadSettings();
  await call('settings.read', 1).answer(succeed(defaultSettings));
  expect(state().settings).toEqual(defaultSettings);
});

test('a reading in between keeps what is still on its way', async () => {
  const { call, state } = setUp();
  void state().updateSettings({ colourScheme: 'dark' });
  void state().loadSettings();
  await call('settings.read').answer(succeed({ ...defaultSettings, hiddenLenders: ['tuart'] }));
  expect(state().settings).toEqual({ ...dark, hiddenLenders: ['tuart'] });
});
