import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { type AutosaveWorld, createAutosaveWorld, parts } from '../testing/autosave-world.ts';

/*
 * Any order of edits, answers, writes from elsewhere, switches, discards and reloads. After each step an edit
 * that is not stored yet is on the screen, and no discarded edit is sent. In the end the screen shows what is
 * stored, and every edit was stored, replaced or discarded.
 */

/** The shortest possible wait: a run has many. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const step = (name: string, run: (world: AutosaveWorld) => void): fc.AsyncCommand<object, AutosaveWorld> => ({
  check: () => true,
  run: async (_model, world) => {
    run(world);
    await world.settle();
    world.checkScreen();
  },
  toString: () => name,
});

const part = fc.constantFrom(...parts);

const steps = [
  part.map((name) => step(`edit ${name}`, (world) => world.edit(name))),
  fc.constantFrom(0, 30_000).map((ms) => step(`wait ${ms} ms`, (world) => world.clock.advance(ms))),
  fc.constant(step('update stored', (world) => world.answerUpdate())),
  fc
    .constantFrom('VALIDATION_ERROR' as const, 'SERVICE_UNREACHABLE' as const, 'BASE_NEEDED' as const)
    .map((code) => step(`update fails: ${code}`, (world) => world.answerUpdate(code))),
  fc.constant(step('update stored, answer lost', (world) => world.answerUpdate('SERVICE_UNREACHABLE', true))),
  fc
    .tuple(fc.nat({ max: 2 }), fc.constantFrom('as it was' as const, 'as it is' as const, 'not at all' as const))
    .map(([index, how]) => step(`reading ${index} answered ${how}`, (world) => world.answerReading(index, how))),
  fc
    .tuple(part, fc.constantFrom('same' as const, 'beside' as const))
    .map(([name, which]) => step(`${name} written elsewhere, ${which}`, (world) => world.writeElsewhere(name, which))),
  fc.constant(step('event', (world) => world.deliverEvent())),
  fc.constant(step('switch', (world) => world.switchScenario())),
  fc.constant(step('discard', (world) => world.discard())),
  fc.constant(step('reload', (world) => world.reload())),
];

test('no edit is lost, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { size: '+1' }), async (commands) => {
      const world = createAutosaveWorld(settle);
      await world.finish();
      await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
      await world.finish();
      expect(world.outcome()).toEqual(world.expected());
    }),
    propertyRuns(1000),
  );
});
