/**
 * The order of a merged list: ours where we moved something or they did not, else theirs. A key that the order lacks
 * follows the one before it in the other copy; of two added at one position, ours comes first. Has every key of the
 * three, including removed ones.
 */
export const mergeOrder = <K>(base: readonly K[], ours: readonly K[], theirs: readonly K[]): readonly K[] => {
  const isTheirs = !isMoved(base, ours) && isMoved(base, theirs);
  const order = isTheirs ? insertMissing(theirs, ours, 'before') : insertMissing(ours, theirs, 'after');
  return insertMissing(order, base, 'before');
};

/** True when the elements that a copy shares with the base are in a different order. */
export const isMoved = <K>(base: readonly K[], copy: readonly K[]): boolean => {
  const [inBase, inCopy] = [new Set(base), new Set(copy)];
  return !same(
    base.filter((key) => inCopy.has(key)),
    copy.filter((key) => inBase.has(key)),
  );
};

const same = <K>(a: readonly K[], b: readonly K[]): boolean =>
  a.length === b.length && a.every((key, position) => key === b[position]);

/** `where`: before or after the keys that only `order` has at the same position. */
const insertMissing = <K>(order: readonly K[], other: readonly K[], where: 'before' | 'after'): K[] => {
  const result = [...order];
  const others = new Set(other);
  let before: K | undefined;
  for (const key of other) {
    if (!result.includes(key)) {
      let at = before === undefined ? 0 : result.indexOf(before) + 1;
      if (where === 'after') while (at < result.length && !others.has(result[at] as K)) at += 1;
      result.splice(at, 0, key);
    }
    before = key;
  }
  return result;
};
