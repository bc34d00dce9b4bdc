import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createActivity } from './activity.ts';

/* Only minimum durations are checked, which hold on a machine under any load. */

const never = new AbortController().signal;
/** The pause after an answer, less the amount by which a timer may be early. */
const restMs = 298;

const msSince = (began: number): number => performance.now() - began;

test('it is quiet once start-up is over, and never before pending timers', async () => {
  const began = performance.now();
  await createActivity(120).quiet(never);
  expect(msSince(began)).toBeGreaterThanOrEqual(118);
  const order: string[] = [];
  setImmediate(() => order.push('due'));
  await createActivity(0)
    .quiet(never)
    .then(() => order.push('quiet'));
  expect(order).toEqual(['due', 'quiet']);
});

test('a call during start-up does not cut that short', async () => {
  const began = performance.now();
  const activity = createActivity(900);
  await activity.during(() => Promise.resolve());
  await activity.quiet(never);
  expect(msSince(began)).toBeGreaterThanOrEqual(898);
});

test('it is quiet a moment after the last answer, however long the work took', async () => {
  const activity = createActivity(0);
  let answered = 0;
  const work = activity.during(async () => {
    await wait(150);
    answered = performance.now();
    return 'found';
  });
  await activity.quiet(never);
  expect(await work).toBe('found');
  expect(msSince(answered)).toBeGreaterThanOrEqual(restMs);
});

// On a machine where calls come further apart than the pause, it is rightly quiet between two of them.
test('a call meanwhile restarts the wait', async () => {
  const activity = createActivity(0);
  const calls: number[] = [];
  const call = async (): Promise<void> => {
    calls.push(performance.now());
    await activity.during(() => Promise.resolve());
  };
  await call();
  const quiet = activity.quiet(never).then(() => performance.now());
  for (let index = 0; index < 4; index += 1) {
    await wait(100);
    await call();
  }
  const quietAt = await quiet;
  const last = calls.findLast((at) => at < quietAt) ?? 0;
  expect(quietAt - last).toBeGreaterThanOrEqual(restMs);
});

test('it is busy while there are calls and for a moment after the last answer', async () => {
  const activity = createActivity(0);
  await activity.quiet(never);
  expect(activity.isBusy()).toBe(false);
  const asked = Promise.withResolvers<undefined>();
  const work = activity.during(() => asked.promise);
  expect(activity.isBusy()).toBe(true);
  asked.resolve(undefined);
  await work;
  expect(activity.isBusy()).toBe(true);
  await activity.quiet(never);
  expect(activity.isBusy()).toBe(false);
});

test('a failure is an answer too, and is passed on', async () => {
  const activity = createActivity(0);
  const began = performance.now();
  await expect(activity.during(() => Promise.reject(new Error('The disk has gone')))).rejects.toThrow(
    'The disk has gone',
  );
  await activity.quiet(never);
  expect(msSince(began)).toBeGreaterThanOrEqual(restMs);
});

test('once cancelled, it does not wait', async () => {
  const ending = new AbortController();
  const quiet = createActivity(3_600_000).quiet(ending.signal);
  await wait(20);
  ending.abort();
  await quiet;
  await createActivity(3_600_000).quiet(ending.signal);
});
