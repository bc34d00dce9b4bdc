import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { movableClock, newGrant, newRecord, temporaryFolders } from '../../test/support/engine/store.ts';
import { tokenHash } from './access/access-repository.ts';
import { openReadOnly } from './database/open-database.ts';
import { openStore } from './open-store.ts';
import type { Store, StoreOptions } from './types.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

/** Opens the store as the desk does, which reports a lost log. */
const openReporting = (folder: string, options: Partial<StoreOptions> = {}) => {
  let isLost = false;
  const store = openStore({
    ...{ folder, clock: movableClock(), dailyBackup: false, ...options },
    onLostLog: () => {
      isLost = true;
    },
  });
  return { store, isLost };
};

const createIn = (store: Store, description: string): void => {
  const [team] = store.access.issue(newGrant({ clientId: description, tokenHash: tokenHash(description) })).teams;
  store.scenarios.create(newRecord(team?.id ?? '', { description }));
};

/** The folder as a killed process leaves it: a copy while the file is open. */
const killed = (leaveOut: readonly string[] = []): string => {
  const [folder, copy] = [folders.make(), folders.make()];
  const { store } = openReporting(folder);
  createIn(store, 'Acknowledged');
  cpSync(folder, copy, { recursive: true });
  store.close();
  for (const name of leaveOut) rmSync(join(copy, name));
  return copy;
};

const isLostOnce = (folder: string): boolean => {
  const { store, isLost } = openReporting(folder);
  store.close();
  return isLost;
};

it('a write-ahead log that is removed after a kill is reported, and only by the next opening', () => {
  const folder = killed(['headroom.sqlite3-wal']);
  expect([isLostOnce(folder), isLostOnce(folder)]).toEqual([true, false]);
});

it('a log that is there is read, and nothing is reported then or later', () => {
  const folder = killed();
  const { store, isLost } = openReporting(folder);
  expect([isLost, store.access.countClients()]).toEqual([false, 1]);
  store.close();
  expect(isLostOnce(folder)).toBe(false);
});

it('nothing is reported of a file that was closed, whoever closed it last', () => {
  const folder = folders.make();
  const [one, two] = [openReporting(folder), openReporting(folder)];
  createIn(one.store, 'One');
  one.store.close();
  createIn(two.store, 'Two');
  expect(existsSync(join(folder, 'headroom.sqlite3-open'))).toBe(true);
  two.store.close();
  expect(readdirSync(folder).sort()).toEqual(['backups', 'headroom.lock', 'headroom.sqlite3']);
  expect([one.isLost, two.isLost, isLostOnce(folder)]).toEqual([false, false, false]);
});

it('a program that reports nothing leaves it to the next that does', () => {
  const folder = killed(['headroom.sqlite3-wal']);
  openStore({ folder, clock: movableClock(), dailyBackup: false }).close();
  expect([isLostOnce(folder), isLostOnce(folder)]).toEqual([true, false]);
});

it('nothing is reported of a folder whose data file is gone too', () => {
  expect(isLostOnce(killed(['headroom.sqlite3-wal', 'headroom.sqlite3']))).toBe(false);
});

it('a log that could not be copied into the file at closing is missed where it is removed', () => {
  const folder = folders.make();
  const { store } = openReporting(folder, { makeCopy: () => new Promise(() => undefined) });
  // Closing waits for no reader while a backup is under way.
  void store.backUp();
  const reader = openReadOnly(join(folder, 'headroom.sqlite3'));
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM sqlite_schema').get();
  createIn(store, 'Acknowledged');
  store.close();
  reader.close();
  rmSync(join(folder, 'headroom.sqlite3-wal'));
  expect(isLostOnce(folder)).toBe(true);
});
