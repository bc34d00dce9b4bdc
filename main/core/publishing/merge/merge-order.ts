/**
 * The order of a merged list: mine where this side moved something or the other side did not, else
 * theirs. A key that the order lacks follows the one before it in the other copy; of two that were
 * added at one place, mine comes first. Holds every key of the three, also those that are removed.
 */
export const mergeOrder = <K>(base: readonly K[], mine: readonly K[], theirs: readonly K[]): readonly K[] => {
  if (same(mine, base)) return insertMissing(theirs, base, 'before');
  const byTheirs = !same(theirs, base) && !isMoved(base, mine) && isMoved(base, theirs);
  const order = byTheirs ? insertMissing(theirs, mine, 'before') : insertMissing(mine, theirs, 'after');
  return insertMissing(order, base, 'before');
};

/** True when the elements that a copy shares with the base stand in another order. */
export const isMoved = <K>(base: readonly K[], copy: readonly K[]): boolean => {
  const [inBase, inCopy] = [new Set(base), new Set(copy)];
  return !same(
    base.filter((key) => inCopy.has(key)),
    copy.filter((key) => inBase.has(key)),
  );
};

const same = <K>(a: readonly K[], b: readonly K[]): boolean =>
  a.length === b.length && a.every((key, place) => key === b[place]);

/** `where` a missing key goes among the keys of `order` alone that stand at its place. */
const insertMissing = <K>(order: readonly K[], other: readonly K[], where: 'before' | 'after'): K[] => {
  const result = [...order];
  const others = new Set(other);
  let before: K | undefined;
  for (const [place, key] of other.entries()) {
    if (!result.includes(key)) {
      let at = place === 0 || before === undefined ? 0 : result.indexOf(before) + 1;
      if (where === 'after') while (at < result.length && !others.has(result[at] as K)) at += 1;
      result.splice(at, 0, key);
    }
    before = key;
  }
  return result;
};
