import { expect, it } from 'vitest';
import type { EventPayload } from '../../../shared/contract/events.ts';
import type { CoreClient } from '../../../shared/contract/index.ts';
import { succeed } from '../../../shared/outcome.ts';
import { setUpOpen } from '../testing/open-scenario.ts';
import { otherId, scenarioId, storedRecord } from '../testing/records.ts';
import { settle } from '../testing/scripted-client.ts';
import { followVariants } from './follow-variants.ts';

const variant = (id: string, isOriginal: boolean) => ({ id, name: id, isOriginal, inBin: false, requested: 0 });
const originalId = otherId;

/** A variant that is open beside its original. */
const openBeside = async () => {
  const { store, state, scripted } = await setUpOpen();
  let hear: (changed: EventPayload<'scenarios.changed'>) => void = () => undefined;
  const client = {
    ...scripted.client,
    subscribe: (name: string, listener: typeof hear) => {
      hear = listener;
      return () => void stops.push(name);
    },
  } as CoreClient;
  const stops: string[] = [];
  const stop = followVariants(client, store, 'here');
  const read = state().loadVariants();
  await settle();
  await scripted
    .call('variants.of')
    .answer(succeed({ variants: [variant(originalId, true), variant(scenarioId, false)] }));
  const original = storedRecord({}, { id: originalId });
  await scripted.call('scenarios.read', 1).answer(succeed(original));
  await read;
  expect(state().original).toEqual(original);
  const asked = () => scripted.inputs('variants.of').length;
  return { state, scripted, asked, stops, stop, hear: (changed: Parameters<typeof hear>[0]) => hear(changed) };
};

it.each([
  ['the original is edited in another window', { id: originalId, kind: 'written', origin: 'there' }, true],
  ['the original is edited here', { id: originalId, kind: 'written', origin: 'here' }, false],
  ['the open variant is edited in another window', { id: scenarioId, kind: 'written', origin: 'there' }, false],
  ['a variant is removed in another window', { id: scenarioId, kind: 'removed', origin: 'there' }, true],
  ['another scenario is edited', { id: 'c'.repeat(24), kind: 'written', origin: 'there' }, false],
] as const)('where %s, what stands beside the open scenario is read again or not', async (_what, changed, isRead) => {
  const { hear, asked } = await openBeside();
  hear(changed);
  await settle();
  expect(asked()).toBe(isRead ? 2 : 1);
});

it('the original of a scenario that was left while it was read is not compared with the next', async () => {
  const { state, scripted } = await openBeside();
  const again = state().loadVariants();
  await settle();
  const variants = [variant(originalId, true), variant(scenarioId, false)];
  await scripted.call('variants.of', 1).answer(succeed({ variants }));
  await state().closeScenario();
  await settle();
  await scripted.call('scenarios.read', 2).answer(succeed(storedRecord({}, { id: originalId })));
  await again;
  expect([state().variants, state().original]).toEqual([[], null]);
});

it('the variants of a scenario are read when it is opened, those of none when it is closed, and nothing once that ends', async () => {
  const { state, scripted, asked, stops, stop } = await openBeside();
  const opening = state().openScenario('d'.repeat(24));
  await settle();
  expect([asked(), state().variants.length]).toEqual([1, 2]);
  await scripted.call('scenarios.read', 2).answer(succeed(storedRecord({}, { id: 'd'.repeat(24) })));
  await opening;
  expect(scripted.inputs('variants.of')).toEqual([{ id: scenarioId }, { id: 'd'.repeat(24) }]);
  stop();
  await state().closeScenario();
  await settle();
  expect([stops, state().variants.length, asked()]).toEqual([['scenarios.changed'], 2, 2]);
});
