import Database from 'better-sqlite3';

/** Why the store cannot do its work. */
export type StoreFailure =
  /** No space left where the file lies. */
  | 'full'
  | 'read_only'
  /** Another process holds the file for longer than the busy timeout. */
  | 'busy'
  /** Bytes of the file are damaged; the newest good backup is in `backups/`. */
  | 'corrupt'
  /** Written by a newer version of Headroom. */
  | 'newer'
  /** A migration that was applied to the file is not the one in this program. */
  | 'altered'
  /** The file cannot be opened or read at all. */
  | 'unavailable';

const sentences: Record<StoreFailure, string> = {
  full: 'The disk is full: nothing was written, what is stored can still be read.',
  read_only: 'The data file is read-only: nothing was written, what is stored can still be read.',
  busy: 'Another process is holding the data file: nothing was written.',
  corrupt: 'The data file is damaged. It is left as it is; the newest good copy is in the backups folder.',
  newer: 'The data file was written by a newer version of Headroom. Please update; the file is left as it is.',
  altered: 'The data file was made by a different build of Headroom. The file is left as it is.',
  unavailable: 'The data file cannot be opened.',
};

/** An expected failure of the store. `code` is the application's code for it. */
export class StoreError extends Error {
  readonly code = 'STORE_UNAVAILABLE';
  readonly reason: StoreFailure;

  constructor(reason: StoreFailure, detail?: string, options?: ErrorOptions) {
    super(detail === undefined ? sentences[reason] : `${sentences[reason]} (${detail})`, options);
    this.name = 'StoreError';
    this.reason = reason;
  }
}

/** SQLite's primary result codes that are a state of the disk or the file, not a bug. */
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
  // A write that the file system refused: quota, no space for the log, a device that went away.
  ['SQLITE_IOERR_WRITE', 'full'],
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

/** How a damaged search index comes back as SQLITE_ERROR; a wrong statement has other words. */
const damagedIndex = /^(SQL logic error$|invalid fts5 file format)/;

const damageOf = (code: string, message: string): StoreFailure | undefined =>
  code === 'SQLITE_ERROR' && damagedIndex.test(message) ? 'corrupt' : undefined;

/** The typed form of SQLite's or the file system's error; a bug comes back as it is. */
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
