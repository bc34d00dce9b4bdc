import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { closeToOthers } from '../../platform/files/private-files.ts';
import { StoreError } from '../../platform/store-error.ts';

/** Milliseconds that a writer waits for another process before it gives up as `busy`. */
const busyTimeoutMs = 5_000;

/** Kibibytes of pages held in memory; listing 50,000 scenarios takes far less. */
const cacheKibibytes = 8_000;

/** Bytes that a write-ahead log keeps after it is copied into the file, however much a reader let it grow. */
const maxIdleLogBytes = 4 * 1024 * 1024;

/** A copy is read once from end to end. */
const copyCacheKibibytes = 2_000;

const synchronousFull = 2;

/**
 * Opens a file with the settings that the store's guarantees depend on. `synchronous` is set explicitly because the
 * driver opens write-ahead logs with NORMAL, where an acknowledged write can be lost.
 */
export const openDatabase = (file: string): Database.Database => openConfigured(file, configure);

/**
 * The same for a disk without room for the index of the log: the index is held in memory, and no other process can open
 * the file meanwhile.
 */
export const openExclusive = (file: string): Database.Database =>
  openConfigured(file, (database) => {
    database.pragma('locking_mode = EXCLUSIVE');
    configure(database);
  });

const openConfigured = (file: string, configure: (database: Database.Database) => void): Database.Database => {
  const database = new Database(file, { timeout: busyTimeoutMs });
  try {
    configure(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
};

const configure = (database: Database.Database): void => {
  const journal = database.pragma('journal_mode = WAL', { simple: true });
  database.pragma('synchronous = FULL');
  database.pragma(`journal_size_limit = ${String(maxIdleLogBytes)}`);
  database.pragma('foreign_keys = ON');
  database.pragma('trusted_schema = OFF');
  database.pragma('cell_size_check = ON');
  database.pragma(`cache_size = -${String(cacheKibibytes)}`);
  if (journal !== 'wal') throw new StoreError('unavailable', 'no write-ahead log on this file system');
  if (database.pragma('synchronous', { simple: true }) !== synchronousFull)
    throw new Error('synchronous is not FULL: an acknowledged write could be lost');
  if (database.pragma('foreign_keys', { simple: true }) !== 1) throw new Error('foreign keys are off');
};

/** Opens a file read-only: neither the file nor its write-ahead log is changed, even on closing. */
export const openReadOnly = (file: string): Database.Database =>
  new Database(file, { readonly: true, timeout: busyTimeoutMs });

/**
 * Opens a copy in memory of a file, with what its write-ahead log holds, for a folder without permission to write:
 * SQLite reads a log only where it may write beside it. The copy itself is read-only.
 */
export const openImage = (file: string): Database.Database => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-read-'));
  try {
    const copy = join(folder, 'copy.sqlite3');
    for (const suffix of ['', '-wal'])
      if (suffix === '' || existsSync(`${file}${suffix}`)) copyFileSync(`${file}${suffix}`, `${copy}${suffix}`);
    for (const name of readdirSync(folder)) closeToOthers(join(folder, name));
    openCopy(copy).close();
    const image = new Database(readFileSync(copy), { readonly: true });
    image.pragma('trusted_schema = OFF');
    image.pragma('cell_size_check = ON');
    return image;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Opens a backup copy without a write-ahead log, so that it is one file that can be moved. */
export const openCopy = (file: string): Database.Database => {
  const database = new Database(file, { fileMustExist: true, timeout: busyTimeoutMs });
  try {
    database.pragma('journal_mode = DELETE');
    database.pragma('cell_size_check = ON');
    database.pragma(`cache_size = -${String(copyCacheKibibytes)}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/**
 * Runs `work` in a write transaction that takes the write lock at its start: a deferred one that reads first and writes
 * later fails with SQLITE_BUSY as soon as two processes meet.
 */
export const writeTransaction = <R>(database: Database.Database, work: () => R): R => {
  const { begin, commit, rollback } = controlOf(database);
  begin.run();
  try {
    const result = work();
    commit.run();
    return result;
  } catch (error) {
    // After some failures, such as a full disk, SQLite has already rolled back.
    if (database.inTransaction) rollback.run();
    throw error;
  }
};

interface Control {
  readonly begin: Database.Statement;
  readonly commit: Database.Statement;
  readonly rollback: Database.Statement;
}

const controls = new WeakMap<Database.Database, Control>();

/** The statements around a transaction, prepared once: a signed request runs several. */
const controlOf = (database: Database.Database): Control => {
  const prepared = controls.get(database);
  if (prepared !== undefined) return prepared;
  const control = {
    begin: database.prepare('BEGIN IMMEDIATE'),
    commit: database.prepare('COMMIT'),
    rollback: database.prepare('ROLLBACK'),
  };
  controls.set(database, control);
  return control;
};

/**
 * The same for a write that must outlive this process but not a loss of power: every process sees it in the log at
 * once, without waiting for the disk. The next ordinary write syncs it too.
 */
export const unsyncedTransaction = <R>(database: Database.Database, work: () => R): R => {
  database.exec('PRAGMA synchronous = NORMAL');
  try {
    return writeTransaction(database, work);
  } finally {
    database.exec('PRAGMA synchronous = FULL');
  }
};
