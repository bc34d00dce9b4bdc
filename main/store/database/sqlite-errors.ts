import Database from 'better-sqlite3';
import { StoreError, type StoreFailure } from '../../platform/store-error.ts';

/** SQLite's primary result codes that report a state of the disk or the file, not a bug. */
const reasons: readonly (readonly [prefix: string, reason: StoreFailure])[] = [
  ['SQLITE_FULL', 'full'],
  ['SQLITE_READONLY', 'read_only'],
  ['SQLITE_PERM', 'read_only'],
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
  ['SQLITE_PROTOCOL', 'busy'],
  ['SQLITE_CORRUPT', 'corrupt'],
  ['SQLITE_NOTADB', 'corrupt'],
  ['SQLITE_CANTOPEN', 'unavailable'],
  // A write that the file system refused: quota, no space for the log, a device that was removed.
  ['SQLITE_IOERR_WRITE', 'full'],
  // No space for the index of the log, which every reader needs.
  ['SQLITE_IOERR_SHMSIZE', 'full'],
  ['SQLITE_IOERR', 'unavailable'],
];

/** The same for the file system's error codes. */
const systemReasons: Readonly<Record<string, StoreFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read_only',
  EACCES: 'unavailable',
  EPERM: 'unavailable',
  EISDIR: 'unavailable',
  ENOTDIR: 'unavailable',
  EEXIST: 'unavailable',
  EIO: 'unavailable',
};

/** The message of a damaged search index, reported as SQLITE_ERROR; faulty statements have other messages. */
const damagedIndex = /^(SQL logic error$|invalid fts5 file format)/;

const damageOf = (code: string, message: string): StoreFailure | undefined =>
  code === 'SQLITE_ERROR' && damagedIndex.test(message) ? 'corrupt' : undefined;

/** The typed form of SQLite's or the file system's error; a bug is returned unchanged. */
export const asStoreError = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  const { code } = error;
  const reason =
    error instanceof Database.SqliteError
      ? (reasons.find(([prefix]) => code.startsWith(prefix))?.[1] ?? damageOf(code, error.message))
      : systemReasons[code];
  return reason === undefined ? error : new StoreError(reason, code, { cause: error });
};

/** Wraps a function of the store so that it throws StoreError for a state of disk or file. */
export const guarded =
  <A extends unknown[], R>(work: (...args: A) => R): ((...args: A) => R) =>
  (...args) => {
    try {
      return work(...args);
    } catch (error) {
      throw asStoreError(error);
    }
  };
