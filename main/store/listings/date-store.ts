import type Database from 'better-sqlite3';
import { z } from 'zod';
import { type DateKind, dateKinds } from '../../../shared/scenario/listing/date-kinds.ts';
import type { LibraryScope } from '../../../shared/scenario/listing/scope.ts';
import type { DateQuestion, DateStore, StoredDates } from '../../ports/dates.ts';
import { jsonText, readRow } from '../database/read-row.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { statementsOf } from '../database/statements.ts';
import { handledDates, isHandledSql } from './handled-dates.ts';
import { listingCatchUp } from './listing-catch-up.ts';
import { listedDates, listingColumns } from './listing-repository.ts';
import { scopeConditions, scopeValues } from './scope-sql.ts';

interface Part {
  readonly scope: LibraryScope;
  readonly archived: boolean;
  /** Also what was ticked off. */
  readonly handled: boolean;
}

/** The day from which a payslip is too old, and the other way round. */
const tooOld = (day: string): string => `date(${day}, '+' || @tooOldDays || ' days')`;
const beforeTooOld = (day: string): string => `date(${day}, '-' || @tooOldDays || ' days')`;

/** In the library, or archived too; of a group of variants the one that is listed. */
const rowsOf = ({ scope, archived }: Part): string =>
  `SELECT row FROM scenarios WHERE ${[
    'deleted_at IS NULL AND team_id IN (SELECT value FROM json_each(@teams))',
    '+row NOT IN (SELECT row FROM variants WHERE hidden = 1)',
    ...(archived ? [] : ['+row NOT IN (SELECT row FROM marks WHERE archived = 1)']),
    ...scopeConditions(scope, 'row'),
  ].join(' AND ')}`;

const atStage = (stage: 'settled' | 'lost'): string => `SELECT row FROM stages WHERE stage = '${stage}'`;

/**
 * An enquiry has settled at that stage, and, while nothing else is said of it, once all that it asks for has; its own
 * settlement stays until the stage is chosen.
 */
const isVoid = `lapses IN ('lost', 'ended') AND +row IN (${atStage('lost')})
  OR lapses IN ('settled', 'ended') AND +row IN (${atStage('settled')})
  OR lapses IN ('settled', 'ended') AND kind <> 'settlement' AND +row IN (SELECT row FROM listing_facts
    WHERE kind = 'concluded' AND value < @today) AND +row NOT IN (${atStage('lost')})`;

const due = (part: Part): string => `WITH found AS (
  SELECT kind, value AS listed, value AS day, row, position, lapses FROM listing_facts
    WHERE kind IN ('settlement', 'sale', 'finance', 'pre_approval', 'fixed_rate', 'interest_only', 'visa')
    AND value BETWEEN @from AND @until
  UNION ALL SELECT kind, value, ${tooOld('value')}, row, position, lapses FROM listing_facts
    WHERE kind = 'payslip' AND value BETWEEN ${beforeTooOld('@from')} AND ${beforeTooOld('@until')}
), due AS (
  SELECT kind, day, row, position, ${isHandledSql} AS isHandled FROM found
    WHERE +row IN (${rowsOf(part)}) AND NOT (${isVoid})${part.handled ? '' : ` AND NOT ${isHandledSql}`}
  UNION ALL SELECT json_extract(value, '$.kind'), json_extract(value, '$.day'), NULL, key, 0 FROM json_each(@others)
)`;

/** Exported for the tests of their query plans. */
export const dateSql = {
  totals: (part: Part): string => `${due(part)} SELECT kind,
    sum(day >= @today) AS ahead, sum(day < @today) AS overdue FROM due GROUP BY kind`,
  page: (part: Part): string => `${due(part)}, page AS (
  SELECT * FROM due WHERE day >= @first AND kind IN (SELECT value FROM json_each(@kinds))
  ORDER BY day, kind, row, position LIMIT @limit OFFSET @offset
)
SELECT kind, day, position, isHandled, scenarios.id AS scenarioId, description, applicants, ${listingColumns}
FROM page LEFT JOIN scenarios ON scenarios.row = page.row LEFT JOIN listings ON listings.row = page.row
ORDER BY day, kind, page.row, position`,
};

const totalRow = z.object({ kind: z.enum(dateKinds), ahead: z.int(), overdue: z.int() });
const found = z.object({
  day: z.string(),
  position: z.int(),
  isHandled: z.int(),
  scenarioId: z.string().nullable(),
  description: z.string().nullable(),
  applicants: z.string().nullable(),
});
const names = jsonText.pipe(z.array(z.string()));

const toItem = (value: unknown, others: DateQuestion['others']): StoredDates['items'] => {
  const { day, position, isHandled, scenarioId, description, applicants } = readRow(found, value, 'a date');
  if (scenarioId === null) return others.slice(position, position + 1);
  const date = listedDates(value)[position];
  if (date === undefined) return [];
  const { kind, of: element, about, path, isDerived, lender } = date;
  return [
    {
      of: 'scenario',
      ...{ kind, day, scenarioId, description: description ?? '', about, element, isDerived },
      isHandled: isHandled === 1,
      ...(lender !== undefined && { lender }),
      path: [...path],
      applicants: readRow(names, applicants, 'the applicants'),
    },
  ];
};

export const dateStore = (database: Database.Database): DateStore => {
  const statement = statementsOf(database);
  const { progress, advance } = listingCatchUp(database);
  return {
    progress: guarded(progress),
    listMore: guarded(advance),
    handle: guarded(handledDates(database)),
    list: guarded((teamIds, { query, today, from, others, payslipDays, offset, limit }): StoredDates => {
      const { until, archived, handled, kinds = dateKinds, overdue: isOverdue, ...scope } = query;
      const part = { scope, archived, handled };
      const within = {
        ...{ ...scopeValues(scope), teams: JSON.stringify(teamIds), today, from, until },
        // From the day after, as text: a number of JavaScript would be one with decimals.
        tooOldDays: String(payslipDays + 1),
      };
      const asked = { ...within, others: JSON.stringify(others) };
      const counted = statement(dateSql.totals(part))
        .all(asked)
        .map((value) => readRow(totalRow, value, 'the dates'));
      const counts = (kind: DateKind) => counted.find((one) => one.kind === kind) ?? { ahead: 0, overdue: 0 };
      const totals = Object.fromEntries(
        dateKinds.map((kind) => [kind, counts(kind).ahead + (isOverdue ? counts(kind).overdue : 0)]),
      ) as Record<DateKind, number>;
      return {
        totals,
        overdue: counted.reduce((sum, { overdue }) => sum + overdue, 0),
        total: dateKinds.reduce((sum, kind) => (kinds.includes(kind) ? sum + totals[kind] : sum), 0),
        items: statement(dateSql.page(part))
          .all({ ...asked, kinds: JSON.stringify(kinds), first: isOverdue ? from : today, limit, offset })
          .flatMap((value) => toItem(value, others)),
      };
    }),
  };
};
