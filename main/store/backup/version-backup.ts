import { hash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { writeTransaction } from '../database/open-database.ts';
import { bytes } from '../database/read-row.ts';
import type { StoreOptions } from '../types.ts';
import { beforeVersionName } from './backup-names.ts';
import { backUpBefore } from './backups.ts';

/** The row of the settings' table; the name is in every data file. */
const versionKey = 'version';

const versionRow = z.object({ value: z.string(), valueHash: bytes });

/** The version that used the file last; undefined for none, and for a row that is not as it was written. */
const lastVersion = (database: Database.Database): string | undefined => {
  const row = database.prepare('SELECT value, value_hash AS valueHash FROM settings WHERE key = ?').get(versionKey);
  const found = versionRow.safeParse(row).data;
  return found !== undefined && hashOf(found.value).equals(found.valueHash) ? found.value : undefined;
};

const hashOf = (value: string): Buffer => hash('sha256', value, 'buffer');

const keepVersion = (database: Database.Database, version: string): void => {
  database
    .prepare('INSERT OR REPLACE INTO settings (key, value, value_hash) VALUES (?, ?, ?)')
    .run(versionKey, version, hashOf(version));
};

/**
 * Keeps a copy of a file that another version of the program used last, once, before this one does. With `isCopied`
 * the file is new, or was copied for its migration: then the version is noted alone. Throws what prevents the copy;
 * the next start tries again.
 */
export const backUpBeforeVersion = (
  database: Database.Database,
  { folder, clock, version }: StoreOptions,
  isCopied: boolean,
): void => {
  if (version === undefined || lastVersion(database) === version) return;
  writeTransaction(database, () => {
    // Another process may have done it while this one waited for the lock.
    if (lastVersion(database) === version) return;
    if (!isCopied) backUpBefore(folder, beforeVersionName(version, clock.now()));
    keepVersion(database, version);
  });
};
