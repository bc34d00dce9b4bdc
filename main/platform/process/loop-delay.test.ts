import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { recordingLog } from '../../../test/support/desk/fakes.ts';
import { type LoopWatch, watchLoop } from './loop-delay.ts';

const watches: LoopWatch[] = [];
afterEach(() => {
  for (const watch of watches.splice(0)) watch.stop();
});

/** Keeps the event loop busy. */
const stall = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

const watched = (limits: Parameters<typeof watchLoop>[1]) => {
  const log = recordingLog();
  const watch = watchLoop(log, { afterMs: 0, ...limits });
  watches.push(watch);
  return { log, watch };
};

it('logs a stall with how long it was, and remembers it', async () => {
  const { log, watch } = watched({ stallMs: 300 });
  await wait(100);
  stall(500);
  await wait(100);
  const first = watch.read();
  await wait(100);
  const [line, ...more] = log.lines;
  expect(line).toEqual({ level: 'warn', event: 'loop.stalled', fields: { durationMs: first.longestMs } });
  // Part of a stall may fall before the next look; a loaded machine only makes it longer.
  expect([more, first.longestMs >= 470, first.stalledMinutes]).toEqual([[], true, 1]);
  expect(watch.read().longestMs).toBeGreaterThanOrEqual(first.longestMs);
});

it('looks by itself, and logs nothing of what nobody notices', async () => {
  const { log, watch } = watched({ stallMs: 50_000, everyMs: 400 });
  await wait(100);
  stall(200);
  await wait(1_000);
  const { longestMs, minutes, stalledMinutes } = watch.read();
  expect([log.lines, longestMs > 150, minutes > 2, stalledMinutes]).toEqual([[], true, true, 0]);
});

it('takes no computer that slept for a stall', async () => {
  const { log, watch } = watched({ stallMs: 1, maxMs: 300 });
  await wait(100);
  stall(500);
  await wait(100);
  expect([watch.read(), log.lines]).toEqual([{ longestMs: 0, minutes: 1, stalledMinutes: 0 }, []]);
});

it('begins when the start is over', async () => {
  const { log, watch } = watched({ stallMs: 100, afterMs: 60_000 });
  await wait(100);
  stall(300);
  await wait(100);
  expect([watch.read().longestMs, log.lines]).toEqual([0, []]);
});
