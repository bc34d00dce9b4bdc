import type Database from 'better-sqlite3';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import { bodyColumns, soundRow, type StoredScenario, toRecord } from './scenario-row.ts';

const maxCached = 16;
/** Total characters of the cached bodies. */
const maxCachedCharacters = 1_600_000;

export const isUnchangedSql = 'SELECT 1 FROM scenarios WHERE id = ? AND summary_hash = ? AND body_hash = ?';
export const findScenarioSql = `SELECT ${bodyColumns} FROM scenarios WHERE id = ?`;

/** The scenarios of one file; the last few are cached. Records are frozen because they are shared. */
export interface RecordReader {
  /** Undefined if it does not exist or was removed. */
  find(id: string): ScenarioRecord | undefined;
  /** Caches the record of a row just written, and returns it as it will be read. */
  cache(row: StoredScenario, record: ScenarioRecord): ScenarioRecord;
}

interface CachedRecord extends Pick<StoredScenario, 'summaryHash' | 'bodyHash'> {
  /** Of the body. */
  readonly characters: number;
  readonly record: ScenarioRecord;
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
  const isUnchanged = database.prepare(isUnchangedSql).pluck();
  const findRow = database.prepare(findScenarioSql);
  const cached = new Map<string, CachedRecord>();
  let characters = 0;

  const drop = (id: string): void => {
    characters -= cached.get(id)?.characters ?? 0;
    cached.delete(id);
  };
  const cache = (row: StoredScenario, record: ScenarioRecord): ScenarioRecord => {
    drop(row.id);
    const { summaryHash, bodyHash, body } = row;
    cached.set(row.id, { summaryHash, bodyHash, characters: body.length, record: deepFreeze(record) });
    characters += row.body.length;
    for (const oldest of cached.keys()) {
      if (cached.size <= maxCached && characters <= maxCachedCharacters) break;
      drop(oldest);
    }
    return record;
  };

  return {
    find: (id) => {
      const last = cached.get(id);
      if (last !== undefined && isUnchanged.get(id, last.summaryHash, last.bodyHash) !== undefined) return last.record;
      const found = findRow.get(id);
      if (found === undefined) return undefined;
      const row = soundRow(found);
      // The deletion mark is only trusted after the row's hash was checked.
      return row.deletedAt === null ? cache(row, toRecord(row)) : undefined;
    },
    cache,
  };
};

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
};
