import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newGrant, openTestStore, startMs, temporaryFolders } from '../../../test/support/engine/store.ts';
import { openDatabase, writeTransaction } from '../database/open-database.ts';
import { tokenHash } from './access-repository.ts';
import { grantContentReader } from './grant-content.ts';
import { issueGrant } from './issue-grant.ts';

const folders = temporaryFolders();
let database: Database.Database;

beforeEach(() => {
  const folder = folders.make();
  openTestStore(folder).close();
  database = openDatabase(join(folder, 'headroom.sqlite3'));
});
afterEach(() => {
  database.close();
  folders.removeAll();
});

/** Makes this many grants and returns a reader of their contents by index. */
const readerOf = (grants: number) => {
  writeTransaction(database, () => {
    for (let index = 0; index < grants; index += 1)
      issueGrant(database, newGrant({ clientId: `c${index}`, tokenHash: tokenHash(`t${index}`) }), startMs);
  });
  const rows = database.prepare('SELECT id, client_id, seal FROM grants ORDER BY id').raw().all() as [
    number,
    string,
    Uint8Array,
  ][];
  const read = grantContentReader(database);
  return (index: number) => {
    const [id, clientId, seal] = rows[index] ?? [0, '', new Uint8Array()];
    return read(id, clientId, seal);
  };
};

it('reads each grant’s content once, for the last 256 grants', () => {
  const read = readerOf(257);
  const [first, second] = [read(0), read(1)];
  for (let index = 2; index < 256; index += 1) read(index);
  expect([read(0) === first, read(1) === second]).toEqual([true, true]);
  read(256);
  expect([read(1) === second, read(0) === first, read(0)]).toEqual([true, false, first]);
});

it('for all lenders lists none', () => {
  readerOf(1);
  expect(database.prepare('SELECT count(*) FROM grant_lenders').pluck().get()).toBe(0);
});
