import { expect, test } from 'vitest';
import { succeed } from '../../../shared/outcome.ts';
import { createAppStore } from '../app-store.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { otherId, scenarioId, storedRecord } from '../testing/records.ts';
import { scriptedClient, settle } from '../testing/scripted-client.ts';
import { everyLender, type ScenarioScreen, screenOf } from './screens-slice.ts';

const first: ScenarioScreen = {
  section: 'households',
  addToRates: 0,
  selectedLender: null,
  comparedLender: null,
  lendersShown: false,
  lenderFilter: { text: '', status: 'all', group: 'all' },
  wantedIncomes: [],
  places: {},
};

const used: ScenarioScreen = {
  section: 'loans',
  addToRates: 1.25,
  selectedLender: 'wattle',
  comparedLender: 'acacia',
  lendersShown: true,
  lenderFilter: { ...everyLender, text: 'bank' },
  wantedIncomes: ['boarder_income'],
  places: { loans: { scrollTop: 340, field: 'field-home_loans.0.term' } },
};

const setUp = () => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const state = () => store.getState();
  const open = async (id: string): Promise<void> => {
    const opened = state().openScenario(id);
    await settle();
    await scripted
      .call('scenarios.read', scripted.inputs('scenarios.read').length - 1)
      .answer(succeed(storedRecord({}, { id })));
    await opened;
  };
  /** Uses the screen of the open scenario through every command that changes it. */
  const use = (): void => {
    state().goToSection(used.section);
    state().changeScreen({ lenderFilter: used.lenderFilter });
    void state().changeBuffer(used.addToRates);
    state().selectLender(used.selectedLender);
    state().changeScreen({ comparedLender: used.comparedLender, wantedIncomes: used.wantedIncomes });
    state().showLenders(used.lendersShown);
    state().keepPlace(state().openId ?? '', 'loans', { scrollTop: 340, field: 'field-home_loans.0.term' });
  };
  return { scripted, state, open, use };
};

test('nothing of one scenario’s screen is found in another, and everything when it is opened again', async () => {
  const { state, open, use } = setUp();
  await open(scenarioId);
  const atFirst = screenOf(state());
  use();
  const after = screenOf(state());
  await open(otherId);
  const other = screenOf(state());
  await open(scenarioId);
  expect([atFirst, after, other, screenOf(state())]).toEqual([first, used, first, used]);
});

test('each scenario is computed with its own buffer, and by services too', async () => {
  const { scripted, state, open } = setUp();
  await open(scenarioId);
  void state().changeBuffer(1.25);
  await open(otherId);
  void state().computeRemote({ scenarioId: otherId, profileId: 'banksia' });
  void state().computeRemote({ scenarioId, profileId: 'banksia' });
  expect([scripted.inputs('compute.allLenders'), scripted.inputs('remote.compute')]).toEqual([
    [
      { scenarioId, addToRates: 0 },
      { scenarioId, addToRates: 1.25 },
      { scenarioId: otherId, addToRates: 0 },
    ],
    [
      { scenarioId: otherId, profileId: 'banksia', addToRates: 0 },
      { scenarioId, profileId: 'banksia', addToRates: 1.25 },
    ],
  ]);
});

test('what is kept as a copy goes on in the place where it was', async () => {
  const { scripted, state, open, use } = setUp();
  await open(scenarioId);
  use();
  const kept = state().keepAsCopy();
  await scripted.call('scenarios.create').answer(succeed(storedRecord({}, { id: otherId })));
  await kept;
  expect([state().openId, screenOf(state())]).toEqual([otherId, used]);
});

test('a scenario that is left while another opens keeps its place', async () => {
  const { state, open } = setUp();
  await open(scenarioId);
  state().keepPlace(scenarioId, 'loans', { scrollTop: 340, field: 'field-a' });
  await open(otherId);
  state().keepPlace(otherId, 'debts', { scrollTop: 5, field: 'field-b' });
  state().keepPlace(scenarioId, 'income', { scrollTop: 20, field: undefined });
  expect([screenOf(state()).places, screenOf(state(), scenarioId).places]).toEqual([
    { debts: { scrollTop: 5, field: 'field-b' } },
    { loans: { scrollTop: 340, field: 'field-a' }, income: { scrollTop: 20, field: undefined } },
  ]);
});

test('what is changed on the screen of another scenario is changed there alone', async () => {
  const { state, open, use } = setUp();
  await open(scenarioId);
  use();
  state().changeScreen({ section: 'debts' }, otherId);
  expect([screenOf(state()), screenOf(state(), otherId)]).toEqual([used, { ...first, section: 'debts' }]);
});

test('without an open scenario there is nothing to change', () => {
  const { state } = setUp();
  state().goToSection('loans');
  state().changeScreen({ lendersShown: true });
  expect([state().screens, screenOf(state())]).toEqual([{}, first]);
});
