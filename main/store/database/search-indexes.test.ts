import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { newGrant, newRecord, openTestStore, temporaryFolders } from '../../../test/support/engine/store.ts';
import { StoreError } from '../../platform/store-error.ts';
import { openDatabase, openReadOnly } from './open-database.ts';
import { damagedSearches, repairSearches } from './search-indexes.ts';
import { verifyDatabase } from './verify.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

/** A store whose search misses its only scenario, as it would after a flipped bit in the word list. */
const withDamagedSearch = () => {
  const folder = folders.make();
  const store = openTestStore(folder);
  const teams = store.access.issue(newGrant()).teams.map(({ id }) => id);
  store.scenarios.create(newRecord(teams[0] ?? '', { description: 'Newtown' }));
  const file = join(folder, 'headroom.sqlite3');
  const database = openDatabase(file);
  database.exec(`INSERT INTO scenario_search (scenario_search, rowid, description, applicants)
    SELECT 'delete', row, description, applicants FROM scenarios`);
  database.close();
  const page = { search: 'newtown', sort: 'description', direction: 'asc', offset: 0, limit: 10 } as const;
  return { store, file, find: () => store.library.list(teams, page).items.map(({ description }) => description) };
};

describe('a search that misses what it should find', () => {
  it('is found by the check of the file', () => {
    const { store, find } = withDamagedSearch();
    expect([find(), store.verify()]).toEqual([
      [],
      { ok: false, problems: ['scenario_search does not list the words of its texts'] },
    ]);
    store.close();
  });

  it('is rebuilt before the daily backup, which is sound', async () => {
    const { store, find } = withDamagedSearch();
    const name = await store.backUp();
    expect([name, find(), store.verify()]).toEqual([
      'headroom-2026-11-21.sqlite3',
      ['Newtown'],
      { ok: true, problems: [] },
    ]);
    store.close();
  });

  it('does not make a read-only file count as damaged', () => {
    const { store, file } = withDamagedSearch();
    store.close();
    const database = openReadOnly(file);
    expect(verifyDatabase(database)).toEqual({ ok: true, problems: [] });
    database.close();
  });

  it('is left to be repaired where the file is read-only', () => {
    const { store, file } = withDamagedSearch();
    store.close();
    const database = openReadOnly(file);
    expect(() => {
      repairSearches(database);
    }).not.toThrow();
    database.close();
  });

  it('is not looked for while another process writes', () => {
    const { store, file } = withDamagedSearch();
    const [writer, database] = [openDatabase(file), openDatabase(file)];
    writer.exec('BEGIN IMMEDIATE');
    database.pragma('busy_timeout = 0');
    expect(() => damagedSearches(database)).toThrow(new StoreError('busy', 'SQLITE_BUSY'));
    for (const one of [writer, database, store]) one.close();
  });
});
