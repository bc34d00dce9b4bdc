import { expect, test } from 'vitest';
import type { ListedDate } from '../../../shared/contract/scenarios/dates.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import { commands } from '../../app/commands.ts';
import { recordingPorts } from '../../commands/testing/recording-ports.ts';
import { createAppStore } from '../../store/app-store.ts';
import { manualClock } from '../../store/testing/manual-clock.ts';
import { scriptedClient, settle } from '../../store/testing/scripted-client.ts';
import { turnDate } from './handle-date.ts';

const settlement: Extract<ListedDate, { of: 'scenario' }> = {
  ...{ of: 'scenario', kind: 'settlement', day: '2026-12-01', scenarioId: 'one', description: 'Sam', applicants: [] },
  ...{ about: '5 New St', element: 's1', path: ['securities', 0, 'settlement_date'], isDerived: false },
  isHandled: false,
};

const setUp = () => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const { ports, notices } = recordingPorts();
  const turn = (date: ListedDate) => void turnDate({ store, ports, commands }, date);
  const asked = () => scripted.inputs('dates.handle').map((input) => (input as { isHandled: boolean }).isHandled);
  const answer = (at: number) => scripted.call('dates.handle', at).answer(succeed({}));
  return { scripted, notices, turn, asked, answer };
};

test('a date that is ticked off says so, and its notice takes the tick back', async () => {
  const { notices, turn, asked, answer } = setUp();
  turn(settlement);
  await answer(0);
  expect(notices.map(({ message }) => message)).toEqual(['Settlement, Sam: done.']);
  notices[0]?.action?.run();
  expect(asked()).toEqual([true, false]);
  await answer(1);
  expect(notices).toHaveLength(1);
});

test('a tick that is taken back says nothing, and one that fails says why and offers no way back', async () => {
  const { scripted, notices, turn, asked, answer } = setUp();
  turn({ ...settlement, isHandled: true });
  await answer(0);
  expect([asked(), notices]).toEqual([[false], []]);
  turn(settlement);
  await scripted.call('dates.handle', 1).answer(fail('CONFLICT', 'This date was changed or removed since.'));
  expect(notices).toMatchObject([{ tone: 'bad' }]);
  expect(notices[0]?.action).toBeUndefined();
});

test('what leaves the list of dates by itself is not ticked off', async () => {
  const { turn, asked } = setUp();
  turn({ of: 'service', kind: 'access', day: '2026-12-01', profileId: 'p', name: 'Banksia' });
  await settle();
  expect(asked()).toEqual([]);
});

test('the notices of two dates of one scenario stand beside each other, and one of the same date replaces the one before', async () => {
  const { notices, turn, answer } = setUp();
  for (const [at, element] of ['s1', 's2', 's1'].entries()) {
    turn({ ...settlement, element });
    await answer(at);
  }
  const [first, second, again] = notices.map(({ about }) => about);
  expect([first === again, first === second]).toEqual([true, false]);
});
