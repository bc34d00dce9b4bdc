import type Database from 'better-sqlite3';

const maxRemembered = 64;

/** Returns what `find` returned earlier for the same key; undefined is never cached. */
export type Remember = <R>(key: string, find: () => R | undefined) => R | undefined;

/**
 * Caches rows until the file is written: `data_version` reveals writes of other connections, `total_changes`
 * those of this one.
 */
export const rememberedReads = (database: Database.Database): Remember => {
  const byOthers = database.prepare('PRAGMA data_version').pluck();
  const byThisOne = database.prepare('SELECT total_changes()').pluck();
  const remembered = new Map<string, unknown>();
  let seenByOthers: unknown;
  let seenByThisOne: unknown;
  return <R>(key: string, find: () => R | undefined): R | undefined => {
    const [others, thisOne] = [byOthers.get(), byThisOne.get()];
    if (others !== seenByOthers || thisOne !== seenByThisOne) remembered.clear();
    [seenByOthers, seenByThisOne] = [others, thisOne];
    const known = remembered.get(key);
    // Each key belongs to one `find`.
    if (known !== undefined) return known as R;
    const found = find();
    if (found !== undefined && remembered.size < maxRemembered) remembered.set(key, found);
    return found;
  };
};
