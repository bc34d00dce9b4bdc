import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { latest } from '../remote.ts';
import { salaryOf, setUpOpen as setUp } from '../testing/open-scenario.ts';
import { otherId, scenarioId, storedRecord } from '../testing/records.ts';
import { settle } from '../testing/scripted-client.ts';

describe('a write from another window', () => {
  const elsewhere = 'another window';
  const foreign = succeed(storedRecord({ income: [{ payg: 7 }] }));

  it('is not shown where the scenario was left while it was read', async () => {
    const { state, scripted } = await setUp();
    void state().onScenarioWritten(scenarioId, elsewhere);
    await state().closeScenario();
    await scripted.call('scenarios.read', 1).answer(foreign);
    expect([state().openId, state().document]).toEqual([null, { status: 'idle' }]);
  });

  it('is not shown over a scenario that was made meanwhile', async () => {
    const { state, scripted } = await setUp();
    const made = storedRecord({}, { id: otherId });
    void state().onScenarioWritten(scenarioId, elsewhere);
    await state().showRecord(made);
    await scripted.call('scenarios.read', 1).answer(foreign);
    expect(latest(state().document)).toEqual(made);
  });

  it('is read, and the echo of this window’s own write is not', async () => {
    const { state, setSalary, acknowledge, scripted } = await setUp();
    setSalary(120);
    await acknowledge({ income: [{ name: 'Sam', payg: 120 }] }, 0);
    await state().onScenarioWritten(scenarioId, 'here');
    await state().onScenarioWritten(otherId, elsewhere);
    expect(scripted.inputs('scenarios.read')).toHaveLength(1);
    void state().onScenarioWritten(scenarioId, elsewhere);
    await scripted.call('scenarios.read', 1).answer(foreign);
    expect(salaryOf(state())).toBe(7);
  });

  it('leaves what is shown, and open to edits, where the host is away when it is read', async () => {
    const { state, setSalary, scripted } = await setUp();
    void state().onScenarioWritten(scenarioId, elsewhere);
    await scripted.call('scenarios.read', 1).answer(fail('SERVICE_UNREACHABLE', 'No answer.'));
    setSalary(120);
    expect([state().document.status, salaryOf(state())]).toEqual(['loaded', 120]);
  });

  it('is distinguished from an own echo that comes after the scenario was reopened', async () => {
    const { state, setSalary, scripted, acknowledge } = await setUp();
    setSalary(120);
    const left = state().openScenario(otherId);
    await settle();
    await acknowledge({ income: [{ name: 'Sam', payg: 120 }] }, 0);
    await scripted.call('scenarios.read', 1).answer(succeed(storedRecord({}, { id: otherId })));
    await left;
    const back = state().openScenario(scenarioId);
    await settle();
    await scripted.call('scenarios.read', 2).answer(succeed(storedRecord({ income: [{ payg: 120 }] })));
    await back;
    await state().onScenarioWritten(scenarioId, 'here');
    expect(scripted.inputs('scenarios.read')).toHaveLength(3);
    void state().onScenarioWritten(scenarioId, elsewhere);
    await scripted.call('scenarios.read', 3).answer(foreign);
    expect(salaryOf(state())).toBe(7);
  });

  it('waits for the edits made here, and is read once they are stored', async () => {
    const { state, setSalary, acknowledge, scripted } = await setUp();
    setSalary(120);
    await state().onScenarioWritten(scenarioId, elsewhere);
    expect([salaryOf(state()), scripted.inputs('scenarios.read').length]).toEqual([120, 1]);
    await acknowledge({ income: [{ name: 'Sam', payg: 120 }] }, 0);
    const merged = storedRecord({ income: [{ name: 'Sam', payg: 120 }], households: [{ num_adults: 2 }] });
    await scripted.call('scenarios.read', 1).answer(succeed(merged));
    expect(latest(state().document)).toEqual(merged);
  });

  it('changes nothing in edits that cannot be saved', async () => {
    const { state, setSalary, scripted, acknowledge } = await setUp();
    setSalary(-1);
    const failed = scripted.call('scenarios.update').answer(fail('VALIDATION_ERROR', 'no'));
    await state().onScenarioWritten(scenarioId, elsewhere);
    await failed;
    await state().onScenarioWritten(scenarioId, elsewhere);
    expect([salaryOf(state()), state().save.status, scripted.inputs('scenarios.read').length]).toEqual([
      -1,
      'unsaved',
      1,
    ]);
    setSalary(1);
    void state().flush();
    await acknowledge({ income: [{ name: 'Sam', payg: 1 }] }, 1);
    expect(scripted.inputs('scenarios.read')).toHaveLength(2);
  });

  it('does not overwrite an edit made while it is read', async () => {
    const { state, setSalary, acknowledge, scripted } = await setUp();
    void state().onScenarioWritten(scenarioId, elsewhere);
    setSalary(120);
    await scripted.call('scenarios.read', 1).answer(foreign);
    expect(salaryOf(state())).toBe(120);
    await acknowledge({ income: [{ name: 'Sam', payg: 120 }] }, 0);
    expect(scripted.inputs('scenarios.read')).toHaveLength(3);
  });

  it('is shown as last read, in whatever order the answers come', async () => {
    const { state, scripted } = await setUp();
    void state().onScenarioWritten(scenarioId, elsewhere);
    void state().onScenarioWritten(scenarioId, elsewhere);
    await scripted.call('scenarios.read', 2).answer(foreign);
    await scripted.call('scenarios.read', 1).answer(succeed(storedRecord({ income: [{ payg: 6 }] })));
    expect(salaryOf(state())).toBe(7);
  });
});
