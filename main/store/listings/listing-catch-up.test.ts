import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newGrant, newRecord, openTestStore, temporaryFolders } from '../../../test/support/engine/store.ts';
import { openDatabase } from '../database/open-database.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

it('a scenario that is not listed, or by an earlier version, is found among all that are, wherever it stands', () => {
  const folder = folders.make();
  const store = openTestStore(folder);
  const [team = ''] = store.access.issue(newGrant()).teams.map(({ id }) => id);
  for (let row = 1; row <= 150; row += 1)
    store.scenarios.create(newRecord(team, { scenario: { securities: [{ settlement_date: '2026-12-01' }] } }));
  const another = openDatabase(join(folder, 'headroom.sqlite3'));
  const listed = (): boolean => {
    for (let left = 20; left > 0 && store.dates.listMore(); left -= 1);
    return store.dates.progress() === undefined;
  };
  expect(listed()).toBe(true);
  for (let row = 1; row <= 150; row += 7) {
    another.exec(`DELETE FROM listings WHERE row = ${row}; UPDATE listings SET version = 0 WHERE row = ${151 - row}`);
    expect([row, listed()]).toEqual([row, true]);
  }
  another.exec('DELETE FROM listing_facts WHERE row = 9');
  expect(store.verify().problems).toEqual(['the dates of scenarios are not those that are listed']);
  another.close();
  store.close();
});
