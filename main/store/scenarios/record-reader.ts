import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import { bytes, readRow } from '../database/read-row.ts';
import { bodyColumns, soundRow, toRecord } from './scenario-row.ts';

const maxKept = 16;
/** Characters of a body; a longer one is parsed each time, so that the cache stays small. */
const maxKeptBody = 100_000;

const hashesRow = z.object({ summaryHash: bytes, bodyHash: bytes });

export const findHashesSql = `SELECT summary_hash AS summaryHash, body_hash AS bodyHash FROM scenarios WHERE id = ?`;
export const findScenarioSql = `SELECT ${bodyColumns} FROM scenarios WHERE id = ?`;

/**
 * Reads the record of a scenario; undefined when there is none or it was removed. The last few are cached by
 * the hashes in their rows: equal hashes mean the record that was checked and parsed before, and a write by
 * any process changes them. Records are frozen, since they are shared.
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
    // The deletion mark is only trusted after the row's hash was checked.
    if (row.deletedAt !== null) return undefined;
    const record = toRecord(row);
    // By the hashes of the row just read: another process may have written since the first look.
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
