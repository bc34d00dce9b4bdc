import type Database from 'better-sqlite3';
import * as z from 'zod';
import { writeTransaction } from '../database/open-database.ts';
import { bytes, readRow } from '../database/read-row.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { sealRow, soundRow } from '../publishing/sealed-row.ts';
import type { CreateKeys } from '../types.ts';
import { scenarioInsert } from './scenario-repository.ts';

const hourMs = 3_600_000;

/** Twice as long as callers are promised, so that a clock that ran a day ahead forgets nothing early. */
const keptMs = 48 * hourMs;

const keyRow = z.object({
  row: z.int(),
  userId: z.int(),
  key: z.string(),
  requestHash: z.string(),
  createdMs: z.int(),
  rowHash: bytes,
});

const columns =
  'row, user_id AS userId, key, request_hash AS requestHash, created_ms AS createdMs, row_hash AS rowHash';

export const allCreateKeysSql = `SELECT ${columns} FROM create_keys`;
export const findCreateKeySql = `${allCreateKeysSql}
WHERE user_id = (SELECT id FROM users WHERE email = ?) AND key = ?`;
export const forgetCreateKeysSql = 'DELETE FROM create_keys WHERE created_ms < ?';

const insert = `INSERT INTO create_keys (row, user_id, key, request_hash, created_ms, row_hash)
VALUES (@row, @userId, @key, @requestHash, @createdMs, @rowHash)`;

/** The row of a key. Throws StoreError `corrupt` when its bytes were altered. */
export const toCreateKey = (value: unknown): z.infer<typeof keyRow> =>
  soundRow(readRow(keyRow, value, 'the key of a create'), 'the key of a create');

/** The keys of creates, each in the transaction that stores its scenario. */
export const createKeys = (database: Database.Database): CreateKeys => {
  const insertScenario = scenarioInsert(database);
  const find = database.prepare(findCreateKeySql);
  const put = database.prepare(insert);
  const forget = database.prepare(forgetCreateKeysSql);
  const owners = database
    .prepare(
      'SELECT scenarios.row, users.id AS userId FROM scenarios, users WHERE scenarios.id = ? AND users.email = ?',
    )
    .raw();
  const idOf = database.prepare('SELECT id FROM scenarios WHERE row = ?').pluck();
  return {
    create: guarded((record, { email, key, requestHash }) =>
      writeTransaction(database, () => {
        const createdMs = Date.parse(record.dateCreated);
        forget.run(createdMs - keptMs);
        const earlier = find.get(email, key);
        if (earlier === undefined) {
          insertScenario(record);
          const [row, userId] = z.tuple([z.int(), z.int()]).parse(owners.get(record.id, email));
          put.run(sealRow({ row, userId, key, requestHash, createdMs }));
          return record;
        }
        const stored = toCreateKey(earlier);
        if (stored.requestHash !== requestHash) return 'other_request';
        const id = z.string().parse(idOf.get(stored.row));
        return { id, dateCreated: new Date(stored.createdMs).toISOString() };
      }),
    ),
  };
};
