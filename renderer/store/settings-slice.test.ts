import { expect, test } from 'vitest';
import { defaultSettings } from '../../shared/contract/desk/settings.ts';
import { fail, succeed } from '../../shared/outcome.ts';
import { createAppStore } from './app-store.ts';
import { settingsOf } from './settings-slice.ts';
import { manualClock } from './testing/manual-clock.ts';
import { scriptedClient } from './testing/scripted-client.ts';

const setUp = () => {
  const script = scriptedClient();
  const store = createAppStore({ client: script.client, clock: manualClock(), origin: 'here' });
  return { ...script, state: () => store.getState(), calls: store.calls };
};

const dark = { ...defaultSettings, colourScheme: 'dark' as const };

test('the stored settings replace the defaults', async () => {
  const { call, calls, state } = setUp();
  void calls.askAgain('settings.read', {});
  expect(settingsOf(state())).toEqual(defaultSettings);
  await call('settings.read').answer(succeed(dark));
  expect(settingsOf(state())).toEqual(dark);
});

test('a change shows at once; a refused one restores the stored value', async () => {
  const { call, state } = setUp();
  const changed = state().updateSettings({ colourScheme: 'dark' });
  expect(settingsOf(state())).toEqual(dark);
  const refusal = fail('STORE_UNAVAILABLE', 'The disk is full.');
  await call('settings.update').answer(refusal);
  expect(await changed).toEqual(refusal);
  expect(settingsOf(state())).toEqual(defaultSettings);
});

test('two pending changes do not undo each other', async () => {
  const { call, state } = setUp();
  void state().updateSettings({ colourScheme: 'dark' });
  void state().updateSettings({ hiddenLenders: ['tuart'] });
  await call('settings.update', 0).answer(succeed(dark));
  expect(settingsOf(state())).toEqual({ ...dark, hiddenLenders: ['tuart'] });
  await call('settings.update', 1).answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
  expect(settingsOf(state())).toEqual(dark);
});

test('answers out of order leave the change that was made last', async () => {
  const { call, state } = setUp();
  void state().updateSettings({ colourScheme: 'light' });
  void state().updateSettings({ colourScheme: 'dark' });
  await call('settings.update', 1).answer(succeed(dark));
  expect(settingsOf(state())).toEqual(dark);
  await call('settings.update', 0).answer(succeed({ ...defaultSettings, colourScheme: 'light' }));
  expect(settingsOf(state())).toEqual(dark);
});

test('a read that began before a change was stored is dropped, and one that began after it counts', async () => {
  const { call, calls, state } = setUp();
  void calls.askAgain('settings.read', {});
  void state().updateSettings({ colourScheme: 'dark' });
  await call('settings.update').answer(succeed(dark));
  await call('settings.read').answer(succeed({ ...defaultSettings, hiddenLenders: ['tuart'] }));
  expect(settingsOf(state())).toEqual(dark);
  void calls.askAgain('settings.read', {});
  await call('settings.read', 1).answer(succeed(defaultSettings));
  expect(settingsOf(state())).toEqual(defaultSettings);
});

test('a read in between keeps pending changes', async () => {
  const { call, calls, state } = setUp();
  void state().updateSettings({ colourScheme: 'dark' });
  void calls.askAgain('settings.read', {});
  await call('settings.read').answer(succeed({ ...defaultSettings, hiddenLenders: ['tuart'] }));
  expect(settingsOf(state())).toEqual({ ...dark, hiddenLenders: ['tuart'] });
});

test('a read that fails leaves the settings as they are', async () => {
  const { call, calls, state } = setUp();
  void calls.askAgain('settings.read', {});
  await call('settings.read').answer(fail('STORE_UNAVAILABLE', 'The file is locked.'));
  expect(settingsOf(state())).toEqual(defaultSettings);
});

test('a refused change takes no other with it', async () => {
  const { call, state } = setUp();
  void state().updateSettings({ colourScheme: 'dark' });
  void state().updateSettings({ hiddenLenders: ['tuart'] });
  await call('settings.update', 0).answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
  expect(settingsOf(state())).toEqual({ ...defaultSettings, hiddenLenders: ['tuart'] });
});

test('a change acknowledged before the first read does not stay on top of it', async () => {
  const { call, calls, state } = setUp();
  void state().updateSettings({ colourScheme: 'dark' });
  await call('settings.update').answer(succeed(dark));
  void calls.askAgain('settings.read', {});
  await call('settings.read').answer(succeed(defaultSettings));
  expect(settingsOf(state())).toEqual(defaultSettings);
});
