import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { privateFileMode } from '../platform/files/private-files.ts';
import { guarded } from './database/sqlite-errors.ts';

/**
 * A lock on a data folder, held until released; the system releases it however the process ends. It is a SQLite file
 * that stays empty, because SQLite's locks work on every system.
 */
export interface FolderLock {
  release(): void;
}

/** A replacement is a few renames; a longer wait means that something else holds the lock. */
const waitMs = 5_000;

/** Any number of processes may use a folder. Throws StoreError `busy` while one replaces the data file. */
export const lockShared = guarded(
  // A read transaction that is not ended keeps its lock.
  (folder: string): FolderLock => lock(folder, waitMs, 'BEGIN; SELECT count(*) FROM sqlite_schema'),
);

/** Only one process. Throws StoreError `busy` at once while any other uses the folder. */
export const lockExclusive = guarded((folder: string): FolderLock => lock(folder, 0, 'BEGIN EXCLUSIVE'));

const lock = (folder: string, timeout: number, begin: string): FolderLock => {
  const file = join(folder, 'headroom.lock');
  closeSync(openSync(file, 'a', privateFileMode));
  const database = new Database(file, { timeout });
  try {
    database.exec(begin);
  } catch (error) {
    database.close();
    throw error;
  }
  return { release: () => void database.close() };
};
