import type { LibraryScope } from '../../../shared/scenario/listing/scope.ts';
import type { LibraryQuery, ScenarioSort, ServiceFilter, Shelf, StatusFilter } from '../../../shared/scenario/marks.ts';
import { removedRows, rowsOfOtherTeams, scopeConditions } from '../listings/scope-sql.ts';
import { summaryColumns } from './scenario-row.ts';

type Order = Pick<LibraryQuery, 'sort' | 'direction'>;

/** Each has its own index, so that a page does not sort the whole library. */
const sortColumns = {
  lastEditedOn: 'last_edited_on',
  dateCreated: 'date_created',
  requested: 'requested',
  description: 'title_key',
} as const;
/** By these the facts of listings are read in the order of their key. */
const sortDates = { settles: 'settlement', expires: 'pre_approval' } as const;

type DateSort = keyof typeof sortDates;

const isByDate = (sort: ScenarioSort): sort is DateSort => sort in sortDates;

/** The day that a row is sorted by: the next one, or the last one where all have passed. */
const dayParts = {
  ahead: 'value >= @today AND previous < @today',
  passed: `value < @today AND following = ''`,
} as const;

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
const hidden = 'SELECT row FROM variants WHERE hidden = 1';
const listed = `+row NOT IN (${hidden})`;

/** The rows of a shelf that it does not list. */
const leftOut: Record<Shelf, string> = {
  library: `SELECT row FROM marks WHERE archived = 1 UNION ALL ${hidden}`,
  archive: hidden,
  bin: hidden,
};

const shelfConditions: Record<Shelf, readonly string[]> = {
  library: ['deleted_at IS NULL'],
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
    WHERE beside.original IN (SELECT original FROM variants WHERE +row IN (${matches}))`;

const chosen = ({ status, service, ...scope }: Filter): string[] => [
  ...scopeConditions(scope, 'row'),
  ...(status === undefined ? [] : [statusCondition(status)]),
  ...(service === undefined ? [] : [serviceConditions[service]]),
];

/** All conditions but what the shelf leaves out. */
const wider = (filter: Filter): string[] => [...shelfConditions[filter.shelf ?? 'library'], ...chosen(filter)];

const narrowing = (filter: Filter): string[] => [
  `+row NOT IN (${leftOut[filter.shelf ?? 'library']})`,
  ...wider(filter),
];

/** A search counts and lists no more than this: counting every match of a letter takes longer than listing them. */
export const maxFound = 1_000;

/** In the bin, by when scenarios were deleted. */
const order = ({ shelf }: Filter, sort: keyof typeof sortColumns, direction: Order['direction']): string => {
  const column = shelf === 'bin' && sort === 'lastEditedOn' ? 'deleted_at' : sortColumns[sort];
  return `ORDER BY ${column} ${direction}, row ${direction}`;
};

/** The next day first and then what has passed, the latest first; the other way round from the last to the first. */
const dateOrders: Record<Order['direction'], string> = {
  asc: `ORDER BY coalesce(value, '') < @today, iif(value >= @today, value, NULL), value DESC, row`,
  desc: 'ORDER BY value DESC, row DESC',
};

// A handful of rows, looked up one by one and sorted.
const pinned = 'row IN (SELECT row FROM marks WHERE pinned = 1)';
/** The plus keeps SQLite from reading the days of the whole library for them. */
const daysOfPinned = (sort: DateSort): string => `LEFT JOIN (SELECT row AS dated, value FROM listing_facts
    WHERE ${pinned} AND +kind = '${sortDates[sort]}' AND (${dayParts.ahead} OR ${dayParts.passed})) ON dated = row`;

/** Which rows of a list: those that are pinned stand apart. */
type Which = 'all' | 'not pinned';

const within = (filter: Filter, which: Which): string[] => [
  ...(filter.searching ? [`row IN (${matches} UNION ALL ${variantsOfMatches})`] : []),
  ...(which === 'all' ? [] : [unmarked('pinned = 1')]),
];

const columnPage = (filter: Filter, inOrder: string, conditions: readonly string[]): string =>
  `SELECT row, ${summaryColumns} FROM scenarios
  WHERE ${[`+team_id ${teams}`, ...narrowing(filter), ...conditions].join(' AND ')} ${inOrder} LIMIT @limit OFFSET @offset`;

/** A few rows are left out, so that none of the others has to be looked up. */
const datedRows = (filter: Filter, sort: DateSort, part: keyof typeof dayParts, which: Which): string => {
  const { shelf = 'library' } = filter;
  return `FROM listing_facts WHERE ${[
    `kind = '${sortDates[sort]}'`,
    dayParts[part],
    `+row ${shelf === 'bin' ? 'IN' : 'NOT IN'} (${removedRows})`,
    `+row NOT IN (${rowsOfOtherTeams} UNION ALL ${leftOut[shelf]})`,
    ...(shelf === 'archive' ? [marked('archived = 1')] : []),
    ...chosen(filter),
    ...within(filter, which),
  ].join(' AND ')}`;
};

const datedPart = (
  filter: Filter,
  by: Order & { readonly sort: DateSort },
  part: keyof typeof dayParts,
  which: Which,
) => {
  const rows = datedRows(filter, by.sort, part, which);
  const inOrder = part === 'ahead' && by.direction === 'asc' ? 'ORDER BY value, row' : dateOrders.desc;
  return {
    page: `SELECT row, ${summaryColumns} FROM (SELECT row AS paged, value ${rows}
    ${inOrder} LIMIT @limit OFFSET @offset) CROSS JOIN scenarios ON row = paged ${inOrder}`,
    count: `SELECT count(*) ${rows}`,
  };
};

/** The statements of a listing; exported for the tests of their query plans. */
export const librarySql = {
  // What is left out is counted apart: to ask of each row that it is not among them takes twice as long.
  count: (filter: Filter): string => {
    const all = `SELECT count(*) FROM scenarios WHERE team_id ${teams} AND ${wider(filter).join(' AND ')}`;
    return `SELECT (${all}) - (${all} AND +row IN (${leftOut[filter.shelf ?? 'library']}))`;
  },
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
    `SELECT row, ${summaryColumns} FROM scenarios NOT INDEXED ${isByDate(by.sort) ? daysOfPinned(by.sort) : ''}
    WHERE ${pinned} AND team_id ${teams} AND ${narrowing(filter).join(' AND ')}
    ${isByDate(by.sort) ? dateOrders[by.direction] : order(filter, by.sort, by.direction)}`,
  /** A list in one order, in parts that follow one another: a page of each, and of all but the last the number of its rows. */
  parts: (filter: Filter, by: Order, which: Which): readonly { readonly page: string; readonly count?: string }[] => {
    const { sort, direction } = by;
    const conditions = within(filter, which);
    if (!isByDate(sort)) return [{ page: columnPage(filter, order(filter, sort, direction), conditions) }];
    const undated = `+row NOT IN (SELECT row FROM listing_facts WHERE kind = '${sortDates[sort]}')`;
    return [
      datedPart(filter, { sort, direction }, 'ahead', which),
      datedPart(filter, { sort, direction }, 'passed', which),
      { page: columnPage(filter, order(filter, 'lastEditedOn', 'desc'), [...conditions, undated]) },
    ];
  },
};

export const recentSql = `SELECT scenarios.row, ${summaryColumns} FROM marks
  CROSS JOIN scenarios ON scenarios.row = marks.row
  WHERE opened_ms IS NOT NULL AND deleted_at IS NULL AND +scenarios.row NOT IN (SELECT row FROM variants WHERE hidden = 1)
  AND +team_id ${teams} ORDER BY opened_ms DESC LIMIT @limit`;

export const tagsSql = `SELECT tag, count(*) AS scenarios FROM mark_tags
  WHERE row IN (SELECT row FROM scenarios WHERE deleted_at IS NULL AND team_id ${teams} AND ${listed})
  GROUP BY tag ORDER BY tag`;
