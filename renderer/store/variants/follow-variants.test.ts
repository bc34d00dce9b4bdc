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
    subscribe: (_name: string, listener: typeof hear) => {
      hear = listener;
      return () => undefined;
    },
  } as CoreClient;
  followVariants(client, store, 'here');
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
  return { state, scripted, asked, hear: (changed: Parameters<typeof hear>[0]) => hear(changed) };
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
