import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolders } from '../../../test/support/engine/store.ts';
import { StoreError } from '../../platform/store-error.ts';
import { openCopy, openDatabase, unsyncedTransaction, writeTransaction } from './open-database.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

describe('opening', () => {
  it('is refused where there can be no write-ahead log', () => {
    expect(() => openDatabase(':memory:')).toThrow(
      new StoreError('unavailable', 'no write-ahead log on this file system'),
    );
  });

  it('makes no copy where there is none', () => {
    const folder = folders.make();
    expect(() => openCopy(join(folder, 'missing.sqlite3'))).toThrow('unable to open database file');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a write transaction', () => {
  const opened = () => {
    const database = openDatabase(join(folders.make(), 'data.sqlite3'));
    database.exec('CREATE TABLE a (x INTEGER) STRICT');
    return database;
  };

  it('is undone when its work fails, and says why also where SQLite has undone it already', () => {
    const database = opened();
    const failing = (statements: string) => () =>
      writeTransaction(database, () => {
        database.exec(statements);
        throw new Error('the disk is full');
      });
    expect(failing('INSERT INTO a VALUES (1)')).toThrow('the disk is full');
    expect(failing('INSERT INTO a VALUES (2); ROLLBACK')).toThrow('the disk is full');
    expect(database.prepare('SELECT count(*) FROM a').pluck().get()).toBe(0);
    database.close();
  });

  it('waits for the disk, but for an unsynced one', () => {
    const database = opened();
    const synchronous = () => database.pragma('synchronous', { simple: true });
    expect([
      writeTransaction(database, synchronous),
      unsyncedTransaction(database, synchronous),
      synchronous(),
    ]).toEqual([2, 1, 2]);
    database.close();
  });
});
