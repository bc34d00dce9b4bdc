import type Database from 'better-sqlite3';
import type { Clock } from '../../platform/clock.ts';
import { writeTransaction } from '../database/open-database.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { matchEveryWord } from '../full-text.ts';
import type { LibraryQuery, LibrarySort, ScenarioLibrary } from '../types.ts';
import { bodyColumns, soundRow, summaryColumns, toSummary, withSummaryHash } from './scenario-row.ts';

/** Each sort order has its own index, so that a page does not sort the whole library. */
const sortColumns: Record<LibrarySort, string> = {
  lastEditedOn: 'last_edited_on',
  dateCreated: 'date_created',
  requested: 'requested',
  description: 'description COLLATE NOCASE',
};

const inTeams = 'deleted_at IS NULL AND team_id IN (SELECT value FROM json_each(@teams))';
// The plus keeps SQLite from using the team index and sorting: the index of the sort order holds the team
// too.
const inOrderOfSort = 'deleted_at IS NULL AND +team_id IN (SELECT value FROM json_each(@teams))';
const matching = 'AND row IN (SELECT rowid FROM scenario_search WHERE scenario_search MATCH @match)';

/** A search counts and lists no more than this: to count every match of a letter takes longer than to list them. */
export const maxFound = 1_000;

/** The statements of a listing; exported for the tests of their query plans. */
export const librarySql = {
  count: `SELECT count(*) FROM scenarios WHERE ${inTeams}`,
  // The cross join keeps the order: each match is looked up until there are enough.
  countFound: `SELECT count(*) FROM (SELECT 1 FROM scenario_search CROSS JOIN scenarios ON row = scenario_search.rowid
    WHERE scenario_search MATCH @match AND ${inOrderOfSort} LIMIT ${maxFound + 1})`,
  page: (sort: LibrarySort, direction: 'asc' | 'desc', searching: boolean): string =>
    `SELECT ${summaryColumns} FROM scenarios WHERE ${inOrderOfSort} ${searching ? matching : ''}
    ORDER BY ${sortColumns[sort]} ${direction}, row ${direction} LIMIT @limit OFFSET @offset`,
};

const nothingFound = { total: 0, more: false, items: [] };

/** List, remove and restore, which the service has no operation for. */
export const scenarioLibrary = (database: Database.Database, clock: Clock): ScenarioLibrary => {
  const prepared = new Map<string, Database.Statement>();
  const statement = (sql: string): Database.Statement => {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, known);
    return known;
  };

  const list = (teamIds: readonly string[], query: LibraryQuery): ReturnType<ScenarioLibrary['list']> => {
    const words = query.search.split(/\s+/).filter((word) => word !== '');
    const match = matchEveryWord(words, 'prefix');
    if (match === undefined && words.length > 0) return nothingFound;
    const searching = match !== undefined;
    const teams = JSON.stringify(teamIds);
    const scope = searching ? { teams, match } : { teams };
    const counted = Number(
      statement(searching ? librarySql.countFound : librarySql.count)
        .pluck()
        .get(scope),
    );
    const more = searching && counted > maxFound;
    const total = more ? maxFound : counted;
    const { offset } = query;
    const limit = Math.min(query.limit, total - offset);
    if (limit <= 0) return { total, more, items: [] };
    const rows = statement(librarySql.page(query.sort, query.direction, searching)).all({ ...scope, limit, offset });
    return { total, more, items: rows.map(toSummary) };
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
    list: guarded(list),
    remove: guarded((teamIds, id) => move(teamIds, id, new Date(clock.now()).toISOString())),
    restore: guarded((teamIds, id) => move(teamIds, id, null)),
  };
};
