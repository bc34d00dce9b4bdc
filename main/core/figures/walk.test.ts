import { expect, it } from 'vitest';
import { createWalk } from './walk.ts';

/** A library of numbered rows, some of them stale. */
const libraryOf = (size: number, stale: Set<number>) => (after: number, limit: number) =>
  Array.from({ length: Math.max(0, Math.min(limit, size - after)) }, (_, index) => ({
    row: after + index + 1,
    isCurrent: !stale.has(after + index + 1),
  }));

it('visits each stale row, and goes round again for rows edited behind it', () => {
  const stale = new Set([3, 70, 200]);
  const walk = createWalk(0, libraryOf(200, stale));
  const visited: number[] = [];
  let passed = 0;
  for (let next = walk.next(); next !== 'end'; next = walk.next()) {
    passed += walk.takePlace()?.passed ?? 0;
    if (next === 'pause') continue;
    visited.push(next);
    stale.delete(next);
    walk.did();
    if (next === 70) stale.add(5);
  }
  expect([visited, passed]).toEqual([[3, 70, 200, 5], 200]);
});

it('continues from a row, and ends when nothing can be done', () => {
  const walk = createWalk(150, libraryOf(200, new Set([2, 160])));
  const visited: unknown[] = [];
  for (let next = walk.next(); next !== 'end'; next = walk.next()) if (next !== 'pause') visited.push(next);
  expect(visited).toEqual([160, 2, 160]);
});
