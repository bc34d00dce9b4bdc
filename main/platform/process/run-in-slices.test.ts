import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { runAtOnce, runInSlices } from './run-in-slices.ts';

/** Keeps the processor busy. */
const busy = (milliseconds: number): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

function* steps(count: number, order: number[]): Generator<undefined, string, undefined> {
  for (let step = 0; step < count; step += 1) {
    busy(1);
    order.push(step);
    yield;
  }
  return 'done';
}

describe('work in slices', () => {
  it('finishes while other work gets its turn', async () => {
    const order: number[] = [];
    const running = runInSlices(steps(30, order), new AbortController().signal);
    const turns: number[] = [];
    while (order.length < 30) {
      await setImmediate();
      turns.push(order.length);
    }
    expect(await running).toBe('done');
    expect(new Set(turns).size).toBeGreaterThan(3);
  });

  it('stops once it is cancelled', async () => {
    const order: number[] = [];
    const run = new AbortController();
    const running = runInSlices(steps(1_000, order), run.signal);
    await setImmediate();
    await setImmediate();
    run.abort();
    expect(await running).toBeUndefined();
    expect(order.length).toBeLessThan(1_000);
  });

  it('lets go of what it holds, whether it was cancelled or ended', async () => {
    const held: string[] = [];
    const holding = function* (name: string, count: number) {
      held.push(name);
      try {
        return yield* steps(count, []);
      } finally {
        held.splice(held.indexOf(name), 1);
      }
    };
    const run = new AbortController();
    const running = [
      ...[runInSlices(holding('long', 1_000), run.signal), runInSlices(holding('short', 1))],
      runInSlices(holding('not begun', 1), AbortSignal.abort()),
    ];
    await setImmediate();
    await setImmediate();
    expect(held).toContain('long');
    run.abort();
    expect(await Promise.all(running)).toEqual([undefined, 'done', undefined]);
    expect(held).toEqual([]);
  });
});

it('work at a stretch is done to its end', () => {
  const order: number[] = [];
  expect([runAtOnce(steps(3, order)), order]).toEqual(['done', [0, 1, 2]]);
});
