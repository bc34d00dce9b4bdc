import type Database from 'better-sqlite3';
import * as z from 'zod';
import { listingVersion } from '../../../shared/scenario/listing/listing.ts';
import type { ListingProgress } from '../../ports/dates.ts';
import { unsyncedTransaction } from '../database/open-database.ts';
import { readRow } from '../database/read-row.ts';
import { statementsOf } from '../database/statements.ts';
import { listingOfStored, putListingSql, storedRow } from './listing-repository.ts';

/** A slice ends once it has taken this long; its last scenario may overrun a little. */
const sliceMs = 4;

/** Row numbers looked at together, so that skipping what is listed takes no longer than listing does. */
const windowRows = 64;

/** Both counts read an index alone. */
const countsSql = `SELECT (SELECT count(*) FROM listings WHERE version = @version) AS done,
  (SELECT count(*) FROM scenarios) AS total`;
const lastSql = 'SELECT coalesce(max(row), 0) FROM scenarios';
const nextSql = `SELECT row, date_created AS dateCreated, body FROM scenarios WHERE row BETWEEN @from AND @to
  AND NOT EXISTS (SELECT 1 FROM listings WHERE listings.row = scenarios.row AND version = @version) ORDER BY row LIMIT 1`;

const countsRow = z.object({ done: z.int(), total: z.int() });

/**
 * Lists what is stored and not listed by this version: after a migration, and once a version lists more than the one
 * before. What is left is in the file alone, so that it goes on after a kill, and what is edited meanwhile is listed by
 * its edit.
 */
export const listingCatchUp = (database: Database.Database) => {
  const statement = statementsOf(database);
  const version = listingVersion;
  // Only a process of an earlier version stores scenarios without their listing.
  const byOthers = database.prepare('PRAGMA data_version').pluck();
  /** The writes of other processes as of which every scenario is listed. */
  let wholeAt: unknown;
  /** Where a pass goes on; beyond the last row another one begins, for what another process stored behind it. */
  let from = Infinity;

  /** Undefined while every scenario is listed. */
  const progress = (): ListingProgress | undefined => {
    const writes = byOthers.get();
    if (writes === wholeAt) return undefined;
    const { done, total } = readRow(countsRow, statement(countsSql).get({ version }), 'the listings');
    wholeAt = done >= total ? writes : undefined;
    return done >= total ? undefined : { done, total };
  };

  const step = (): void => {
    const to = from + windowRows - 1;
    const value = statement(nextSql).get({ from, to, version });
    const found = value === undefined ? undefined : readRow(storedRow, value, 'a scenario');
    if (found !== undefined) statement(putListingSql).run(listingOfStored(found));
    from = found === undefined ? to + 1 : found.row + 1;
  };

  return {
    progress,
    /** Lists for a moment; false once nothing is left. */
    advance: (): boolean => {
      const last = Number(statement(lastSql).pluck().get());
      if (from > last) {
        if (progress() === undefined) return false;
        from = 0;
      }
      unsyncedTransaction(database, () => {
        for (const began = performance.now(); from <= last && performance.now() - began < sliceMs;) step();
      });
      return true;
    },
  };
};
