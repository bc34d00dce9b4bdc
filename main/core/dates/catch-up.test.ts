import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { startCatchUp } from './catch-up.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A store with so many slices of listings to make. */
const storeOf = (slices: number) => {
  let left = slices;
  return {
    progress: () => (left === 0 ? undefined : { done: slices - left, total: slices }),
    listMore: () => {
      left = Math.max(0, left - 1);
      return left > 0;
    },
    add: (more: number) => {
      left += more;
    },
  };
};

const catchUpOn = (store: ReturnType<typeof storeOf>, quiet = () => setImmediate()) => {
  const [told, reported]: [boolean[], unknown[]] = [[], []];
  const ports = {
    ...{
      store,
      onProgress: (isWhole: boolean) => told.push(isWhole),
      report: (error: unknown) => reported.push(error),
    },
    quiet: async () => {
      await quiet();
    },
  };
  const catchUp = startCatchUp(ports, 1);
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

it('goes on once a full disk has room again, and reports it once', async () => {
  const store = storeOf(3);
  const full = new Error('The disk is full');
  let refusals = 3;
  const { reported, told, stop } = catchUpOn({
    ...store,
    listMore: () => {
      refusals -= 1;
      if (refusals >= 0) throw full;
      return store.listMore();
    },
  });
  await expect.poll(() => told).toEqual([true]);
  expect([reported, store.progress()]).toEqual([[full], undefined]);
  await stop();
});

it('reports a full disk anew once something was listed since', async () => {
  const store = storeOf(0);
  const full = new Error('The disk is full');
  let isFull = false;
  const { reported, told, stop } = catchUpOn({
    ...store,
    listMore: () => {
      if (isFull) throw full;
      return store.listMore();
    },
  });
  for (const failures of [1, 2]) {
    isFull = true;
    store.add(1);
    await expect.poll(() => reported.length).toBe(failures);
    isFull = false;
    await expect.poll(() => told.length).toBe(failures);
  }
  await stop();
  expect(reported).toEqual([full, full]);
});

it('lists what a process of an earlier version stores after all was listed', async () => {
  const store = storeOf(2);
  const { told, stop } = catchUpOn(store);
  await expect.poll(() => told).toEqual([true]);
  store.add(2);
  await expect.poll(() => told).toEqual([true, true]);
  expect(store.progress()).toBeUndefined();
  await stop();
});

it('says once a second that more is listed, and that all is at the end', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { told, stop } = catchUpOn(storeOf(7), () => {
    vi.advanceTimersByTime(500);
    return setImmediate();
  });
  await expect.poll(() => told.at(-1)).toBe(true);
  await stop();
  expect(told).toEqual([false, false, false, true]);
});
