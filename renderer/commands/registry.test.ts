import { describe, expect, it } from 'vitest';
import { commands } from '../app/commands.ts';
import { createAppStore } from '../store/app-store.ts';
import { openStanding } from '../store/publishing/standings.ts';
import { screenOf } from '../store/screens/screens-slice.ts';
import { manualClock } from '../store/testing/manual-clock.ts';
import { profileOf } from '../store/testing/profiles.ts';
import { scenarioId, storedRecord } from '../store/testing/records.ts';
import { scriptedClient } from '../store/testing/scripted-client.ts';
import { standingOf } from '../store/testing/standings.ts';
import { commandForKey, commandOf, runCommand } from './registry.ts';
import { recordingPorts } from './testing/recording-ports.ts';

const press = (key: string, ctrlKey = false) => ({
  key,
  code: '',
  ctrlKey,
  metaKey: false,
  altKey: false,
  shiftKey: false,
});

const setUp = () => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const { ports, log } = recordingPorts();
  return { context: { store, ports, commands }, scripted, log };
};

describe('commands', () => {
  it('have one id each, and no shortcut belongs to two of them', () => {
    const ids = [...commands.keys()];
    const shortcuts = [...commands.values()].flatMap((command) =>
      command.shortcuts.map((shortcut) => shortcut.toLowerCase()),
    );
    expect([new Set(ids).size, new Set(shortcuts).size]).toEqual([ids.length, shortcuts.length]);
  });

  it('run by id only when they are enabled', async () => {
    const { context } = setUp();
    expect([runCommand(context, 'go.settings'), context.store.getState().page]).toEqual([true, 'settings']);
    expect(runCommand(context, 'edit.undo')).toBe(false);
    await context.store.getState().showRecord(storedRecord());
    expect([
      runCommand(context, 'section.loans'),
      context.store.getState().page,
      screenOf(context.store.getState()).section,
    ]).toEqual([true, 'scenario', 'loans']);
  });

  it('show the lenders and move the focus there', async () => {
    const { context, log } = setUp();
    await context.store.getState().showRecord(storedRecord());
    runCommand(context, 'section.lenders');
    expect([screenOf(context.store.getState()).lendersShown, log]).toEqual([true, ['focus lenders']]);
  });
});

describe('the filter', () => {
  it('has the focus on every page, and of a scenario the list of lenders is in sight, not the lender that was open', async () => {
    const { context, log } = setUp();
    const { getState } = context.store;
    const lenders = () => {
      const { lendersShown, selectedLender } = screenOf(getState());
      return { lendersShown, selectedLender };
    };
    await getState().showRecord(storedRecord());
    getState().goTo('scenario');
    getState().selectLender('wattle');
    getState().goTo('library');
    const elsewhere = [runCommand(context, 'view.filter'), lenders()];
    getState().goTo('scenario');
    expect([elsewhere, [runCommand(context, 'view.filter'), lenders()], log]).toEqual([
      [true, { lendersShown: false, selectedLender: 'wattle' }],
      [true, { lendersShown: true, selectedLender: null }],
      ['focus filter', 'focus filter'],
    ]);
  });
});

describe('pulling from a service', () => {
  it('is there for a scenario that a service holds', async () => {
    const { context } = setUp();
    const { store } = context;
    await store.getState().showRecord(storedRecord());
    store.getState().goTo('scenario');
    const isEnabled = (standing: Parameters<typeof standingOf>[0]): boolean => {
      const standings = [standingOf(standing)];
      store.calls.put('publishing.standings', { scenarioIds: [scenarioId] }, { standings });
      return commandOf(commands, 'service.pull').enabled(store.getState(), store);
    };
    expect([isEnabled({}), isEnabled({ remote: undefined })]).toEqual([true, false]);
    isEnabled({});
    store.getState().goTo('library');
    expect(['service.pull', 'service.publish', 'service.next'].map((id) => runCommand(context, id as never))).toEqual([
      ...[false, false, false],
    ]);
  });

  it('and another of its scenarios is asked for where a service knows the broker', () => {
    const { context } = setUp();
    const { store } = context;
    const open = (registration: 'ready' | 'waiting'): boolean => {
      store.calls.put('profiles.list', {}, { profiles: [profileOf({ registration })] });
      return runCommand(context, 'service.open');
    };
    expect([open('waiting'), store.getState().publishingQuestion]).toEqual([false, null]);
    expect([open('ready'), store.getState().publishingQuestion]).toEqual([true, { kind: 'open' }]);
  });
});

describe('turning to the next service', () => {
  it('goes round the services of the open scenario', async () => {
    const { context } = setUp();
    const { store } = context;
    await store.getState().showRecord(storedRecord());
    store.getState().goTo('scenario');
    const here = standingOf({ status: 'changed_here' });
    const meant = (): string | undefined => openStanding(store.getState())?.profileId;
    store.calls.put('publishing.standings', { scenarioIds: [scenarioId] }, { standings: [here] });
    const ran = [runCommand(context, 'service.next')];
    const standings = [standingOf({ profileId: 'wattle' }), here];
    store.calls.put('publishing.standings', { scenarioIds: [scenarioId] }, { standings });
    const turns = [meant()];
    for (let turn = 0; turn < 2; turn += 1) {
      ran.push(runCommand(context, 'service.next'));
      turns.push(meant());
    }
    expect([ran, turns]).toEqual([
      [false, true, true],
      ['banksia', 'wattle', 'banksia'],
    ]);
  });
});

describe('the choice of a service to look up at', () => {
  it('is there on the pages that look up, once there is a service to choose', () => {
    const { context, log } = setUp();
    const choose = (): boolean => runCommand(context, 'view.source');
    context.store.getState().goTo('products');
    const before = choose();
    context.store.calls.put('profiles.list', {}, { profiles: [profileOf()] });
    const onProducts = choose();
    context.store.getState().goTo('library');
    expect([before, onProducts, choose(), log]).toEqual([false, true, false, ['focus source']]);
  });
});

describe('commandForKey', () => {
  it('finds a command by its keys', () => {
    expect(commandForKey(commands, press('k', true), { mac: false, inField: true })?.id).toBe('view.palette');
    expect(commandForKey(commands, press('y', true), { mac: false, inField: false })?.id).toBe('edit.redo');
    expect(commandForKey(commands, press('q', true), { mac: false, inField: false })).toBeUndefined();
  });

  it('leaves plain keys to a field with the focus', () => {
    expect(commandForKey(commands, press('/'), { mac: false, inField: true })).toBeUndefined();
    expect(commandForKey(commands, press('/'), { mac: false, inField: false })).toBe(
      commandOf(commands, 'view.filter'),
    );
  });
});
