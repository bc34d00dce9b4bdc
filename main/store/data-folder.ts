import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { closeToOthers, makePrivateFolder, privateFileMode } from '../platform/files/private-files.ts';

export const databaseName = 'headroom.sqlite3';

/** Where things are in a data folder; each of the broker's own lenders is a document. */
export const placesIn = (
  folder: string,
): { readonly file: string; readonly backups: string; readonly ownLenders: string } => ({
  file: join(folder, databaseName),
  backups: join(folder, 'backups'),
  ownLenders: join(folder, 'catalogue', 'own'),
});

/** Makes the folders so that only their owner can enter. A folder that already holds the file is ours. */
export const makeFolders = (folder: string): void => {
  const { file, backups } = placesIn(folder);
  makePrivateFolder(folder, existsSync(file));
  makePrivateFolder(backups, true);
};

/**
 * Makes the log and the index of an existing file writable again: SQLite creates them with the file's mode, which may
 * have been read-only at the time.
 */
export const openSideFiles = (folder: string): void => {
  for (const suffix of ['-wal', '-shm']) {
    const side = `${placesIn(folder).file}${suffix}`;
    if (existsSync(side)) closeToOthers(side);
  }
};

/** Makes the file if it is missing, readable only by its owner. */
export const makeFile = (folder: string): void => {
  const { file } = placesIn(folder);
  // SQLite gives its log and index files the mode of the database file.
  closeSync(openSync(file, 'a', privateFileMode));
  closeToOthers(file);
};
