import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { privateFileMode } from '../platform/files/private-files.ts';
import { placesIn } from './data-folder.ts';
import type { SharedLock } from './folder-lock.ts';

/**
 * A file beside the data file from the time it is opened until its write-ahead log is copied into it. SQLite cannot
 * tell a log that somebody removed from one that was never needed; this file without a log means that acknowledged
 * writes are gone.
 */
export interface OpenMark {
  /** Whether the log was removed after a session that did not end. */
  readonly isLogLost: boolean;
  put(): void;
  /** To be called once the whole log is in the file; the last process to close takes the mark away. */
  remove(): void;
}

const markOf = (folder: string): string => `${placesIn(folder).file}-open`;

/** Looks at what the last session left; to be called before anything opens the file. */
export const readOpenMark = (folder: string, lock: SharedLock): OpenMark => {
  const mark = markOf(folder);
  let isLogLost = false;
  // Where another process uses the file, it has looked already, and its log is in use.
  lock.whileAlone(() => {
    const { file } = placesIn(folder);
    isLogLost = existsSync(mark) && existsSync(file) && !existsSync(`${file}-wal`);
  });
  return {
    isLogLost,
    put: () => {
      closeSync(openSync(mark, 'a', privateFileMode));
    },
    remove: () => {
      lock.whileAlone(() => {
        removeOpenMark(folder);
      });
    },
  };
};

/** For a file that is replaced, or whose log was copied into it; the caller keeps other processes out. */
export const removeOpenMark = (folder: string): void => {
  rmSync(markOf(folder), { force: true });
};
