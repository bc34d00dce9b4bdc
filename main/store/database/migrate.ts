import { hash } from 'node:crypto';
import type Database from 'better-sqlite3';
import * as z from 'zod';
import { StoreError } from '../../platform/store-error.ts';
import type { Migration } from './migrations/migration.ts';
import { writeTransaction } from './open-database.ts';
import { readRow } from './read-row.ts';

const appliedRow = z.object({ version: z.int(), name: z.string(), hash: z.string(), schemaHash: z.string() });
type AppliedMigration = z.infer<typeof appliedRow>;

export interface MigrateOptions {
  readonly database: Database.Database;
  readonly migrations: readonly Migration[];
  readonly nowMs: number;
  /** Called under the write lock before the first step on a file that holds data. */
  readonly backUpBefore: (version: number) => void;
}

/**
 * Brings a file to the newest version: forward only, all steps in one transaction, or none. Throws StoreError `newer`
 * for a file of a later version, `altered` for one with a different history and `corrupt` for one whose tables are not
 * as they were made; all leave the file unchanged. Safe when two processes do it at once. Returns whether this one did
 * anything.
 */
export const migrate = (options: MigrateOptions): boolean => {
  const { database, migrations } = options;
  if (pendingMigrations(database, migrations).length === 0) return false;
  return writeTransaction(database, () => {
    // Another process may have migrated while this one waited for the lock.
    const steps = pendingMigrations(database, migrations);
    const [first] = steps;
    if (first === undefined) return false;
    if (first.version > 1) options.backUpBefore(first.version);
    createHistory(database);
    for (const step of steps) apply(database, step, options.nowMs);
    return true;
  });
};

/** The steps that have not been applied to a file. Throws StoreError as `migrate` does. */
export const pendingMigrations = (database: Database.Database, migrations: readonly Migration[]): Migration[] => {
  const applied = readHistory(database);
  if (applied.length > migrations.length) throw new StoreError('newer', `version ${String(applied.length)}`);
  applied.forEach((row, index) => {
    const step = migrations[index];
    if (step?.version !== row.version || hashOf(step) !== row.hash)
      throw new StoreError('altered', `migration ${String(row.version)} ${row.name}`);
  });
  const last = applied.at(-1);
  if (last !== undefined && last.schemaHash !== schemaHash(database)) throw new StoreError('corrupt', 'the schema');
  return migrations.slice(applied.length);
};

const readHistory = (database: Database.Database): AppliedMigration[] => {
  const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all();
  if (tables.length === 0) return [];
  if (!tables.includes('migrations')) throw new StoreError('altered', 'not a file of Headroom');
  const columns = database.prepare(`SELECT name FROM pragma_table_info('migrations')`).pluck().all();
  // With a damaged name in the table's text, reading it would look like a mistake of the program.
  if (!historyColumns.every((name) => columns.includes(name))) throw new StoreError('corrupt', 'the migrations');
  const rows = database
    .prepare('SELECT version, name, hash, schema_hash AS schemaHash FROM migrations ORDER BY version')
    .all();
  return readRow(z.array(appliedRow).min(1), rows, 'the migrations');
};

const historyColumns = ['version', 'name', 'hash', 'schema_hash'] as const;

/** Damage to the text of a table or trigger would change what statements mean, without any error. */
const schemaHash = (database: Database.Database): string => {
  const parts = database.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name').raw().all();
  return hash('sha256', JSON.stringify(parts), 'hex');
};

const createHistory = (database: Database.Database): void => {
  database.exec(`CREATE TABLE IF NOT EXISTS migrations (
    version INTEGER PRIMARY KEY, name TEXT NOT NULL, hash TEXT NOT NULL, schema_hash TEXT NOT NULL,
    applied_ms INTEGER NOT NULL
  ) STRICT`);
};

const apply = (database: Database.Database, step: Migration, nowMs: number): void => {
  for (const [name, implementation] of Object.entries(step.functions ?? {}))
    database.function(name, { deterministic: true }, implementation);
  database.exec(step.sql);
  database
    .prepare('INSERT INTO migrations (version, name, hash, schema_hash, applied_ms) VALUES (?, ?, ?, ?, ?)')
    .run(step.version, step.name, hashOf(step), schemaHash(database), nowMs);
};

const hashOf = ({ version, name, sql }: Migration): string =>
  hash('sha256', JSON.stringify([version, name, sql]), 'hex');
