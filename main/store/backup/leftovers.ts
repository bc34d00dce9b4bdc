import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { databaseName, placesIn } from '../data-folder.ts';

/** A copy in progress with the process that makes it, its side files, and the lenders beside it. */
const copyPattern = /^headroom-.*\.(?:sqlite3|lenders)\.(?<pid>\d+)\.tmp(?:-journal|-wal|-shm)?$/;

/** The copies that this process makes: an earlier process may have had its number. */
export const copiesUnderWay = new Set<string>();

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const isAbandoned = (name: string): boolean => {
  const pid = copyPattern.exec(name)?.groups?.pid;
  if (pid === undefined) return false;
  if (Number(pid) !== process.pid) return !isRunning(Number(pid));
  return ![...copiesUnderWay].some((copy) => name.startsWith(copy));
};

/**
 * Removes what a backup or a restore that was killed left behind: each is as large as the data. The caller holds the
 * folder's lock, so that no restore is under way. Best effort: it must keep nobody from opening the file.
 */
export const removeLeftovers = (folder: string): void => {
  const { backups } = placesIn(folder);
  try {
    const copies = readdirSync(backups).filter(isAbandoned);
    const restores = ['', '-journal'].map((suffix) => join(folder, `${databaseName}.restored.tmp${suffix}`));
    for (const path of [...copies.map((name) => join(backups, name)), ...restores])
      rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
};
