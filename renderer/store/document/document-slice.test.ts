import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { createAppStore } from '../app-store.ts';
import { latest } from '../remote.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { salaryOf, setUpOpen as setUp } from '../testing/open-scenario.ts';
import { otherId, scenarioId, storedRecord } from '../testing/records.ts';
import { scriptedClient, settle } from '../testing/scripted-client.ts';

describe('opening', () => {
  it('reads the scenario, starts clean and computes every lender', async () => {
    const { state, scripted } = await setUp();
    expect(state().document).toEqual({
      status: 'loaded',
      data: storedRecord({ income: [{ name: 'Sam', payg: 100 }] }),
    });
    expect(state().save).toEqual({ status: 'saved', at: null });
    expect(scripted.inputs('compute.allLenders')).toEqual([{ scenarioId, addToRates: 0 }]);
  });

  it('shows why a scenario could not be read', async () => {
    const scripted = scriptedClient();
    const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
    const opened = store.getState().openScenario(scenarioId);
    await settle();
    await scripted.call('scenarios.read').answer(fail('NOT_FOUND', 'Scenario not found'));
    await opened;
    expect(store.getState().document).toEqual({
      status: 'failed',
      error: { code: 'NOT_FOUND', message: 'Scenario not found' },
    });
  });

  it('reads a scenario again that could not be read', async () => {
    const scripted = scriptedClient();
    const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
    for (const [index, answer] of [fail('SERVICE_UNREACHABLE', 'gone'), succeed(storedRecord())].entries()) {
      const opened = store.getState().openScenario(scenarioId);
      await settle();
      await scripted.call('scenarios.read', index).answer(answer);
      expect(await opened).toEqual(succeed(null));
    }
    expect(store.getState().document).toEqual({ status: 'loaded', data: storedRecord() });
  });

  it('ignores the answer for a scenario that is no longer open', async () => {
    const scripted = scriptedClient();
    const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
    void store.getState().openScenario(scenarioId);
    await settle();
    void store.getState().openScenario(otherId);
    await settle();
    await scripted.call('scenarios.read', 1).answer(succeed(storedRecord({}, { id: otherId, description: 'other' })));
    await scripted.call('scenarios.read', 0).answer(succeed(storedRecord()));
    expect(latest(store.getState().document)?.description).toBe('other');
  });

  it('saves the scenario that was open first, and stays with it when that fails', async () => {
    const { state, setSalary, scripted } = await setUp();
    setSalary(120);
    const opened = state().openScenario(otherId);
    await settle();
    await scripted.call('scenarios.update').answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
    expect(await opened).toEqual(fail('STORE_UNAVAILABLE', 'The disk is full.'));
    expect([state().openId, salaryOf(state())]).toEqual([scenarioId, 120]);
  });
});

describe('opening another scenario', () => {
  it('shows nothing of the one before while it is read', async () => {
    const { state, setSalary, acknowledge, scripted } = await setUp();
    const computed = { scenarioId, addToRates: 0, requested: 0, outcomes: [] };
    await scripted.call('compute.allLenders').answer(succeed(computed));
    setSalary(120);
    void state().openScenario(otherId);
    await settle();
    await acknowledge({ income: [{ name: 'Sam', payg: 120 }] }, 0);
    const { openId, document, history, save, results } = state();
    expect({ openId, document, history, save, results }).toEqual({
      openId: otherId,
      document: { status: 'loading' },
      history: { undo: [], redo: [], sealed: true },
      save: { status: 'saved', at: null },
      results: { status: 'idle' },
    });
  });

  it('reads nothing where it is the one that is open', async () => {
    const { state, scripted } = await setUp();
    expect(await state().openScenario(scenarioId)).toEqual(succeed(null));
    expect(scripted.inputs('scenarios.read')).toHaveLength(1);
  });

  it.each(['showRecord', 'closeScenario'] as const)(
    'by %s stays with the one that cannot be saved',
    async (leaving) => {
      const { state, setSalary, scripted } = await setUp();
      setSalary(120);
      const left = state()[leaving](storedRecord({}, { id: otherId }));
      await settle();
      await scripted.call('scenarios.update').answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
      expect(await left).toEqual(fail('STORE_UNAVAILABLE', 'The disk is full.'));
      expect([state().openId, salaryOf(state())]).toEqual([scenarioId, 120]);
    },
  );

  it('as it was just made shows no result of the one before', async () => {
    const { state, scripted } = await setUp();
    const computed = { scenarioId, addToRates: 0, requested: 0, outcomes: [] };
    await scripted.call('compute.allLenders').answer(succeed(computed));
    await state().showRecord(storedRecord({}, { id: otherId }));
    expect(state().results).toEqual({ status: 'loading' });
  });

  it('as it was just made needs no reading, also after an edit', async () => {
    const { state, clock, acknowledge, scripted } = await setUp();
    const created = createAppStore({ client: scripted.client, clock, origin: 'here' }).getState;
    expect(await created().showRecord(storedRecord())).toEqual(succeed(null));
    created().rename('Made and edited');
    await acknowledge({ description: 'Made and edited' }, 0);
    expect([created().save.status, scripted.inputs('scenarios.read').length]).toEqual(['saved', 1]);
    expect(state().openId).toBe(scenarioId);
  });
});

describe('editing', () => {
  it('does nothing where no scenario is open', async () => {
    const { client, calls } = scriptedClient();
    const { getState } = createAppStore({ client, clock: manualClock(), origin: 'here' });
    getState().edit({ label: 'Remove all', change: () => ({ income: [] }) });
    getState().rename('Nothing');
    getState().undo();
    getState().redo();
    await getState().discardEdits();
    expect(await getState().keepAsCopy()).toEqual(succeed(null));
    const { document, history, save } = getState();
    expect({ document, undo: history.undo, save }).toEqual({
      document: { status: 'idle' },
      undo: [],
      save: { status: 'saved', at: null },
    });
    expect(calls).toEqual([]);
  });

  it('and its steps do nothing while the scenario cannot be read', async () => {
    const { state, setSalary, acknowledge, scripted } = await setUp();
    setSalary(120);
    await acknowledge({ income: [{ name: 'Sam', payg: 120 }] }, 0);
    void state().onScenarioWritten(scenarioId, 'another window');
    await scripted.call('scenarios.read', 1).answer(fail('STORE_UNAVAILABLE', 'gone'));
    const { history } = state();
    state().undo();
    state().redo();
    setSalary(130);
    expect([state().history, salaryOf(state()), state().document.status]).toEqual([history, 120, 'failed']);
    expect(history.undo).toHaveLength(1);
  });

  it('shows an edit at once, and as saved only when the service has acknowledged it', async () => {
    const { state, setSalary, clock, acknowledge, updates } = await setUp();
    setSalary(120);
    expect([salaryOf(state()), state().save, state().resultsStale]).toEqual([120, { status: 'saving' }, true]);
    expect(updates()).toEqual([{ id: scenarioId, changes: { income: [{ name: 'Sam', payg: 120 }] }, origin: 'here' }]);
    expect(state().save.status).toBe('saving');
    await acknowledge({ income: [{ name: 'Sam', payg: 120 }] }, 0);
    expect(state().save).toEqual({ status: 'saved', at: clock.now() });
    expect(latest(state().document)?.lastEditedOn).toBe('edit 0');
  });

  it('asks for the figures of every lender with the edit, and shows them after the acknowledgement, not before', async () => {
    const { state, setSalary, acknowledge, scripted } = await setUp();
    const atFirst = { scenarioId, addToRates: 0, outcomes: [] };
    await scripted.call('compute.allLenders').answer(succeed(atFirst));
    setSalary(120);
    expect(scripted.calls.slice(-2).map(({ name }) => name)).toEqual(['scenarios.update', 'compute.allLenders']);
    const error = { code: 'FORBIDDEN' as const, message: '' };
    const figures = { ...atFirst, outcomes: [{ lender: 'wattle', status: 'failed' as const, error }] };
    await scripted.call('compute.allLenders', 1).answer(succeed(figures));
    expect([state().results, state().resultsStale]).toMatchObject([{ status: 'loaded', data: atFirst }, true]);
    await acknowledge({ income: [{ name: 'Sam', payg: 120 }] }, 0);
    expect([state().results, state().resultsStale]).toMatchObject([{ status: 'loaded', data: figures }, false]);
    expect(state().calls.read('compute.allLenders', { scenarioId, addToRates: 0 })).toMatchObject({ data: figures });
    expect(scripted.inputs('compute.allLenders')).toHaveLength(2);
  });

  it('shows no figures that came with an edit that was refused, and waits for those asked for before', async () => {
    const { state, setSalary, scripted } = await setUp();
    setSalary(120);
    await scripted.call('scenarios.update').answer(fail('FORBIDDEN', 'Not one of your teams.'));
    await scripted.call('compute.allLenders', 1).answer(succeed({ scenarioId, addToRates: 0, outcomes: [] }));
    expect(state().results.status).toBe('loading');
    await scripted.call('compute.allLenders').answer(succeed({ scenarioId, addToRates: 0, outcomes: [] }));
    expect([state().results.status, state().resultsStale]).toEqual(['loaded', true]);
  });

  it('computes again where another run was begun after the edit was sent', async () => {
    const { state, setSalary, acknowledge, scripted } = await setUp();
    setSalary(120);
    void state().changeBuffer(1);
    await acknowledge({ income: [{ name: 'Sam', payg: 120 }] }, 0);
    await scripted.call('compute.allLenders', 1).answer(succeed({ scenarioId, addToRates: 0, outcomes: [] }));
    const asked = { scenarioId, addToRates: 1 };
    expect(scripted.inputs('compute.allLenders')[3]).toEqual(asked);
    await scripted.call('compute.allLenders', 3).answer(succeed({ ...asked, outcomes: [] }));
    expect(state().results).toMatchObject({ status: 'loaded', data: asked });
  });

  it('shows no figures of what was edited again before they came', async () => {
    const { state, setSalary, acknowledge, scripted } = await setUp();
    setSalary(120);
    setSalary(130);
    await scripted.call('compute.allLenders', 1).answer(succeed({ scenarioId, addToRates: 0, outcomes: [] }));
    await acknowledge({ income: [{ name: 'Sam', payg: 120 }] }, 0);
    expect([state().results.status, state().resultsStale]).toEqual(['loading', true]);
    await acknowledge({ income: [{ name: 'Sam', payg: 130 }] }, 1);
    await scripted.call('compute.allLenders', 2).answer(succeed({ scenarioId, addToRates: 0, outcomes: [] }));
    expect([state().results.status, state().resultsStale]).toEqual(['loaded', false]);
  });

  it('does nothing for an edit without changes', async () => {
    const { state, updates } = await setUp();
    state().edit({ label: 'nothing', change: () => undefined });
    state().edit({ label: 'nothing', change: () => ({}) });
    expect([updates(), state().history.undo, state().save.status]).toEqual([[], [], 'saved']);
  });

  it('keeps what is typed while a save is in progress', async () => {
    const { state, setSalary, acknowledge } = await setUp();
    setSalary(120);
    setSalary(125);
    await acknowledge({ income: [{ name: 'Sam', payg: 120 }] }, 0);
    expect([salaryOf(state()), state().save.status]).toEqual([125, 'saving']);
    await acknowledge({ income: [{ name: 'Sam', payg: 125 }] }, 1);
    expect([salaryOf(state()), state().save.status]).toEqual([125, 'saved']);
  });

  it('keeps the edit after a failed save, shows the issues at their fields, and retries when asked', async () => {
    const { state, setSalary, scripted, acknowledge } = await setUp();
    setSalary(-1);
    const issues = [{ path: ['income', 0, 'payg'], message: 'Too small' }];
    await scripted.call('scenarios.update').answer(fail('VALIDATION_ERROR', 'Invalid scenario data', { issues }));
    expect(salaryOf(state())).toBe(-1);
    expect(state().save).toEqual({
      status: 'unsaved',
      error: { code: 'VALIDATION_ERROR', message: 'Invalid scenario data', issues },
    });
    expect([...state().issues]).toEqual([['income.0.payg', 'Too small']]);
    void state().flush();
    await acknowledge({ income: [{ name: 'Sam', payg: -1 }] }, 1);
    expect([state().save.status, state().issues.size]).toEqual(['saved', 0]);
  });

  it('can discard unsaved edits and read the stored scenario', async () => {
    const { state, setSalary, scripted } = await setUp();
    setSalary(-1);
    await scripted.call('scenarios.update').answer(fail('VALIDATION_ERROR', 'no'));
    void state().discardEdits();
    expect([salaryOf(state()), state().save.status]).toEqual([100, 'saved']);
    await settle();
    await scripted.call('scenarios.read', 1).answer(succeed(storedRecord({ income: [{ payg: 100 }] })));
    expect([salaryOf(state()), state().save.status, state().history.undo]).toEqual([100, 'saved', []]);
  });
});

describe('closing', () => {
  it('saves pending edits, then closes', async () => {
    const { state, setSalary, acknowledge } = await setUp();
    setSalary(120);
    const closed = state().closeScenario();
    await settle();
    await acknowledge({ income: [{ name: 'Sam', payg: 120 }] }, 0);
    expect(await closed).toEqual(succeed(null));
    expect([state().openId, state().document]).toEqual([null, { status: 'idle' }]);
  });

  it('saves without waiting for the pause when the editor is left', async () => {
    const { state, setSalary, updates } = await setUp();
    state().goTo('scenario');
    setSalary(120);
    state().goTo('library');
    expect(updates()).toHaveLength(1);
  });
});

describe('clearing the title', () => {
  it('is stored as an empty title', async () => {
    const { state, acknowledge, updates } = await setUp();
    state().rename('');
    await acknowledge({ description: '' }, 0);
    expect([updates(), latest(state().document)?.description, state().save.status, state().mergedIn]).toEqual([
      [
        {
          id: scenarioId,
          changes: { description: '' },

          origin: 'here',
        },
      ],
      '',
      'saved',
      [],
    ]);
  });
});

describe('discarding edits', () => {
  it('with a send in progress that then fails drops them for good', async () => {
    const { state, setSalary, clock, scripted } = await setUp();
    setSalary(-1);
    void state().discardEdits();
    await scripted.call('scenarios.update').answer(fail('SERVICE_UNREACHABLE', 'gone'));
    await scripted.call('scenarios.read', 1).answer(succeed(storedRecord({ income: [{ payg: 100 }] })));
    clock.advance(1e6);
    expect([salaryOf(state()), state().save, scripted.inputs('scenarios.update').length]).toEqual([
      100,
      { status: 'saved', at: null },
      1,
    ]);
  });

  it('goes back to what was last acknowledged, and keeps an edit made meanwhile', async () => {
    const { state, setSalary, scripted, acknowledge } = await setUp();
    setSalary(120);
    setSalary(-1);
    await acknowledge({ income: [{ name: 'Sam', payg: 120 }] }, 0);
    await scripted.call('scenarios.update', 1).answer(fail('VALIDATION_ERROR', 'no'));
    void state().discardEdits();
    expect(salaryOf(state())).toBe(120);
    await settle();
    state().rename('Second home');
    await scripted.call('scenarios.read', 1).answer(succeed(storedRecord({ income: [{ payg: 120 }] })));
    expect([latest(state().document)?.description, state().save.status]).toEqual(['Second home', 'saving']);
  });
});
