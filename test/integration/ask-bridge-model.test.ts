import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { generateKeys, type KeyPair } from '../../main/vault/index.ts';
import { askBridgeWorld, type Fate } from '../support/desk/ask-bridge-world.ts';
import { propertyRuns } from '../support/property-runs.ts';

/*
 * Any order of questions, edits here and there, locking, removals of what was asked about, and of what a person does
 * about a create in doubt, while requests are lost before they arrive or their answers are. The service never has more
 * of one state than one, unless a person said so; a failure is always said; an answer that counts as current is one
 * about what the scenario comes to now, which is what the service has.
 */

let keys: KeyPair;
beforeAll(async () => {
  keys = await generateKeys();
});

type World = Awaited<ReturnType<typeof askBridgeWorld>>;

const step = (name: string, run: (world: World) => unknown): fc.AsyncCommand<object, World> => ({
  check: () => true,
  run: async (_model, world) => {
    await run(world);
    await world.check();
  },
  toString: () => name,
});

const state = fc.constantFrom('end' as const, 'peak' as const);
const fates = fc.array(fc.constantFrom<Fate>('lost', 'unanswered', 'passed', 'passed'), { maxLength: 6 });

const steps = [
  fates.map((fate) => step(`ask with ${fate.join(' ') || 'no fault'}`, (world) => world.ask(fate))),
  fc.constant(step('ask', (world) => world.ask([]))),
  fc.integer({ min: 150, max: 300 }).map((payg) => step(`earn ${payg}`, (world) => world.edit(payg * 1_000))),
  state.map((one) => step(`edit ${one} there`, (world) => world.editThere(one))),
  state.map((one) => step(`remove ${one} here`, (world) => world.remove(one))),
  state.map((one) => step(`find ${one} there, or not`, (world) => world.settle(one))),
  state.map((one) => step(`decide ${one} for this computer`, (world) => world.decide(one))),
  fc.constant(step('lock', (world) => world.lock())),
  fc.constant(step('unlock', (world) => world.unlock())),
  fc.constant(step('wait', (world) => world.wait())),
];

test('a question to a service makes nothing twice, says each failure, and calls no old answer current', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 12 }), async (commands) => {
      const world = await askBridgeWorld(keys);
      try {
        await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
        await world.unlock();
        await world.wait();
        for (const one of ['end', 'peak'] as const) {
          await world.settle(one);
          await world.decide(one);
        }
        await world.wait();
        // Once every doubt is settled, the next question is answered.
        expect(await world.ask([])).toEqual([undefined, undefined]);
        await world.check();
      } finally {
        await world.close();
      }
    }),
    propertyRuns(14),
  );
});
