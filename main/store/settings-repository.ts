import type Database from 'better-sqlite3';
import type { SettingsStore } from '../core/ports.ts';
import { guarded } from './store-error.ts';

const deskKey = 'desk';

/** The desk's settings as one JSON document. What cannot be read counts as not stored. */
export const settingsRepository = (database: Database.Database): SettingsStore => {
  const find = database.prepare('SELECT value FROM settings WHERE key = ?').pluck();
  const put = database.prepare(
    'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  );
  return {
    read: guarded(() => {
      const text = find.get(deskKey);
      return typeof text === 'string' ? parsed(text) : undefined;
    }),
    write: guarded((values) => {
      put.run(deskKey, JSON.stringify(values));
    }),
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
