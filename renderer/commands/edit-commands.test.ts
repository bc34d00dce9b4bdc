import { expect, test } from 'vitest';
import type { CommandId } from '../../shared/contract/commands.ts';
import { type AppErrorCode, fail } from '../../shared/outcome.ts';
import { commands } from '../app/commands.ts';
import { setUpOpen } from '../store/testing/open-scenario.ts';
import { settle } from '../store/testing/scripted-client.ts';
import { commandOf, runCommand } from './registry.ts';
import { recordingPorts } from './testing/recording-ports.ts';

const setUp = async (person: Parameters<typeof recordingPorts>[0] = {}) => {
  const opened = await setUpOpen();
  opened.store.getState().goTo('scenario');
  const { ports, questions, log, notices } = recordingPorts(person);
  const context = { store: opened.store, ports, commands };
  const isEnabled = (id: CommandId): boolean => commandOf(commands, id).enabled(opened.store.getState(), opened.store);
  return { ...opened, questions, log, notices, isEnabled, run: (id: CommandId) => runCommand(context, id) };
};

test('a step goes back and forward as long as there is one, in the editor alone', async () => {
  const { store, setSalary, isEnabled, run } = await setUp();
  const both = () => (['edit.undo', 'edit.redo'] as const).map(isEnabled);
  expect(both()).toEqual([false, false]);
  setSalary(90_000);
  expect(both()).toEqual([true, false]);
  run('edit.undo');
  expect(both()).toEqual([false, true]);
  run('edit.redo');
  expect(both()).toEqual([true, false]);
  store.getState().goTo('library');
  expect(both()).toEqual([false, false]);
});

test('edits that cannot be stored where they were made are kept as a copy, others only discarded', async () => {
  const { store, isEnabled } = await setUp();
  const enabled = (code: AppErrorCode) => {
    store.setState({ save: { status: 'unsaved', error: { code, message: '' } } });
    return [isEnabled('edit.keepAsCopy'), isEnabled('edit.discard')];
  };
  expect([isEnabled('edit.keepAsCopy'), isEnabled('edit.discard')]).toEqual([false, false]);
  expect([enabled('CONFLICT'), enabled('NOT_FOUND'), enabled('STORE_UNAVAILABLE')]).toEqual([
    [true, true],
    [true, true],
    [false, true],
  ]);
});

test.each([false, true])('edits are discarded once that is confirmed: %s', async (yes) => {
  const { store, scripted, questions, run } = await setUp({ yes });
  store.setState({ save: { status: 'unsaved', error: { code: 'CONFLICT', message: '' } } });
  run('edit.discard');
  await settle();
  expect(questions.map(({ title, no }) => [title, no])).toEqual([
    ['Discard the edits that are not saved', 'Keep editing'],
  ]);
  expect(scripted.inputs('scenarios.read')).toHaveLength(yes ? 2 : 1);
});

test('the scenario can be saved in the editor, and on the page of lenders the lender that is edited', async () => {
  const { store, state, isEnabled } = await setUp();
  expect(isEnabled('edit.save')).toBe(true);
  state().goTo('lenders');
  expect(isEnabled('edit.save')).toBe(false);
  store.setState({ openPackId: 'wattle', packDrafts: { wattle: {} as never } });
  expect(isEnabled('edit.save')).toBe(true);
  state().goTo('scenario');
  store.setState({ openId: null });
  expect(isEnabled('edit.save')).toBe(false);
});

test('a switch is pressed in the editor alone, and a copy that could not be made is said', async () => {
  const { store, scripted, log, notices, run } = await setUp();
  expect(run('edit.switch')).toBe(true);
  store.getState().goTo('library');
  expect([run('edit.switch'), log]).toEqual([false, ['switch']]);
  store.setState({ save: { status: 'unsaved', error: { code: 'CONFLICT', message: '' } } });
  run('edit.keepAsCopy');
  await settle();
  await scripted.call('scenarios.create').answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
  expect(notices.map(({ message }) => message)).toEqual(['No copy was made: The disk is full.']);
});

test('what was edited is stored at once when it is saved', async () => {
  const { setSalary, updates, run } = await setUp();
  setSalary(90_000);
  expect(run('edit.save')).toBe(true);
  await settle();
  expect(updates()).toHaveLength(1);
});
