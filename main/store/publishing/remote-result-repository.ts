import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { RemoteResults } from '../../ports/publishing.ts';
import { bytes, readRow } from '../database/read-row.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { isSound, sealRow } from './sealed-row.ts';

/** Per scenario and profile: more lenders and what-ifs than a screen compares. */
const maxResults = 500;

const resultRow = z.object({
  scenarioId: z.string(),
  profileId: z.string(),
  lender: z.string(),
  addToRates: z.number(),
  contentHash: z.string(),
  atMs: z.int(),
  answer: z.string(),
  rowHash: bytes,
});

export const remoteResultsSql = `SELECT scenario_id AS scenarioId, profile_id AS profileId, lender,
  add_to_rates AS addToRates, content_hash AS contentHash, at_ms AS atMs, answer, row_hash AS rowHash
FROM remote_results WHERE scenario_id = ? AND profile_id = ? ORDER BY lender, add_to_rates`;

const upsert = `INSERT INTO remote_results (scenario_id, profile_id, lender, add_to_rates, content_hash, at_ms, answer,
  row_hash)
VALUES (@scenarioId, @profileId, @lender, @addToRates, @contentHash, @atMs, @answer, @rowHash)
ON CONFLICT DO UPDATE SET content_hash = @contentHash, at_ms = @atMs, answer = @answer, row_hash = @rowHash`;

const prune = `DELETE FROM remote_results WHERE rowid IN (SELECT rowid FROM remote_results
WHERE scenario_id = @scenarioId AND profile_id = @profileId ORDER BY at_ms DESC, rowid DESC LIMIT -1 OFFSET @maxResults)`;

/** What services computed, the latest answer to each question. A damaged one counts as not stored. */
export const remoteResultRepository = (database: Database.Database): RemoteResults => {
  const find = database.prepare(remoteResultsSql);
  const put = database.prepare(upsert);
  const forgetOldest = database.prepare(prune);
  return {
    ofScenario: guarded((scenarioId, profileId) =>
      find.all(scenarioId, profileId).flatMap((value) => {
        const row = readRow(resultRow, value, 'a result');
        if (!isSound(row)) return [];
        const { rowHash: _hash, answer, ...result } = row;
        return [{ ...result, answer: JSON.parse(answer) as unknown }];
      }),
    ),
    put: guarded((result) => {
      put.run(sealRow({ ...result, answer: JSON.stringify(result.answer) }));
      const { scenarioId, profileId } = result;
      forgetOldest.run({ scenarioId, profileId, maxResults });
    }),
  };
};
