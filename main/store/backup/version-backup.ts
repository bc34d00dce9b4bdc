import { hash } from 'node:crypto';
import type Database from 'better-sqlite3';
import * as z from 'zod';
import { writeTransaction } from '../database/open-database.ts';
import { bytes } from '../database/read-row.ts';
import type { StoreOptions } from '../types.ts';
import { beforeVersionName } from './backup-names.ts';
import { backUpBefore } from './backups.ts';

/** A row of the settings table; existing data files use this name. */
const versionKey = 'version';

const versionRow = z.object({ value: z.string(), valueHash: bytes });

/** The version that last used the file; undefined for none, and for an altered row. */
const lastVersion = (database: Database.Database): string | undefined => {
  const row = database.prepare('SELECT value, value_hash AS valueHash FROM settings WHERE key = ?').get(versionKey);
  const stored = versionRow.safeParse(row).data;
  return stored !== undefined && hashOf(stored.value).equals(stored.valueHash) ? stored.value : undefined;
};

const hashOf = (value: string): Buffer => hash('sha256', value, 'buffer');

const keepVersion = (database: Database.Database, version: string): void => {
  database
    .prepare('INSERT OR REPLACE INTO settings (key, value, value_hash) VALUES (?, ?, ?)')
    .run(versionKey, version, hashOf(version));
};

/**
 * Makes one copy of a file that another version of the program used last, before this version does. With `isCopied` the
 * file is new, or was copied for its migration: then only the version is recorded. Throws whatever prevents the copy;
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
