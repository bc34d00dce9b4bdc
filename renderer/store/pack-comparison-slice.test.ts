import { expect, test } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import { samplePack } from '../../shared/pack/sample-pack.test-data.ts';
import { commands } from '../app/commands.ts';
import { commandOf, runCommand } from '../commands/registry.ts';
import { recordingPorts } from '../commands/testing/recording-ports.ts';
import { createAppStore } from './app-store.ts';
import { latest } from './remote.ts';
import { manualClock } from './testing/manual-clock.ts';
import { scriptedClient, settle } from './testing/scripted-client.ts';

const line = (version: number) => ({ version, savedBy: 'Kim', savedMs: version, remark: '' });
const content = (floor: number) => ({
  ...{ pack: samplePack({ servicing: { floor_rate: floor } }), notes: {}, policies: [] },
});
const own = { id: 'own-tea', origin: 'own', base: 2, content: content(6), versions: [line(1), line(2)] };
const sample = { id: 'tea', origin: 'sample', base: 0, content: content(7), versions: [] };

const setUp = () => {
  const script = scriptedClient();
  const store = createAppStore({ client: script.client, clock: manualClock(), origin: 'here' });
  return {
    ...script,
    store,
    state: () => store.getState(),
    context: { store, ports: recordingPorts().ports, commands },
  };
};

const floors = (state: ReturnType<typeof setUp>['state']) =>
  latest(state().packComparison)?.map((side) => side.content.pack.servicing.floor_rate);

test('an earlier version is read beside the newest, and the newest by its number is itself', async () => {
  const { state, call, inputs } = setUp();
  void state().comparePacks([
    { id: 'own-tea', version: 1 },
    { id: 'own-tea', version: 2 },
  ]);
  await call('packs.read').answer(succeed(own));
  await call('packs.read', 1).answer(succeed(own));
  await call('packs.version').answer(succeed({ ...line(1), content: content(5) }));
  expect([floors(state), inputs('packs.version')]).toEqual([[5, 6], [{ id: 'own-tea', version: 1 }]]);
});

test('the answer to an earlier choice does not come between, and a failure is told', async () => {
  const { state, call } = setUp();
  void state().comparePacks([{ id: 'own-tea' }, { id: 'tea' }]);
  void state().comparePacks([{ id: 'tea' }, { id: 'own-tea' }]);
  await call('packs.read', 2).answer(succeed(sample));
  await call('packs.read', 3).answer(succeed(own));
  await call('packs.read', 0).answer(succeed(own));
  await call('packs.read', 1).answer(fail('NOT_FOUND', 'Gone.'));
  expect([state().packComparison.status, floors(state)]).toEqual(['loaded', [7, 6]]);
  void state().comparePacks([{ id: 'tea' }, { id: 'gone' }]);
  await call('packs.read', 4).answer(succeed(sample));
  await call('packs.read', 5).answer(fail('NOT_FOUND', 'Gone.'));
  expect(state().packComparison).toMatchObject({ status: 'failed', error: { message: 'Gone.' } });
});

test('the command sets a lender beside its version before, else beside another, and ends the comparison', async () => {
  const { state, call, context } = setUp();
  const { enabled } = commandOf(commands, 'pack.compare');
  state().goTo('lenders');
  expect(enabled(state(), context.store)).toBe(false);
  const lenders = [own, sample].map(({ id, origin }) => ({ id, origin, name: id, asAt: '2026-11-20' }));
  await call('packs.list').answer(succeed({ lenders, broken: [], lastBy: 'Kim' }));
  runCommand(context, 'pack.compare');
  expect(state().packSides).toEqual([{ id: 'own-tea' }, { id: 'tea' }]);
  void state().openPack('own-tea');
  await settle();
  expect(state().packSides).toBeNull();
  await call('packs.read', 2).answer(succeed(own));
  runCommand(context, 'pack.compare');
  expect(state().packSides).toEqual([{ id: 'own-tea', version: 1 }, { id: 'own-tea' }]);
  runCommand(context, 'pack.compare');
  expect([state().packSides, state().packComparison]).toEqual([null, { status: 'idle' }]);
});
