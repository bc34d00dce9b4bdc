import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { closeToOthers } from '../../platform/files/private-files.ts';
import { StoreError } from '../../platform/store-error.ts';
import { openCopy } from '../database/open-database.ts';
import { guarded } from '../database/sqlite-errors.ts';
import type { Verification } from '../types.ts';

/**
 * Checks a copy, makes it durable and gives it its name. Throws StoreError `corrupt`, and leaves the copy, when the
 * check fails.
 */
export const keepCopy = (copy: string, file: string, verify: (database: Database.Database) => Verification): void => {
  closeToOthers(copy);
  refuseDamaged(guarded(checked)(copy, verify).problems);
  syncFile(copy);
  renameSync(copy, file);
};

/** Throws StoreError `corrupt` with the first of some problems. */
export const refuseDamaged = (problems: readonly string[]): void => {
  if (problems.length > 0) throw new StoreError('corrupt', problems.slice(0, 3).join('; '));
};

const checked = (copy: string, verify: (database: Database.Database) => Verification): Verification => {
  const database = openCopy(copy);
  try {
    return verify(database);
  } finally {
    database.close();
  }
};

/** Waits until the writes are on disk; a folder is opened with `r`. */
export const syncFile = (file: string, flags: 'r' | 'r+' = 'r+'): void => {
  const handle = openSync(file, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** Removes an unfinished copy, if there is one. */
export const removeCopy = (copy: string): void => {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(`${copy}${suffix}`, { force: true });
};
