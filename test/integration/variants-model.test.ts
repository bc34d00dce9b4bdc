import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../support/property-runs.ts';
import { createVariantWindows, type Fate, type VariantWindows } from '../support/variants/windows.ts';

/*
 * Any order of edits, branches, turns to another variant, adoptions, their undoing and removals in two windows, while
 * saves and every other call fail before or after they are done. After each step everything that was entered is
 * stored somewhere or on a screen; in the end a window shows what is stored.
 */

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const step = (name: string, run: (world: VariantWindows) => void): fc.AsyncCommand<object, VariantWindows> => ({
  check: () => true,
  run: async (_model, world) => {
    run(world);
    await world.settle();
    expect(world.lost()).toEqual([]);
  },
  toString: () => name,
});

const window = fc.nat({ max: 1 });
const place = fc.nat({ max: 3 });

const steps = [
  window.map((one) => step(`edit in ${one}`, (world) => world.edit(one))),
  window.map((one) => step(`branch in ${one}`, (world) => world.branch(one))),
  fc.tuple(window, place).map(([one, at]) => step(`open ${at} in ${one}`, (world) => world.open(one, at))),
  fc.tuple(window, place).map(([one, at]) => step(`adopt ${at} in ${one}`, (world) => world.adopt(one, at))),
  window.map((one) => step(`undo the adoption in ${one}`, (world) => world.undoAdoption(one))),
  fc.tuple(window, place).map(([one, at]) => step(`remove ${at} in ${one}`, (world) => world.remove(one, at))),
  ...[0, 1, 2].map(() => fc.constant(step('answer', (world) => world.answer('done')))),
  fc.constantFrom<Fate[]>('refused', 'answer lost').map((fate) => step(fate, (world) => world.answer(fate))),
  fc.constantFrom(0, 30_000).map((ms) => step(`wait ${ms} ms`, (world) => world.clock.advance(ms))),
  fc.constant(step('event', (world) => world.deliver())),
];

test('nothing that was entered in a variant is lost, whatever is adopted and whatever fails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { size: '+1' }), async (commands) => {
      const world = createVariantWindows(settle);
      try {
        await world.start();
        await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
        await world.answerAll();
        expect([world.lost(), world.disagreements(), world.desk.problems()]).toEqual([[], [], []]);
      } finally {
        world.close();
      }
    }),
    propertyRuns(25),
  );
});
