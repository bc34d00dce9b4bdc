import type Database from 'better-sqlite3';
import type { Steps } from '../../platform/process/run-in-slices.ts';
import { damagedRows } from '../publishing/publishing-store.ts';
import { basisColumns, changeColumns, dayColumns, runSql, toBasis, toChange, toDay, toRun } from './figure-rows.ts';

/** Stored figures with altered bytes, for the check of the whole file. */
export function* damagedFigures(database: Database.Database): Steps<string[]> {
  return [
    ...(yield* damagedRows(database, `SELECT ${basisColumns} FROM figure_bases`, toBasis)),
    ...(yield* damagedRows(database, `SELECT ${dayColumns} FROM figures`, toDay)),
    ...(yield* damagedRows(database, `SELECT ${changeColumns} FROM figure_changes`, toChange)),
    ...(yield* damagedRows(database, runSql, toRun)),
  ];
}
