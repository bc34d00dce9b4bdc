import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { closeToOthers } from '../../platform/files/private-files.ts';
import { StoreError } from '../../platform/store-error.ts';

/** Milliseconds that a writer waits for another process before it gives up as `busy`. */
const busyTimeoutMs = 5_000;

/** Kibibytes of pages held in memory; with twice as many, listing 50,000 scenarios takes as long. */
const cacheKibibytes = 4_000;

/** Bytes that a write-ahead log keeps after it is copied into the file, however much a reader let it grow. */
const maxIdleLogBytes = 4 * 1024 * 1024;

/** What reads a file or makes a copy of it goes through each page once; the driver itself would keep sixteen megabytes. */
const scanCacheKibibytes = 2_000;

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

const openConfigured = (
  file: string,
  configure: (database: Database.Database) => void,
  options: Database.Options = {},
): Database.Database => {
  const database = new Database(file, { ...options, timeout: busyTimeoutMs });
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

const keepLittle = (database: Database.Database): void => {
  database.pragma(`cache_size = -${String(scanCacheKibibytes)}`);
};

/** Opens a file read-only: neither the file nor its write-ahead log is changed, even on closing. */
export const openReadOnly = (file: string): Database.Database => openConfigured(file, keepLittle, { readonly: true });

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
export const openCopy = (file: string): Database.Database =>
  openConfigured(
    file,
    (database) => {
      database.pragma('journal_mode = DELETE');
      database.pragma('cell_size_check = ON');
      keepLittle(database);
    },
    { fileMustExist: true },
  );

/**
 * Runs `work` in a write transaction that takes the write lock at its start: a deferred one that reads first and writes
 * later fails with SQLITE_BUSY as soon as two processes meet.
 */
export const writeTransaction = <R>(database: Database.Database, work: () => R): R => {
  const group = groups.get(database);
  if (group !== undefined) return inGroup(database, group, work);
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

/** Writes that share a commit: none yet, under way, or refused by the database as a whole. */
interface Group {
  isBegun: boolean;
  refusal?: Error;
}

const groups = new WeakMap<Database.Database, Group>();

/**
 * Runs each piece of work in turn, and all that they write in one transaction, begun by the first that writes: one sync
 * of the disk for all. What fails is undone alone. Where the transaction itself is lost, as on a full disk, each runs
 * once more in one of its own, so work must have no lasting effect but in this database. When this returns, everything
 * that did not fail is durable.
 */
export const shareCommit = <R>(
  database: Database.Database,
  works: readonly (() => R)[],
): readonly PromiseSettledResult<R>[] => {
  const { commit, rollback } = controlOf(database);
  const group: Group = { isBegun: false };
  groups.set(database, group);
  try {
    const settled = works.map(settle);
    if (!group.isBegun) return settled;
    if (database.inTransaction) {
      commit.run();
      return settled;
    }
  } catch {
    // The commit failed: what each has to report of it, it reports for itself.
    if (database.inTransaction) rollback.run();
  } finally {
    groups.delete(database);
  }
  return works.map(settle);
};

const settle = <R>(work: () => R): PromiseSettledResult<R> => {
  try {
    return { status: 'fulfilled', value: work() };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
};

const inGroup = <R>(database: Database.Database, group: Group, work: () => R): R => {
  // One that waited in vain for another process has waited for all.
  if (group.refusal !== undefined) throw group.refusal;
  joinGroup(database, group);
  const { savepoint, release } = controlOf(database);
  savepoint.run();
  try {
    const result = work();
    release.run();
    return result;
  } catch (error) {
    undoOne(database);
    throw error;
  }
};

const joinGroup = (database: Database.Database, group: Group): void => {
  try {
    if (!group.isBegun) controlOf(database).begin.run();
    group.isBegun = true;
    if (!database.inTransaction) throw new Error('The transaction of the group was lost');
  } catch (error) {
    if (error instanceof Error) group.refusal = error;
    throw error;
  }
};

const undoOne = (database: Database.Database): void => {
  // After some failures, such as a full disk, SQLite has already rolled back.
  if (!database.inTransaction) return;
  const { rollbackTo, release } = controlOf(database);
  rollbackTo.run();
  release.run();
};

interface Control {
  readonly begin: Database.Statement;
  readonly commit: Database.Statement;
  readonly rollback: Database.Statement;
  readonly savepoint: Database.Statement;
  readonly release: Database.Statement;
  readonly rollbackTo: Database.Statement;
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
    savepoint: database.prepare('SAVEPOINT one_of_group'),
    release: database.prepare('RELEASE one_of_group'),
    rollbackTo: database.prepare('ROLLBACK TO one_of_group'),
  };
  controls.set(database, control);
  return control;
};

/**
 * The same for a write that must outlive this process but not a loss of power: every process sees it in the log at
 * once, without waiting for the disk. The next ordinary write syncs it too.
 */
export const unsyncedTransaction = <R>(database: Database.Database, work: () => R): R => {
  // Within a transaction the setting cannot change; the others of its group are synced, and so is this.
  if (groups.has(database)) return writeTransaction(database, work);
  database.exec('PRAGMA synchronous = NORMAL');
  try {
    return writeTransaction(database, work);
  } finally {
    database.exec('PRAGMA synchronous = FULL');
  }
};
