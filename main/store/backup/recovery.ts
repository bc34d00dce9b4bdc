import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Clock } from '../../platform/clock.ts';
import { makePrivateFolder } from '../../platform/private-files.ts';
import { StoreError } from '../../platform/store-error.ts';
import { databaseName, placesIn } from '../data-folder.ts';
import { pendingMigrations } from '../database/migrate.ts';
import { migrations } from '../database/migrations/index.ts';
import { openToLook } from '../database/open-database.ts';
import { asStoreError } from '../database/sqlite-errors.ts';
import { verifyDatabase, verifyPages } from '../database/verify.ts';
import { dayInName, isBackup, stamp } from './backup-names.ts';
import { keepCopy } from './backups.ts';

export interface Recovery {
  /** Folder that the damaged file and its write-ahead log were moved to as they were; it is never deleted. */
  readonly setAside: string;
  /** Name of the backup that took its place; null when there was no good one. */
  readonly restored: string | null;
}

interface RecoveryPlace {
  readonly folder: string;
  readonly clock: Clock;
}

/**
 * Moves a damaged file aside and puts the newest backup that passes its check in its place. No
 * process may have the file open meanwhile. Without a good backup the next opening starts empty.
 * REFUSED for a file that is sound: a backup would undo the newest edits. Throws StoreError for one
 * that is newer, altered or out of reach, because nothing is known to be wrong with that.
 */
export const recoverStore = (place: RecoveryPlace): Outcome<Recovery> => {
  if (isSound(placesIn(place.folder).file)) return fail('REFUSED', 'The data file is sound. Nothing was done.');
  return succeed(replaceDamaged(place));
};

/**
 * Looks without writing: a connection that may write would carry the write-ahead log over into the
 * damaged file when it closes, and what was acknowledged last could not be told apart any more.
 */
const isSound = (file: string): boolean => {
  if (!existsSync(file)) return true;
  try {
    const database = openToLook(file);
    try {
      const isCurrent = pendingMigrations(database, migrations).length === 0;
      // The hashes of the rows belong to the newest schema.
      return (isCurrent ? verifyDatabase : verifyPages)(database).ok;
    } finally {
      database.close();
    }
  } catch (error) {
    const failure = asStoreError(error);
    if (failure instanceof StoreError && failure.reason === 'corrupt') return false;
    throw failure;
  }
};

const replaceDamaged = ({ folder, clock }: RecoveryPlace): Recovery => {
  const setAside = join(folder, `damaged-${stamp(clock.now())}`);
  makePrivateFolder(setAside);
  for (const suffix of ['', '-wal', '-shm']) {
    const name = `${databaseName}${suffix}`;
    if (existsSync(join(folder, name))) renameSync(join(folder, name), join(setAside, name));
  }
  return { setAside, restored: newestFirst(folder).find((name) => restore(folder, name)) ?? null };
};

/** Backups of both kinds, newest first: by the day in their names, and within a day as they were written. */
const newestFirst = (folder: string): string[] => {
  const { backups } = placesIn(folder);
  if (!existsSync(backups)) return [];
  const writtenMs = (name: string): number => statSync(join(backups, name)).mtimeMs;
  return readdirSync(backups)
    .filter(isBackup)
    .sort((a, b) => Number(dayInName(b)) - Number(dayInName(a)) || writtenMs(b) - writtenMs(a));
};

const restore = (folder: string, name: string): boolean => {
  const { file, backups } = placesIn(folder);
  const copy = `${file}.restored.tmp`;
  try {
    copyFileSync(join(backups, name), copy);
    keepCopy(copy, file, verifyPages);
    return true;
  } catch (error) {
    if (error instanceof StoreError) return false;
    throw error;
  } finally {
    rmSync(copy, { force: true });
  }
};
