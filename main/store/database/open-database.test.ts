import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolders } from '../../../test/support/engine/store.ts';
import { StoreError } from '../../platform/store-error.ts';
import { openCopy, openDatabase, unsyncedTransaction, writeTransaction } from './open-database.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

describe('opening', () => {
  it('is refused where a write-ahead log is not possible', () => {
    expect(() => openDatabase(':memory:')).toThrow(
      new StoreError('unavailable', 'no write-ahead log on this file system'),
    );
  });

  it('copies nothing where there is no file', () => {
    const folder = folders.make();
    expect(() => openCopy(join(folder, 'missing.sqlite3'))).toThrow('unable to open database file');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a write transaction', () => {
  const openFixture = () => {
    const database = openDatabase(join(folders.make(), 'data.sqlite3'));
    database.exec('CREATE TABLE a (x INTEGER) STRICT');
    return database;
  };

  it('is undone when its work fails, and says why even where SQLite has already undone it', () => {
    const database = openFixture();
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

  it('waits for the disk, unless it is unsynced', () => {
    const database = openFixture();
    const synchronous = () => database.pragma('synchronous', { simple: true });
    expect([
      writeTransaction(database, synchronous),
      unsyncedTransaction(database, synchronous),
      synchronous(),
    ]).toEqual([2, 1, 2]);
    database.close();
  });
});
