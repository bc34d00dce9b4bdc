import type Database from 'better-sqlite3';

const maxCached = 64;

/** Returns what `find` returned earlier for the same key; undefined is never cached. */
type Cached = <R>(key: string, find: () => R | undefined) => R | undefined;

/** How many rows each connection has written that no cached read depends on. */
const ownRows = new WeakMap<Database.Database, number>();

/** Keeps what is cached although this connection has written so many rows: those of a table that is not read so. */
export const keepCachedReads = (database: Database.Database, rows: number): void => {
  ownRows.set(database, (ownRows.get(database) ?? 0) + rows);
};

/**
 * Caches rows until the file is written: `data_version` reveals writes of other connections, `total_changes` those of
 * this one. Each look at the file serves the reads made with it at once.
 */
export const cachedReads = (database: Database.Database): (() => Cached) => {
  const byOthers = database.prepare('PRAGMA data_version').pluck();
  const byThisOne = database.prepare('SELECT total_changes()').pluck();
  const cache = new Map<string, unknown>();
  let seenByOthers: unknown;
  let seenByThisOne: unknown;
  const read: Cached = <R>(key: string, find: () => R | undefined): R | undefined => {
    const cached = cache.get(key);
    // Each key belongs to one `find`.
    if (cached !== undefined) return cached as R;
    const value = find();
    // What a transaction reads may never be committed.
    if (value !== undefined && cache.size < maxCached && !database.inTransaction) cache.set(key, value);
    return value;
  };
  return () => {
    const [others, thisOne] = [byOthers.get(), Number(byThisOne.get()) - (ownRows.get(database) ?? 0)];
    if (others !== seenByOthers || thisOne !== seenByThisOne) cache.clear();
    [seenByOthers, seenByThisOne] = [others, thisOne];
    return read;
  };
};
