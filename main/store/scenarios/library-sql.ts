import type { LibraryScope } from '../../../shared/scenario/listing/scope.ts';
import type { LibraryQuery, ScenarioSort, ServiceFilter, Shelf, StatusFilter } from '../../../shared/scenario/marks.ts';
import { scopeConditions } from '../listings/scope-sql.ts';
import { summaryColumns } from './scenario-row.ts';

type Order = Pick<LibraryQuery, 'sort' | 'direction'>;

/** Each sort order has its own index, so that a page does not sort the whole library. */
const sortColumns: Record<ScenarioSort, string> = {
  lastEditedOn: 'last_edited_on',
  dateCreated: 'date_created',
  requested: 'requested',
  description: 'title_key',
  settles: 'settles',
  expires: 'expires',
};

const isListed = (sort: ScenarioSort): boolean => sort === 'settles' || sort === 'expires';

/** What has no such day comes last in both directions. */
const sortedBy = ({ sort, direction }: Order): string =>
  isListed(sort) && direction === 'asc' ? `coalesce(${sortColumns[sort]}, '~')` : sortColumns[sort];

/** What a page is read from: in the order of the listings, each with its scenario. */
const pageFrom = ({ sort }: Order): string =>
  isListed(sort) ? 'listings CROSS JOIN scenarios USING (row)' : 'scenarios';

/** What a list is narrowed to. */
export interface Filter extends LibraryScope, Pick<LibraryQuery, 'shelf' | 'status' | 'service'> {
  readonly searching: boolean;
}

const teams = 'IN (SELECT value FROM json_each(@teams))';
// The plus keeps SQLite from looking the rows up one by one in the table, where the bodies are: an index
// of the sort order holds the row's number and its team.
const marked = (condition: string): string => `+row IN (SELECT row FROM marks WHERE ${condition})`;
const unmarked = (condition: string): string => `+row NOT IN (SELECT row FROM marks WHERE ${condition})`;
/** The rows of a query and of their sibling variants: one of them is listed for all. */
const withVariants = (rows: string): string => `${rows} UNION ALL SELECT beside.row FROM variants AS beside
    WHERE beside.original IN (SELECT original FROM variants WHERE row IN (${rows}))`;
const tied = (ids: string): string => withVariants(`SELECT row FROM scenarios WHERE id IN (${ids})`);
const tiedBy = (ids: string): string => `+row IN (${tied(ids)})`;
const listed = '+row NOT IN (SELECT row FROM variants WHERE hidden = 1)';

const shelfConditions: Record<Shelf, readonly string[]> = {
  library: ['deleted_at IS NULL', unmarked('archived = 1')],
  archive: ['deleted_at IS NULL', marked('archived = 1')],
  bin: ['deleted_at IS NOT NULL'],
};

const serviceConditions: Record<ServiceFilter, string> = {
  draft: `+row NOT IN (${tied('SELECT scenario_id FROM links UNION ALL SELECT scenario_id FROM outbox')})`,
  published: tiedBy('SELECT scenario_id FROM links'),
  changed_here: tiedBy('SELECT value FROM json_each(@changedHere)'),
  changed_there: tiedBy('SELECT scenario_id FROM links WHERE seen IS NOT NULL'),
  waiting: tiedBy(`SELECT scenario_id FROM outbox WHERE state <> 'blocked'`),
  blocked: tiedBy(`SELECT scenario_id FROM outbox WHERE state = 'blocked'`),
};

const statusCondition = (status: StatusFilter): string =>
  status === 'none' ? unmarked('status IS NOT NULL') : marked('status = @status');

const matches = 'SELECT rowid FROM scenario_search WHERE scenario_search MATCH @match';

/** Sibling variants of the matches: a match in any of them finds the one that is listed. */
const variantsOfMatches = `SELECT beside.row FROM variants AS beside
    WHERE beside.original IN (SELECT original FROM variants WHERE row IN (${matches}))`;

const narrowing = ({ shelf = 'library', status, service, ...scope }: Filter): string[] => [
  ...shelfConditions[shelf],
  listed,
  ...scopeConditions(scope, 'row'),
  ...(status === undefined ? [] : [statusCondition(status)]),
  ...(service === undefined ? [] : [serviceConditions[service]]),
];

/** A search counts and lists no more than this: counting every match of a letter takes longer than listing them. */
export const maxFound = 1_000;

/** In the bin, by when scenarios were deleted. */
const columnOf = ({ shelf }: Filter, by: Order): string =>
  shelf === 'bin' && by.sort === 'lastEditedOn' ? 'deleted_at' : sortedBy(by);

const order = (column: string, { direction }: Order): string => `ORDER BY ${column} ${direction}, row ${direction}`;

// A handful of rows, looked up one by one and sorted.
const pinnedFrom = 'scenarios NOT INDEXED WHERE row IN (SELECT row FROM marks WHERE pinned = 1) AND';

/** The statements of a listing; exported for the tests of their query plans. */
export const librarySql = {
  count: (filter: Filter): string =>
    `SELECT count(*) FROM scenarios WHERE team_id ${teams} AND ${narrowing(filter).join(' AND ')}`,
  // The cross join keeps the order: each match is looked up until there are enough.
  countFound: (filter: Filter): string =>
    `SELECT count(*) FROM (SELECT 1 FROM scenario_search CROSS JOIN scenarios ON row = scenario_search.rowid
    WHERE scenario_search MATCH @match AND +team_id ${teams} AND ${narrowing(filter).join(' AND ')}
    LIMIT ${maxFound + 1})`,
  /** How many are found only through their variants. */
  countFoundBeside: (filter: Filter): string =>
    `SELECT count(*) FROM scenarios NOT INDEXED WHERE row IN (${variantsOfMatches}) AND +row NOT IN (${matches})
    AND team_id ${teams} AND ${narrowing(filter).join(' AND ')}`,
  /** Every pinned row. */
  pinned: (filter: Filter, by: Order): string =>
    `SELECT row, ${summaryColumns} FROM ${pinnedFrom} team_id ${teams} AND ${narrowing(filter).join(' AND ')}
    ${order(isListed(by.sort) ? `(SELECT ${sortedBy(by)} FROM listings WHERE listings.row = scenarios.row)` : columnOf(filter, by), by)}`,
  /** A page of all rows in one order, or of those that are not pinned. */
  page: (filter: Filter, by: Order, which: 'all' | 'not pinned'): string => {
    const conditions = [
      `+team_id ${teams}`,
      ...narrowing(filter),
      ...(filter.searching ? [`row IN (${matches} UNION ALL ${variantsOfMatches})`] : []),
      ...(which === 'all' ? [] : [unmarked('pinned = 1')]),
    ];
    return `SELECT row, ${summaryColumns} FROM ${pageFrom(by)} WHERE ${conditions.join(' AND ')}
    ${order(columnOf(filter, by), by)} LIMIT @limit OFFSET @offset`;
  },
};

export const recentSql = `SELECT scenarios.row, ${summaryColumns} FROM marks
  CROSS JOIN scenarios ON scenarios.row = marks.row
  WHERE opened_ms IS NOT NULL AND deleted_at IS NULL AND +scenarios.row NOT IN (SELECT row FROM variants WHERE hidden = 1)
  AND +team_id ${teams} ORDER BY opened_ms DESC LIMIT @limit`;

export const tagsSql = `SELECT tag, count(*) AS scenarios FROM mark_tags
  WHERE row IN (SELECT row FROM scenarios WHERE deleted_at IS NULL AND team_id ${teams} AND ${listed})
  GROUP BY tag ORDER BY tag`;
