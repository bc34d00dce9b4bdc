import { existsSync, readdirSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { closeToOthers } from '../../platform/files/private-files.ts';
import { runInSlices } from '../../platform/process/run-in-slices.ts';
import { placesIn } from '../data-folder.ts';
import { openCopy, openReadOnly } from '../database/open-database.ts';
import { damagedSearches } from '../database/search-indexes.ts';
import { asStoreError } from '../database/sqlite-errors.ts';
import { verifySteps } from '../database/verify.ts';
import type { CopyEnd, CopyQuestion } from '../types.ts';
import { dailyName, superseded } from './backup-names.ts';
import { refuseDamaged, removeCopy } from './finished-copy.ts';
import { copyLenders, removeLenders } from './lender-copies.ts';

const pagesPerStep = 500;

const unfinished = (backups: string, name: string): string => join(backups, `${name}.${String(process.pid)}.tmp`);

/**
 * Has another thread that copies end soon after it was cancelled: SQLite cannot be interrupted while it checks all pages,
 * but stops where there are none. Moved away first, what was cut can never be given the name of a backup, and one that
 * has its name already is not cut. Windows does not move what is open: there the check runs to its end.
 */
export const cutCopy = ({ folder, nowMs }: CopyQuestion): void => {
  const { backups } = placesIn(folder);
  const cut = unfinished(backups, 'headroom-cut.sqlite3');
  try {
    renameSync(unfinished(backups, dailyName(nowMs)), cut);
    truncateSync(cut);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
  removeCopy(cut);
};

/**
 * Makes the copy of a day over a connection of its own, so that any thread may: copied and checked in small steps, put
 * on disk, and only then given its name; removes those it supersedes. Resolves to undefined once it is cancelled, with
 * nothing left behind. Throws StoreError `corrupt` for a file that fails the check.
 */
export const copyDaily = async (
  { folder: dataFolder, nowMs }: CopyQuestion,
  signal: AbortSignal,
): Promise<CopyEnd | undefined> => {
  const { file, backups } = placesIn(dataFolder);
  const name = dailyName(nowMs);
  const copy = unfinished(backups, name);
  try {
    await nextTurn();
    signal.throwIfAborted();
    // A thread that was ended may have left a part.
    removeCopy(copy);
    for (const _step of copyLenders(dataFolder, name)) {
      await nextTurn();
      signal.throwIfAborted();
    }
    await copyPages(file, copy, signal);
    const problems = await problemsOf(copy, signal);
    if (problems === 'searches') return problems;
    refuseDamaged(problems);
    await onDisk(copy);
    renameSync(copy, join(backups, name));
    removeSuperseded(backups, nowMs);
    return 'kept';
  } catch (error) {
    if (signal.aborted) return undefined;
    throw asStoreError(error);
  } finally {
    removeCopy(copy);
    if (!existsSync(join(backups, name))) removeLenders(backups, name);
  }
};

const copyPages = async (file: string, copy: string, signal: AbortSignal): Promise<void> => {
  const source = openReadOnly(file);
  try {
    // From the first page to the last it is one state of the file: otherwise each write would start the copy anew.
    source.exec('BEGIN');
    source.prepare('SELECT count(*) FROM sqlite_schema').get();
    await source.backup(copy, {
      progress: () => {
        signal.throwIfAborted();
        return pagesPerStep;
      },
    });
  } finally {
    source.close();
  }
  closeToOthers(copy);
};

/** What is wrong with a copy; `searches` where its lists of words are damaged, as they are in the file then. */
const problemsOf = async (copy: string, signal: AbortSignal): Promise<readonly string[] | 'searches'> => {
  const database = openCopy(copy);
  try {
    const verification = await runInSlices(verifySteps(database), signal);
    signal.throwIfAborted();
    const problems = verification?.problems ?? [];
    return problems.length > 0 && damagedSearches(database).length > 0 ? 'searches' : problems;
  } finally {
    database.close();
  }
};

/** Waits for the disk without keeping the thread. */
const onDisk = async (copy: string): Promise<void> => {
  const handle = await open(copy, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const removeSuperseded = (backups: string, nowMs: number): void => {
  for (const old of superseded(readdirSync(backups), nowMs)) {
    rmSync(join(backups, old));
    removeLenders(backups, old);
  }
};
