import type Database from 'better-sqlite3';
import * as z from 'zod';
import { type DateKind, dateKinds } from '../../../shared/scenario/listing/date-kinds.ts';
import type { LibraryScope } from '../../../shared/scenario/listing/scope.ts';
import type { DatePlace, DateQuestion, DateStore, StoredDate, StoredDates } from '../../ports/dates.ts';
import { placesIn as filesIn } from '../data-folder.ts';
import { openReadOnly } from '../database/open-database.ts';
import { jsonText, readRow } from '../database/read-row.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { statementsOf } from '../database/statements.ts';
import { handledDates, isHandledSql } from './handled-dates.ts';
import { listingCatchUp } from './listing-catch-up.ts';
import { listedDates, listingColumns } from './listing-repository.ts';
import { removedRows, rowsOfOtherTeams, scopeConditions, scopeValues } from './scope-sql.ts';

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
const isIn = ({ scope, archived }: Part): string =>
  [
    `+row NOT IN (${removedRows} UNION ALL ${rowsOfOtherTeams} UNION ALL SELECT row FROM variants WHERE hidden = 1
      ${archived ? '' : 'UNION ALL SELECT row FROM marks WHERE archived = 1'})`,
    ...scopeConditions(scope, 'row'),
  ].join(' AND ');

const atStage = (stage: 'settled' | 'lost'): string => `SELECT row FROM stages WHERE stage = '${stage}'`;

/**
 * An enquiry has settled at that stage, and, while nothing else is said of it, once all that it asks for has; its own
 * settlement stays until the stage is chosen.
 */
const isVoid = `lapses IN ('lost', 'ended') AND +row IN (${atStage('lost')})
  OR lapses IN ('settled', 'ended') AND +row IN (${atStage('settled')})
  OR lapses IN ('settled', 'ended') AND kind <> 'settlement' AND +row IN (SELECT row FROM listing_facts
    WHERE kind = 'concluded' AND value < @today) AND +row NOT IN (${atStage('lost')})`;

/** A payslip for an enquiry at a stage, or with a settlement ahead, stays due however old it is. */
const isUnderWay = `+row IN (SELECT row FROM stages
      UNION ALL SELECT row FROM listing_facts WHERE kind = 'settlement' AND value >= @today)`;

const due = (part: Part): string => `WITH found AS (
  SELECT kind, value AS listed, value AS day, row, position, lapses FROM listing_facts
    WHERE kind IN ('settlement', 'sale', 'finance', 'pre_approval', 'fixed_rate', 'interest_only', 'visa')
    AND value BETWEEN @from AND @until
  UNION ALL SELECT kind, value, ${tooOld('value')}, row, position, lapses FROM listing_facts
    WHERE kind = 'payslip' AND value <= ${beforeTooOld('@until')}
      AND (value >= ${beforeTooOld('@from')} OR ${isUnderWay})
), due AS (
  SELECT kind, day, row, position, ${isHandledSql} AS isHandled FROM found
    WHERE ${isIn(part)} AND NOT (${isVoid})${part.handled ? '' : ` AND NOT ${isHandledSql}`}
  UNION ALL SELECT json_extract(value, '$.kind'), json_extract(value, '$.day'), NULL, key, 0 FROM json_each(@others)
)`;

const orderOfPlaces = 'day, kind, row, position';
const inWindow = `SELECT json_array(kind, day, row, position, isHandled) AS place, ${orderOfPlaces} FROM due
  WHERE day >= @first AND kind IN (SELECT value FROM json_each(@kinds))
  ORDER BY ${orderOfPlaces} LIMIT @limit OFFSET @offset`;

/** Exported for the tests of their query plans. */
export const dateSql = {
  places: (part: Part): string => `${due(part)} SELECT place FROM (${inWindow}) ORDER BY ${orderOfPlaces}`,
  /** The dates are found once for both. */
  page: (part: Part): string => `${due(part)} SELECT
  (SELECT json_group_array(json_object('kind', kind, 'ahead', ahead, 'overdue', overdue)) FROM
    (SELECT kind, sum(day >= @today) AS ahead, sum(day < @today) AS overdue FROM due GROUP BY kind)) AS sums,
  (SELECT json_group_array(json(place) ORDER BY ${orderOfPlaces}) FROM (${inWindow})) AS places`,
  at: `WITH places AS (
  SELECT key AS turn, value ->> 0 AS kind, value ->> 1 AS day, value ->> 2 AS row, value ->> 3 AS position,
    value ->> 4 AS isHandled
    FROM json_each(@places)
)
SELECT kind, day, places.position, isHandled, own.id AS scenarioId, coalesce(original.id, own.id) AS original, own.description,
  own.applicants, ${listingColumns}
FROM places LEFT JOIN scenarios AS own ON own.row = places.row LEFT JOIN listings ON listings.row = places.row
  LEFT JOIN variants ON variants.row = places.row LEFT JOIN scenarios AS original ON original.row = variants.original
ORDER BY turn`,
};

const found = z.object({
  kind: z.string(),
  day: z.string(),
  position: z.int(),
  isHandled: z.int(),
  scenarioId: z.string().nullable(),
  original: z.string().nullable(),
  description: z.string().nullable(),
  applicants: z.string().nullable(),
  content: z.string().nullable(),
});
const names = jsonText.pipe(z.array(z.string()));
const placeList = z.array(z.string());
const pageRow = z.object({
  sums: jsonText.pipe(z.array(z.object({ kind: z.enum(dateKinds), ahead: z.int(), overdue: z.int() }))),
  places: z.string(),
});

const toItem = (value: unknown, others: DateQuestion['others']): StoredDate[] => {
  const place = readRow(found, value, 'a date');
  const { day, position, isHandled, scenarioId, original, description, applicants } = place;
  if (scenarioId === null) return others.slice(position, position + 1);
  const date = place.content === null ? undefined : listedDates(value)[position];
  // Stored anew since its place was found.
  if (date?.kind !== place.kind) return [];
  const { kind, of: element, about, path, isDerived, lender } = date;
  return [
    {
      of: 'scenario',
      ...{ kind, day, scenarioId, description: description ?? '', about, element, isDerived },
      isHandled: isHandled === 1,
      ...(lender !== undefined && { lender }),
      ...(original !== null && { original }),
      path: [...path],
      applicants: readRow(names, applicants, 'the applicants'),
    },
  ];
};

/** What the statements refer to, but for the window. */
const askedOf = (teamIds: readonly string[], { query, today, from, others, payslipDays }: DateQuestion) => {
  const { until, archived, handled, kinds: given, overdue: isOverdue, ...scope } = query;
  const kinds: readonly DateKind[] = given ?? dateKinds;
  const asked = {
    ...{ ...scopeValues(scope), teams: JSON.stringify(teamIds), today, from, until },
    others: JSON.stringify(others),
    // From the day after, as text: a number of JavaScript would be one with decimals.
    tooOldDays: String(payslipDays + 1),
    kinds: JSON.stringify(kinds),
    // What has passed may have passed long ago.
    first: isOverdue ? '' : today,
  };
  return { part: { scope, archived, handled }, kinds, isOverdue, asked };
};

/** The places of a question over a connection of its own. */
export const readDatePlaces = guarded(
  (folder: string, teamIds: readonly string[], question: DateQuestion): readonly DatePlace[] => {
    const database = openReadOnly(filesIn(folder).file);
    try {
      return dateStore(database).places(teamIds, question);
    } finally {
      database.close();
    }
  },
);

export const dateStore = (database: Database.Database): DateStore => {
  const statement = statementsOf(database);
  const at = (places: string, others: DateQuestion['others']): StoredDate[] =>
    statement(dateSql.at)
      .all({ places })
      .flatMap((value) => toItem(value, others));
  const { progress, advance } = listingCatchUp(database);
  return {
    progress: guarded(progress),
    listMore: guarded(advance),
    handle: guarded(handledDates(database)),
    list: guarded((teamIds, { offset, limit, ...question }): StoredDates => {
      const { part, kinds, isOverdue, asked } = askedOf(teamIds, question);
      const row = statement(dateSql.page(part)).get({ ...asked, offset, limit });
      const { sums, places } = readRow(pageRow, row, 'the dates');
      const sumOf = (kind: DateKind) => sums.find((one) => one.kind === kind) ?? { ahead: 0, overdue: 0 };
      const totals = Object.fromEntries(
        dateKinds.map((kind) => [kind, sumOf(kind).ahead + (isOverdue ? sumOf(kind).overdue : 0)]),
      ) as Record<DateKind, number>;
      return {
        totals,
        overdue: kinds.reduce((sum, kind) => sum + sumOf(kind).overdue, 0),
        total: kinds.reduce((sum, kind) => sum + totals[kind], 0),
        items: at(places, question.others),
      };
    }),
    places: guarded((teamIds, question) => {
      const { part, asked } = askedOf(teamIds, question);
      const found = statement(dateSql.places(part))
        .pluck()
        .all({ ...asked, offset: 0, limit: -1 });
      return readRow(placeList, found, 'the dates');
    }),
    at: guarded((places, others) => at(`[${places.join(',')}]`, others)),
  };
};
