import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import { bytes, readRow } from '../database/read-row.ts';
import { bodyColumns, soundRow, toRecord } from './scenario-row.ts';

const maxKept = 16;
/** Characters of a body; a longer one is read anew each time, so that what is kept stays small. */
const maxKeptBody = 100_000;

const hashesRow = z.object({ summaryHash: bytes, bodyHash: bytes });

export const findHashesSql = `SELECT summary_hash AS summaryHash, body_hash AS bodyHash FROM scenarios WHERE id = ?`;
export const findScenarioSql = `SELECT ${bodyColumns} FROM scenarios WHERE id = ?`;

/**
 * Reads the record of a scenario; undefined when there is none or it was removed. The last few are
 * kept by the hashes in their rows: equal hashes mean the record that was checked and parsed before,
 * whoever wrote it, and a write of any process changes them. Records are frozen, since they are shared.
 */
export const recordReader = (database: Database.Database): ((id: string) => ScenarioRecord | undefined) => {
  const findHashes = database.prepare(findHashesSql);
  const findRow = database.prepare(findScenarioSql);
  const kept = new Map<string, ScenarioRecord>();

  const keep = (key: string, record: ScenarioRecord): void => {
    const [oldest] = kept.keys();
    if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
    kept.set(key, record);
  };

  return (id) => {
    const hashes = findHashes.get(id);
    if (hashes === undefined) return undefined;
    const known = kept.get(keyOf(id, readRow(hashesRow, hashes, 'a scenario')));
    if (known !== undefined) return known;
    const row = soundRow(findRow.get(id));
    // The deletion mark is looked at once the row's hash has vouched for it.
    if (row.deletedAt !== null) return undefined;
    const record = toRecord(row);
    // By the hashes of the row that was read: another process may have written since the first look.
    if (row.body.length <= maxKeptBody) keep(keyOf(id, row), deepFreeze(record));
    return record;
  };
};

const keyOf = (id: string, { summaryHash, bodyHash }: z.infer<typeof hashesRow>): string =>
  `${id} ${Buffer.from(summaryHash).toString('base64')} ${Buffer.from(bodyHash).toString('base64')}`;

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
};
