import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import { bytes, readRow } from '../database/read-row.ts';
import { bodyColumns, soundRow, type StoredScenario, toRecord } from './scenario-row.ts';

const maxCached = 16;
/** Total characters of the cached bodies. */
const maxCachedCharacters = 1_600_000;

const hashesRow = z.object({ summaryHash: bytes, bodyHash: bytes });

export const findHashesSql = `SELECT summary_hash AS summaryHash, body_hash AS bodyHash FROM scenarios WHERE id = ?`;
export const findScenarioSql = `SELECT ${bodyColumns} FROM scenarios WHERE id = ?`;

/** The scenarios of one file; the last few are cached. Records are frozen because they are shared. */
export interface RecordReader {
  /** Undefined if it does not exist or was removed. */
  find(id: string): ScenarioRecord | undefined;
  /** Caches the record of a row just written, and returns it as it will be read. */
  cache(row: StoredScenario, record: ScenarioRecord): ScenarioRecord;
}

const readers = new WeakMap<Database.Database, RecordReader>();

/** A file has one reader, so that no repository has to parse what another wrote. */
export const recordReader = (database: Database.Database): RecordReader => {
  const existing = readers.get(database);
  if (existing !== undefined) return existing;
  const reader = createRecordReader(database);
  readers.set(database, reader);
  return reader;
};

/**
 * A record is cached by the hashes in its row: equal hashes mean the same record as was checked and parsed before; a
 * write by any process changes them.
 */
const createRecordReader = (database: Database.Database): RecordReader => {
  const findHashes = database.prepare(findHashesSql);
  const findRow = database.prepare(findScenarioSql);
  const cached = new Map<string, { readonly hashes: string; readonly size: number; readonly record: ScenarioRecord }>();
  let characters = 0;

  const drop = (id: string): void => {
    characters -= cached.get(id)?.size ?? 0;
    cached.delete(id);
  };
  const cache = (row: StoredScenario, record: ScenarioRecord): ScenarioRecord => {
    drop(row.id);
    cached.set(row.id, { hashes: hashesOf(row), size: row.body.length, record: deepFreeze(record) });
    characters += row.body.length;
    for (const oldest of cached.keys()) {
      if (cached.size <= maxCached && characters <= maxCachedCharacters) break;
      drop(oldest);
    }
    return record;
  };

  return {
    find: (id) => {
      const hashes = findHashes.get(id);
      if (hashes === undefined) return undefined;
      const last = cached.get(id);
      if (last?.hashes === hashesOf(readRow(hashesRow, hashes, 'a scenario'))) return last.record;
      const row = soundRow(findRow.get(id));
      // The deletion mark is only trusted after the row's hash was checked.
      return row.deletedAt === null ? cache(row, toRecord(row)) : undefined;
    },
    cache,
  };
};

const hashesOf = ({ summaryHash, bodyHash }: z.infer<typeof hashesRow>): string =>
  `${Buffer.from(summaryHash).toString('base64')} ${Buffer.from(bodyHash).toString('base64')}`;

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
};
