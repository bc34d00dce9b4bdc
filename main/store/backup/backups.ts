import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { StoreError } from '../../platform/store-error.ts';
import { placesIn } from '../data-folder.ts';
import { openDatabase } from '../database/open-database.ts';
import { repairSearches } from '../database/search-indexes.ts';
import { verifyPages } from '../database/verify.ts';
import type { CopyQuestion, MakeCopy } from '../types.ts';
import { dailyName } from './backup-names.ts';
import { copyDaily } from './daily-copy.ts';
import { keepCopy, removeCopy } from './finished-copy.ts';
import { copiesUnderWay } from './leftovers.ts';
import { copyLenders, removeLenders } from './lender-copies.ts';

/** Today's backup of an open file. Returns its name. Does nothing if it exists; throws once it is cancelled. */
export const backUpDaily = async (
  database: Database.Database,
  question: CopyQuestion,
  signal: AbortSignal,
  makeCopy: MakeCopy = copyDaily,
): Promise<string> => {
  const name = dailyName(question.nowMs);
  if (existsSync(join(placesIn(question.folder).backups, name))) return name;
  const mark = name.replace(/\.sqlite3$/, '');
  copiesUnderWay.add(mark);
  try {
    let end = await makeCopy(question, signal);
    if (end === 'searches') {
      repairSearches(database);
      end = await makeCopy(question, signal);
    }
    if (end === 'kept') return name;
    if (end === 'searches') throw new StoreError('corrupt', 'the lists of words cannot be rebuilt');
    throw new Error('The backup was abandoned.');
  } finally {
    copiesUnderWay.delete(mark);
  }
};

/**
 * The copy before a migration, or before a new version of the program. Synchronous, because the caller holds the write
 * lock: no write can come between the copy and what follows. A second connection reads the earlier state.
 */
export const backUpBefore = (dataFolder: string, name: string): void => {
  const { file, backups } = placesIn(dataFolder);
  const copy = join(backups, `${name}.${String(process.pid)}.tmp`);
  const source = openDatabase(file);
  try {
    Array.from(copyLenders(dataFolder, name));
    source.prepare('VACUUM INTO ?').run(copy);
    // Row hashes belong to the newest schema; in older files only pages can be checked.
    keepCopy(copy, join(backups, name), verifyPages);
  } finally {
    source.close();
    removeCopy(copy);
    if (!existsSync(join(backups, name))) removeLenders(backups, name);
  }
};
