import { describe, expect, it } from 'vitest';
import { mergeOrder } from './merge-order.ts';

const base = ['a', 'b', 'c'];

/** Every order of every part of the keys: a copy in which elements were moved, removed and added. */
const copiesOf = (keys: readonly string[]): string[][] => [
  [],
  ...keys.flatMap((key) => copiesOf(keys.filter((other) => other !== key)).map((others) => [key, ...others])),
];
const cases = copiesOf([...base, 'm']).flatMap((ours) =>
  copiesOf([...base, 's']).map((theirs) => ({ ours, theirs, order: mergeOrder(base, ours, theirs) })),
);

const hasMoved = (copy: readonly string[]): boolean => {
  const places = copy.filter((key) => base.includes(key)).map((key) => base.indexOf(key));
  return places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0));
};

describe('the order of a merged list', () => {
  it('is ours where we moved something, theirs where they alone did, and that of both where nobody did', () => {
    const wrong = cases.filter(({ ours, theirs, order }) => {
      const [weMoved, theyMoved] = [hasMoved(ours), hasMoved(theirs)];
      const held = [...(weMoved || !theyMoved ? [ours] : []), ...(weMoved ? [] : [theirs])];
      return held.some((copy) => order.filter((key) => copy.includes(key)).join('') !== copy.join(''));
    });
    expect(wrong).toEqual([]);
  });

  it('has every key of base, ours and theirs once', () => {
    const wrong = cases.filter(
      ({ ours, theirs, order }) =>
        [...order].sort().join('') !== [...new Set([...base, ...ours, ...theirs])].sort().join(''),
    );
    expect(wrong).toEqual([]);
  });

  it('has ours before theirs where both sides added after the same element', () => {
    const wrong = cases.filter(({ ours, theirs, order }) => {
      if (!ours.includes('m') || !theirs.includes('s')) return false;
      const shared = new Set(ours.filter((key) => theirs.includes(key)));
      const after = (copy: readonly string[], key: string) =>
        copy.slice(0, copy.indexOf(key)).findLast((other) => shared.has(other));
      return after(ours, 'm') === after(theirs, 's') && order.indexOf('m') > order.indexOf('s');
    });
    expect(wrong).toEqual([]);
  });
});
