import { accessSync, chmodSync, constants, mkdirSync, mkdtempSync, readdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { refuseExposedFolder } from './exposed-folder.ts';
import { isUnwritable } from './file-reasons.ts';

const folderMode = 0o700;
/** The mode of a file that only its owner can read and write. */
export const privateFileMode = 0o600;

/**
 * Makes a folder that only its owner can enter, whatever the umask. An existing folder with other contents is not ours
 * to close, unless `ours` says so: the files' own modes protect them. Throws StoreError `exposed` where other users
 * could have put anything there.
 */
export const makePrivateFolder = (folder: string, ours = false): void => {
  mkdirSync(folder, { recursive: true, mode: folderMode });
  const isEmpty = readdirSync(folder).length === 0;
  refuseExposedFolder(folder, isEmpty);
  if (ours || isEmpty) chmodSync(folder, folderMode);
};

/**
 * Makes a private folder for what a program must write while it runs, and returns its path; where nothing may be written
 * beside it or in it, that of a temporary one. Only a trial tells: Windows does not say what its access lists forbid.
 */
export const writablePrivateFolder = (folder: string): string => {
  try {
    accessSync(dirname(folder), constants.W_OK);
    makePrivateFolder(folder);
    rmdirSync(mkdtempSync(join(folder, 'trial-')));
    return folder;
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    return mkdtempSync(join(tmpdir(), `headroom-${basename(folder)}-`));
  }
};

/** Closes a file to everyone but its owner. */
export const closeToOthers = (file: string): void => {
  chmodSync(file, privateFileMode);
};
