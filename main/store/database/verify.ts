import type Database from 'better-sqlite3';
import { allNotesSql, toNote } from '../policy-notes.ts';
import { damagedPublishing, damagedRows } from '../publishing/publishing-store.ts';
import { bodyColumns, hashesMatch, storedScenario } from '../scenarios/scenario-row.ts';
import type { Verification } from '../types.ts';
import { damagedSearches } from './search-indexes.ts';

const maxReported = 20;

/** Checks the structure of every page, index and search table, and every reference. */
export const verifyPages = (database: Database.Database): Verification => {
  const pages = database
    .prepare(`PRAGMA integrity_check(${String(maxReported)})`)
    .pluck()
    .all()
    .filter((line) => line !== 'ok')
    .map(String);
  const references = database
    .prepare('SELECT "table", rowid FROM pragma_foreign_key_check ORDER BY "table", rowid LIMIT 20')
    .raw()
    .all();
  return verification([...pages, ...references.map((row) => `a reference leads nowhere: ${JSON.stringify(row)}`)]);
};

/**
 * The same, and the hash of every scenario, of its publishing rows and of every note, and the word lists of the searches: a
 * flipped bit inside a cell does not affect the structure of a page.
 */
export const verifyDatabase = (database: Database.Database): Verification => {
  const { problems } = verifyPages(database);
  if (problems.length > 0) return verification([...problems]);
  const searches = damagedSearches(database).map((table) => `${table} does not list the words of its texts`);
  return verification(
    [
      ...damagedScenarios(database),
      ...damagedPublishing(database),
      ...damagedRows(database, allNotesSql, toNote),
      ...searches,
    ].slice(0, maxReported),
  );
};

const damagedScenarios = (database: Database.Database): string[] => {
  const problems: string[] = [];
  for (const row of database.prepare(`SELECT ${bodyColumns} FROM scenarios`).iterate()) {
    const parsed = storedScenario.safeParse(row);
    if (!parsed.success) problems.push('a scenario cannot be read');
    else if (!hashesMatch(parsed.data)) problems.push(`scenario ${parsed.data.id} does not match its hash`);
    if (problems.length >= maxReported) break;
  }
  return problems;
};

const verification = (problems: string[]): Verification => ({ ok: problems.length === 0, problems });
