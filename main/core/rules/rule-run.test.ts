import { afterAll, expect, test } from 'vitest';
import { newRecord, temporaryFolders } from '../../../test/support/engine/store.ts';
import { librarySize, ratesBy, RuleWorld } from '../../../test/support/store/rule-world.ts';

const folders = temporaryFolders();
afterAll(() => folders.removeAll());

/** A desk that was just asked about rates a quarter higher. */
const asked = (): RuleWorld => {
  const world = new RuleWorld(folders.make());
  world.run.ask([ratesBy(0.25)], {});
  return world;
};

test('a run over the library goes on where computing fails now and then, and ends where it fails three times in a row', async () => {
  const world = asked();
  for (const batch of [1, 2]) {
    world.failing = 2;
    while (world.computations < 3 * batch) await world.turns(1);
  }
  await world.finish();
  expect([world.reported.length, world.run.status()]).toMatchObject([4, { state: 'done', hasFailed: false }]);
  await world.close();
});

test('a run over the library that was stopped does not say that it failed, though the one before it did', async () => {
  const world = asked();
  world.failing = 3;
  await world.finish();
  expect(world.run.status()).toMatchObject({ state: 'cancelled', hasFailed: true });
  world.run.resume();
  world.run.stop();
  expect(world.run.status()).toMatchObject({ state: 'cancelled', hasFailed: false });
  await world.close();
});

test('a run over the library computes again what is edited while its last batch is computed', async () => {
  const world = asked();
  while (world.computations < 2) await world.turns(1);
  world.whileComputing = () => {
    for (let number = 0; number < librarySize; number += 1) world.edit(number);
  };
  await world.finish();
  expect(world.answer()).toEqual(world.expected([ratesBy(0.25)]));
  await world.close();
});

test('a run over the library ends without a scenario that no computation has figures for', async () => {
  const world = asked();
  world.uncomputed = [7];
  await world.finish();
  expect(world.run.status()).toMatchObject({ state: 'done', done: librarySize - 1, total: librarySize });
  await world.close();
});

test('a question that is asked at the moment at which another ends is answered', async () => {
  const world = asked();
  world.whileCounting = () => {
    queueMicrotask(() => {
      world.clock.advance(1);
      world.run.ask([ratesBy(1)], {});
    });
  };
  await world.finish();
  expect(world.run.status()).toMatchObject({ rules: [{ name: 'Rates 1' }], state: 'done', done: librarySize });
  await world.close();
});

test('a run over the library tells once a second how far it is, and never that more is done than there is', async () => {
  const world = asked();
  let batches = 0;
  const takeTime = (): void => {
    batches += 1;
    world.clock.advance(600);
    const added = batches === 2 ? 10 : 0;
    for (let number = 0; number < added; number += 1) world.store.scenarios.create(newRecord(world.teamId));
    world.whileComputing = takeTime;
  };
  world.whileComputing = takeTime;
  await world.finish();
  expect([batches, world.told.map(({ state, done, total }) => [state, done, total])]).toEqual([
    4,
    [
      ['running', 0, librarySize],
      ['running', 32, librarySize],
      ['running', librarySize, librarySize],
      ['done', librarySize + 10, librarySize + 10],
    ],
  ]);
  await world.close();
});

test('a run over the library does not begin where the desk is closed before it is quiet', async () => {
  const world = asked();
  await world.run.close();
  const quiet = Promise.withResolvers<undefined>();
  world.run = world.open({ quiet: () => quiet.promise });
  const started = world.run.start();
  await world.run.close();
  const before = [world.computations, world.told.length];
  quiet.resolve(undefined);
  await started;
  await world.turns(3);
  expect([world.computations, world.told.length]).toEqual(before);
  await world.close();
});
