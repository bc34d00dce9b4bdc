import { expect, test } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { lenderIssues } from '../../../shared/pack/lender-file.ts';
import { samplePack } from '../../../shared/pack/sample-pack.test-data.ts';
import { commands } from '../../app/commands.ts';
import { commandOf, runCommand } from '../../commands/registry.ts';
import { recordingPorts } from '../../commands/testing/recording-ports.ts';
import { createAppStore } from '../../store/app-store.ts';
import { featureOf } from '../../store/feature-state.ts';
import { manualClock } from '../../store/testing/manual-clock.ts';
import { scriptedClient, settle } from '../../store/testing/scripted-client.ts';
import { createExchange, type OpenedFile } from './exchange/state.ts';

const line = (version: number) => ({ version, savedBy: 'Kim', savedMs: version, remark: '' });
const own = {
  ...{ id: 'own-tea', origin: 'own' as const, base: 2, versions: [line(1), line(2)] },
  content: { pack: samplePack(), notes: {}, policies: [] },
};
const lenders = ([own, { id: 'tea', origin: 'sample' }] as const).map(({ id, origin }) => ({
  ...{ id, origin, name: id, asAt: '2026-11-20' },
}));

const setUp = () => {
  const { client, call, inputs } = scriptedClient();
  const store = createAppStore({ client, clock: manualClock(), origin: 'here' });
  const recording = recordingPorts();
  const isEnabled = (id: 'pack.compare' | 'pack.put' | 'pack.save' | 'edit.save') =>
    commandOf(commands, id).enabled(store.getState(), store);
  return { store, call, inputs, ...recording, isEnabled, context: { store, ports: recording.ports, commands } };
};

test('of several files that are opened each is reviewed after the one before', async () => {
  const { store, context, call, inputs } = setUp();
  const exchange = featureOf(store, createExchange);
  const file = { format: 'headroom.lender' } as unknown as OpenedFile['file'];
  const standing = {} as OpenedFile['standing'];
  runCommand(context, 'pack.import');
  runCommand(context, 'pack.import');
  await settle();
  expect(inputs('packs.openFile')).toHaveLength(1);
  await call('packs.openFile').answer(succeed({ status: 'opened', file, standing }));
  expect([exchange.getState().opened?.file, inputs('packs.openFile').length]).toEqual([file, 1]);
  exchange.getState().close();
  await settle();
  expect(inputs('packs.openFile')).toHaveLength(2);
  await call('packs.openFile', 1).answer(fail('INVALID_FILE', 'Not a lender.'));
  expect(exchange.getState().invalid?.message).toBe('Not a lender.');
});

test('the comparison sets a lender beside its version before, else beside another, and is ended by the same command', () => {
  const { store, isEnabled, context } = setUp();
  store.getState().goTo('lenders');
  expect(isEnabled('pack.compare')).toBe(false);
  store.calls.put('packs.list', {}, { lenders, broken: [], lastBy: 'Kim' });
  runCommand(context, 'pack.compare');
  expect(store.getState().packSides).toEqual([{ id: 'own-tea' }, { id: 'tea' }]);
  store.getState().openPack('own-tea');
  expect(store.getState().packSides).toBeNull();
  store.calls.put('packs.read', { id: 'own-tea' }, own);
  runCommand(context, 'pack.compare');
  expect(store.getState().packSides).toEqual([{ id: 'own-tea', version: 1 }, { id: 'own-tea' }]);
  runCommand(context, 'pack.compare');
  expect(store.getState().packSides).toBeNull();
});

test('only a lender of one’s own that is saved can be shared, and only where a team folder is watched', () => {
  const { store, isEnabled } = setUp();
  const folder = { path: '/team', by: 'Kim', mode: 'ask' as const };
  const team = { state: 'read' as const, leftOut: 0, arrivals: [], unusable: [], unfinished: [], taken: [], own: [] };
  store.getState().goTo('lenders');
  store.getState().openPack('own-tea');
  store.calls.put('packs.read', { id: 'own-tea' }, own);
  const canShare = (): boolean => isEnabled('pack.put');
  const unwatched = [canShare()];
  store.calls.put('team.read', {}, { ...team, folder: null });
  unwatched.push(canShare());
  store.calls.put('team.read', {}, { ...team, folder });
  const saved = canShare();
  store
    .getState()
    .editPack('own-tea', { ...own.content, pack: samplePack({ servicing: { floor_rate: 6 } }) }, lenderIssues);
  const edited = canShare();
  store.getState().discardPackDraft('own-tea');
  const discarded = canShare();
  store.calls.put('packs.read', { id: 'own-tea' }, { ...own, origin: 'sample' });
  expect([unwatched, saved, edited, discarded, canShare()]).toEqual([[false, false], true, false, true, false]);
});

test('saving is offered for edits, and leads to the form where something is missing', () => {
  const { store, isEnabled, context, log } = setUp();
  store.getState().goTo('lenders');
  store.getState().openPack('own-tea');
  expect([isEnabled('pack.save'), isEnabled('edit.save')]).toEqual([false, false]);
  store
    .getState()
    .editPack('own-tea', { ...own.content, pack: samplePack({ servicing: { floor_rate: 400 } }) }, lenderIssues);
  expect([isEnabled('pack.save'), isEnabled('edit.save')]).toEqual([true, true]);
  runCommand(context, 'edit.save');
  expect(log).toEqual(['focus save']);
});
