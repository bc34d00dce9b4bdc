import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

const workMs = 5;

const outcomeOf = async (isGentle: boolean) => {
  const events: (string | number)[] = [];
  const work = (item: string): string => {
    const end = performance.now() + workMs;
    while (performance.now() < end);
    events.push(item);
    return item.toUpperCase();
  };
  const rest = (ms: number): Promise<void> => {
    events.push(ms);
    return Promise.resolve();
  };
  return { done: await inTurn(['a', 'b', 'c'], work, { isGentle, rest }), events };
};

test('gentle work rests after each as long as that took, and gives the same as work at full speed', async () => {
  const began = performance.now();
  const gentle = await outcomeOf(true);
  const took = performance.now() - began;
  const full = await outcomeOf(false);
  expect(full).toEqual({ done: ['A', 'B', 'C'], events: ['a', 'b', 'c'] });
  expect(gentle.done).toEqual(full.done);
  expect(gentle.events.filter((_, index) => index % 2 === 0)).toEqual(full.events);
  const rests = gentle.events.filter((event) => typeof event === 'number');
  expect(rests).toHaveLength(3);
  for (const ms of rests) expect(ms).toBeGreaterThanOrEqual(workMs);
  expect(rests.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(took);
});
