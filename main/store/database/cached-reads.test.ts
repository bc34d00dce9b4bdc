import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolders } from '../../../test/support/engine/store.ts';
import { cachedReads, keepCachedReads } from './cached-reads.ts';
import { openDatabase } from './open-database.ts';

const folders = temporaryFolders();
let database: Database.Database;
let other: Database.Database;
let look: ReturnType<typeof cachedReads>;
let reads = 0;

beforeEach(() => {
  const file = join(folders.make(), 'test.sqlite');
  database = openDatabase(file);
  database.exec('CREATE TABLE numbers (name TEXT PRIMARY KEY, value INTEGER)');
  database.exec(`INSERT INTO numbers VALUES ('one', 1)`);
  other = openDatabase(file);
  look = cachedReads(database);
  reads = 0;
});
afterEach(() => {
  database.close();
  other.close();
  folders.removeAll();
});

const read = (name: string): unknown =>
  look()(name, () => {
    reads += 1;
    return database.prepare('SELECT value FROM numbers WHERE name = ?').pluck().get(name);
  });

describe('a cached read', () => {
  it('is kept until someone writes', () => {
    expect([read('one'), read('one'), reads]).toEqual([1, 1, 1]);
  });

  it.each([
    ['this connection', () => database],
    ['another one', () => other],
  ])('is read again after a write of %s', (_who, connection) => {
    expect(read('one')).toBe(1);
    connection().exec(`UPDATE numbers SET value = 2 WHERE name = 'one'`);
    expect([read('one'), read('one'), reads]).toEqual([2, 2, 2]);
  });

  it('is as of the look that it was made with', () => {
    const cached = look();
    const value = (): unknown => cached('one', () => database.prepare('SELECT value FROM numbers').pluck().get());
    const before = value();
    other.exec('UPDATE numbers SET value = 2');
    expect([before, value(), read('one')]).toEqual([1, 1, 2]);
  });

  it('is kept over own writes that it does not depend on, and over no other', () => {
    database.exec('CREATE TABLE others (name TEXT)');
    read('one');
    keepCachedReads(database, database.prepare(`INSERT INTO others VALUES ('a'), ('b')`).run().changes);
    expect([read('one'), reads]).toEqual([1, 1]);
    database.exec(`INSERT INTO others VALUES ('c')`);
    expect([read('one'), reads]).toEqual([1, 2]);
    other.exec(`UPDATE numbers SET value = 2`);
    expect([read('one'), reads]).toEqual([2, 3]);
  });

  it('is not kept from a transaction, which may be undone', () => {
    database.exec('BEGIN');
    database.exec('UPDATE numbers SET value = 2');
    const within = read('one');
    database.exec('ROLLBACK');
    expect([within, read('one')]).toEqual([2, 1]);
  });

  it('is dropped when another key is read after a write', () => {
    database.exec(`INSERT INTO numbers VALUES ('two', 2)`);
    read('one');
    other.exec('UPDATE numbers SET value = value + 10');
    expect([read('two'), read('one')]).toEqual([12, 11]);
  });

  it('is not kept when nothing was found', () => {
    expect([read('none'), read('none'), reads]).toEqual([undefined, undefined, 2]);
  });

  it('is kept for at most 64 keys', () => {
    for (let index = 0; index < 64; index += 1) look()(`key ${index}`, () => index);
    expect([read('one'), read('one'), reads, look()('key 63', () => 'anew')]).toEqual([1, 1, 2, 63]);
  });

  it('that finds nothing displaces no other', () => {
    for (let index = 0; index < 64; index += 1) look()(`absent ${index}`, () => undefined);
    expect([read('one'), read('one'), reads]).toEqual([1, 1, 1]);
  });
});
