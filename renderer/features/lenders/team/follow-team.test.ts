import { expect, test } from 'vitest';
import type { TeamView } from '../../../../shared/contract/lenders/team.ts';
import { succeed } from '../../../../shared/outcome.ts';
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
