import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { privateFileMode } from '../platform/files/private-files.ts';
import { StoreError } from '../platform/store-error.ts';
import { asStoreError, guarded } from './database/sqlite-errors.ts';

/**
 * A lock on a data folder, held until released; the system releases it however the process ends. It is a SQLite file
 * that stays empty, because SQLite's locks work on every system.
 */
export interface FolderLock {
  release(): void;
}

/** A lock that others may hold at the same time. */
export interface SharedLock extends FolderLock {
  /** Runs `work` if no other process uses the folder, and keeps all others out meanwhile. */
  whileAlone(work: () => void): void;
}

/** A replacement is a few renames; a longer wait means that something else holds the lock. */
const waitMs = 5_000;

/** Any number of processes may use a folder. Throws StoreError `busy` while one replaces the data file. */
export const lockShared = guarded((folder: string): SharedLock => {
  const database = lock(folder, waitMs, beginShared);
  return {
    release: () => void database.close(),
    whileAlone: guarded((work) => {
      database.exec('COMMIT; PRAGMA busy_timeout = 0');
      try {
        if (begun(database)) work();
      } finally {
        if (database.inTransaction) database.exec('COMMIT');
        database.exec(`PRAGMA busy_timeout = ${String(waitMs)}; ${beginShared}`);
      }
    }),
  };
});

/** The same for a folder without permission to write. Where no lock was ever made, none is needed to read. */
export const lockUnwritable = guarded((folder: string): FolderLock => {
  const file = lockFileIn(folder);
  if (!existsSync(file)) return { release: () => undefined };
  const database = openLock(file, { readonly: true, timeout: waitMs }, beginShared);
  return { release: () => void database.close() };
});

/** Of two processes that want a folder alone at the same moment, each may keep the other out once. */
const aloneWaitMs = 250;

/** Only one process. Throws StoreError `busy` while any other uses the folder. */
export const lockExclusive = guarded((folder: string): FolderLock => {
  const database = lock(folder, aloneWaitMs, beginExclusive);
  return { release: () => void database.close() };
});

// A read transaction that is not ended keeps its lock.
const beginShared = 'BEGIN; SELECT count(*) FROM sqlite_schema';
const beginExclusive = 'BEGIN EXCLUSIVE';

/** Whether this is the only process. */
const begun = (database: Database.Database): boolean => {
  try {
    database.exec(beginExclusive);
    return true;
  } catch (error) {
    const reason = asStoreError(error);
    if (reason instanceof StoreError && reason.reason === 'busy') return false;
    throw error;
  }
};

const lockFileIn = (folder: string): string => join(folder, 'headroom.lock');

const lock = (folder: string, timeout: number, begin: string): Database.Database => {
  const file = lockFileIn(folder);
  closeSync(openSync(file, 'a', privateFileMode));
  return openLock(file, { timeout }, begin);
};

const openLock = (file: string, options: Database.Options, begin: string): Database.Database => {
  const database = new Database(file, options);
  try {
    database.exec(begin);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
};
