import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../test/support/property-runs.ts';
import { DisjointSets } from './disjoint-sets.ts';

it('a set is known by the lowest position that is connected with it, in whatever order they were', () => {
  const position = fc.nat({ max: 7 });
  fc.assert(
    fc.property(fc.array(fc.tuple(position, position), { maxLength: 10 }), (pairs) => {
      const sets = new DisjointSets(8);
      for (const [one, other] of pairs) sets.union(one, other);
      const lowest = Array.from({ length: 8 }, (_, at) => at);
      for (const _round of lowest)
        for (const [one, other] of pairs) {
          const least = Math.min(lowest[one] ?? 0, lowest[other] ?? 0);
          [lowest[one], lowest[other]] = [least, least];
        }
      expect(lowest.map((_, at) => sets.find(at))).toEqual(lowest);
    }),
    propertyRuns(100),
  );
});
