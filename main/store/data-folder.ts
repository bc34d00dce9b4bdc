import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const databaseName = 'headroom.sqlite3';
const folderMode = 0o700;
const fileMode = 0o600;

/** The places of a data folder. */
export const placesIn = (folder: string): { readonly file: string; readonly backups: string } => ({
  file: join(folder, databaseName),
  backups: join(folder, 'backups'),
});

/**
 * Makes the folder and the file readable by their owner alone, whatever the umask. A folder that
 * was there before and holds other things is not ours to close: the file's own mode protects it.
 */
export const prepareFolder = (folder: string): void => {
  const { file, backups } = placesIn(folder);
  mkdirSync(folder, { recursive: true, mode: folderMode });
  if (existsSync(file) || readdirSync(folder).length === 0) chmodSync(folder, folderMode);
  mkdirSync(backups, { recursive: true, mode: folderMode });
  chmodSync(backups, folderMode);
  // SQLite gives its log and index files the mode of the database file.
  closeSync(openSync(file, 'a', fileMode));
  chmodSync(file, fileMode);
};

/** Gives a file the owner-only mode. */
export const closeToOthers = (file: string): void => {
  chmodSync(file, fileMode);
};
