import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '../../platform/files/private-files.ts';
import { placesIn } from '../data-folder.ts';
import { backupNames } from './backup-list.ts';
import { stamp, takenOn } from './backup-names.ts';
import { lenderIn } from './lender-copies.ts';

/** One own lender as a backup holds it. */
export interface LenderCopy {
  /** The UTC day of the backup, `2026-11-21`. */
  readonly takenOn: string;
  readonly text: string;
}

/** The sound copies of an own lender in the backups, by its file's name, newest first. */
export function* copiesOfLender(dataFolder: string, file: string, nowMs: number): Generator<LenderCopy> {
  for (const backup of backupNames(dataFolder, nowMs)) {
    const text = lenderIn(dataFolder, backup, file);
    if (text !== undefined) yield { takenOn: takenOn(backup), text };
  }
}

/** Copies the file of an own lender, which is to be replaced, to a folder of its own. Returns the folder's name. */
export const setLenderAside = (dataFolder: string, file: string, nowMs: number): string => {
  const folder = `damaged-${stamp(nowMs)}`;
  makePrivateFolder(join(dataFolder, folder), true);
  copyFileSync(join(placesIn(dataFolder).ownLenders, file), join(dataFolder, folder, file));
  return folder;
};
