import { expect, test } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { createAppStore } from '../app-store.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { otherId, scenarioId, storedRecord } from '../testing/records.ts';
import { scriptedClient, settle } from '../testing/scripted-client.ts';
import { standingOf } from '../testing/standings.ts';

const setUp = () => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  return { ...scripted, state: () => store.getState() };
};

const key = { scenarioId, profileId: 'banksia' };

test('standings are kept by scenario; one that was asked for and has none is a draft', async () => {
  const { call, state } = setUp();
  void state().loadStandings([scenarioId, otherId]);
  const standing = standingOf({ status: 'changed_here', here: ['income'] });
  await call('publishing.standings').answer(succeed({ standings: [standing] }));
  expect(state().standings).toEqual({ [scenarioId]: [standing], [otherId]: [] });
  const reading = state().loadStandings([scenarioId]);
  await call('publishing.standings', 1).answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
  await reading;
  expect(state().standings).toEqual({ [scenarioId]: [standing], [otherId]: [] });
});

test('the outbox is what waits to be sent', async () => {
  const { call, state } = setUp();
  const loaded = state().loadOutbox();
  await call('publishing.outbox').answer(succeed({ entries: [] }));
  await loaded;
  expect(state().outbox).toEqual({ status: 'loaded', data: [] });
});

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

test('deciding shows what both sides changed, and going back forgets it', async () => {
  const { call, state } = setUp();
  void state().decide(key);
  await settle();
  expect([state().deciding, state().conflicts]).toEqual([key, { status: 'loading' }]);
  const { description, scenario } = storedRecord();
  const shown = {
    ...{ seenAs: 'x', conflicts: [], merges: [], mine: { description, scenario }, theirs: { description, scenario } },
    ...{ theirsBy: 'kim@example.com', theirsOn: '2026-11-20T01:00:00.000Z' },
  };
  expect(call('publishing.conflicts').input).toEqual(key);
  await call('publishing.conflicts').answer(succeed(shown));
  expect(state().conflicts).toEqual({ status: 'loaded', data: shown });
  await state().decide(null);
  expect([state().deciding, state().conflicts]).toEqual([null, { status: 'idle' }]);
});

test('standings are asked for 500 at most, and for none not at all', async () => {
  const { inputs, state } = setUp();
  await state().loadStandings([]);
  const ids = Array.from({ length: 501 }, (_, index) => `scenario-${index}`);
  void state().loadStandings(ids);
  expect(inputs('publishing.standings')).toEqual([{ scenarioIds: ids.slice(0, 500) }]);
});

test('a question about a service is shown until it is answered', () => {
  const { state } = setUp();
  const before = state().publishingQuestion;
  const question = { kind: 'push', ...key } as never;
  state().askPublishing(question);
  const asked = state().publishingQuestion;
  state().askPublishing(null);
  expect([before, asked, state().publishingQuestion]).toEqual([null, question, null]);
});
