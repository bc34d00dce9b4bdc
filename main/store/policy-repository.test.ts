import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, temporaryFolders } from '../../test/support/engine/store.ts';
import { StoreError } from '../platform/store-error.ts';
import { openDatabase } from './database/open-database.ts';
import type { Store, StoredPolicy } from './types.ts';

const folders = temporaryFolders();
let folder = '';
let store: Store;

type Document = Omit<StoredPolicy, 'position'>;
const document = (lender: string, triggers: string[], content: string): Document => ({
  lender,
  triggers,
  content,
  lastVerifiedOn: '2026-11-01T00:00:00.000Z',
});

const documents = [
  document('acacia', ['payg', 'overtime'], 'Overtime counts at 80 per cent. Overtime needs six months.'),
  document('acacia', ['lmi'], 'Mortgage insurance above 80 per cent of value, \u0001 capitalised.'),
  document('wattle', ['overtime'], 'Self-employed applicants: overtime is not read.'),
];

beforeEach(() => {
  folder = folders.make();
  store = openTestStore(folder);
  store.policies.index(documents);
});
afterEach(() => {
  store.close();
  folders.removeAll();
});

const everyLender = ['acacia', 'wattle'];

describe('finding', () => {
  it('selects by lender and by any of the triggers, in the order of the catalogue', () => {
    expect(store.policies.find(everyLender, ['lmi', 'overtime']).map(({ position }) => position)).toEqual([0, 1, 2]);
    expect(store.policies.find(['wattle'], ['lmi', 'overtime'])).toEqual([{ position: 2, ...documents[2] }]);
    expect(store.policies.find(everyLender, ['unknown'])).toEqual([]);
    expect(store.policies.find([], ['lmi'])).toEqual([]);
  });
});

describe('searching', () => {
  const positions = (...words: string[]): number[] =>
    store.policies.search(everyLender, ['payg', 'overtime', 'lmi'], words).map(({ position }) => position);

  it('requires every word, ignores case, and returns the best match first', () => {
    expect([positions('OVERTIME'), positions('overtime', 'months'), positions('overtime', 'insurance')]).toEqual([
      [0, 2],
      [0],
      [],
    ]);
  });

  it('treats punctuation as text', () => {
    expect(
      ['"', '*', 'AND', 'NEAR(', '-overtime', 'self-employed', '(', 'content:overtime', '80%'].map((word) =>
        positions(word),
      ),
    ).toEqual([[], [], [], [], [0, 2], [2], [], [], [1, 0]]);
  });

  it('marks the matches and nothing else', () => {
    expect(store.policies.search(['wattle'], ['overtime'], ['self-employed', 'read'])).toEqual([
      {
        position: 2,
        ...documents[2],
        marked: '\u0001Self-employed\u0002 applicants: overtime is not \u0001read\u0002.',
      },
    ]);
  });

  it('removes match marks from the stored text', () => {
    expect(store.policies.find(['acacia'], ['lmi'])[0]?.content).toBe(
      'Mortgage insurance above 80 per cent of value,   capitalised.',
    );
  });

  it('accepts as many words as a request can hold', () => {
    const words = Array.from({ length: 8000 }, (_, index) => (index % 10).toString());
    expect(store.policies.search(everyLender, ['lmi'], words)).toEqual([]);
  });
});

it('refuses a document whose triggers are damaged', () => {
  const database = openDatabase(join(folder, 'headroom.sqlite3'));
  database.exec(`UPDATE policies SET triggers = '{"first":"lmi"}' WHERE position = 1`);
  database.close();
  const damaged = new StoreError('corrupt', 'a policy');
  expect(() => store.policies.find(everyLender, ['lmi'])).toThrow(damaged);
  expect(() => store.policies.search(everyLender, ['lmi'], ['insurance'])).toThrow(damaged);
});

describe('indexing', () => {
  const changes = (): number => {
    const database = openDatabase(join(folder, 'headroom.sqlite3'));
    const version = Number(database.pragma('data_version', { simple: true }));
    store.policies.index(documents);
    const after = Number(database.pragma('data_version', { simple: true }));
    database.close();
    return after - version;
  };

  it('writes nothing when the same documents are stored', () => {
    expect(changes()).toBe(0);
  });

  it('replaces documents that changed, and their words', () => {
    store.policies.index([document('acacia', ['payg'], 'Something else')]);
    expect(store.policies.search(everyLender, ['payg', 'overtime'], ['overtime'])).toEqual([]);
    expect(store.policies.search(everyLender, ['payg'], ['something'])).toHaveLength(1);
  });

  it('repairs a damaged document at the next start', () => {
    const database = openDatabase(join(folder, 'headroom.sqlite3'));
    database.exec(`UPDATE policies SET content = 'damaged' WHERE position = 1`);
    database.close();
    store.policies.index(documents);
    expect(store.policies.find(['acacia'], ['lmi'])[0]?.content).toContain('Mortgage insurance');
    expect(store.verify()).toEqual({ ok: true, problems: [] });
  });
});
