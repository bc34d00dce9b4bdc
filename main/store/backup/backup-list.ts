import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import * as z from 'zod';
import { placesIn } from '../data-folder.ts';
import { openReadOnly } from '../database/open-database.ts';
import { readRow } from '../database/read-row.ts';
import type { BackupLine } from '../types.ts';
import { dayInName, isAhead, isBackup, takenOn } from './backup-names.ts';
import { checkDatabase } from './check-file.ts';
import { countLenders } from './lender-copies.ts';

/** The names of the backups of every kind, in no order. */
export const namesOfBackups = (folder: string): string[] => {
  const { backups } = placesIn(folder);
  return existsSync(backups) ? readdirSync(backups).filter(isBackup) : [];
};

/**
 * Backups of every kind, newest first: by the day in their names, and within a day in the order written. Those named for
 * a day to come are last, whatever the clock said when they were made.
 */
export const backupNames = (folder: string, nowMs: number): string[] => {
  const { backups } = placesIn(folder);
  const writtenMs = (name: string): number => statSync(join(backups, name)).mtimeMs;
  return namesOfBackups(folder).sort(
    (a, b) =>
      Number(isAhead(a, nowMs)) - Number(isAhead(b, nowMs)) ||
      Number(dayInName(b)) - Number(dayInName(a)) ||
      writtenMs(b) - writtenMs(a),
  );
};

/**
 * The backups of a folder, newest first, with the contents of each. They are checked until a good one is found; older
 * ones are checked when they are about to be restored.
 */
export const listBackups = (folder: string, nowMs: number): BackupLine[] => {
  let hasSoundBackup = false;
  return backupNames(folder, nowMs).map((name) => {
    const line = describe(join(placesIn(folder).backups, name), name, !hasSoundBackup);
    hasSoundBackup ||= line.state === 'good';
    return { ...line, lenders: countLenders(folder, name) };
  });
};

const contents = z.object({ scenarios: z.int(), lastEditedOn: z.string().nullable() });

const describe = (file: string, name: string, check: boolean): Omit<BackupLine, 'lenders'> => {
  const day = takenOn(name);
  try {
    const database = openReadOnly(file);
    try {
      const { scenarios, lastEditedOn } = contentsOf(database);
      if (!check) return { name, takenOn: day, state: 'unchecked', scenarios, lastEditedOn };
      return { name, takenOn: day, state: checkDatabase(database).ok ? 'good' : 'unusable', scenarios, lastEditedOn };
    } finally {
      database.close();
    }
  } catch {
    // Whatever prevents reading it prevents restoring it.
    return { name, takenOn: day, state: 'unusable', scenarios: null, lastEditedOn: null };
  }
};

const contentsOf = (database: Database.Database): z.infer<typeof contents> =>
  readRow(
    contents,
    database
      .prepare(
        'SELECT count(*) AS scenarios, max(last_edited_on) AS lastEditedOn FROM scenarios WHERE deleted_at IS NULL',
      )
      .get(),
    'a backup',
  );
