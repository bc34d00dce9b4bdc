import { existsSync } from 'node:fs';
import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { Clock } from '../platform/clock.ts';
import { StoreError } from '../platform/store-error.ts';
import { accessRepository } from './access/access-repository.ts';
import { nonceRepository } from './access/nonce-repository.ts';
import { beforeMigrationName } from './backup/backup-names.ts';
import { oneBackup, scheduleBackups } from './backup/backup-schedule.ts';
import { backUpBefore, backUpDaily } from './backup/backups.ts';
import { removeLeftovers } from './backup/leftovers.ts';
import { enterFolder } from './backup/restore.ts';
import { backUpBeforeVersion } from './backup/version-backup.ts';
import { makeFile, makeFolders, openSideFiles, placesIn } from './data-folder.ts';
import { migrate, pendingMigrations } from './database/migrate.ts';
import { migrations } from './database/migrations/index.ts';
import { openDatabase, openReadOnly, shareCommit } from './database/open-database.ts';
import { asStoreError, guarded } from './database/sqlite-errors.ts';
import { verifyDatabase } from './database/verify.ts';
import { figureStore } from './figures/figure-store.ts';
import type { FolderLock } from './folder-lock.ts';
import { dateStore } from './listings/date-store.ts';
import { type OpenMark, readOpenMark } from './open-mark.ts';
import { policyNotes } from './policy-notes.ts';
import { policyRepository } from './policy-repository.ts';
import { publishingStore } from './publishing/publishing-store.ts';
import { reportDamage } from './report-damage.ts';
import { ruleStore } from './rules/rule-store.ts';
import { createKeys } from './scenarios/create-keys.ts';
import { keptNotes } from './scenarios/kept-notes.ts';
import { scenarioLibrary } from './scenarios/scenario-library.ts';
import { scenarioRepository } from './scenarios/scenario-repository.ts';
import { variantStore } from './scenarios/variant-store.ts';
import { settingsRepository } from './settings-repository.ts';
import type { Store, StoreOptions } from './types.ts';

/**
 * Opens the store of a data folder, making or migrating the file as needed. Several processes may have it open at once.
 * Throws StoreError for a file that is newer, altered, damaged or out of reach; such a file is never changed or
 * deleted.
 */
export const openStore = guarded((options: StoreOptions): Store => {
  const { folder } = options;
  makeFolders(folder);
  const lock = enterFolder(folder);
  try {
    const { file } = placesIn(folder);
    const mark = readOpenMark(folder, lock);
    removeLeftovers(folder);
    openSideFiles(folder);
    if (existsSync(file)) refuseUnread(file);
    makeFile(folder);
    const database = openDatabase(file);
    try {
      return storeOn(database, lock, mark, options);
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    lock.release();
    throw error;
  }
});

/**
 * Throws StoreError for a file whose start is damaged or not ours, before any connection that may write opens it: such
 * a connection would checkpoint the write-ahead log into the file when it closes.
 */
const refuseUnread = (file: string): void => {
  const database = openReadOnly(file);
  try {
    pendingMigrations(database, migrations);
  } finally {
    database.close();
  }
};

const storeOn = (
  database: Database.Database,
  lock: FolderLock,
  mark: OpenMark,
  { onLostLog, ...options }: StoreOptions,
): Store => {
  const { clock, folder } = options;
  const isMigrated = migrate({
    database,
    migrations,
    nowMs: clock.now(),
    backUpBefore: (version) => {
      backUpBefore(folder, beforeMigrationName(version, clock.now()));
    },
  });
  mark.put();
  if (mark.isLogLost) onLostLog?.();
  keepVersionBefore(database, options, isMigrated);
  const backups = oneBackup((signal) =>
    backUpDaily(database, { folder, nowMs: clock.now() }, signal, options.makeCopy).catch((error: unknown) => {
      throw asStoreError(error);
    }),
  );
  const reported = (error: unknown): void => {
    // A store that closes abandons its backup; that is not a failure.
    if (!backups.isAbandoned()) options.onBackupFailure?.(error);
  };
  const schedule = options.dailyBackup === false ? undefined : scheduleBackups(backups.backUp, reported);
  const repositories = repositoriesOn(database, clock);
  return {
    ...(options.onDamage === undefined ? repositories : reportDamage(repositories, options.onDamage)),
    shareCommit: (works) => shareCommit(database, works),
    verify: guarded(() => verifyDatabase(database)),
    backUp: backups.backUp,
    backUpIfDue: async () => schedule?.ifDue(),
    backupEnded: backups.ended,
    abandonBackup: backups.abandon,
    close: () => {
      schedule?.stop();
      void backups.abandon();
      // What reads the file for it cannot end while this thread waits.
      if (backups.isUnderWay()) database.pragma('busy_timeout = 0');
      // Who does not report a lost log leaves its mark to whoever does.
      const isKept = mark.isLogLost && onLostLog === undefined;
      closeDatabase(database, () => {
        if (!isKept) mark.remove();
      });
      lock.release();
    },
  };
};

const repositoriesOn = (
  database: Database.Database,
  clock: Clock,
): Omit<Store, 'shareCommit' | 'verify' | 'backUp' | 'backUpIfDue' | 'backupEnded' | 'abandonBackup' | 'close'> => ({
  access: accessRepository(database, clock),
  nonces: nonceRepository(database, clock),
  scenarios: scenarioRepository(database),
  createKeys: createKeys(database),
  policies: policyRepository(database),
  policyNotes: policyNotes(database),
  keptNotes: keptNotes(database),
  library: scenarioLibrary(database, clock),
  dates: dateStore(database),
  variants: variantStore(database, clock),
  settings: settingsRepository(database),
  publishing: publishingStore(database),
  figures: figureStore(database),
  rules: ruleStore(database),
});

/** Failing to copy, as on a full disk, stops nobody from working; it is reported once the store is open. */
const keepVersionBefore = (database: Database.Database, options: StoreOptions, isMigrated: boolean): void => {
  try {
    backUpBeforeVersion(database, options, isMigrated);
  } catch (error) {
    setImmediate(() => options.onBackupFailure?.(asStoreError(error)));
  }
};

const closeDatabase = (database: Database.Database, onLogCopied: () => void): void => {
  if (!database.open) return;
  try {
    const [busy] = z
      .tuple([z.int(), z.int(), z.int()])
      .parse(database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').raw().get());
    if (busy === 0) onLogCopied();
  } catch (error) {
    // On a full disk the log stays next to the file; nothing is lost, because the next opening reads it.
    if (!(asStoreError(error) instanceof StoreError)) throw error;
  } finally {
    database.close();
  }
};
