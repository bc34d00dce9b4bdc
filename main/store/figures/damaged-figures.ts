import type Database from 'better-sqlite3';
import { damagedRows } from '../publishing/publishing-store.ts';
import { basisColumns, changeColumns, dayColumns, runSql, toBasis, toChange, toDay, toRun } from './figure-rows.ts';

/** Stored figures with altered bytes, for the check of the whole file. */
export const damagedFigures = (database: Database.Database): string[] => [
  ...damagedRows(database, `SELECT ${basisColumns} FROM figure_bases`, toBasis),
  ...damagedRows(database, `SELECT ${dayColumns} FROM figures`, toDay),
  ...damagedRows(database, `SELECT ${changeColumns} FROM figure_changes`, toChange),
  ...damagedRows(database, runSql, toRun),
];
