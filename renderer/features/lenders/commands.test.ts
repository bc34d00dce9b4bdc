import { expect, test } from 'vitest';
import type { CommandId } from '../../../shared/contract/commands.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { lenderIssues } from '../../../shared/pack/lender-file.ts';
import { samplePack } from '../../../shared/pack/sample-pack.test-data.ts';
import { commands } from '../../app/commands.ts';
import { commandOf, runCommand } from '../../commands/registry.ts';
import { type RecordedPerson, recordingPorts } from '../../commands/testing/recording-ports.ts';
import { createAppStore } from '../../store/app-store.ts';
import { featureOf } from '../../store/feature-state.ts';
import { manualClock } from '../../store/testing/manual-clock.ts';
import { scriptedClient, settle } from '../../store/testing/scripted-client.ts';
import { createExchange, type OpenedFile } from './exchange/state.ts';
import { createLenders } from './state.ts';
import { createTeam } from './team/state.ts';

const line = (version: number) => ({ version, savedBy: 'Kim', savedMs: version, remark: '' });
const own = {
  ...{ id: 'own-tea', origin: 'own' as const, base: 2, versions: [line(1), line(2)] },
  content: { pack: samplePack(), notes: {}, policies: [] },
};
const lenders = ([own, { id: 'tea', origin: 'sample' }] as const).map(({ id, origin }) => ({
  ...{ id, origin, name: id, asAt: '2026-11-20' },
}));

const setUp = (person: RecordedPerson = {}) => {
  const { client, call, inputs } = scriptedClient();
  const store = createAppStore({ client, clock: manualClock(), origin: 'here' });
  const recording = recordingPorts(person);
  const isEnabled = (id: CommandId) => commandOf(commands, id).enabled(store.getState(), store);
  const messages = () => recording.notices.map(({ message }) => message);
  const context = { store, ports: recording.ports, commands };
  return { store, call, inputs, ...recording, messages, isEnabled, context };
};

/** The lender is open on its page, and Kim saved last. */
const setUpOpen = () => {
  const page = setUp();
  const { store } = page;
  store.calls.put('packs.list', {}, { lenders, broken: [], lastBy: 'Kim' });
  store.calls.put('packs.read', { id: 'own-tea' }, own);
  store.getState().goTo('lenders');
  store.getState().openPack('own-tea');
  const edit = (change: object): void =>
    store.getState().editPack('own-tea', { ...own.content, pack: samplePack(change) }, lenderIssues);
  return { ...page, edit };
};

const full = fail('STORE_UNAVAILABLE', 'The disk is full.');

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

test('a file is asked for where the host has no dialog, on the page of lenders, and what goes wrong with it is said once', async () => {
  const opened = async (answers: readonly Outcome<unknown>[], file?: string) => {
    const { store, context, call, inputs, log, messages } = setUp({ ...(file !== undefined && { file }) });
    runCommand(context, 'pack.import');
    for (const [at, answer] of answers.entries()) {
      await settle();
      await call('packs.openFile', at).answer(answer);
    }
    expect([store.getState().page, featureOf(store, createExchange).getState().opened]).toEqual(['lenders', null]);
    const isRefused = featureOf(store, createExchange).getState().invalid !== null;
    return [inputs('packs.openFile'), log, messages(), isRefused];
  };
  const choose = succeed({ status: 'choose' });
  expect(await opened([choose], undefined)).toEqual([[{}], ['choose'], [], false]);
  expect(await opened([choose, full], '{}')).toEqual([
    [{}, { text: '{}' }],
    ['choose'],
    ['The file was not opened: The disk is full.'],
    false,
  ]);
  expect(await opened([succeed({ status: 'cancelled' })])).toEqual([[{}], [], [], false]);
  // The page says in full what is wrong with the file itself.
  expect(await opened([fail('INVALID_FILE', 'Not a lender.')])).toEqual([[{}], [], [], true]);
});

test('commands of a lender are those of the lender on the screen', () => {
  const { store, isEnabled } = setUpOpen();
  const ids = ['pack.delete', 'pack.export', 'pack.duplicate', 'pack.compare', 'pack.import', 'pack.team'] as const;
  const enabled = (): string[] => ids.filter(isEnabled);
  const anywhere = ['pack.import', 'pack.team'];
  const shown = enabled();
  store.calls.put('packs.read', { id: 'own-tea' }, { ...own, origin: 'sample' });
  const sample = enabled();
  store.getState().goTo('scenario');
  const elsewhere = enabled();
  store.getState().goTo('lenders');
  store.getState().openPack('gone');
  expect([shown, sample, elsewhere, enabled()]).toEqual([
    [...ids],
    ['pack.duplicate', 'pack.compare', ...anywhere],
    anywhere,
    ['pack.compare', ...anywhere],
  ]);
});

test('edits are saved by the command in the name of whoever saved last, and what goes wrong is said', async () => {
  const { store, context, call, inputs, log, messages, edit } = setUpOpen();
  edit({ servicing: { floor_rate: 6 } });
  runCommand(context, 'pack.save');
  await call('packs.save').answer(full);
  expect(inputs('packs.save')).toMatchObject([{ id: 'own-tea', base: 2, by: 'Kim' }]);
  expect(messages()).toEqual(['The lender was not saved: The disk is full.']);
  runCommand(context, 'pack.save');
  await call('packs.save', 1).answer(succeed({ ...own, base: 3 }));
  expect([messages().length, log, store.getState().packDrafts]).toEqual([1, [], {}]);
  edit({ servicing: { floor_rate: 6 } });
  featureOf(store, createLenders).getState().typeSaving({ by: ' ' });
  runCommand(context, 'pack.save');
  await settle();
  expect([inputs('packs.save').length, log]).toEqual([2, ['focus save']]);
});

test('edits begin a rule under the name as edited, unless they change no figure', async () => {
  const { store, context, messages, edit } = setUpOpen();
  edit({ notice: 'Another notice' });
  runCommand(context, 'pack.rule');
  await expect.poll(messages).toEqual(['These edits change no figure of a client.']);
  expect([store.getState().page, store.getState().ruleDraft]).toEqual(['lenders', null]);
  edit({ name: 'Tea new', servicing: { floor_rate: 6 } });
  runCommand(context, 'pack.rule');
  await expect.poll(() => store.getState().ruleDraft?.rule.name).toBe('Tea new as edited');
  expect(store.getState().page).toBe('rules');
});

test('a lender is shared with what came of it said, and exported likewise', async () => {
  const { store, context, call, messages } = setUpOpen();
  const folder = { path: '/team', by: 'Kim', mode: 'ask' as const };
  const team = { state: 'read' as const, leftOut: 0, arrivals: [], unusable: [], unfinished: [], taken: [], own: [] };
  store.calls.put('team.read', {}, { ...team, folder });
  const there = [{ key: 'k', file: 'a', whole: 'w' }];
  const answers = [full, succeed({ status: 'asks', there }), succeed({ status: 'put', file: 'a' })];
  for (const [at, answer] of answers.entries()) {
    runCommand(context, 'pack.put');
    await call('team.put', at).answer(answer);
  }
  runCommand(context, 'pack.export');
  await call('packs.exportFile').answer(full);
  expect(messages()).toEqual([
    'The lender was not shared in the team folder: The disk is full.',
    'Shared in the team folder as a',
    'The lender was not exported: The disk is full.',
  ]);
  store.getState().goTo('scenario');
  runCommand(context, 'pack.team');
  expect([store.getState().page, featureOf(store, createTeam).getState().isOpen]).toEqual(['lenders', true]);
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
  store.calls.put('packs.read', { id: 'own-tea' }, { ...own, base: 3, versions: [line(1), line(2), line(3)] });
  runCommand(context, 'pack.compare');
  expect(store.getState().packSides).toEqual([{ id: 'own-tea', version: 2 }, { id: 'own-tea' }]);
  store.getState().openPack('tea');
  store.calls.put('packs.read', { id: 'tea' }, { ...own, id: 'tea', origin: 'sample', base: 0, versions: [] });
  runCommand(context, 'pack.compare');
  expect(store.getState().packSides).toEqual([{ id: 'tea' }, { id: 'own-tea' }]);
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
