import type Database from 'better-sqlite3';
import * as z from 'zod';
import { runAtOnce, type Steps } from '../../platform/process/run-in-slices.ts';
import { damagedFigures } from '../figures/damaged-figures.ts';
import { damagedListings } from '../listings/damaged-listings.ts';
import { allHandledSql, toHandled } from '../listings/handled-dates.ts';
import { allNotesSql, toNote } from '../policy-notes.ts';
import { damagedPublishing, damagedRows } from '../publishing/publishing-store.ts';
import { damagedRules } from '../rules/rule-store.ts';
import { allCreateKeysSql, toCreateKey } from '../scenarios/create-keys.ts';
import { allKeptNotesSql, toKeptNote } from '../scenarios/kept-notes.ts';
import { allMarksSql, allStagesSql, toMarks, toStage } from '../scenarios/mark-repository.ts';
import { bodyColumns, hashesMatch, storedScenario } from '../scenarios/scenario-row.ts';
import { titleKey } from '../scenarios/title-key.ts';
import { allVariantsSql, toVariant } from '../scenarios/variant-repository.ts';
import { allWrittenVariantsSql, toWrittenVariant } from '../scenarios/written-variants.ts';
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
 * The same, plus the hash of every scenario, of its publishing rows and figures, and of every note and rule, and the word lists
 * of the searches: a flipped bit inside a cell does not affect the structure of a page.
 */
export const verifyDatabase = (database: Database.Database): Verification => runAtOnce(verifySteps(database));

/** The same in steps, of which the pages are one, and each row. Nothing else may use the connection between them. */
export function* verifySteps(database: Database.Database): Steps<Verification> {
  const { problems } = verifyPages(database);
  if (problems.length > 0) return verification([...problems]);
  yield;
  const searches = damagedSearches(database).map((table) => `${table} does not list the words of its texts`);
  return verification(
    [
      ...(yield* damagedScenarios(database)),
      ...(yield* damagedRows(database, allMarksSql, toMarks)),
      ...(yield* damagedRows(database, allVariantsSql, toVariant)),
      ...(yield* damagedRows(database, allWrittenVariantsSql, toWrittenVariant)),
      ...damagedTags(database),
      ...(yield* damagedListings(database)),
      ...(yield* damagedRows(database, allStagesSql, toStage)),
      ...(yield* damagedRows(database, allHandledSql, toHandled)),
      ...(yield* damagedPublishing(database)),
      ...(yield* damagedRows(database, allNotesSql, toNote)),
      ...(yield* damagedFigures(database)),
      ...(yield* damagedRules(database)),
      ...(yield* damagedRows(database, allKeptNotesSql, toKeptNote)),
      ...(yield* damagedRows(database, allCreateKeysSql, toCreateKey)),
      ...searches,
    ].slice(0, maxReported),
  );
}

const sortedScenario = storedScenario.extend({ titleKey: z.string() });

/** Compares the list of tags, which has no hashes, with the marks it is made from. */
const damagedTags = (database: Database.Database): string[] => {
  const listed = 'SELECT tag, row FROM mark_tags';
  const marked = 'SELECT value, marks.row FROM marks, json_each(marks.tags)';
  const strays = database.prepare(`${listed} EXCEPT ${marked}`).all().length;
  const missing = database.prepare(`${marked} EXCEPT ${listed}`).all().length;
  return strays + missing === 0 ? [] : ['the tags are not those of the scenarios'];
};

function* damagedScenarios(database: Database.Database): Steps<string[]> {
  const problems: string[] = [];
  const rows = database.prepare(`SELECT ${bodyColumns}, title_key AS titleKey FROM scenarios`);
  for (const row of rows.iterate()) {
    const parsed = sortedScenario.safeParse(row);
    if (!parsed.success) problems.push('a scenario cannot be read');
    else if (!hashesMatch(parsed.data)) problems.push(`scenario ${parsed.data.id} does not match its hash`);
    else if (parsed.data.titleKey !== titleKey(parsed.data.description))
      problems.push(`scenario ${parsed.data.id} is sorted by another title`);
    if (problems.length >= maxReported) break;
    yield;
  }
  return problems;
}

const verification = (problems: string[]): Verification => ({ ok: problems.length === 0, problems });
