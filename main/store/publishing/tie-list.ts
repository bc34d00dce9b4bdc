import type Database from 'better-sqlite3';
import * as z from 'zod';
import { readRow } from '../database/read-row.ts';
import { guarded } from '../database/sqlite-errors.ts';

const tieRow = z.object({ scenarioId: z.string(), profileId: z.string(), version: z.string() });

// A scenario on its way does not wait for a person.
export const tiesSql = `SELECT links.scenario_id AS scenarioId, links.profile_id AS profileId,
  hex(links.row_hash) || hex(scenarios.summary_hash) || hex(scenarios.body_hash) AS version
FROM links CROSS JOIN scenarios ON scenarios.id = links.scenario_id
WHERE deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM outbox
  WHERE outbox.scenario_id = links.scenario_id AND outbox.profile_id = links.profile_id)`;

/** The library's scenarios that are tied to a service and not on their way to it, without their bodies. */
export const tieList = (database: Database.Database) => {
  const ties = database.prepare(tiesSql);
  return guarded(() => ties.all().map((row) => readRow(tieRow, row, 'a tie')));
};
