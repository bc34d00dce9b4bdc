import type Database from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { startMs, temporaryFolders } from '../../../../test/support/engine/store.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { migrations } from './index.ts';
import { rowsOfTheirDay } from './rows-of-their-day.test-data.ts';

const folders = temporaryFolders();
const open: Database.Database[] = [];
afterEach(() => {
  for (const database of open.splice(0)) database.close();
  folders.removeAll();
});

const upTo = (database: Database.Database, version: number): void => {
  migrate({ database, migrations: migrations.slice(0, version), nowMs: startMs, backUpBefore: () => undefined });
};

/** A file that lived through every version up to this one, with rows that each of them wrote. */
const fileOf = (version: number): Database.Database => {
  const database = openDatabase(`${folders.make()}/headroom.sqlite3`);
  open.push(database);
  for (let step = 1; step <= version; step += 1) {
    upTo(database, step);
    database.exec(rowsOfTheirDay[step] ?? '');
  }
  return database;
};

type Rows = Readonly<Record<string, readonly unknown[]>>;

/** Every row of every table but those that a full-text index keeps for itself. */
const rowsIn = (database: Database.Database): Rows => {
  const tables = database
    .prepare(
      `SELECT name FROM pragma_table_list
       WHERE schema = 'main' AND type = 'table' AND name NOT IN ('migrations', 'sqlite_schema') ORDER BY name`,
    )
    .pluck()
    .all() as string[];
  return Object.fromEntries(tables.map((name) => [name, database.prepare(`SELECT * FROM "${name}"`).all()]));
};

const found = (database: Database.Database, words: string): unknown[] =>
  database.prepare('SELECT rowid FROM scenario_search WHERE scenario_search MATCH ?').pluck().all(words);

const withField = (rows: Rows, table: string, values: readonly object[]): readonly unknown[] =>
  (rows[table] ?? []).map((row, index) => ({ ...(row as object), ...values[index] }));

const neighbours: Readonly<Record<string, object>> = {
  '2026-12-03': { following: '2027-01-09' },
  '2027-01-09': { previous: '2026-12-03' },
};

/** By version, the tables whose rows it changes, as they are afterwards. All others stay as they are. */
const changes: Readonly<Record<number, (before: Rows) => Rows>> = {
  2: (before) => ({
    signing_keys: [
      { id: 1, public_key_pem: 'key 1', nonces_forgotten_ms: 7 },
      { id: 2, public_key_pem: 'key 2', nonces_forgotten_ms: 0 },
    ],
    nonces: [
      { key_id: 1, nonce: 'n1', expires_ms: 200 },
      { key_id: 1, nonce: 'n2', expires_ms: 300 },
      { key_id: 2, nonce: 'n1', expires_ms: 400 },
    ],
    clients: (before.clients ?? []).map((row) => {
      const { nonces_forgotten_ms: _moved, ...client } = row as Record<string, unknown>;
      return client;
    }),
  }),
  6: (before) => ({
    scenarios: withField(before, 'scenarios', [{ title_key: 'chen 210, marrickville' }, { title_key: 'celik 12' }]),
  }),
  16: (before) => ({
    listing_facts: (before.listing_facts ?? []).map((fact) => ({
      ...(fact as object),
      ...{ previous: '', following: '' },
      ...neighbours[(fact as { readonly value: string }).value],
    })),
  }),
  17: (before) => ({ rule_questions: withField(before, 'rule_questions', [{ again: null }]) }),
};

describe.each(migrations.map(({ version, name }) => ({ version, name })))(
  'migration $version, $name',
  ({ version }) => {
    it('keeps every row of its day, and changes those that it is for', () => {
      const database = fileOf(version - 1);
      const before = rowsIn(database);
      upTo(database, version);
      const after = rowsIn(database);
      const added = Object.fromEntries(Object.keys(after).map((table) => [table, []]));
      expect(after).toEqual({ ...added, ...before, ...changes[version]?.(before) });
      expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
      expect(database.pragma('foreign_key_check')).toEqual([]);
    });

    it('makes a schema that takes the rows of its day', () => {
      const database = fileOf(version);
      expect(database.pragma('foreign_key_check')).toEqual([]);
    });
  },
);

describe('the search', () => {
  it('finds whole words before migration 4, and first letters after it, in scenarios from before too', () => {
    const database = fileOf(3);
    expect(found(database, '"chen"')).toEqual([1, 2]);
    upTo(database, 4);
    const words = ['"z"*', '"ma"*', '"chen"*', '"celik"', '"nobody"*'];
    expect(words.map((word) => found(database, word))).toEqual([[1], [1], [1, 2], [2], []]);
  });
});

describe('tags', () => {
  it('of marks are listed by tag from migration 6 on', () => {
    const database = fileOf(6);
    const tags = () => database.prepare('SELECT tag, row FROM mark_tags ORDER BY tag').raw().all();
    expect(tags()).toEqual([
      ['first home', 1],
      ['Refinance', 1],
    ]);
    database.exec(`UPDATE marks SET tags = '["Refinance"]'`);
    expect(tags()).toEqual([['Refinance', 1]]);
  });
});
