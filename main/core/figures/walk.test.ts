import { expect, it } from 'vitest';
import { createWalk } from './walk.ts';

/** A library of numbered rows, of which some are not up to date. */
const libraryOf = (size: number, stale: Set<number>) => (after: number, limit: number) =>
  Array.from({ length: Math.max(0, Math.min(limit, size - after)) }, (_, index) => ({
    row: after + index + 1,
    isCurrent: !stale.has(after + index + 1),
  }));

it('goes to each row that is not up to date, and again for what was edited behind it', () => {
  const stale = new Set([3, 70, 200]);
  const walk = createWalk(0, libraryOf(200, stale));
  const seen: number[] = [];
  let passed = 0;
  for (let next = walk.next(); next !== 'end'; next = walk.next()) {
    passed += walk.takePlace()?.passed ?? 0;
    if (next === 'pause') continue;
    seen.push(next);
    stale.delete(next);
    walk.did();
    if (next === 70) stale.add(5);
  }
  expect([seen, passed]).toEqual([[3, 70, 200, 5], 200]);
});

it('goes on from a place, and ends when nothing can be done', () => {
  const walk = createWalk(150, libraryOf(200, new Set([2, 160])));
  const seen: unknown[] = [];
  for (let next = walk.next(); next !== 'end'; next = walk.next()) if (next !== 'pause') seen.push(next);
  expect(seen).toEqual([160, 2, 160]);
});
