import { expect, test } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { createAppStore } from '../app-store.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { scenarioId, storedRecord } from '../testing/records.ts';
import { scriptedClient, settle } from '../testing/scripted-client.ts';

const setUp = () => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  return { ...scripted, state: () => store.getState() };
};

const key = { scenarioId, profileId: 'banksia' };

test('nothing goes to a service before what was edited is stored', async () => {
  const { call, inputs, state } = setUp();
  await state().showRecord(storedRecord());
  state().rename('Second home');
  const pushed = state().doPublishing('publishing.push', key);
  await settle();
  expect(inputs('publishing.push')).toEqual([]);
  await call('scenarios.update').answer(succeed({ lastEditedBy: '', lastEditedOn: '' }));
  await call('publishing.push').answer(fail('VAULT_LOCKED', 'Locked.'));
  expect(await pushed).toEqual(fail('VAULT_LOCKED', 'Locked.'));
});

test('an edit that cannot be stored keeps the scenario from the service', async () => {
  const { call, inputs, state } = setUp();
  await state().showRecord(storedRecord());
  state().rename('Second home');
  const pushed = state().doPublishing('publishing.push', key);
  await settle();
  await call('scenarios.update').answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
  expect(await pushed).toEqual(fail('STORE_UNAVAILABLE', 'The disk is full.'));
  expect(inputs('publishing.push')).toEqual([]);
});

test('deciding begins once what was edited is stored, and ends', async () => {
  const { call, state } = setUp();
  await state().showRecord(storedRecord());
  state().rename('Second home');
  const begun = state().decide(key);
  await settle();
  expect(state().deciding).toBeNull();
  await call('scenarios.update').answer(succeed(storedRecord({}, { description: 'Second home' })));
  await begun;
  expect(state().deciding).toEqual(key);
  await state().decide(null);
  expect(state().deciding).toBeNull();
});

test('a question about a service is shown until it is answered', () => {
  const { state } = setUp();
  const before = state().publishingQuestion;
  const question = { kind: 'push', ...key } as never;
  state().askPublishing(question);
  const asked = state().publishingQuestion;
  state().askPublishing(null);
  expect([before, asked, state().publishingQuestion]).toEqual([null, question, null]);
  expect([state().chosenService, state().deciding]).toEqual([null, null]);
});
