import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { contentOf } from '../../../shared/publishing/content.ts';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import { latest } from '../remote.ts';
import { salaryOf, setUpOpen as setUp, updateInputs } from '../testing/open-scenario.ts';
import { otherId, scenarioId, storedRecord } from '../testing/records.ts';
import { settle } from '../testing/scripted-client.ts';

describe('an edit of what was changed elsewhere', () => {
  it('shows what was changed elsewhere meanwhile with the edit, names it and begins a new history', async () => {
    const { state, setSalary, acknowledge, scripted } = await setUp();
    setSalary(120);
    const merged = { description: 'Renamed elsewhere', income: [{ name: 'Samantha', payg: 120 }] };
    await acknowledge(merged, 0);
    const { save, mergedIn, history, document } = state();
    expect([
      save.status,
      mergedIn,
      history.undo,
      latest(document)?.scenario.income,
      latest(document)?.description,
    ]).toEqual(['saved', ['income', 'title'], [], merged.income, 'Renamed elsewhere']);
    setSalary(130);
    const [, next] = updateInputs(scripted);
    expect([next?.madeOn, next?.base]).toEqual(['edit 0', undefined]);
    await scripted.call('scenarios.update', 1).answer(fail('BASE_NEEDED', 'Changed elsewhere.'));
    expect((updateInputs(scripted)[2]?.base as ScenarioRecord).scenario.income).toEqual(merged.income);
  });

  it('goes on naming it while the scenario is read and saved again, until that was seen', async () => {
    const { state, setSalary, acknowledge, scripted } = await setUp();
    setSalary(120);
    await state().onScenarioWritten(scenarioId, 'elsewhere');
    const merged = { income: [{ name: 'Samantha', payg: 120 }] };
    await acknowledge(merged, 0);
    await scripted.call('scenarios.read', 1).answer(succeed(storedRecord(merged)));
    expect(state().mergedIn).toEqual(['income']);
    setSalary(130);
    await acknowledge({ description: 'Renamed elsewhere', income: [{ name: 'Samantha', payg: 130 }] }, 1);
    expect(state().mergedIn).toEqual(['income', 'title']);
    state().mergedInSeen();
    expect(state().mergedIn).toEqual([]);
  });

  it('is not named in another scenario', async () => {
    const { state, setSalary, acknowledge } = await setUp();
    setSalary(120);
    await acknowledge({ income: [{ name: 'Samantha', payg: 120 }] }, 0);
    expect(state().mergedIn).toEqual(['income']);
    await state().showRecord(storedRecord({}, { id: otherId }));
    expect([state().openId, state().mergedIn]).toEqual([otherId, []]);
  });

  it('says what an edit was made on: what the answer before it was to, not what that answer has', async () => {
    const { state, setSalary, acknowledge, scripted } = await setUp();
    setSalary(120);
    setSalary(130);
    await acknowledge({ income: [{ name: 'Samantha', payg: 120 }] }, 0);
    await scripted.call('scenarios.update', 1).answer(fail('BASE_NEEDED', 'Changed elsewhere.'));
    await acknowledge({ income: [{ name: 'Samantha', payg: 130 }] }, 2);
    const { lastEditedOn: madeOn } = storedRecord();
    const base = contentOf(storedRecord({ income: [{ name: 'Sam', payg: 120 }] }));
    expect(updateInputs(scripted).map(({ changes: _changes, ...rest }) => rest)).toEqual([
      { id: scenarioId, madeOn, origin: 'here' },
      { id: scenarioId, madeOn, origin: 'here' },
      { id: scenarioId, madeOn, base, origin: 'here' },
    ]);
    expect(latest(state().document)?.scenario.income).toEqual([{ name: 'Samantha', payg: 130 }]);
  });

  it('can keep edits that conflict as a copy, and leaves the scenario as it is stored', async () => {
    const { state, setSalary, clock, scripted } = await setUp();
    setSalary(120);
    await scripted.call('scenarios.update').answer(fail('CONFLICT', 'Changed elsewhere.'));
    const kept = state().keepAsCopy();
    await settle();
    const { description, scenario } = storedRecord({ income: [{ name: 'Sam', payg: 120 }] });
    expect(scripted.inputs('scenarios.create')).toEqual([
      { description: `${description} (copy)`, scenario, origin: 'here' },
    ]);
    await scripted.call('scenarios.create').answer(succeed(storedRecord(scenario, { id: otherId })));
    expect([await kept, state().openId, salaryOf(state()), state().save.status]).toEqual([
      succeed(null),
      otherId,
      120,
      'saved',
    ]);
    clock.advance(60_000);
    expect(scripted.inputs('scenarios.update')).toHaveLength(1);
  });

  it('opens no copy that lacks an edit made meanwhile', async () => {
    const { state, setSalary, scripted } = await setUp();
    setSalary(120);
    await scripted.call('scenarios.update').answer(fail('CONFLICT', 'Changed elsewhere.'));
    const kept = state().keepAsCopy();
    await settle();
    setSalary(130);
    await scripted.call('scenarios.create').answer(succeed(storedRecord({}, { id: otherId })));
    expect([await kept, state().openId, salaryOf(state())]).toEqual([succeed(null), scenarioId, 130]);
  });

  it('are cut short in the title of a copy that would be too long, and stay where no copy can be made', async () => {
    const { state, scripted } = await setUp(storedRecord({}, { description: 'x'.repeat(300) }));
    const kept = state().keepAsCopy();
    const refusal = fail('STORE_UNAVAILABLE', 'The disk is full.');
    await scripted.call('scenarios.create').answer(refusal);
    const [input] = scripted.inputs('scenarios.create') as { description: string }[];
    expect([await kept, state().openId, input?.description]).toEqual([
      refusal,
      scenarioId,
      `${'x'.repeat(290)} (copy)`,
    ]);
  });

  it('does not mistake another order of keys for a change', async () => {
    const { state, setSalary, acknowledge } = await setUp();
    setSalary(120);
    await acknowledge({ income: [{ payg: 120, name: 'Sam' }] }, 0);
    expect(state().mergedIn).toEqual([]);
  });
});
