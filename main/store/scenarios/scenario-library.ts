import type Database from 'better-sqlite3';
import * as z from 'zod';
import { dayInSydney } from '../../../shared/scenario/days.ts';
import type { LibraryQuery, Marks } from '../../../shared/scenario/marks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LibraryPage, ScenarioLibrary } from '../../ports/library.ts';
import { writeTransaction } from '../database/open-database.ts';
import { readRow } from '../database/read-row.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { matchEveryWord } from '../full-text.ts';
import { listingRepository } from '../listings/listing-repository.ts';
import { scopeValues } from '../listings/scope-sql.ts';
import { librarySql, maxFound, recentSql, tagsSql } from './library-sql.ts';
import { markRepository, unmarked } from './mark-repository.ts';
import { scenarioBin, type Shelf } from './scenario-bin.ts';
import { toSummary } from './scenario-row.ts';
import { variantRepository } from './variant-repository.ts';

const noMatches = { total: 0, more: false, items: [] };

const numbered = z.object({ row: z.int() });
const tagRow = z.object({ tag: z.string(), scenarios: z.int() });

const findRowSql = 'SELECT row, team_id AS teamId FROM scenarios WHERE id = ? AND deleted_at IS NULL';
const ownedRowSchema = numbered.extend({ teamId: z.string() });

// A scenario on its way to a service must stay, because it will receive the answer.
const emptyBinSql = `DELETE FROM scenarios WHERE deleted_at IS NOT NULL
  AND team_id IN (SELECT value FROM json_each(?)) AND id NOT IN (SELECT scenario_id FROM outbox) RETURNING id`;

type Statements = (sql: string) => Database.Statement;

/** Marks that belong to a scenario with all its variants, not to a single variant. */
const sharedMarks = ['pinned', 'archived', 'tags', 'stage'] as const satisfies readonly (keyof Marks)[];

const sharedOf = (change: Partial<Marks>): Partial<Marks> =>
  Object.fromEntries(sharedMarks.filter((name) => name in change).map((name) => [name, change[name]]));

/** Turns rows into list entries: each with its marks, its best lender and the number of variants it represents. */
const lineReader =
  (
    marks: ReturnType<typeof markRepository>,
    variants: ReturnType<typeof variantRepository>,
    listings: ReturnType<typeof listingRepository>,
    today: () => string,
  ) =>
  (rows: readonly unknown[]): LibraryPage['items'] => {
    const numbers = rows.map((row) => readRow(numbered, row, 'a scenario').row);
    const marksByRow = marks.ofRows(numbers);
    const variantsByRow = variants.marksOf(numbers);
    const listingsByRow = listings.ofRows(numbers, today());
    return rows.map((row, index) => {
      const number = numbers[index] ?? 0;
      const { pinned, archived, tags, best, stage } = marksByRow.get(number) ?? unmarked;
      const variantMark = variantsByRow.get(number);
      return {
        ...{ ...toSummary(row), pinned, archived, tags, ...listingsByRow.get(number) },
        ...(best === null ? {} : { best }),
        ...(stage === null ? {} : { stage }),
        ...(variantMark === undefined ? {} : { variants: variantMark }),
      };
    });
  };

/**
 * List, mark, remove and restore: operations that the service lacks. A list has one line for all variants of a
 * scenario, and what is done to the line is done to all of them.
 */
export const scenarioLibrary = (database: Database.Database, clock: Clock): ScenarioLibrary => {
  const prepared = new Map<string, Database.Statement>();
  const statement: Statements = (sql) => {
    const preparedStatement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, preparedStatement);
    return preparedStatement;
  };
  const today = (): string => dayInSydney(clock.now());
  const marks = markRepository(database);
  const variants = variantRepository(database);
  const bin = scenarioBin(database, clock, variants);

  const toLines = lineReader(marks, variants, listingRepository(database), today);

  const rowOf = (teamIds: readonly string[], id: string): number | undefined => {
    const ownedRow = statement(findRowSql).get(id);
    const { row, teamId } =
      ownedRow === undefined ? { row: undefined, teamId: '' } : readRow(ownedRowSchema, ownedRow, id);
    return teamIds.includes(teamId) ? row : undefined;
  };

  const move = (teamIds: readonly string[], id: string, to: Shelf): boolean =>
    writeTransaction(database, () => {
      const scenario = bin.find(id);
      if (scenario === undefined || !teamIds.includes(scenario.teamId) || scenario.shelf === to) return false;
      bin.moveAll(scenario.row, to);
      return true;
    });

  /** Shared marks are written to every variant; the one opened last is listed. */
  const mark = (row: number, change: Partial<Marks>): void => {
    const group = variants.withRows([row]);
    const shared = sharedOf(change);
    const others = Object.keys(shared).length === 0 ? [] : group.filter((variant) => variant.row !== row);
    const put = (row: number, changes: Partial<Marks>): void =>
      marks.put(row, { ...(marks.ofRows([row]).get(row) ?? unmarked), ...changes });
    put(row, change);
    for (const other of others) put(other.row, shared);
    const [first] = group;
    if (first !== undefined && change.openedMs !== undefined) variants.settle(first.original);
  };

  return {
    list: guarded((teamIds, query) => {
      const page = readPage(statement, teamIds, query, today());
      return { ...page, items: toLines(page.items) };
    }),
    remove: guarded((teamIds, id) => move(teamIds, id, 'bin')),
    restore: guarded((teamIds, id) => move(teamIds, id, 'library')),
    emptyBin: guarded((teamIds) =>
      writeTransaction(database, () => {
        const deleted = statement(emptyBinSql).pluck().all(JSON.stringify(teamIds)).map(String);
        variants.settleAll();
        return deleted;
      }),
    ),
    mark: guarded((teamIds, id, change) =>
      writeTransaction(database, () => {
        const row = rowOf(teamIds, id);
        if (row !== undefined) mark(row, change);
        return row !== undefined;
      }),
    ),
    marksOf: guarded((teamIds, id): Marks | undefined => {
      const row = rowOf(teamIds, id);
      return row === undefined ? undefined : (marks.ofRows([row]).get(row) ?? unmarked);
    }),
    recent: guarded((teamIds, limit) => toLines(statement(recentSql).all({ teams: JSON.stringify(teamIds), limit }))),
    tags: guarded((teamIds) =>
      statement(tagsSql)
        .all({ teams: JSON.stringify(teamIds) })
        .map((row) => readRow(tagRow, row, 'a tag')),
    ),
  };
};

/** A page of rows as stored. Without a search, pinned rows come first. */
const readPage = (
  statement: Statements,
  teamIds: readonly string[],
  query: LibraryQuery,
  today: string,
): Omit<LibraryPage, 'items'> & { readonly items: unknown[] } => {
  const words = query.search.split(/\s+/).filter((word) => word !== '');
  const match = matchEveryWord(words, 'prefix');
  if (match === undefined && words.length > 0) return noMatches;
  const filter = { ...query, searching: match !== undefined };
  const scope = {
    ...{ teams: JSON.stringify(teamIds), match, status: query.status, today, ...scopeValues(query) },
    changedHere: JSON.stringify(query.changedHere ?? []),
  };
  const count = (sql: string): number => Number(statement(sql).pluck().get(scope));
  const found = count(filter.searching ? librarySql.countFound(filter) : librarySql.count(filter));
  // Those beside are looked for among all matches, which takes long where there are many, and would count no more.
  const isOpen = filter.searching && found <= maxFound;
  const counted = isOpen ? found + count(librarySql.countFoundBeside(filter)) : found;
  const more = filter.searching && counted > maxFound;
  const total = more ? maxFound : counted;
  const { offset } = query;
  const limit = Math.min(query.limit, total - offset);
  if (limit <= 0) return { total, more, items: [] };
  const read = (which: 'all' | 'not pinned', from: number, size: number): unknown[] => {
    const rows: unknown[] = [];
    let offset = from;
    for (const { page, count: countSql } of librarySql.parts(filter, query, which)) {
      const limit = size - rows.length;
      if (limit <= 0) break;
      const before = offset === 0 || countSql === undefined ? Infinity : count(countSql);
      if (before > offset) rows.push(...statement(page).all({ ...scope, limit, offset }));
      offset = Math.max(0, offset - before);
    }
    return rows;
  };
  if (filter.searching || query.shelf === 'bin') return { total, more, items: read('all', offset, limit) };
  const pinned = statement(librarySql.pinned(filter, query)).all(scope);
  const onTop = pinned.slice(offset, offset + limit);
  const others = read('not pinned', Math.max(0, offset - pinned.length), limit - onTop.length);
  return { total, more, items: [...onTop, ...others] };
};
