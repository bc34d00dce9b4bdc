import { expect, test } from 'vitest';
import type { CommandId } from '../../shared/contract/commands.ts';
import { succeed } from '../../shared/outcome.ts';
import { maxVariants } from '../../shared/scenario/variants.ts';
import { commands } from '../app/commands.ts';
import { setUpOpen } from '../store/testing/open-scenario.ts';
import { scenarioId, storedRecord } from '../store/testing/records.ts';
import { settle } from '../store/testing/scripted-client.ts';
import { runCommand } from './registry.ts';
import { recordingPorts } from './testing/recording-ports.ts';

const ids = [scenarioId, '1'.repeat(24), '2'.repeat(24), '3'.repeat(24)];

const setUp = async (count: number) => {
  const opened = await setUpOpen();
  opened.store.setState({
    page: 'scenario',
    variants: ids.slice(0, count).map((id, at) => ({ id, name: `Variant ${at + 1}`, isOriginal: at === 0 })),
  });
  const context = { store: opened.store, ports: recordingPorts().ports, commands };
  return { ...opened, run: (id: CommandId) => runCommand(context, id) };
};

test.each([2, 3, 4])(
  'next and previous go round %i variants that are compared, each the way back of the other',
  async (count) => {
    const { run, state } = await setUp(count);
    await state().compareVariants(true);
    const round = (id: CommandId): (string | null)[] =>
      Array.from({ length: count }, () => {
        run(id);
        return state().chosenVariant;
      });
    const [first, ...others] = ids.slice(0, count);
    expect([round('variants.next'), round('variants.previous')]).toEqual([
      [...others, first],
      [...others.toReversed(), first],
    ]);
    expect(state().openId).toBe(scenarioId);
  },
);

test('the variant before the first is the last, and it is opened where none are compared', async () => {
  const { run, scripted, state } = await setUp(3);
  expect(run('variants.previous')).toBe(true);
  await settle();
  expect(scripted.inputs('scenarios.read')).toEqual([{ id: scenarioId }, { id: ids[2] }]);
  await scripted.call('scenarios.read', 1).answer(succeed(storedRecord({}, { id: ids[2]! })));
  expect(state().openId).toBe(ids[2]);
});

test('without other variants there is none to turn to', async () => {
  const { run, state } = await setUp(0);
  expect([run('variants.next'), run('variants.previous'), state().openId]).toEqual([false, false, scenarioId]);
});

test('nothing is done to the variants of a scenario that is not on the screen', async () => {
  const { state, store } = await setUp(2);
  store.setState({ openId: ids[1]! });
  const actions = [...commands.values()].filter(({ id }) => id.startsWith('variants.'));
  const enabled = () => actions.filter((action) => action.enabled(state(), store)).map(({ id }) => id);
  expect(enabled()).toEqual(actions.map(({ id }) => id));
  store.setState({ page: 'library' });
  expect(enabled()).toEqual([]);
});

test('a variant is made in the editor, not where they are compared, and no more than there may be', async () => {
  const { run, state, store } = await setUp(2);
  await state().compareVariants(true);
  expect(run('variants.branch')).toBe(false);
  await state().compareVariants(false);
  const [variant] = state().variants;
  store.setState({ variants: Array.from({ length: maxVariants }, () => variant!) });
  expect(run('variants.branch')).toBe(false);
  store.setState({ variants: Array.from({ length: maxVariants - 1 }, () => variant!) });
  expect(run('variants.branch')).toBe(true);
});
