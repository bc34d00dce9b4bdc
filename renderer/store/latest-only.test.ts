import { expect, it } from 'vitest';
import { latestOnly } from './latest-only.ts';

it('wants the newest run alone, and none that was dropped', () => {
  const runs = latestOnly();
  const [first, second] = [runs.start(), runs.start()];
  const before = [first(), second()];
  runs.drop();
  const dropped = second();
  const third = runs.start();
  expect([before, dropped, first(), second(), third()]).toEqual([[false, true], false, false, false, true]);
});
