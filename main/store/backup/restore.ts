import { closeSync, copyFileSync, existsSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { makePrivateFolder, privateFileMode } from '../../platform/files/private-files.ts';
import { databaseName, placesIn } from '../data-folder.ts';
import { lockExclusive, lockShared, type SharedLock } from '../folder-lock.ts';
import { removeOpenMark } from '../open-mark.ts';
import { doubtCreates } from '../publishing/doubt-creates.ts';
import type { Verification } from '../types.ts';
import { checkDatabase } from './check-file.ts';
import { keepCopy, syncFile } from './finished-copy.ts';
import { dropReadyLenders, putLendersInPlace, readyLenders } from './lender-copies.ts';

/*
 * A restore makes a checked copy next to the file and then renames. Once the copy has the name of a restore, the
 * restore will happen: the next process that opens the folder finishes what a killed one left. Before that,
 * nothing has changed.
 */

const readyPattern = /^headroom\.sqlite3\.restored-(\d{8}T[\d.]+Z)$/;
const readyFile = (folder: string, stamp: string): string => `${placesIn(folder).file}.restored-${stamp}`;

/** Locks a folder for use, after finishing any interrupted restore. Throws StoreError. */
export const enterFolder = (folder: string): SharedLock => {
  const lock = lockShared(folder);
  if (unfinished(folder).length === 0) return lock;
  lock.release();
  withExclusiveFolder(folder, () => undefined);
  return enterFolder(folder);
};

/** Runs `work` while no other process uses the folder, after finishing any interrupted restore. */
export const withExclusiveFolder = <R>(folder: string, work: () => R): R => {
  const lock = lockExclusive(folder);
  try {
    for (const stamp of unfinished(folder)) putInPlace(folder, stamp);
    return work();
  } finally {
    lock.release();
  }
};

const unfinished = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => readyPattern.exec(name)?.[1] ?? []);

/** What a restore did. */
export interface Replacement {
  /** The folder to which the file and its write-ahead log were moved, unchanged. */
  readonly setAside: string;
  /** Own lenders that were put back. */
  readonly lenders: number;
}

/**
 * Replaces the file with a backup, or with an empty file for null, and puts back own lenders that are missing or
 * damaged. The caller is inside `withExclusiveFolder`. Throws StoreError without having changed anything when the
 * backup fails its check or there is no room for it.
 */
export const replaceFile = (folder: string, backup: string | null, stamp: string): Replacement => {
  const { file, backups } = placesIn(folder);
  const copy = `${file}.restored.tmp`;
  const lenders = readyLenders(folder, backup);
  try {
    if (backup === null) {
      closeSync(openSync(copy, 'w', privateFileMode));
      renameSync(copy, readyFile(folder, stamp));
    } else {
      copyFileSync(join(backups, backup), copy);
      keepCopy(copy, readyFile(folder, stamp), checkedWithDoubts);
    }
  } finally {
    for (const suffix of ['', '-journal']) rmSync(`${copy}${suffix}`, { force: true });
    if (!existsSync(readyFile(folder, stamp))) dropReadyLenders(folder);
  }
  return { setAside: putInPlace(folder, stamp), lenders };
};

/** All changes for a restore are in the copy before it gets the name that commits the restore. */
const checkedWithDoubts = (database: Database.Database): Verification => {
  const verification = checkDatabase(database);
  if (verification.ok) doubtCreates(database);
  return verification;
};

const putInPlace = (folder: string, stamp: string): string => {
  const setAside = join(folder, `damaged-${stamp}`);
  makePrivateFolder(setAside, true);
  // The ready copy must be on disk under its name before anything is moved, and the log must be gone before
  // the copy takes the file's name: SQLite would replay it into the copy.
  syncFolder(folder);
  removeOpenMark(folder);
  for (const suffix of ['', '-wal', '-shm']) {
    const name = `${databaseName}${suffix}`;
    if (existsSync(join(folder, name))) renameSync(join(folder, name), join(setAside, name));
  }
  putLendersInPlace(folder, setAside);
  syncFolder(setAside);
  syncFolder(folder);
  renameSync(readyFile(folder, stamp), placesIn(folder).file);
  syncFolder(folder);
  return setAside;
};

const syncFolder = (folder: string): void => {
  // Windows cannot open folders; its file system keeps renames in order by itself.
  if (process.platform !== 'win32') syncFile(folder, 'r');
};
