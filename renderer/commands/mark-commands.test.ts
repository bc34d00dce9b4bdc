import { expect, it } from 'vitest';
import type { ScenarioSummary } from '../../shared/contract/scenarios/scenarios.ts';
import { fail, succeed } from '../../shared/outcome.ts';
import { commands } from '../app/commands.ts';
import { createAppStore } from '../store/app-store.ts';
import { manualClock } from '../store/testing/manual-clock.ts';
import { scriptedClient } from '../store/testing/scripted-client.ts';
import type { Notice } from '../ui/page/notices.ts';
import { markActions } from './mark-commands.ts';

const row: ScenarioSummary = {
  ...{ id: 'a', description: 'Chen', applicants: [], requested: 0, dateCreated: '', lastEditedBy: '' },
  ...{ lastEditedOn: '', pinned: false, archived: false, tags: [] },
};

const setUp = (selected: ScenarioSummary) => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const { library } = store.getState();
  store.setState({
    page: 'library',
    selectedScenario: selected.id,
    library: { ...library, content: { total: 1, more: false, rows: [selected] } },
  });
  const notices: Notice[] = [];
  const context = { store, ports: { notify: (notice: Notice) => notices.push(notice) } as never, commands };
  const enabled = (): string[] =>
    Object.entries(markActions).flatMap(([id, action]) => (action.enabled(store.getState(), store) ? [id] : []));
  return { scripted, store, context, notices, enabled };
};

it('turn the pin and the archive of the selected row the other way, and archiving can be undone', async () => {
  const { scripted, context, notices } = setUp(row);
  void markActions['scenario.pin'].run(context);
  void markActions['scenario.archive'].run(context);
  await scripted.call('scenarios.mark', 1).answer(succeed({ id: 'a' }));
  notices[0]?.action?.run();
  expect(scripted.inputs('scenarios.mark')).toEqual([
    { id: 'a', pinned: true, origin: 'here' },
    { id: 'a', archived: true, origin: 'here' },
    { id: 'a', archived: false, origin: 'here' },
  ]);
  expect(notices.map(({ tone, message, action }) => [tone, message, action?.label])).toEqual([
    ['neutral', 'Scenario archived', 'Undo'],
  ]);
});

it('an archived scenario comes back to the library, and its notice archives it again', async () => {
  const { scripted, context, notices } = setUp({ ...row, pinned: true, archived: true });
  void markActions['scenario.pin'].run(context);
  void markActions['scenario.archive'].run(context);
  await scripted.call('scenarios.mark', 1).answer(succeed({ id: 'a' }));
  notices[0]?.action?.run();
  expect(scripted.inputs('scenarios.mark')).toMatchObject([{ pinned: false }, { archived: false }, { archived: true }]);
  expect(notices.map(({ message }) => message)).toEqual(['Scenario back in the library']);
});

it('the bin is emptied where something is in it, be it one scenario, and nowhere else', () => {
  const { store, enabled } = setUp({ ...row, removedOn: '2026-11-21T02:30:00.000Z' });
  const { library } = store.getState();
  const inBin = { ...library, query: { ...library.query, shelf: 'bin' as const } };
  store.setState({ library: inBin });
  expect(enabled()).toContain('scenario.emptyBin');
  store.setState({ page: 'policies' });
  expect(enabled()).toEqual([]);
  store.setState({ page: 'library', library });
  expect(enabled()).not.toContain('scenario.emptyBin');
  store.setState({ library: { ...inBin, content: { ...inBin.content, total: 0 } } });
  expect(enabled()).not.toContain('scenario.emptyBin');
});

it('a scenario in the bin is restored, and its tags are chosen outside it', async () => {
  const { scripted, store, context, notices } = setUp({ ...row, removedOn: '2026-11-21T02:30:00.000Z' });
  void markActions['scenario.restore'].run(context);
  await scripted.call('scenarios.restore').answer(succeed({ id: 'a' }));
  void markActions['scenario.restore'].run(context);
  await scripted.call('scenarios.restore', 1).answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
  expect(notices).toEqual([
    { tone: 'neutral', message: 'Scenario restored to the library' },
    { tone: 'bad', message: 'The scenario was not restored: The disk is full.' },
  ]);
  void markActions['scenario.emptyBin'].run(context);
  expect(store.getState().emptyingBin).toBe(true);
  const outside = setUp(row);
  void markActions['scenario.tags'].run(outside.context);
  expect(outside.store.getState().tagging).toEqual(row);
  outside.store.setState({ selectedScenario: 'gone', tagging: null });
  void markActions['scenario.tags'].run(outside.context);
  expect([outside.store.getState().tagging, outside.enabled()]).toEqual([null, []]);
});

it('say why nothing was changed', async () => {
  const { scripted, context, notices } = setUp({ ...row, archived: true });
  void markActions['scenario.archive'].run(context);
  await scripted.call('scenarios.mark').answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
  expect(notices).toEqual([{ tone: 'bad', message: 'Nothing was changed: The disk is full.' }]);
});

it('offer what fits the row: in the bin only the way back', () => {
  const outside = setUp(row);
  const inBin = setUp({ ...row, removedOn: '2026-11-21T02:30:00.000Z' });
  expect([outside.enabled(), inBin.enabled()]).toEqual([
    ['scenario.pin', 'scenario.tags', 'scenario.archive'],
    ['scenario.restore'],
  ]);
  outside.store.setState({ page: 'policies' });
  expect(outside.enabled()).toEqual([]);
});
