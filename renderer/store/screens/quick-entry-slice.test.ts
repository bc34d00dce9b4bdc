import { expect, test } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import { createAppStore } from '../app-store.ts';
import { latest } from '../remote.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { storedRecord } from '../testing/records.ts';
import { scriptedClient } from '../testing/scripted-client.ts';

const content = {
  description: 'Couple, purchase 780,000 on 985,000',
  scenario: { ...emptyScenario(), households: [{ id: 'h', num_adults: 2 }] },
};
const empty = storedRecord({}, { description: 'New Scenario' });

const setUp = () => {
  const script = scriptedClient();
  const store = createAppStore({ client: script.client, clock: manualClock(), origin: 'here' });
  return { ...script, state: () => store.getState() };
};

test('what is entered becomes a scenario of its own, which is opened', async () => {
  const { call, state } = setUp();
  const entered = state().enterScenario(content);
  expect(call('scenarios.create').input).toEqual({ ...content, origin: 'here' });
  await call('scenarios.create').answer(succeed(storedRecord(content.scenario, { description: content.description })));
  expect([await entered, state().page, latest(state().document)?.scenario]).toEqual([
    succeed(null),
    'scenario',
    content.scenario,
  ]);
});

test('a scenario that could not be created is said, and nothing is opened', async () => {
  const { call, state } = setUp();
  const entered = state().enterScenario(content);
  await call('scenarios.create').answer(fail('INTERNAL', 'No.'));
  expect([await entered, state().page]).toEqual([fail('INTERNAL', 'No.'), 'library']);
});

test('the scenario that is open and empty is filled instead, as one edit', async () => {
  const { calls, state } = setUp();
  await state().showRecord(empty);
  state().goTo('scenario');
  await state().enterScenario(content);
  const filled = latest(state().document);
  expect([filled?.description, filled?.scenario.households]).toEqual([
    content.description,
    content.scenario.households,
  ]);
  expect(calls.filter(({ name }) => name === 'scenarios.create')).toEqual([]);
});

test('a scenario that has a name keeps it', async () => {
  const { state } = setUp();
  await state().showRecord({ ...empty, description: 'Kim and Lee' });
  state().goTo('scenario');
  await state().enterScenario(content);
  expect(latest(state().document)?.description).toBe('Kim and Lee');
});

test('a scenario with anything in it is left alone', async () => {
  const { call, state } = setUp();
  await state().showRecord(storedRecord(content.scenario));
  state().goTo('scenario');
  void state().enterScenario(content);
  expect(call('scenarios.create').input).toEqual({ ...content, origin: 'here' });
});
