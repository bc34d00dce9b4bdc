import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolders } from '../../../test/support/engine/store.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { librarySize, ratesBy, RuleWorld } from '../../../test/support/store/rule-world.ts';

const folders = temporaryFolders();
afterAll(() => folders.removeAll());

const newWorld = (): RuleWorld => new RuleWorld(folders.make());

type Step =
  | { readonly kind: 'turns' | 'edit' | 'remove' | 'fail'; readonly number: number }
  | { readonly kind: 'ask' | 'lenders'; readonly by: number }
  | { readonly kind: 'stop' | 'resume' | 'crash' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('turns' as const), number: fc.integer({ min: 1, max: 12 }) }) },
  fc.record({ kind: fc.constant('ask' as const), by: fc.constantFrom(0.25, 1) }),
  fc.record({ kind: fc.constantFrom('stop' as const, 'resume' as const, 'crash' as const) }),
  fc.record({ kind: fc.constant('fail' as const), number: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constantFrom('edit' as const, 'remove' as const), number: fc.nat(99) }),
  fc.record({ kind: fc.constant('lenders' as const), by: fc.constantFrom(0, 0.5) }),
);

const take = async (world: RuleWorld, one: Step): Promise<void> => {
  if (one.kind === 'turns') await world.turns(one.number);
  else if (one.kind === 'ask') expect(world.run.ask([ratesBy(one.by)], {})).toMatchObject({ ok: true });
  else if (one.kind === 'stop') world.run.stop();
  else if (one.kind === 'resume') world.run.resume();
  else if (one.kind === 'crash') await world.crash();
  else if (one.kind === 'fail') world.failing = one.number;
  else if (one.kind === 'edit') world.edit(one.number);
  else if (one.kind === 'remove') world.remove(one.number);
  else if ('by' in one) world.changeLenders(one.by);
};

describe('rules put to the library', () => {
  it('are answered whole in the end, whatever was stopped, killed, edited or failed on the way, and count nothing twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const world = newWorld();
        try {
          for (const one of steps) {
            await take(world, one);
            world.clock.advance(1);
            const status = world.run.status();
            if (status !== undefined) expect(status.done).toBeLessThanOrEqual(status.total);
          }
          world.failing = 0;
          world.run.ask([ratesBy(0.25)], {});
          await world.finish();
          const expected = world.expected([ratesBy(0.25)]);
          expect(world.answer()).toEqual(expected);
          expect(world.run.status()).toMatchObject({
            state: 'done',
            done: expected.size,
            total: expected.size,
            isOutdated: false,
          });
        } finally {
          await world.close();
        }
      }),
      propertyRuns(10),
    );
  });

  it('are answered from what is stored when they are asked again, and for the edited alone', async () => {
    const world = newWorld();
    world.run.ask([ratesBy(0.25)], {});
    await world.finish();
    const first = world.computations;
    world.clock.advance(1);
    world.run.ask([ratesBy(1)], {});
    await world.finish();
    world.clock.advance(1);
    const second = world.computations;
    world.run.ask([ratesBy(0.25)], {});
    await world.finish();
    expect([first, second, world.computations]).toEqual([3, 6, 6]);
    world.edit(3);
    world.clock.advance(1);
    world.run.ask([ratesBy(0.25)], {});
    await world.finish();
    expect(world.computations).toBe(7);
    expect(world.answer()).toEqual(world.expected([ratesBy(0.25)]));
    await world.close();
  });

  it('stay answered where they are asked again and stopped, to be compared with the next answer', async () => {
    const world = newWorld();
    world.run.ask([ratesBy(0.25)], {});
    await world.finish();
    const first = world.store.rules.newest();
    world.edit(3);
    world.clock.advance(1);
    world.run.ask([ratesBy(0.25)], {});
    expect(world.run.status()).toMatchObject({ state: 'running' });
    world.run.stop();
    expect(world.run.status()).toMatchObject({ state: 'cancelled', done: librarySize - 1, total: librarySize });
    world.changeLenders(0.5);
    world.run.ask([ratesBy(0.25)], {});
    await world.finish();
    const second = world.store.rules.newest();
    expect([first?.id === second?.id, second && world.store.rules.earlier(second)?.id]).toEqual([false, first?.id]);
    await world.close();
  });

  it('go on after they were stopped or killed, the first time that they are asked as well as the next', async () => {
    const world = newWorld();
    for (const first of [0, librarySize + 1]) {
      for (let number = first; number < first + librarySize; number += 1) world.edit(number);
      world.clock.advance(1);
      world.run.ask([ratesBy(0.25)], {});
      await world.turns(1);
      await world.crash();
      expect(world.run.status()).toMatchObject({ state: 'running' });
      world.run.stop();
      const { done = 0 } = world.run.status() ?? {};
      expect([done > 0, done < librarySize]).toEqual([true, true]);
      // What was stopped waits for a person, also after another start.
      await world.crash();
      expect(world.run.status()).toMatchObject({ state: 'cancelled', done });
      world.run.resume();
      await world.finish();
      expect(world.run.status()).toMatchObject({ state: 'done', done: librarySize });
      expect(world.answer()).toEqual(world.expected([ratesBy(0.25)]));
    }
    await world.close();
  });

  it('stop where lenders change, and say that they have to be asked again', async () => {
    const world = newWorld();
    world.run.ask([ratesBy(0.25)], {});
    await world.turns(2);
    world.changeLenders(0.5);
    await world.finish();
    expect(world.run.status()).toMatchObject({ state: 'cancelled', isOutdated: true });
    world.run.resume();
    expect(world.run.status()).toMatchObject({ state: 'cancelled' });
    await world.close();
  });

  it('stop on request before the desk is quiet, and do not begin by themselves then', async () => {
    const world = newWorld();
    world.run.ask([ratesBy(0.25)], {});
    await world.run.close();
    const quiet = Promise.withResolvers<undefined>();
    world.run = world.open({ quiet: () => quiet.promise });
    const started = world.run.start();
    expect(world.run.status()).toMatchObject({ state: 'running' });
    world.run.stop();
    expect([world.run.status(), world.told.at(-1)]).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }]);
    quiet.resolve(undefined);
    await started;
    await world.turns(3);
    expect(world.run.status()).toMatchObject({ state: 'cancelled', hasFailed: false });
    world.run.resume();
    await world.finish();
    expect(world.answer()).toEqual(world.expected([ratesBy(0.25)]));
    await world.close();
  });

  it('stop with the reason where they cannot be computed or stored, and go on when they are resumed', async () => {
    const world = newWorld();
    world.run.ask([ratesBy(0.25)], {});
    world.failing = 3;
    await world.finish();
    expect(world.run.status()).toMatchObject({ state: 'cancelled', hasFailed: true });
    expect(world.reported).toHaveLength(3);
    world.run.resume();
    expect(world.run.status()).toMatchObject({ state: 'running', hasFailed: false });
    world.refusing = 1;
    await world.finish();
    expect(world.run.status()).toMatchObject({ state: 'cancelled', hasFailed: true });
    expect(world.told.at(-1)).toMatchObject({ state: 'cancelled', hasFailed: true });
    world.run.resume();
    await world.finish();
    expect(world.run.status()).toMatchObject({ state: 'done', hasFailed: false });
    expect(world.answer()).toEqual(world.expected([ratesBy(0.25)]));
    await world.close();
  });

  it('stop or go on at request where not even their end could be stored', async () => {
    const world = newWorld();
    for (const request of ['stop', 'resume'] as const) {
      world.clock.advance(1);
      world.run.ask([ratesBy(request === 'stop' ? 0.25 : 1)], {});
      // The rows are not found, and the state is not written.
      world.refusing = 2;
      await world.turns(4);
      expect([world.refusing, world.run.status()]).toMatchObject([0, { state: 'running' }]);
      world.run[request]();
      if (request === 'stop') expect(world.run.status()).toMatchObject({ state: 'cancelled' });
      await world.finish();
    }
    expect(world.run.status()).toMatchObject({ state: 'done' });
    expect(world.answer()).toEqual(world.expected([ratesBy(1)]));
    await world.close();
  });

  it('are refused where they cannot be applied, and what was asked before stays', async () => {
    const world = newWorld();
    world.run.ask([ratesBy(0.25)], {});
    await world.finish();
    const before = world.run.status();
    const refused = world.run.ask(
      [{ name: 'x', source: '', changes: [{ kind: 'rates', lenders: ['nobody'], by: 1 }] }],
      {},
    );
    expect(refused).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
    expect(world.run.status()).toEqual(before);
    await world.close();
  });
});
