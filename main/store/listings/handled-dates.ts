import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { HandledDate } from '../../ports/dates.ts';
import { writeTransaction } from '../database/open-database.ts';
import { bytes, readRow } from '../database/read-row.ts';
import { statementsOf } from '../database/statements.ts';
import { sealRow, soundRow } from '../publishing/sealed-row.ts';
import { listedDates, listingColumns } from './listing-repository.ts';

const handledRow = z.object({ row: z.int(), kind: z.string(), element: z.string(), day: z.string(), rowHash: bytes });

export const allHandledSql = 'SELECT row, kind, element, day, row_hash AS rowHash FROM handled_dates';

/** Throws StoreError `corrupt` for an altered row. */
export const toHandled = (value: unknown): z.infer<typeof handledRow> =>
  soundRow(readRow(handledRow, value, 'a date that is done'), 'a date that is done');

/** A tick is of a scenario with all of its variants, so it is kept with the original, whichever is listed. */
const originalOf = (row: string): string =>
  `coalesce((SELECT original FROM variants WHERE variants.row = ${row}), ${row})`;

/** Whether a row of `found`, with the kind, day and position of a listed date, was ticked off on that day. */
export const isHandledSql = `(${originalOf('found.row')} IN (SELECT row FROM handled_dates) AND EXISTS (
    SELECT 1 FROM handled_dates AS handled JOIN listings ON listings.row = found.row
    WHERE handled.row = ${originalOf('found.row')} AND handled.kind = found.kind AND handled.day = found.listed
    AND handled.element = json_extract(listings.content, '$.dates[' || found.position || '].of')))`;

const listingSql = `SELECT ${originalOf('scenarios.row')} AS original, ${listingColumns}
FROM scenarios JOIN listings ON listings.row = scenarios.row
WHERE scenarios.id = @scenarioId AND deleted_at IS NULL AND team_id IN (SELECT value FROM json_each(@teams))`;
const putSql = `INSERT INTO handled_dates (row, kind, element, day, row_hash)
VALUES (@row, @kind, @element, @day, @rowHash) ON CONFLICT DO UPDATE SET day = @day, row_hash = @rowHash`;
const removeSql = 'DELETE FROM handled_dates WHERE row = @row AND kind = @kind AND element = @element';

const ofOriginal = z.object({ original: z.int() });

/** Ticks a date off, or takes the tick back; false where the scenario has no such date, or it has another day. */
export const handledDates = (database: Database.Database) => {
  const statement = statementsOf(database);
  return (teamIds: readonly string[], { scenarioId, kind, element, day, isHandled }: HandledDate): boolean =>
    writeTransaction(database, () => {
      const value = statement(listingSql).get({ scenarioId, teams: JSON.stringify(teamIds) });
      const isThere =
        value !== undefined &&
        listedDates(value).some((date) => date.kind === kind && date.of === element && date.day === day);
      if (!isThere) return false;
      const { original: row } = readRow(ofOriginal, value, 'the listing of a scenario');
      if (isHandled) statement(putSql).run(sealRow({ row, kind, element, day }));
      else statement(removeSql).run({ row, kind, element });
      return true;
    });
};
