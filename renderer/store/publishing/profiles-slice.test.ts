import { expect, test } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { registrationStates } from '../../../shared/publishing/profile.ts';
import { createAppStore } from '../app-store.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { profileOf } from '../testing/profiles.ts';
import { scriptedClient } from '../testing/scripted-client.ts';
import { hasProfiles, isRegistered } from './profiles-slice.ts';

test('the profiles are read anew after whatever is done with one, whether or not it worked', async () => {
  const { client, call, state } = (() => {
    const scripted = scriptedClient();
    const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
    return { ...scripted, state: () => store.getState() };
  })();
  expect(client).toBeDefined();
  const unlocked = state().doProfile('keys.unlock', { profileId: 'banksia', passphrase: 'wrong' });
  await call('keys.unlock').answer(fail('WRONG_PASSPHRASE', 'Not this one.', { retryAfter: 2 }));
  await call('profiles.list').answer(succeed({ profiles: [] }));
  expect(await unlocked).toEqual(fail('WRONG_PASSPHRASE', 'Not this one.', { retryAfter: 2 }));
  expect(state().calls.read('profiles.list', {})).toEqual({ status: 'loaded', data: { profiles: [] } });
});

test('a profile can be published to once its service knows the key, also while that is changed', () => {
  const registered = registrationStates.filter((registration) => isRegistered(profileOf({ registration })));
  expect(registered).toEqual(['ready', 'rotating']);
});

test('a profile is shown when it is asked for, a service is being added, and a key is seen in the making', () => {
  const store = createAppStore({ client: scriptedClient().client, clock: manualClock(), origin: 'here' });
  const seen = () => {
    const { shownProfile, addsService, keyInMaking } = store.getState();
    return [shownProfile, addsService, keyInMaking];
  };
  const before = seen();
  const progress = { profileId: 'banksia', elapsedMs: 40 };
  store.getState().showProfile('banksia');
  store.getState().onKeyProgress(progress);
  store.getState().addService(true);
  expect([before, seen()]).toEqual([
    [null, false, null],
    ['banksia', true, progress],
  ]);
  expect(hasProfiles(store.getState())).toBe(false);
  store.calls.put('profiles.list', {}, { profiles: [profileOf({ registration: 'waiting' })] });
  expect(hasProfiles(store.getState())).toBe(true);
});
