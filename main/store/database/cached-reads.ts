import type Database from 'better-sqlite3';

const maxCached = 64;

/** Returns what `find` returned earlier for the same key; undefined is never cached. */
export type Cached = <R>(key: string, find: () => R | undefined) => R | undefined;

/**
 * Caches rows until the file is written: `data_version` reveals writes of other connections, `total_changes` those of
 * this one.
 */
export const cachedReads = (database: Database.Database): Cached => {
  const byOthers = database.prepare('PRAGMA data_version').pluck();
  const byThisOne = database.prepare('SELECT total_changes()').pluck();
  const cache = new Map<string, unknown>();
  let seenByOthers: unknown;
  let seenByThisOne: unknown;
  return <R>(key: string, find: () => R | undefined): R | undefined => {
    const [others, thisOne] = [byOthers.get(), byThisOne.get()];
    if (others !== seenByOthers || thisOne !== seenByThisOne) cache.clear();
    [seenByOthers, seenByThisOne] = [others, thisOne];
    const cached = cache.get(key);
    // Each key belongs to one `find`.
    if (cached !== undefined) return cached as R;
    const value = find();
    if (value !== undefined && cache.size < maxCached) cache.set(key, value);
    return value;
  };
};
