import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { createAppStore } from '../app-store.ts';
import { latest } from '../remote.ts';
import { screenOf } from '../screens/screens-slice.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { otherId, scenarioId, storedRecord } from '../testing/records.ts';
import { scriptedClient, settle } from '../testing/scripted-client.ts';

const setUp = () => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  return { scripted, state: () => store.getState() };
};

/** With a scenario open in the editor. */
const withOpen = async () => {
  const { scripted, state } = setUp();
  await state().showRecord(storedRecord());
  state().goTo('scenario');
  return { scripted, state };
};

describe('creating', () => {
  it('opens the new scenario in the editor', async () => {
    const { scripted, state } = setUp();
    state().changeScreen({ section: 'loans' }, scenarioId);
    const created = state().createScenario();
    await scripted.call('scenarios.create').answer(succeed(storedRecord()));
    expect(await created).toEqual(succeed(storedRecord()));
    expect([state().page, screenOf(state()).section, latest(state().document)]).toEqual([
      'scenario',
      'households',
      storedRecord(),
    ]);
  });

  it('carries the name of this window, so that it knows its own writes', async () => {
    const { scripted, state } = setUp();
    void state().createScenario();
    void state().createSample();
    void state().duplicateScenario(otherId);
    void state().removeScenario(otherId);
    void state().restoreScenario(otherId);
    void state().exportScenario(otherId);
    void state().markScenario(otherId, { pinned: true, tags: ['Investor'] });
    void state().emptyBin();
    await settle();
    expect(scripted.calls.map(({ name, input }) => [name, input])).toEqual([
      ['scenarios.create', { origin: 'here' }],
      ['scenarios.createSample', { origin: 'here' }],
      ['scenarios.remove', { id: otherId, origin: 'here' }],
      ['scenarios.restore', { id: otherId, origin: 'here' }],
      ['scenarios.mark', { id: otherId, pinned: true, tags: ['Investor'], origin: 'here' }],
      ['scenarios.emptyBin', { origin: 'here' }],
      ['scenarios.duplicate', { id: otherId, origin: 'here' }],
      ['scenarios.exportFile', { id: otherId }],
    ]);
  });

  it('stays where it is when that fails', async () => {
    const { scripted, state } = setUp();
    const created = state().createSample();
    await scripted.call('scenarios.createSample').answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
    expect(await created).toEqual(fail('STORE_UNAVAILABLE', 'The disk is full.'));
    expect([state().page, state().openId]).toEqual(['library', null]);
  });
});

describe('creating while edits cannot be saved', () => {
  it('stays with them', async () => {
    const { scripted, state } = await withOpen();
    state().goToSection('debts');
    state().rename('Edited');
    const created = state().createScenario();
    await scripted.call('scenarios.create').answer(succeed(storedRecord({}, { id: otherId })));
    await scripted.call('scenarios.update').answer(fail('VALIDATION_ERROR', 'no'));
    expect([await created, state().openId, screenOf(state()).section]).toEqual([
      fail('VALIDATION_ERROR', 'no'),
      scenarioId,
      'debts',
    ]);
  });
});

describe('duplicating and exporting', () => {
  it('save the open scenario first, so that the copy has every edit', async () => {
    const { scripted, state } = await withOpen();
    state().rename('Edited');
    const duplicated = state().duplicateScenario(scenarioId);
    await settle();
    expect(scripted.inputs('scenarios.duplicate')).toEqual([]);
    await scripted.call('scenarios.update').answer(succeed({ lastEditedBy: '', lastEditedOn: '' }));
    await scripted.call('scenarios.duplicate').answer(succeed(storedRecord({}, { id: otherId, description: 'Copy' })));
    await duplicated;
    expect([state().openId, latest(state().document)?.description]).toEqual([otherId, 'Copy']);
  });

  it('do not continue without the edits when they cannot be saved', async () => {
    const { scripted, state } = await withOpen();
    state().rename('Edited');
    const exported = state().exportScenario(scenarioId);
    await settle();
    await scripted.call('scenarios.update').answer(fail('VALIDATION_ERROR', 'no'));
    expect(await exported).toEqual(fail('VALIDATION_ERROR', 'no'));
    expect(scripted.inputs('scenarios.exportFile')).toEqual([]);
  });

  it('need no save for a scenario that is not open', async () => {
    const { scripted, state } = await withOpen();
    state().rename('Edited');
    void state().flush();
    await scripted.call('scenarios.update').answer(fail('VALIDATION_ERROR', 'no'));
    const exported = state().exportScenario(otherId);
    await settle();
    await scripted.call('scenarios.exportFile').answer(succeed({ status: 'cancelled' }));
    expect(await exported).toEqual(succeed({ status: 'cancelled' }));
  });
});

describe('removing', () => {
  it('closes the open scenario and goes to the library', async () => {
    const { scripted, state } = await withOpen();
    state().selectScenario(scenarioId);
    const removed = state().removeScenario(scenarioId);
    await settle();
    await scripted.call('scenarios.remove').answer(succeed({ id: scenarioId }));
    expect(await removed).toEqual(succeed({ id: scenarioId }));
    expect([state().page, state().openId, state().selectedScenario]).toEqual(['library', null, null]);
  });

  const row = (id: string) => ({
    ...{ id, description: '', applicants: [], requested: 0 },
    ...{ dateCreated: '', lastEditedBy: '', lastEditedOn: '' },
  });
  /** What is selected once `removed`, which was selected, is gone from the rows. */
  const selectedAfter = async (removed: string, ids: readonly string[], total = ids.length) => {
    const { scripted, state } = setUp();
    void state().queryLibrary({});
    await scripted.call('scenarios.list').answer(succeed({ total, items: ids.map(row) }));
    state().selectScenario(removed);
    const removing = state().removeScenario(removed);
    await scripted.call('scenarios.remove').answer(succeed({ id: removed }));
    await removing;
    return state().selectedScenario;
  };

  it('selects the row below, or the one above the last, or nothing', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    expect([
      await selectedAfter('a', ids),
      await selectedAfter('c', ids),
      await selectedAfter('d', ids),
      await selectedAfter('a', ['a']),
      await selectedAfter('x', ids, 250),
    ]).toEqual(['b', 'd', 'c', null, null]);
  });

  it('leaves another selection alone', async () => {
    const { scripted, state } = setUp();
    state().selectScenario('other');
    const removing = state().removeScenario(scenarioId);
    await settle();
    await scripted.call('scenarios.remove').answer(succeed({ id: scenarioId }));
    await removing;
    expect(state().selectedScenario).toBe('other');
  });

  it('keeps the open scenario whose edits cannot be saved', async () => {
    const { scripted, state } = await withOpen();
    state().rename('Edited');
    const removed = state().removeScenario(scenarioId);
    await settle();
    await scripted.call('scenarios.update').answer(fail('VALIDATION_ERROR', 'no'));
    expect([await removed, state().page, scripted.inputs('scenarios.remove')]).toEqual([
      fail('VALIDATION_ERROR', 'no'),
      'scenario',
      [],
    ]);
  });

  it('leaves a page other than the editor where it is', async () => {
    const { scripted, state } = await withOpen();
    state().goTo('policies');
    const removed = state().removeScenario(scenarioId);
    await settle();
    await scripted.call('scenarios.remove').answer(succeed({ id: scenarioId }));
    expect([await removed, state().page, state().openId]).toEqual([succeed({ id: scenarioId }), 'policies', null]);
  });

  it('keeps the selection when it fails', async () => {
    const { scripted, state } = setUp();
    state().selectScenario(scenarioId);
    const removing = state().removeScenario(scenarioId);
    await settle();
    await scripted.call('scenarios.remove').answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
    await removing;
    expect(state().selectedScenario).toBe(scenarioId);
  });

  it('leaves another open scenario alone', async () => {
    const { scripted, state } = await withOpen();
    const removed = state().removeScenario(otherId);
    await settle();
    await scripted.call('scenarios.remove').answer(succeed({ id: otherId }));
    await removed;
    expect([state().page, state().openId]).toEqual(['scenario', scenarioId]);
  });
});

describe('importing', () => {
  it('opens what was imported', async () => {
    const { scripted, state } = setUp();
    const imported = state().importScenario('{}');
    await scripted.call('scenarios.importFile').answer(succeed({ status: 'imported', record: storedRecord() }));
    expect(await imported).toEqual(succeed({ status: 'imported', record: storedRecord() }));
    expect([scripted.inputs('scenarios.importFile'), state().openId]).toEqual([
      [{ text: '{}', origin: 'here' }],
      scenarioId,
    ]);
  });

  it.each(['choose', 'cancelled'])('opens nothing when the host answers %s', async (status) => {
    const { scripted, state } = setUp();
    const imported = state().importScenario();
    await scripted.call('scenarios.importFile').answer(succeed({ status }));
    expect(await imported).toEqual(succeed({ status }));
    expect([scripted.inputs('scenarios.importFile'), state().openId]).toEqual([[{ origin: 'here' }], null]);
  });
});
