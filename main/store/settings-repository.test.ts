import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { defaultSettings } from '../../shared/contract/desk/settings.ts';
import { openTestStore, temporaryFolders } from '../../test/support/engine/store.ts';
import { openDatabase } from './database/open-database.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

it('keeps the settings across a restart and treats unreadable ones as not stored', () => {
  const folder = folders.make();
  const store = openTestStore(folder);
  const before = store.settings.read();
  store.settings.write(defaultSettings);
  store.settings.write({ ...defaultSettings, hiddenLenders: ['acacia'] });
  store.close();
  const reopened = openTestStore(folder);
  const after = reopened.settings.read();
  const database = openDatabase(join(folder, 'headroom.sqlite3'));
  database.exec(`UPDATE settings SET value = '{"colour'`);
  database.close();
  const damaged = reopened.settings.read();
  reopened.close();
  expect([before, after, damaged]).toEqual([undefined, { ...defaultSettings, hiddenLenders: ['acacia'] }, undefined]);
});
