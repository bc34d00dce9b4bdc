import { expect, test } from 'vitest';
import type { CommandId } from '../../shared/contract/commands.ts';
import { fail, succeed } from '../../shared/outcome.ts';
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
  const { ports, log, notices } = recordingPorts();
  const context = { store: opened.store, ports, commands };
  return { ...opened, log, notices, run: (id: CommandId) => runCommand(context, id) };
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

test('a variant that is removed goes to the bin, from where its notice takes it; the original cannot be', async () => {
  const { run, scripted, state, notices } = await setUp(3);
  expect(run('variants.remove')).toBe(false);
  await state().compareVariants(true);
  state().chooseVariant(ids[1]!);
  expect(run('variants.remove')).toBe(true);
  await settle();
  expect(scripted.inputs('variants.remove')).toMatchObject([{ id: ids[1] }]);
  await scripted.call('variants.remove').answer(succeed({ id: ids[1]! }));
  const left = state().variants.filter(({ id }) => id !== ids[1]);
  await scripted.call('variants.of', scripted.inputs('variants.of').length - 1).answer(succeed({ variants: left }));
  expect(notices.map(({ tone, message, action }) => [tone, message, action?.label])).toEqual([
    ['neutral', 'Variant “Variant 2” moved to the bin', 'Undo'],
  ]);
  expect([state().comparing, state().chosenVariant]).toEqual([scenarioId, scenarioId]);
  notices[0]?.action?.run();
  expect(scripted.inputs('variants.restore')).toMatchObject([{ id: ids[1] }]);
  await scripted.call('variants.restore').answer(fail('NOT_FOUND', 'It is gone.'));
  expect(notices.at(-1)).toMatchObject({ tone: 'bad', message: 'The variant was not brought back: It is gone.' });
});

test('the comparison ends with the last variant but the original, and where none was removed it says why', async () => {
  const { run, scripted, state, notices } = await setUp(2);
  await state().compareVariants(true);
  state().chooseVariant(ids[1]!);
  run('variants.remove');
  await settle();
  await scripted.call('variants.remove').answer(fail('INTERNAL', 'Oh.'));
  expect([notices.at(-1)?.message, state().comparing]).toEqual(['The variant was not removed: Oh.', scenarioId]);
  run('variants.remove');
  await settle();
  await scripted.call('variants.remove', 1).answer(succeed({ id: ids[1]! }));
  await scripted.call('variants.of', scripted.inputs('variants.of').length - 1).answer(succeed({ variants: [] }));
  expect(state().comparing).toBeNull();
});

test('a variant that is named is the one chosen in the comparison, else the open one; leaving it leads to the section', async () => {
  const { run, state, log } = await setUp(2);
  run('variants.rename');
  expect(state().namingVariant).toBe(scenarioId);
  run('variants.compare');
  await settle();
  expect([state().comparing, log]).toEqual([scenarioId, []]);
  state().chooseVariant(ids[1]!);
  run('variants.rename');
  expect(state().namingVariant).toBe(ids[1]);
  run('variants.compare');
  await settle();
  expect([state().comparing, log]).toEqual([null, ['focus section']]);
});

test('an adopted variant is in the section at once, and is undone by its notice or by the step back', async () => {
  const { run, scripted, state, log, notices } = await setUp(2);
  await state().compareVariants(true);
  state().chooseVariant(ids[1]!);
  run('variants.adopt');
  await settle();
  const adoption = { original: scenarioId, adopted: ids[1]!, others: [] };
  await scripted.call('variants.adopt').answer(succeed({ adoption, record: storedRecord() }));
  expect([log, notices.map(({ tone, message, about, action }) => [tone, message, about, action?.label])]).toEqual([
    ['focus section'],
    [['neutral', '“Variant 2” adopted; the others are in the bin', 'adoption', 'Undo']],
  ]);
  expect(run('edit.undo')).toBe(true);
  await settle();
  expect(scripted.inputs('variants.undoAdoption')).toMatchObject([adoption]);
  await scripted.call('variants.undoAdoption').answer(succeed(storedRecord()));
  await scripted.call('variants.of', scripted.inputs('variants.of').length - 1).answer(succeed({ variants: [] }));
  expect(notices.at(-1)).toEqual({ tone: 'neutral', message: 'The variants are back', about: 'adoption' });
  notices[0]?.action?.run();
  await settle();
  expect(notices.at(-1)).toMatchObject({
    tone: 'bad',
    message: expect.stringMatching(/^The variants were not brought back: /) as string,
  });
});

test.each([
  ['variants.branch', 'variants.branch', 'No variant was made'],
  ['variants.adopt', 'variants.adopt', 'Nothing was adopted'],
  ['variants.next', 'scenarios.update', 'The previous variant is not saved yet'],
] as const)('what could not be done with %s is said', async (id, method, attempt) => {
  const { run, scripted, setSalary, notices } = await setUp(2);
  if (id === 'variants.next') setSalary(90_000);
  run(id);
  await settle();
  await scripted.call(method).answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
  // What was open until then is read again.
  if (id !== 'variants.next') await scripted.call('scenarios.read', 1).answer(succeed(storedRecord()));
  await settle();
  expect(notices.map(({ message }) => message)).toEqual([`${attempt}: The disk is full.`]);
});
