import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import { closeToOthers } from '../../platform/files/private-files.ts';
import { StoreError } from '../../platform/store-error.ts';
import { placesIn } from '../data-folder.ts';
import { openCopy, openDatabase } from '../database/open-database.ts';
import { repairSearches } from '../database/search-indexes.ts';
import { asStoreError, guarded } from '../database/sqlite-errors.ts';
import { verifyDatabase, verifyPages } from '../database/verify.ts';
import type { CheckCopy, Verification } from '../types.ts';
import { dailyName, superseded } from './backup-names.ts';
import { copiesUnderWay } from './leftovers.ts';
import { copyLenders, removeLenders } from './lender-copies.ts';

const pagesPerStep = 500;
/** After this many steps the rest is copied in one, because writes by another process restart a copy. */
const maxPatientSteps = 1_000;
const allPages = 0x7fffffff;

/** What is wrong with a copy, checked page by page and row by row; nothing for a sound one. Takes seconds for 50,000. */
export const checkCopy = (copy: string): readonly string[] => {
  try {
    return checked(copy, verifyDatabase).problems;
  } catch (error) {
    const failure = asStoreError(error);
    if (failure instanceof StoreError && failure.reason === 'corrupt') return [failure.message];
    throw failure;
  }
};

/**
 * Today's backup of an open file: copied in small steps between other work, checked, and only then given its name.
 * Returns the name. Does nothing if today's exists.
 */
export const backUpDaily = async (
  database: Database.Database,
  dataFolder: string,
  nowMs: number,
  check: CheckCopy = checkCopy,
): Promise<string> => {
  const { backups: folder } = placesIn(dataFolder);
  const name = dailyName(nowMs);
  if (existsSync(join(folder, name))) return name;
  const copy = join(folder, `${name}.${String(process.pid)}.tmp`);
  const mark = name.replace(/\.sqlite3$/, '');
  repairSearches(database);
  copiesUnderWay.add(mark);
  try {
    for (const _step of copyLenders(dataFolder, name)) await nextTurn();
    let steps = 0;
    await database.backup(copy, {
      progress: () => {
        steps += 1;
        return steps < maxPatientSteps ? pagesPerStep : allPages;
      },
    });
    closeToOthers(copy);
    nameCopy(copy, join(folder, name), await check(copy));
  } finally {
    copiesUnderWay.delete(mark);
    removeCopy(copy);
    if (!existsSync(join(folder, name))) removeLenders(folder, name);
  }
  for (const old of superseded(readdirSync(folder), nowMs)) {
    rmSync(join(folder, old));
    removeLenders(folder, old);
  }
  return name;
};

/**
 * The copy before a migration, or before a new version of the program. Synchronous, because the caller holds the write
 * lock: no write can come between the copy and what follows. A second connection reads the earlier state.
 */
export const backUpBefore = (dataFolder: string, name: string): void => {
  const { file, backups } = placesIn(dataFolder);
  const copy = join(backups, `${name}.${String(process.pid)}.tmp`);
  const source = openDatabase(file);
  try {
    Array.from(copyLenders(dataFolder, name));
    source.prepare('VACUUM INTO ?').run(copy);
    // Row hashes belong to the newest schema; in older files only pages can be checked.
    keepCopy(copy, join(backups, name), verifyPages);
  } finally {
    source.close();
    removeCopy(copy);
    if (!existsSync(join(backups, name))) removeLenders(backups, name);
  }
};

/**
 * Checks a copy, makes it durable and gives it its name. Throws StoreError `corrupt`, and leaves the copy, when the
 * check fails.
 */
export const keepCopy = (copy: string, file: string, verify: (database: Database.Database) => Verification): void => {
  closeToOthers(copy);
  nameCopy(copy, file, guarded(checked)(copy, verify).problems);
};

const nameCopy = (copy: string, file: string, problems: readonly string[]): void => {
  if (problems.length > 0) throw new StoreError('corrupt', problems.slice(0, 3).join('; '));
  syncFile(copy);
  renameSync(copy, file);
};

const checked = (copy: string, verify: (database: Database.Database) => Verification): Verification => {
  const database = openCopy(copy);
  try {
    return verify(database);
  } finally {
    database.close();
  }
};

/** Waits until the writes are on disk; a folder is opened with `r`. */
export const syncFile = (file: string, flags: 'r' | 'r+' = 'r+'): void => {
  const handle = openSync(file, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

const removeCopy = (copy: string): void => {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(`${copy}${suffix}`, { force: true });
};
