import { existsSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { StoreError } from '../../platform/store-error.ts';
import { pendingMigrations } from '../database/migrate.ts';
import { migrations } from '../database/migrations/index.ts';
import { openReadOnly } from '../database/open-database.ts';
import { asStoreError } from '../database/sqlite-errors.ts';
import { verifyDatabase, verifyPages } from '../database/verify.ts';
import type { Verification } from '../types.ts';

/**
 * Checks all that can be checked: row hashes exist only in the newest schema; in older files only pages are checked.
 * Throws StoreError `newer` or `altered` for a file of another program.
 */
export const checkDatabase = (database: Database.Database): Verification => {
  const isCurrent = pendingMigrations(database, migrations).length === 0;
  return (isCurrent ? verifyDatabase : verifyPages)(database);
};

/**
 * Checks a file without writing: a connection that may write would checkpoint the write-ahead log into a damaged file
 * when it closes, and the last acknowledged writes could no longer be told apart. A missing file is sound. Throws
 * StoreError for a file that is newer, altered or out of reach: it is not known to be damaged.
 */
export const isSound = (file: string): boolean => {
  if (!existsSync(file)) return true;
  try {
    const database = openReadOnly(file);
    try {
      return checkDatabase(database).ok;
    } finally {
      database.close();
    }
  } catch (error) {
    const failure = asStoreError(error);
    if (failure instanceof StoreError && failure.reason === 'corrupt') return false;
    throw failure;
  }
};
