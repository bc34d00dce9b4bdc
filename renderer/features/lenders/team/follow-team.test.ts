import { expect, test } from 'vitest';
import type { CoreClient } from '../../../../shared/contract/index.ts';
import type { TeamView } from '../../../../shared/contract/lenders/team.ts';
import { fail, succeed } from '../../../../shared/outcome.ts';
import { commands } from '../../../app/commands.ts';
import { recordingPorts } from '../../../commands/testing/recording-ports.ts';
import { createAppStore } from '../../../store/app-store.ts';
import { featureOf } from '../../../store/feature-state.ts';
import { latest } from '../../../store/remote.ts';
import { manualClock } from '../../../store/testing/manual-clock.ts';
import { scriptedClient, settle } from '../../../store/testing/scripted-client.ts';
import { followTeam } from './follow-team.ts';
import { createTeam } from './state.ts';

const saved = { version: 2, savedBy: 'Lee', savedMs: 2, remark: '' };
const view = (change: Partial<TeamView>): TeamView => ({
  ...{ folder: { path: '/team', by: 'Kim', mode: 'ask' }, state: 'read', leftOut: 0 },
  ...{ arrivals: [], unusable: [], unfinished: [], taken: [], own: [] },
  ...change,
});
const arrival = (id: string) => ({
  ...{ file: `${id}.headroom-lender`, whole: id, here: '', id, name: id, standing: 'new' as const },
  ...saved,
});
const taken = (id: string) => ({ id, name: id, version: 2, savedBy: 'Lee', takenMs: 2, isNew: false });

const setUp = () => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const { ports, notices } = recordingPorts();
  followTeam({ store, ports, commands });
  const see = async (team: TeamView): Promise<string[]> => {
    store.calls.put('team.read', {}, team);
    await settle();
    return notices.splice(0).map(({ message }) => message);
  };
  return { scripted, store, notices, see };
};

test('what arrives is announced once, and not while the folder is on the screen', async () => {
  const { store, see } = setUp();
  expect(await see(view({ arrivals: [arrival('tea')] }))).toHaveLength(1);
  expect(await see(view({ arrivals: [arrival('tea')], readMs: 5 }))).toEqual([]);
  featureOf(store, createTeam).getState().show(true);
  expect(await see(view({ arrivals: [arrival('tea'), arrival('coffee')] }))).toEqual([]);
});

test('what arrives with another state is announced again, and leads to the folder', async () => {
  const { store, notices, see } = setUp();
  expect(await see(view({ arrivals: [arrival('tea'), arrival('coffee')] }))).toEqual([
    '2 lenders waiting in the team folder',
  ]);
  expect(await see(view({ arrivals: [arrival('coffee'), arrival('tea')] }))).toEqual([]);
  const changed = { ...arrival('tea'), whole: 'tea again' };
  store.calls.put('team.read', {}, view({ arrivals: [changed, { ...arrival('milk'), standing: 'ignored' }] }));
  await settle();
  const [notice] = notices;
  expect([notice?.message, notice?.about]).toEqual(['1 lender waiting in the team folder', 'arrivals']);
  notice?.action?.run();
  expect([store.getState().page, featureOf(store, createTeam).getState().isOpen]).toEqual(['lenders', true]);
});

test('up to two that were accepted are announced apart, each version once, and what cannot be undone is said', async () => {
  const { scripted, store, notices, see } = setUp();
  expect(await see(view({ taken: [taken('tea'), taken('oak')] }))).toEqual([
    'tea updated from the team folder: version 2 by Lee',
    'oak updated from the team folder: version 2 by Lee',
  ]);
  expect(await see(view({ taken: [taken('tea'), taken('oak')], readMs: 5 }))).toEqual([]);
  expect(await see(view({ taken: ['a', 'b', 'c'].map(taken) }))).toEqual(['3 lenders updated from the team folder']);
  store.calls.put('team.read', {}, view({ taken: [{ ...taken('tea'), version: 3, takenMs: 3 }] }));
  await settle();
  expect(notices.map(({ message, about }) => [message, about])).toEqual([
    ['tea updated from the team folder: version 3 by Lee', 'taken tea'],
  ]);
  notices[0]?.action?.run();
  await scripted.call('team.undo').answer(fail('CONFLICT', 'It was changed since.'));
  expect(notices.at(-1)?.message).toBe('The change was not undone: It was changed since.');
});

test('the folder is asked about after it changed, once nothing is edited for a moment', async () => {
  const scripted = scriptedClient();
  const told = new Map<string, (payload: never) => void>();
  const client: CoreClient = {
    ...scripted.client,
    subscribe: (name, run) => {
      told.set(name, run);
      return () => undefined;
    },
  };
  const clock = manualClock();
  const store = createAppStore({ client, clock, origin: 'here' });
  followTeam({ store, ports: recordingPorts().ports, commands });
  told.get('team.changed')?.({} as never);
  await settle();
  expect(scripted.inputs('team.read')).toEqual([]);
  clock.advance(60_000);
  await settle();
  expect(scripted.inputs('team.read')).toEqual([{}]);
});

test('what was accepted automatically is announced with a way back, and many at once together', async () => {
  const { scripted, store, notices } = setUp();
  store.calls.put('team.read', {}, view({ taken: [taken('tea')] }));
  await settle();
  notices[0]?.action?.run();
  await scripted.call('team.undo').answer(succeed(view({ taken: ['a', 'b', 'c'].map(taken) })));
  expect(scripted.inputs('team.undo')).toEqual([{ id: 'tea' }]);
  expect(latest(store.calls.read('team.read', {}))?.taken).toHaveLength(3);
  expect(notices).toHaveLength(2);
});
