import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { mergeOrder } from './merge-order.ts';

const base = ['a', 'b', 'c', 'd'];
/** A copy of the list in which elements were moved, removed and, each side its own, added. */
const copyWith = (added: readonly string[]): fc.Arbitrary<string[]> =>
  fc.oneof(fc.shuffledSubarray([...base, ...added]), inOrder(added));
const inOrder = (added: readonly string[]): fc.Arbitrary<string[]> => fc.subarray(['a', ...added, 'b', 'c', 'd']);
const copies = fc.record({ ours: copyWith(['m', 'n']), theirs: copyWith(['s', 't']) });

const hasMoved = (copy: readonly string[]): boolean => {
  const places = copy.filter((key) => base.includes(key)).map((key) => base.indexOf(key));
  return places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0));
};

describe('the order of a merged list', () => {
  it('is ours where we moved something, theirs where they alone did, and that of both where nobody did', () => {
    fc.assert(
      fc.property(copies, ({ ours, theirs }) => {
        const order = mergeOrder(base, ours, theirs);
        const [weMoved, theyMoved] = [hasMoved(ours), hasMoved(theirs)];
        const held = [...(weMoved || !theyMoved ? [ours] : []), ...(weMoved ? [] : [theirs])];
        expect(held.map((copy) => order.filter((key) => copy.includes(key)))).toEqual(held);
        expect([...order].sort()).toEqual([...new Set([...base, ...ours, ...theirs])].sort());
      }),
      propertyRuns(500),
    );
  });
});
