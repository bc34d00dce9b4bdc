import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { StoreError } from '../../platform/store-error.ts';
import { placesIn } from '../data-folder.ts';
import { openReadOnly } from '../database/open-database.ts';
import { asStoreError, guarded } from '../database/sqlite-errors.ts';
import { bodyColumns, soundRow, toRecord } from '../scenarios/scenario-row.ts';
import type { Salvage, SalvagedScenario } from '../types.ts';
import { namesOfBackups } from './backup-list.ts';
import { dailyBackups } from './backup-names.ts';

/** Each way through the table meets the damage at another point. */
const walks = [
  'NOT INDEXED ORDER BY row',
  'NOT INDEXED ORDER BY row DESC',
  'INDEXED BY scenarios_by_team',
  'INDEXED BY scenarios_by_edited',
  'INDEXED BY scenarios_by_created',
];

/**
 * Visits every scenario in a damaged file whose hashes are right, and counts those that exist but cannot be read.
 * Writes nothing. Both counts are 0 for a file that is entirely unreadable.
 */
export const salvage = guarded((folder: string, visit: (scenario: SalvagedScenario) => void): Salvage => {
  const database = attempt(() => openReadable(placesIn(folder).file)) ?? attempt(() => openWithOtherHead(folder));
  if (database === undefined) return { readable: 0, unreadable: 0 };
  try {
    return visitRows(database, visit);
  } finally {
    database.close();
  }
});

const openReadable = (of: string | Buffer): Database.Database => {
  const database = typeof of === 'string' ? openReadOnly(of) : new Database(of);
  try {
    // Only the list of the tables is needed; the rows are looked up one by one.
    database.prepare('SELECT row FROM scenarios');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/** https://www.sqlite.org/fileformat2.html, section 1.3; numbers are big-endian. */
const header = { pageSize: 16, pages: 28 };

/**
 * The file with the pages that list the tables replaced by those of a daily backup, which has its pages at the same
 * positions. In memory, and without what only the write-ahead log holds.
 */
const openWithOtherHead = (folder: string): Database.Database | undefined => {
  const { file, backups } = placesIn(folder);
  for (const name of dailyBackups(namesOfBackups(folder))) {
    const backup = readFileSync(join(backups, name));
    const listed = attempt(() => pagesOfSchema(join(backups, name))) ?? [];
    const image = readFileSync(file);
    const pageSize = backup.readUInt16BE(header.pageSize);
    for (const page of listed) backup.copy(image, (page - 1) * pageSize, (page - 1) * pageSize, page * pageSize);
    image.writeUInt32BE(Math.floor(image.length / pageSize), header.pages);
    const database = attempt(() => openReadable(image));
    if (database !== undefined) return database;
  }
  return undefined;
};

/** The numbers, from 1, of the pages that list the tables. */
const pagesOfSchema = (file: string): number[] => {
  const database = openReadOnly(file);
  try {
    return database.prepare(`SELECT pageno FROM dbstat WHERE name = 'sqlite_schema'`).pluck().all().map(Number);
  } finally {
    database.close();
  }
};

const visitRows = (database: Database.Database, visit: (scenario: SalvagedScenario) => void): Salvage => {
  const select = attempt(() => database.prepare(`SELECT ${bodyColumns} FROM scenarios WHERE row = ?`));
  let readable = 0;
  let unreadable = 0;
  for (const row of rowsOf(database)) {
    const scenario = attempt(() => readRecord(select?.get(row)));
    if (scenario === undefined) unreadable += 1;
    else {
      readable += 1;
      visit(scenario);
    }
  }
  return { readable, unreadable };
};

const rowsOf = (database: Database.Database): ReadonlySet<number> => {
  const rows = new Set<number>();
  for (const walk of walks) {
    attempt(() => {
      for (const row of database.prepare(`SELECT row FROM scenarios ${walk}`).pluck().iterate())
        if (typeof row === 'number') rows.add(row);
    });
  }
  return rows;
};

const readRecord = (value: unknown): SalvagedScenario => {
  const row = soundRow(value);
  return { record: toRecord(row), removed: row.deletedAt !== null };
};

/** Undefined where damage prevents reading. */
const attempt = <R>(read: () => R): R | undefined => {
  try {
    return read();
  } catch (error) {
    const failure = asStoreError(error);
    if (failure instanceof StoreError || isSchemaLoss(error)) return undefined;
    throw failure;
  }
};

/** A damaged schema has lost the table or its index. */
const isSchemaLoss = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_ERROR';
