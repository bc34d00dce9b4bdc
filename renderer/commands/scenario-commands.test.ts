import { describe, expect, it } from 'vitest';
import type { CommandId } from '../../shared/contract/commands.ts';
import { fail, succeed } from '../../shared/outcome.ts';
import { commands } from '../app/commands.ts';
import { createAppStore } from '../store/app-store.ts';
import { manualClock } from '../store/testing/manual-clock.ts';
import { otherId, scenarioId, storedRecord } from '../store/testing/records.ts';
import { scriptedClient, settle } from '../store/testing/scripted-client.ts';
import { runCommand } from './registry.ts';
import { currentScenario, openInEditor } from './scenario-commands.ts';
import { recordingPorts } from './testing/recording-ports.ts';

const setUp = (answers: Parameters<typeof recordingPorts>[0] = {}) => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const recording = recordingPorts(answers);
  const run = async (id: CommandId): Promise<boolean> => {
    const ran = runCommand({ store, ports: recording.ports, commands }, id);
    await settle();
    return ran;
  };
  return {
    context: { store, ports: recording.ports, commands },
    ...recording,
    run,
    scripted,
    state: () => store.getState(),
  };
};

describe('currentScenario', () => {
  it('is the open one in the editor and the selected row in the library', async () => {
    const { state } = setUp();
    await state().showRecord(storedRecord());
    state().selectScenario(otherId);
    expect(currentScenario(state())).toBe(otherId);
    state().goTo('scenario');
    expect(currentScenario(state())).toBe(scenarioId);
    state().goTo('settings');
    expect(currentScenario(state())).toBeNull();
  });

  it('is none in the bin', () => {
    const { context, state } = setUp();
    state().goTo('library');
    state().selectScenario(otherId);
    const { library } = state();
    context.store.setState({ library: { ...library, query: { ...library.query, shelf: 'bin' } } });
    expect(currentScenario(state())).toBeNull();
  });
});

describe('opening', () => {
  it('leads to the editor, unless the person chose a page meanwhile', async () => {
    const { context, scripted, state } = setUp();
    for (const [index, page] of (['scenario', 'library'] as const).entries()) {
      state().goTo('library');
      const opening = openInEditor(context, index === 0 ? scenarioId : otherId);
      await settle();
      if (page === 'library') state().goTo(page);
      await scripted.call('scenarios.read', index).answer(succeed(storedRecord()));
      expect([await opening, state().page]).toEqual([page === 'scenario', page]);
    }
  });
});

describe('what cannot be done', () => {
  it.each([
    ['scenario.new', 'scenarios.create', 'No scenario was created'],
    ['scenario.sample', 'scenarios.createSample', 'The sample was not added'],
    ['scenario.duplicate', 'scenarios.duplicate', 'The scenario was not duplicated'],
    ['scenario.export', 'scenarios.exportFile', 'The scenario was not exported'],
    ['scenario.import', 'scenarios.importFile', 'The file was not imported'],
  ] as const)('is said of %s', async (id, method, attempt) => {
    const { state, run, scripted, notices, log } = setUp();
    state().selectScenario(otherId);
    await run(id);
    await scripted.call(method).answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
    expect([notices, log]).toEqual([[{ tone: 'bad', message: `${attempt}: The disk is full.` }], []]);
  });
});

describe('the selected row', () => {
  it('is opened and copied from the library; a new scenario is named first, a quick one begins empty', async () => {
    const { state, run, scripted, log } = setUp();
    expect([await run('scenario.open'), await run('scenario.duplicate'), await run('scenario.export')]).toEqual([
      ...[false, false, false],
    ]);
    state().selectScenario(otherId);
    expect([await run('scenario.open'), await run('scenario.duplicate')]).toEqual([true, true]);
    await scripted.call('scenarios.read').answer(succeed(storedRecord({}, { id: otherId })));
    expect([state().openId, scripted.inputs('scenarios.duplicate')]).toEqual([
      otherId,
      [{ id: otherId, origin: 'here' }],
    ]);
    expect([state().page, await run('scenario.open')]).toEqual(['scenario', false]);
    await run('scenario.quickEntry');
    expect([state().quickEntry, log]).toEqual(['', []]);
    await run('scenario.new');
    await scripted.call('scenarios.create').answer(succeed(storedRecord()));
    await settle();
    expect(log).toEqual(['focus title']);
  });
});

describe('delete', () => {
  it.each([1, 3])('counts the variants that go along, of a row with %i', async (count) => {
    const { context, state, run, scripted, notices } = setUp();
    const { library } = state();
    const rows = [undefined, { id: otherId, variants: { original: otherId, count } } as never];
    context.store.setState({ library: { ...library, content: { total: 2, more: false, rows } } });
    state().selectScenario(otherId);
    await run('scenario.delete');
    await scripted.call('scenarios.remove').answer(succeed({ id: otherId }));
    const moved = count > 1 ? 'Scenario with 3 variants moved to the bin' : 'Scenario moved to the bin';
    expect(notices.map(({ message }) => message)).toEqual([moved]);
  });

  it('offers to undo, which restores the scenario', async () => {
    const { state, run, scripted, notices } = setUp();
    state().selectScenario(otherId);
    await run('scenario.delete');
    await scripted.call('scenarios.remove').answer(succeed({ id: otherId }));
    expect(notices).toEqual([
      {
        tone: 'neutral',
        message: 'Scenario moved to the bin',
        action: { label: 'Undo', run: expect.any(Function) as unknown },
      },
    ]);
    notices[0]?.action?.run();
    expect(scripted.inputs('scenarios.restore')).toEqual([{ id: otherId, origin: 'here' }]);
    await scripted.call('scenarios.restore').answer(fail('NOT_FOUND', 'Scenario not found'));
    expect(notices[1]).toEqual({ tone: 'bad', message: 'The scenario was not restored: Scenario not found' });
  });

  it('says why when it fails', async () => {
    const { state, run, scripted, notices } = setUp();
    state().selectScenario(otherId);
    await run('scenario.delete');
    await scripted.call('scenarios.remove').answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
    expect(notices).toEqual([{ tone: 'bad', message: 'The scenario was not deleted: The disk is full.' }]);
  });

  it('is disabled without a scenario', async () => {
    expect(await setUp().run('scenario.delete')).toBe(false);
  });
});

describe('export', () => {
  it.each([
    [{ status: 'download', fileName: 'a.json', text: '{}' }, ['download a.json: {}'], []],
    [{ status: 'saved', fileName: 'a.json' }, [], [{ tone: 'neutral', message: 'Exported to a.json' }]],
    [{ status: 'cancelled' }, [], []],
  ])('%j', async (answer, expectedLog, expectedNotices) => {
    const { state, run, scripted, log, notices } = setUp();
    state().selectScenario(otherId);
    await run('scenario.export');
    await scripted.call('scenarios.exportFile').answer(succeed(answer));
    expect([log, notices]).toEqual([expectedLog, expectedNotices]);
  });
});

describe('import', () => {
  it('asks for the file itself if the host has no dialog', async () => {
    const { run, scripted, log, state } = setUp({ file: '{"a":1}' });
    await run('scenario.import');
    await scripted.call('scenarios.importFile').answer(succeed({ status: 'choose' }));
    expect([log, scripted.inputs('scenarios.importFile')]).toEqual([
      ['choose'],
      [{ origin: 'here' }, { text: '{"a":1}', origin: 'here' }],
    ]);
    await scripted.call('scenarios.importFile', 1).answer(succeed({ status: 'imported', record: storedRecord() }));
    expect(state().openId).toBe(scenarioId);
  });

  it('does nothing when no file is chosen, and reports what is wrong with a file', async () => {
    const none = setUp();
    await none.run('scenario.import');
    await none.scripted.call('scenarios.importFile').answer(succeed({ status: 'choose' }));
    expect(none.scripted.inputs('scenarios.importFile')).toEqual([{ origin: 'here' }]);
    const wrong = setUp({ file: 'x' });
    await wrong.run('scenario.import');
    await wrong.scripted.call('scenarios.importFile').answer(succeed({ status: 'choose' }));
    await wrong.scripted.call('scenarios.importFile', 1).answer(fail('INVALID_FILE', 'The file is not JSON.'));
    expect(wrong.notices).toEqual([{ tone: 'bad', message: 'The file was not imported: The file is not JSON.' }]);
  });
});

describe('openInEditor', () => {
  it('stays with an unsaved scenario and says why', async () => {
    const { context, state, scripted, notices } = setUp();
    await state().showRecord(storedRecord());
    state().rename('Edited');
    const opened = openInEditor(context, otherId);
    await settle();
    await scripted.call('scenarios.update').answer(fail('VALIDATION_ERROR', 'Invalid'));
    await opened;
    expect([state().openId, state().page]).toEqual([scenarioId, 'scenario']);
    expect(notices).toEqual([{ tone: 'bad', message: 'The scenario before is not saved yet: Invalid' }]);
  });
});

describe('discard', () => {
  it('asks first', async () => {
    const { state, run, scripted } = setUp({ yes: false });
    await state().showRecord(storedRecord());
    state().rename('Edited');
    void state().flush();
    await scripted.call('scenarios.update').answer(fail('VALIDATION_ERROR', 'no'));
    expect(await run('edit.discard')).toBe(true);
    expect(scripted.inputs('scenarios.read')).toEqual([]);
  });
});
