import { join } from 'node:path';
import type Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolders } from '../../../test/support/engine/store.ts';
import { openDatabase, shareCommit, unsyncedTransaction, writeTransaction } from './open-database.ts';

const folders = temporaryFolders();
let file = '';
let database: Database.Database;
/** Another process, which sees only what is committed. */
let other: Database.Database;

beforeEach(() => {
  file = join(folders.make(), 'test.sqlite3');
  database = openDatabase(file);
  database.exec('CREATE TABLE used (name TEXT PRIMARY KEY, filling BLOB) STRICT');
  other = openDatabase(file);
});
afterEach(() => {
  other.close();
  database.close();
  folders.removeAll();
});

const insert = (name: string, bytes = 0): string => {
  database.prepare('INSERT INTO used VALUES (?, zeroblob(?))').run(name, bytes);
  return name;
};
const write = (name: string, bytes?: number) => () => writeTransaction(database, () => insert(name, bytes));
const stored = (): unknown[] => other.prepare('SELECT name FROM used ORDER BY name').pluck().all();
const outcomes = (results: readonly PromiseSettledResult<string>[]): string[] =>
  results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'));

describe('writes that share a commit', () => {
  it('become visible to others together, once all have run', () => {
    const seen: unknown[][] = [];
    const look = (work: () => string) => () => {
      const result = work();
      seen.push(stored());
      return result;
    };
    const results = shareCommit(database, [look(write('a')), look(write('b'))]);
    expect([seen, outcomes(results), stored()]).toEqual([
      [[], []],
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it('fail alone, and leave nothing of what failed', () => {
    const half = () =>
      writeTransaction(database, () => {
        insert('half');
        return insert('a');
      });
    expect(outcomes(shareCommit(database, [write('a'), half, write('b')]))).toEqual(['a', 'failed', 'b']);
    expect(stored()).toEqual(['a', 'b']);
  });

  it('take no lock where nothing is written', () => {
    other.exec('BEGIN IMMEDIATE');
    expect(outcomes(shareCommit(database, [() => 'x', () => 'y']))).toEqual(['x', 'y']);
  });

  it('wait once for another process, not once each', () => {
    database.pragma('busy_timeout = 200');
    other.exec('BEGIN IMMEDIATE');
    let attempts = 0;
    const attempt = (name: string) => () => {
      const startedMs = performance.now();
      try {
        return write(name)();
      } finally {
        if (performance.now() - startedMs > 150) attempts += 1;
      }
    };
    const results = shareCommit(database, ['a', 'b', 'c', 'd'].map(attempt));
    other.exec('ROLLBACK');
    expect([outcomes(results), attempts, stored()]).toEqual([['failed', 'failed', 'failed', 'failed'], 1, []]);
    expect(outcomes(shareCommit(database, [write('a'), write('b')]))).toEqual(['a', 'b']);
  });

  it('are tried alone when the commit itself fails', () => {
    database.exec('CREATE TABLE child (name TEXT REFERENCES used(name) DEFERRABLE INITIALLY DEFERRED) STRICT');
    const orphan = () =>
      writeTransaction(database, () => {
        database.prepare('INSERT INTO child VALUES (?)').run('nobody');
        return 'orphan';
      });
    expect(outcomes(shareCommit(database, [write('a'), orphan, write('b')]))).toEqual(['a', 'failed', 'b']);
    expect([stored(), database.inTransaction]).toEqual([['a', 'b'], false]);
  });

  it('are synced even where one alone would not be', () => {
    const works = [() => unsyncedTransaction(database, () => insert('a')), write('b')];
    expect(outcomes(shareCommit(database, works))).toEqual(['a', 'b']);
    expect(database.pragma('synchronous', { simple: true })).toBe(2);
  });
});

/** Bytes beside the name; there is no room for a megabyte. */
const fillings = { none: 0, full: 1_000_000 };
const stopHalfWay = (): string =>
  writeTransaction(database, () => {
    insert('half');
    throw new Error('Stopped half-way');
  });
const step = fc.record({
  name: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  fault: fc.constantFrom('none' as const, 'none' as const, 'throws' as const, 'full' as const),
});

it('whatever fails in whichever order: stored is exactly what was acknowledged', () => {
  fc.assert(
    fc.property(fc.array(fc.array(step, { maxLength: 8 }), { maxLength: 6 }), (groups) => {
      database.exec('DELETE FROM used');
      database.pragma(`max_page_count = ${Number(database.pragma('page_count', { simple: true })) + 20}`);
      const model = new Set<string>();
      for (const group of groups) {
        const works = group.map(({ name, fault }) => (fault === 'throws' ? stopHalfWay : write(name, fillings[fault])));
        const expected = group.map(({ name, fault }) => {
          if (fault !== 'none' || model.has(name)) return 'failed';
          model.add(name);
          return name;
        });
        expect(outcomes(shareCommit(database, works))).toEqual(expected);
        expect(stored()).toEqual([...model].toSorted());
      }
    }),
    { numRuns: 200 },
  );
});
