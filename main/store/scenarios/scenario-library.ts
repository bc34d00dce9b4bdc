import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { LibraryQuery, Marks } from '../../../shared/scenario/marks.ts';
import type { Clock } from '../../platform/clock.ts';
import { writeTransaction } from '../database/open-database.ts';
import { readRow } from '../database/read-row.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { matchEveryWord } from '../full-text.ts';
import type { LibraryLine, LibraryPage, ScenarioLibrary } from '../types.ts';
import { librarySql, maxFound, recentSql, tagsSql } from './library-sql.ts';
import { markRepository, unmarked } from './mark-repository.ts';
import { bodyColumns, soundRow, toSummary, withSummaryHash } from './scenario-row.ts';

const nothingFound = { total: 0, more: false, items: [] };

const numbered = z.object({ row: z.int() });
const tagRow = z.object({ tag: z.string(), scenarios: z.int() });

const findRowSql = 'SELECT row, team_id AS teamId FROM scenarios WHERE id = ? AND deleted_at IS NULL';
const foundRow = numbered.extend({ teamId: z.string() });

// What is on its way to a service is told of its answer, so it has to be there.
const emptyBinSql = `DELETE FROM scenarios WHERE deleted_at IS NOT NULL
  AND team_id IN (SELECT value FROM json_each(?)) AND id NOT IN (SELECT scenario_id FROM outbox) RETURNING id`;

type Statements = (sql: string) => Database.Statement;

/** List, mark, remove and restore, which the service has no operation for. */
export const scenarioLibrary = (database: Database.Database, clock: Clock): ScenarioLibrary => {
  const prepared = new Map<string, Database.Statement>();
  const statement: Statements = (sql) => {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  const marks = markRepository(database);

  const toLines = (rows: readonly unknown[]): LibraryLine[] => {
    const numbers = rows.map((row) => readRow(numbered, row, 'a scenario').row);
    const known = marks.ofRows(numbers);
    return rows.map((row, index) => {
      const { pinned, archived, tags, best } = known.get(numbers[index] ?? 0) ?? unmarked;
      return { ...toSummary(row), pinned, archived, tags, ...(best === null ? {} : { best }) };
    });
  };

  const rowOf = (teamIds: readonly string[], id: string): number | undefined => {
    const found = statement(findRowSql).get(id);
    const { row, teamId } = found === undefined ? { row: undefined, teamId: '' } : readRow(foundRow, found, id);
    return teamIds.includes(teamId) ? row : undefined;
  };

  const move = (teamIds: readonly string[], id: string, deletedAt: string | null): boolean =>
    writeTransaction(database, () => {
      const row = statement(`SELECT ${bodyColumns} FROM scenarios WHERE id = ?`).get(id);
      if (row === undefined) return false;
      const before = soundRow(row);
      const isThere = before.deletedAt === null;
      if (!teamIds.includes(before.teamId) || isThere === (deletedAt === null)) return false;
      const { summaryHash } = withSummaryHash({ ...before, deletedAt });
      statement('UPDATE scenarios SET deleted_at = ?, summary_hash = ? WHERE id = ?').run(deletedAt, summaryHash, id);
      return true;
    });

  return {
    list: guarded((teamIds, query) => {
      const page = readPage(statement, teamIds, query);
      return { ...page, items: toLines(page.items) };
    }),
    remove: guarded((teamIds, id) => move(teamIds, id, new Date(clock.now()).toISOString())),
    restore: guarded((teamIds, id) => move(teamIds, id, null)),
    emptyBin: guarded((teamIds) => statement(emptyBinSql).pluck().all(JSON.stringify(teamIds)).map(String)),
    mark: guarded((teamIds, id, change) =>
      writeTransaction(database, () => {
        const row = rowOf(teamIds, id);
        if (row === undefined) return false;
        marks.put(row, { ...(marks.ofRows([row]).get(row) ?? unmarked), ...change });
        return true;
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

/** A page of rows as they are stored. Without a search, pinned rows come before the others. */
const readPage = (
  statement: Statements,
  teamIds: readonly string[],
  query: LibraryQuery,
): Omit<LibraryPage, 'items'> & { readonly items: unknown[] } => {
  const words = query.search.split(/\s+/).filter((word) => word !== '');
  const match = matchEveryWord(words, 'prefix');
  if (match === undefined && words.length > 0) return nothingFound;
  const filter = { ...query, searching: match !== undefined };
  const scope = {
    ...{ teams: JSON.stringify(teamIds), match, tag: query.tag, status: query.status },
    changedHere: JSON.stringify(query.changedHere ?? []),
  };
  const count = (sql: string): number => Number(statement(sql).pluck().get(scope));
  const counted = count(filter.searching ? librarySql.countFound(filter) : librarySql.count(filter));
  const more = filter.searching && counted > maxFound;
  const total = more ? maxFound : counted;
  const { offset } = query;
  const limit = Math.min(query.limit, total - offset);
  if (limit <= 0) return { total, more, items: [] };
  const read = (which: 'all' | 'not pinned', from: number, size: number): unknown[] =>
    size <= 0 ? [] : statement(librarySql.page(filter, query, which)).all({ ...scope, limit: size, offset: from });
  if (filter.searching || query.shelf === 'bin') return { total, more, items: read('all', offset, limit) };
  const pinned = statement(librarySql.pinned(filter, query)).all(scope);
  const onTop = pinned.slice(offset, offset + limit);
  const others = read('not pinned', Math.max(0, offset - pinned.length), limit - onTop.length);
  return { total, more, items: [...onTop, ...others] };
};
