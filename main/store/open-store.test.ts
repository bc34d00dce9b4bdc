import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { movableClock, openTestStore, temporaryFolders } from '../../test/support/engine/store.ts';
import { StoreError } from '../platform/store-error.ts';
import { recoverStore } from './backup/recovery.ts';
import { migrations } from './database/migrations/index.ts';
import { openDatabase } from './database/open-database.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const fileIn = (folder: string): string => join(folder, 'headroom.sqlite3');

const failureOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return error instanceof StoreError ? error.reason : `not a StoreError: ${String(error)}`;
  }
  return 'none';
};

describe('the files of a data folder', () => {
  it('can be opened only by their owner', () => {
    const folder = join(folders.make(), 'deep', 'data');
    const store = openTestStore(folder);
    const modes = ['', 'headroom.sqlite3', 'headroom.sqlite3-wal', 'backups'].map((name) => modeOf(join(folder, name)));
    store.close();
    expect(modes).toEqual(['700', '600', '600', '700']);
  });

  it('are closed to others again if they were left open', () => {
    const folder = folders.make();
    openTestStore(folder).close();
    chmodSync(folder, 0o755);
    chmodSync(fileIn(folder), 0o644);
    writeFileSync(join(folder, 'backups', 'headroom-2026-11-20.sqlite3'), '');
    chmodSync(join(folder, 'backups'), 0o755);
    openTestStore(folder).close();
    expect([folder, fileIn(folder), join(folder, 'backups')].map(modeOf)).toEqual(['700', '600', '700']);
  });

  it('have a writable log and index, even if those were made while the file was read-only', () => {
    const folder = folders.make();
    const first = openTestStore(folder);
    const sides = ['-wal', '-shm'].map((suffix) => `${fileIn(folder)}${suffix}`);
    for (const side of sides) chmodSync(side, 0o400);
    const second = openTestStore(folder);
    expect(sides.map(modeOf)).toEqual(['600', '600']);
    for (const store of [first, second]) store.close();
  });

  it('do not change the mode of a folder that holds other things', () => {
    const folder = folders.make();
    writeFileSync(join(folder, 'something.txt'), 'else');
    chmodSync(folder, 0o755);
    openTestStore(folder).close();
    expect([modeOf(folder), modeOf(fileIn(folder))]).toEqual(['755', '600']);
  });

  it('become one file on closing: the log is checkpointed', () => {
    const folder = folders.make();
    openTestStore(folder).close();
    expect(readdirSync(folder).sort()).toEqual(['backups', 'headroom.lock', 'headroom.sqlite3']);
  });
});

describe('the settings of a connection', () => {
  it('are those that the guarantees depend on', () => {
    const folder = folders.make();
    openTestStore(folder).close();
    const database = openDatabase(fileIn(folder));
    const settings = Object.fromEntries(
      ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout', 'trusted_schema'].map((name) => [
        name,
        database.pragma(name, { simple: true }),
      ]),
    );
    database.close();
    expect(settings).toEqual({
      journal_mode: 'wal',
      synchronous: 2,
      foreign_keys: 1,
      busy_timeout: 5000,
      trusted_schema: 0,
    });
  });

  it('hold for every table: strict types', () => {
    const folder = folders.make();
    openTestStore(folder).close();
    const database = openDatabase(fileIn(folder));
    const loose = database
      .prepare(
        `SELECT l.name FROM pragma_table_list l WHERE l.type = 'table' AND l.strict = 0
        AND l.name NOT LIKE 'sqlite_%'`,
      )
      .pluck()
      .all();
    database.close();
    expect(loose).toEqual([]);
  });
});

describe('a file that cannot be used', () => {
  it.each([
    ['newer', `version ${migrations.length + 1}`, `INSERT INTO migrations VALUES (99, 'future', 'x', 'y', 0)`],
    ['altered', 'migration 1 initial', `UPDATE migrations SET hash = 'x' WHERE version = 1`],
    [
      'altered',
      'migration 99 initial',
      'UPDATE migrations SET version = 99 WHERE version = 1; DELETE FROM migrations WHERE version < 99',
    ],
    ['corrupt', 'the schema', 'DROP TRIGGER scenarios_renamed'],
    ['corrupt', 'the migrations', 'DELETE FROM migrations'],
  ] as const)('is refused as %s (%s) and left alone', (reason, detail, change) => {
    const folder = folders.make();
    openTestStore(folder).close();
    const database = openDatabase(fileIn(folder));
    database.exec(change);
    database.close();
    const before = readFileSync(fileIn(folder));
    expect(() => openTestStore(folder)).toThrow(new StoreError(reason, detail));
    expect(readFileSync(fileIn(folder)).equals(before)).toBe(true);
  });

  it('is refused and its log left untouched', () => {
    const folder = folders.make();
    openTestStore(folder).close();
    const database = openDatabase(fileIn(folder));
    database.exec(`INSERT INTO migrations VALUES (99, 'future', 'x', 'y', 0)`);
    // What a killed process leaves behind: the newest writes are only in the log.
    const crashed = folders.make();
    cpSync(folder, crashed, { recursive: true });
    database.close();
    const bytes = () => ['', '-wal'].map((suffix) => readFileSync(`${fileIn(crashed)}${suffix}`).toString('hex'));
    const before = bytes();
    expect(failureOf(() => openTestStore(crashed))).toBe('newer');
    expect(bytes()).toEqual(before);
  });

  it('is refused when it belongs to another program', () => {
    const folder = folders.make();
    const database = openDatabase(fileIn(folder));
    database.exec('CREATE TABLE other (a)');
    database.close();
    expect(() => openTestStore(folder)).toThrow(new StoreError('altered', 'not a file of Headroom'));
  });

  it('is refused when it is not a database', () => {
    const folder = folders.make();
    writeFileSync(
      fileIn(folder),
      'a letter to the editor, and long enough to be taken for a header of SQLite'.repeat(9),
    );
    expect(failureOf(() => openTestStore(folder))).toBe('corrupt');
    expect(existsSync(fileIn(folder))).toBe(true);
    // The folder is free again: a recovery needs it alone.
    expect(recoverStore({ folder, clock: movableClock() })).toMatchObject({ ok: true });
  });

  it('is refused when it is a folder', () => {
    const folder = folders.make();
    mkdirSync(fileIn(folder));
    expect(failureOf(() => openTestStore(folder))).toBe('unavailable');
  });
});

it('closes twice without complaint', () => {
  const store = openTestStore(folders.make(), movableClock());
  store.close();
  expect(() => store.close()).not.toThrow();
});
