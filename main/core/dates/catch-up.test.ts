import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startCatchUp } from './catch-up.ts';

/** A store with so many slices of listings to make. */
const storeOf = (slices: number) => {
  let left = slices;
  return {
    progress: () => (left === 0 ? undefined : { done: slices - left, total: slices }),
    listMore: () => {
      left = Math.max(0, left - 1);
      return left > 0;
    },
  };
};

const catchUpOn = (store: ReturnType<typeof storeOf>, quiet = () => setImmediate()) => {
  const [told, reported]: [boolean[], unknown[]] = [[], []];
  const catchUp = startCatchUp({
    ...{ store, onProgress: (isWhole) => told.push(isWhole), report: (error) => reported.push(error) },
    quiet: async () => {
      await quiet();
    },
  });
  return { ...catchUp, told, reported };
};

it('works on while the desk is quiet, and says when all is listed', async () => {
  const store = storeOf(5);
  const { told, reported } = catchUpOn(store);
  await expect.poll(() => store.progress()).toBeUndefined();
  await expect.poll(() => told).toEqual([true]);
  expect(reported).toEqual([]);
});

it('says nothing where nothing is to be listed', async () => {
  const { told, stop } = catchUpOn(storeOf(0));
  await setImmediate();
  await stop();
  expect(told).toEqual([]);
});

it('touches the store no more once it is stopped', async () => {
  const store = storeOf(1_000);
  const { stop, told } = catchUpOn(store);
  await setImmediate();
  await stop();
  const then = store.progress();
  await setImmediate();
  expect([store.progress(), told]).toEqual([then, []]);
});

it('ends with a report where the store refuses, and leaves the rest to the next start', async () => {
  const store = storeOf(3);
  const full = new Error('The disk is full');
  const { reported, told } = catchUpOn({
    ...store,
    listMore: () => {
      throw full;
    },
  });
  await expect.poll(() => reported).toEqual([full]);
  expect(told).toEqual([]);
});
