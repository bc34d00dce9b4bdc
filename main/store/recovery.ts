import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import type { Clock } from '../platform/clock.ts';
import { makePrivateFolder } from '../platform/private-files.ts';
import { StoreError } from '../platform/store-error.ts';
import { dailyBackups, isBackup, stamp } from './backup-names.ts';
import { keepCopy } from './backups.ts';
import { databaseName, placesIn } from './data-folder.ts';
import { openStore } from './open-store.ts';
import { verifyPages } from './verify.ts';

export interface Recovery {
  /** Folder that the damaged file was moved to; it is never deleted. */
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
  if (isSound(place)) return fail('REFUSED', 'The data file is sound. Nothing was done.');
  return succeed(replaceDamaged(place));
};

const isSound = ({ folder, clock }: RecoveryPlace): boolean => {
  try {
    const store = openStore({ folder, clock, dailyBackup: false });
    try {
      return store.verify().ok;
    } finally {
      store.close();
    }
  } catch (error) {
    if (error instanceof StoreError && error.reason === 'corrupt') return false;
    throw error;
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

const newestFirst = (folder: string): string[] => {
  const names = readdirSync(placesIn(folder).backups).filter(isBackup);
  const daily = dailyBackups(names);
  return [
    ...daily,
    ...names
      .filter((name) => !daily.includes(name))
      .sort()
      .reverse(),
  ];
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
