import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '../../main/store/database/open-database.ts';
import { openTestStore, temporaryFolders } from '../support/engine/store.ts';
import { fullProfile } from '../support/publishing/rows.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

/** Every column of every table, as `table.column`. */
const columnsOf = (file: string): unknown[] => {
  const database = openDatabase(file);
  try {
    return database
      .prepare(`SELECT m.name || '.' || p.name FROM sqlite_schema m, pragma_table_info(m.name) p`)
      .pluck()
      .all();
  } finally {
    database.close();
  }
};

it('secrets are in no table of the desk, even when they are handed in with a row', () => {
  const folder = folders.make();
  const store = openTestStore(folder);
  const token = '7d0a3c1e-9d57-4b86-8a5e-51a1c1b2f3d4';
  const secret = { accessToken: token, privateKey: token, token };
  const profile = fullProfile();
  store.publishing.profiles.put({
    ...profile,
    ...secret,
    learned: { ...profile.learned, ...secret },
    registration: { ...profile.registration, ...secret },
    lenders: profile.lenders.map((lender) => ({ ...lender, ...secret })),
    teams: profile.teams.map((team) => ({ ...team, ...secret })),
  });
  const planted = { ...profile, id: 'planted', keyFingerprint: token };
  const bytes = (): string =>
    ['', '-wal'].map((suffix) => readFileSync(join(folder, `headroom.sqlite3${suffix}`), 'latin1')).join('');
  expect(bytes().includes(token)).toBe(false);
  const columns = columnsOf(join(folder, 'headroom.sqlite3'));
  expect(columns.filter((column) => /token|secret|private|password|passphrase/i.test(String(column)))).toEqual([
    // The engine's own: a hash of what it issued.
    'grants.token_hash',
  ]);
  // The search finds a value that is there.
  store.publishing.profiles.put(planted);
  expect(bytes().includes(token)).toBe(true);
  store.close();
});
