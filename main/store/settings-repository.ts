import { hash } from 'node:crypto';
import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { SettingsStore } from '../ports/desk.ts';
import { bytes, readRow } from './database/read-row.ts';
import { guarded } from './database/sqlite-errors.ts';

/** The row's key; existing data files use this name. */
const settingsKey = 'desk';

const settingsRow = z.object({
  value: z.string(),
  valueHash: bytes,
});

/** The settings as one JSON document. A damaged one counts as not stored. */
export const settingsRepository = (database: Database.Database): SettingsStore => {
  const find = database.prepare('SELECT value, value_hash AS valueHash FROM settings WHERE key = ?');
  const put = database.prepare(`INSERT INTO settings (key, value, value_hash) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET value = excluded.value, value_hash = excluded.value_hash`);
  return {
    read: guarded((): unknown => {
      const row = find.get(settingsKey);
      if (row === undefined) return undefined;
      const { value, valueHash } = readRow(settingsRow, row, 'the settings');
      return Buffer.compare(valueHash, hashOf(value)) === 0 ? JSON.parse(value) : undefined;
    }),
    write: guarded((values) => {
      const value = JSON.stringify(values);
      put.run(settingsKey, value, hashOf(value));
    }),
  };
};

const hashOf = (value: string): Buffer => hash('sha256', value, 'buffer');
