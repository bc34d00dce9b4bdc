import { expect, test } from 'vitest';
import type { CommandId } from '../../shared/contract/commands.ts';
import { commands } from '../app/commands.ts';
import { pageIds } from '../store/screens/navigation-slice.ts';
import { screenOf, sectionIds } from '../store/screens/screens-slice.ts';
import { setUpOpen } from '../store/testing/open-scenario.ts';
import { profileOf } from '../store/testing/profiles.ts';
import { commandOf, runCommand } from './registry.ts';
import { recordingPorts } from './testing/recording-ports.ts';
import { viewActions } from './view-commands.ts';

const setUp = async () => {
  const { store, state } = await setUpOpen();
  const { ports, log } = recordingPorts();
  return { store, state, log, run: (id: CommandId) => runCommand({ store, ports, commands }, id) };
};

test('each page and each section is gone to by its own command', async () => {
  const { state, run, log } = await setUp();
  const pages = pageIds.filter((page) => `go.${page}` in viewActions);
  expect(pageIds.filter((page) => !pages.includes(page))).toEqual(['note']);
  const shown = pages.map((page) => {
    run(`go.${page}` as CommandId);
    return state().page;
  });
  expect([shown, log]).toEqual([pages, []]);
  const sections = sectionIds.map((section) => {
    run(`section.${section}`);
    const seen = [state().page, screenOf(state()).section];
    state().goTo('library');
    return seen;
  });
  expect(sections).toEqual(sectionIds.map((section) => ['scenario', section]));
  expect(log).toEqual(sectionIds.map(() => 'focus section'));
});

test('the focus goes to a section that is shown already or was not left in a field, and stays where another was left', async () => {
  const { state, run, log } = await setUp();
  state().goTo('scenario');
  state().keepPlace(state().openId ?? '', 'loans', { scrollTop: 40, field: 'field-home_loans.0.term' });
  state().keepPlace(state().openId ?? '', 'debts', { scrollTop: 40, field: undefined });
  const focused = (id: CommandId): number => {
    const before = log.length;
    run(id);
    return log.length - before;
  };
  expect([focused('section.loans'), focused('section.loans'), focused('section.debts')]).toEqual([0, 1, 1]);
  run('section.loans');
  state().goTo('library');
  expect(focused('section.loans')).toBe(0);
});

test('without an open scenario there is no section, no list of lenders and no editor to go to', async () => {
  const { store, state } = await setUp();
  const names: readonly CommandId[] = [
    ...sectionIds.map((section) => `section.${section}` as const),
    ...(['section.lenders', 'go.scenario', 'view.filter'] as const),
  ];
  const enabled = () => names.filter((id) => commandOf(commands, id).enabled(state(), store));
  expect(enabled()).toEqual(names);
  state().goTo('scenario');
  store.setState({ openId: null });
  expect(enabled()).toEqual([]);
  state().goTo('library');
  expect(enabled()).toEqual(['view.filter']);
});

test('the page prints, and opens its palette and its sheet of shortcuts', async () => {
  const { state, run, log } = await setUp();
  expect([run('view.print'), run('view.palette'), run('view.shortcuts'), log, state().shortcutsShown]).toEqual([
    ...[true, true, true],
    ['print', 'palette'],
    true,
  ]);
});

test('a source is chosen where products or policies are looked up, of services that know the broker', async () => {
  const { store, state, run } = await setUp();
  const can = (registration: 'ready' | 'waiting') => {
    store.calls.put('profiles.list', {}, { profiles: [profileOf({ registration })] });
    return pageIds.filter((page) => {
      state().goTo(page);
      return run('view.source');
    });
  };
  expect([can('ready'), can('waiting')]).toEqual([['policies', 'products'], []]);
});
