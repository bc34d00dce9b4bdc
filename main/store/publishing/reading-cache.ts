import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { ReadingCache } from '../../ports/publishing.ts';
import { bytes, readRow } from '../database/read-row.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { isSound, sealRow } from './sealed-row.ts';

/** How many answers are kept per profile. */
const maxReadings = 200;

const readingRow = z.object({
  profileId: z.string(),
  kind: z.enum(['products', 'policies']),
  question: z.string(),
  atMs: z.int(),
  answer: z.string(),
  rowHash: bytes,
});

export const findReadingSql = `SELECT profile_id AS profileId, kind, question, at_ms AS atMs, answer,
  row_hash AS rowHash
FROM reading_cache WHERE profile_id = ? AND kind = ? AND question = ?`;

const upsert = `INSERT INTO reading_cache (profile_id, kind, question, at_ms, answer, row_hash)
VALUES (@profileId, @kind, @question, @atMs, @answer, @rowHash)
ON CONFLICT DO UPDATE SET at_ms = @atMs, answer = @answer, row_hash = @rowHash`;

const prune = `DELETE FROM reading_cache WHERE rowid IN (SELECT rowid FROM reading_cache
WHERE profile_id = @profileId ORDER BY at_ms DESC, rowid DESC LIMIT -1 OFFSET @maxReadings)`;

/** Products and policies for reading offline. A damaged one counts as not stored. */
export const readingCache = (database: Database.Database): ReadingCache => {
  const find = database.prepare(findReadingSql);
  const put = database.prepare(upsert);
  const forgetOldest = database.prepare(prune);
  return {
    find: guarded((profileId, kind, question) => {
      const value = find.get(profileId, kind, question);
      if (value === undefined) return undefined;
      const row = readRow(readingRow, value, 'a reading');
      const { rowHash: _hash, answer, ...reading } = row;
      return isSound(row) ? { ...reading, answer: JSON.parse(answer) as unknown } : undefined;
    }),
    put: guarded((reading) => {
      put.run(sealRow({ ...reading, answer: JSON.stringify(reading.answer) }));
      forgetOldest.run({ profileId: reading.profileId, maxReadings });
    }),
  };
};
