import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { latest } from '../remote.ts';
import { salaryOf, setUpOpen as setUp } from '../testing/open-scenario.ts';
import { otherId, scenarioId, storedRecord } from '../testing/records.ts';
import { settle } from '../testing/scripted-client.ts';
import { emptyHistory } from './history.ts';

describe('undo and redo', () => {
  it('name a new title, typed letter by letter, as one step', async () => {
    const { state } = await setUp();
    const { description } = storedRecord();
    state().rename(description);
    expect(state().history.undo).toEqual([]);
    for (const typed of ['H', 'Ho', 'Home']) state().rename(typed);
    expect(state().history).toEqual({
      undo: [{ label: 'Rename', mergeKey: 'description', before: { description }, after: { description: 'Home' } }],
      redo: [],
      sealed: false,
    });
  });

  it('go step by step, where a field was left between', async () => {
    const { state, setSalary } = await setUp();
    setSalary(110);
    state().sealEdit();
    setSalary(120);
    const steps = (['undo', 'undo', 'undo', 'redo', 'redo', 'redo', 'undo'] as const).map((step) => {
      state()[step]();
      const { undo, redo } = state().history;
      return [salaryOf(state()), undo.length, redo.length];
    });
    expect(steps).toEqual([
      [110, 1, 1],
      [100, 0, 2],
      [100, 0, 2],
      [110, 1, 1],
      [120, 2, 0],
      [120, 2, 0],
      [110, 1, 1],
    ]);
  });

  it('take back and repeat a typed figure as one step, and save both', async () => {
    const { state, setSalary, acknowledge, updates } = await setUp();
    for (const typed of [1, 12, 120]) setSalary(typed);
    state().sealEdit();
    state().undo();
    expect(salaryOf(state())).toBe(100);
    await acknowledge({ income: [{ name: 'Sam', payg: 1 }] }, 0);
    state().redo();
    expect(salaryOf(state())).toBe(120);
    await acknowledge({ income: [{ name: 'Sam', payg: 100 }] }, 1);
    expect(updates()).toEqual(
      [1, 100, 120].map((payg) => ({
        id: scenarioId,
        changes: { income: [{ name: 'Sam', payg }] },
        origin: 'here',
      })),
    );
  });

  it('put back every part that one edit changed', async () => {
    const { state } = await setUp();
    state().edit({ label: 'Remove all', change: () => ({ income: [], home_loans: [], description: 'Nothing' }) });
    state().undo();
    expect(latest(state().document)).toEqual(storedRecord({ income: [{ name: 'Sam', payg: 100 }] }));
  });

  const leaveAndReturn = async (lastEditedOn: string) => {
    const { state, setSalary, acknowledge, scripted } = await setUp();
    setSalary(120);
    await acknowledge({ income: [{ name: 'Sam', payg: 120 }] }, 0);
    const left = state().openScenario(otherId);
    await settle();
    await scripted.call('scenarios.read', 1).answer(succeed(storedRecord({}, { id: otherId })));
    await left;
    const inOther = state().history;
    const back = state().openScenario(scenarioId);
    await settle();
    const record = storedRecord({ income: [{ name: 'Sam', payg: 120 }] }, { lastEditedOn });
    await scripted.call('scenarios.read', 2).answer(succeed(record));
    await back;
    state().undo();
    return { inOther, salary: salaryOf(state()) };
  };

  it('go on where another scenario was open in between, which has its own', async () => {
    expect(await leaveAndReturn('edit 0')).toEqual({ inOther: emptyHistory, salary: 100 });
  });

  it('end where the scenario was written elsewhere in between', async () => {
    expect(await leaveAndReturn('an edit elsewhere')).toEqual({ inOther: emptyHistory, salary: 120 });
  });

  it('go on where the scenario was only read again', async () => {
    const { state, setSalary, acknowledge, scripted } = await setUp();
    setSalary(120);
    await acknowledge({ income: [{ name: 'Sam', payg: 120 }] }, 0);
    void state().onScenarioWritten(scenarioId, undefined);
    const record = storedRecord({ income: [{ name: 'Sam', payg: 120 }] }, { lastEditedOn: 'edit 0' });
    await scripted.call('scenarios.read', 1).answer(succeed(record));
    state().undo();
    expect(salaryOf(state())).toBe(100);
  });

  it('do not bring back what was discarded', async () => {
    const { state, setSalary, scripted } = await setUp();
    setSalary(120);
    await scripted.call('scenarios.update').answer(fail('VALIDATION_ERROR', 'no'));
    const discarded = state().discardEdits();
    await settle();
    await scripted.call('scenarios.read', 1).answer(succeed(storedRecord({ income: [{ name: 'Sam', payg: 100 }] })));
    await discarded;
    expect(state().history).toEqual(emptyHistory);
  });
});
