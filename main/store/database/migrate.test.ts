import { hash } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { startMs, temporaryFolders } from '../../../test/support/engine/store.ts';
import { StoreError } from '../../platform/store-error.ts';
import { beforeMigrationName } from '../backup/backup-names.ts';
import { backUpBefore } from '../backup/backups.ts';
import { backUpBeforeVersion } from '../backup/version-backup.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import { openCopy, openDatabase } from './open-database.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

const first: Migration = { version: 1, name: 'first', sql: 'CREATE TABLE a (x TEXT) STRICT' };
const second: Migration = { version: 2, name: 'second', sql: 'ALTER TABLE a ADD COLUMN y TEXT' };
const broken: Migration = { version: 3, name: 'broken', sql: 'CREATE TABLE b (x TEXT); SELECT no_such_function()' };

const openFixture = (): { readonly database: Database.Database; readonly file: string; readonly backups: string } => {
  const folder = folders.make();
  const file = join(folder, 'headroom.sqlite3');
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  return { database: openDatabase(file), file, backups };
};

const run = (fixture: ReturnType<typeof openFixture>, steps: readonly Migration[]): boolean =>
  migrate({
    database: fixture.database,
    migrations: steps,
    nowMs: startMs,
    backUpBefore: (version) => backUpBefore(dirname(fixture.file), beforeMigrationName(version, startMs)),
  });

const columnsOf = (database: Database.Database): unknown[] =>
  database.prepare(`SELECT name FROM pragma_table_info('a')`).pluck().all();

describe('migrations', () => {
  it('are recorded with the SHA-256 of their text and of the resulting schema, in hexadecimal', () => {
    const fixture = openFixture();
    run(fixture, [first]);
    const sha256 = (value: unknown): string => hash('sha256', JSON.stringify(value), 'hex');
    const schema = fixture.database
      .prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name')
      .raw()
      .all();
    expect(fixture.database.prepare('SELECT version, name, hash, schema_hash FROM migrations').raw().all()).toEqual([
      [1, 'first', sha256([1, 'first', first.sql]), sha256(schema)],
    ]);
    fixture.database.close();
  });

  it('bring a new file to the newest version without a backup', () => {
    const fixture = openFixture();
    run(fixture, [first, second]);
    expect(columnsOf(fixture.database)).toEqual(['x', 'y']);
    expect(readdirSync(fixture.backups)).toEqual([]);
    fixture.database.close();
  });

  it('bring an old file up to date and keep a verified copy of it', () => {
    const fixture = openFixture();
    run(fixture, [first]);
    fixture.database.exec(`INSERT INTO a VALUES ('kept')`);
    run(fixture, [first, second]);
    expect(fixture.database.prepare('SELECT * FROM a').all()).toEqual([{ x: 'kept', y: null }]);
    const names = readdirSync(fixture.backups);
    expect(names).toEqual(['headroom-before-migration-0002-20261121T023000.000Z.sqlite3']);
    const copy = openCopy(join(fixture.backups, names[0] ?? ''));
    expect(copy.prepare('SELECT * FROM a').all()).toEqual([{ x: 'kept' }]);
    copy.close();
    fixture.database.close();
  });

  it('leave the file unchanged when one step fails', () => {
    const fixture = openFixture();
    run(fixture, [first]);
    fixture.database.exec(`INSERT INTO a VALUES ('kept')`);
    expect(() => run(fixture, [first, second, broken])).toThrow('no_such_function');
    expect(fixture.database.prepare('SELECT * FROM a').all()).toEqual([{ x: 'kept' }]);
    run(fixture, [first, second]);
    expect(columnsOf(fixture.database)).toEqual(['x', 'y']);
    fixture.database.close();
  });

  it('do nothing the second time', () => {
    const fixture = openFixture();
    run(fixture, [first, second]);
    run(fixture, [first, second]);
    expect(fixture.database.prepare('SELECT version FROM migrations').pluck().all()).toEqual([1, 2]);
    fixture.database.close();
  });

  it.each(['version', 'name', 'hash', 'schema_hash'])('report a file as damaged whose history lacks %s', (name) => {
    const fixture = openFixture();
    run(fixture, [first]);
    fixture.database.exec(
      `ALTER TABLE migrations RENAME COLUMN ${name} TO ${name.replace('e', 'd').replace('h', 'x')}`,
    );
    expect(() => run(fixture, [first, second])).toThrow(new StoreError('corrupt', 'the migrations'));
    fixture.database.close();
  });

  it('take no lock when all are done: a file opens while another process writes', () => {
    const fixture = openFixture();
    run(fixture, [first]);
    const other = openDatabase(fixture.file);
    other.pragma('busy_timeout = 0');
    fixture.database.exec('BEGIN IMMEDIATE');
    expect(() => run({ ...fixture, database: other }, [first])).not.toThrow();
    fixture.database.exec('COMMIT');
    other.close();
    fixture.database.close();
  });

  it('run once when two connections migrate at the same time', () => {
    const fixture = openFixture();
    run(fixture, [first]);
    const other = openDatabase(fixture.file);
    let calls = 0;
    migrate({
      database: fixture.database,
      migrations: [first, second],
      nowMs: startMs,
      // The other connection reads while this one holds the lock, so it still sees the old version.
      backUpBefore: () => {
        calls += 1;
        expect(columnsOf(other)).toEqual(['x']);
      },
    });
    migrate({
      database: other,
      migrations: [first, second],
      nowMs: startMs,
      backUpBefore: () => {
        calls += 1;
      },
    });
    expect(calls).toBe(1);
    other.close();
    fixture.database.close();
  });
});

describe('two processes that come to a file at once', () => {
  /** A connection before whose write lock `meanwhile` happens: as when a process waits for another. */
  const connectionBehind = (file: string, meanwhile: () => void): Database.Database => {
    let hasHappened = false;
    return new Database(file, {
      verbose: (statement) => {
        if (hasHappened || statement !== 'BEGIN IMMEDIATE') return;
        hasHappened = true;
        meanwhile();
      },
    });
  };

  it('migrate it once', () => {
    const fixture = openFixture();
    run(fixture, [first]);
    const done: boolean[] = [];
    const other = connectionBehind(fixture.file, () => done.push(run(fixture, [first, second])));
    done.push(run({ ...fixture, database: other }, [first, second]));
    expect(done).toEqual([true, false]);
    expect(columnsOf(fixture.database)).toEqual(['x', 'y']);
    expect(readdirSync(fixture.backups)).toHaveLength(1);
    other.close();
    fixture.database.close();
  });

  it('keep one copy of it before a new version of the program', () => {
    const fixture = openFixture();
    run(fixture, migrations);
    const come = (database: Database.Database, atMs: number): void =>
      backUpBeforeVersion(
        database,
        { folder: dirname(fixture.file), clock: { now: () => atMs }, version: '0.2.0' },
        false,
      );
    const other = connectionBehind(fixture.file, () => come(fixture.database, startMs));
    come(other, startMs + 1_000);
    expect(readdirSync(fixture.backups)).toEqual(['headroom-before-version-0.2.0-20261121T023000.000Z.sqlite3']);
    other.close();
    fixture.database.close();
  });
});

describe('the copy before a migration', () => {
  it('leaves nothing behind when it cannot get its name', () => {
    const fixture = openFixture();
    run(fixture, [first]);
    fixture.database.close();
    const name = 'headroom-before-migration-0002-20261121T023000.000Z.sqlite3';
    mkdirSync(join(fixture.backups, name));
    expect(() => backUpBefore(dirname(fixture.file), name)).toThrow(name);
    expect(readdirSync(fixture.backups)).toEqual([name]);
    expect(readdirSync(dirname(fixture.file))).toEqual(['backups', 'headroom.sqlite3']);
  });
});

describe('the published migrations', () => {
  it('are numbered from 1 without gaps', () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
  });
});
