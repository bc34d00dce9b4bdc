import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BestLender, LibraryQuery } from '../../../shared/scenario/marks.ts';
import {
  type MovableClock,
  movableClock,
  newGrant,
  newRecord,
  openTestStore,
  temporaryFolders,
} from '../../../test/support/engine/store.ts';
import { fullLink, fullProfile } from '../../../test/support/publishing/rows.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Store } from '../types.ts';
import { maxFound } from './library-sql.ts';

const folders = temporaryFolders();
let folder = '';
let clock: MovableClock;
let store: Store;
let mine = '';

beforeEach(() => {
  folder = folders.make();
  clock = movableClock();
  store = openTestStore(folder, clock);
  mine = store.access.issue(newGrant()).teams[0]?.id ?? '';
});
afterEach(() => {
  store.close();
  folders.removeAll();
});

const all: LibraryQuery = { search: '', sort: 'description', direction: 'asc', offset: 0, limit: 100 };

const add = (description: string): string => {
  const record = newRecord(mine, { description });
  store.scenarios.create(record);
  return record.id;
};
const list = (query: Partial<LibraryQuery> = {}) => store.library.list([mine], { ...all, ...query });
const titles = (query: Partial<LibraryQuery> = {}): string[] => list(query).items.map(({ description }) => description);
const open = (id: string): void => {
  clock.advance(1_000);
  store.library.mark([mine], id, { openedMs: clock.now() });
};
const groupOf = (id: string) => store.variants.of(id).map(({ name, inBin }) => (inBin ? `(${name})` : name));

/** Three variants of Chen, of which the second was used last, and another scenario. */
const setUp = () => {
  const [a = '', b = '', c = ''] = ['Chen A', 'Chen B', 'Chen C'].map(add);
  const other = add('Nguyen');
  store.variants.put(a, [
    { id: a, name: 'Original' },
    { id: b, name: 'Lower loan' },
    { id: c, name: 'No card' },
  ]);
  open(b);
  return { a, b, c, other };
};

describe('variants in the library', () => {
  it('are one line: the variant used last, with the number of variants', () => {
    const { a, b, c } = setUp();
    const [line, ...others] = list().items;
    expect(line).toMatchObject({ id: b, variants: { count: 3, name: 'Lower loan', original: a } });
    expect([others.map((one) => one.variants), list().total]).toEqual([[undefined], 2]);
    open(c);
    expect([titles(), store.library.recent([mine], 8).map(({ id }) => id)]).toEqual([['Chen C', 'Nguyen'], [c]]);
    expect(store.verify()).toEqual({ ok: true, problems: [] });
  });

  it('count towards the most that a search lists, also where only another variant matches', () => {
    const { a } = setUp();
    for (let index = 1; index < maxFound; index += 1) add(`Chen ${index}`);
    const found = (search: string) => [list({ search }).total, list({ search }).more];
    // Of the three one is listed; the search for the original's text finds it through that.
    expect(found('chen')).toEqual([maxFound, false]);
    store.scenarios.update([mine], a, { parts: {}, description: 'Ngata', editedBy: 'a', editedOn: 'b' });
    expect(found('ng')).toEqual([2, false]);
    for (let index = 2; index <= maxFound; index += 1) add(`Nguyen ${index}`);
    expect(found('ng')).toEqual([maxFound, true]);
  });

  it('are found by the text of any of them, and by where the original is published', () => {
    const { a, b } = setUp();
    expect([titles({ search: 'A' }), list({ search: 'chen' }).total, titles({ search: 'C' })]).toEqual([
      ['Chen B'],
      1,
      ['Chen B'],
    ]);
    store.publishing.profiles.put(fullProfile());
    store.publishing.links.put(fullLink(a));
    expect([titles({ service: 'published' }), titles({ service: 'draft' })]).toEqual([['Chen B'], ['Nguyen']]);
    expect(list({ service: 'published' }).items[0]?.id).toBe(b);
  });

  it('share pin, archive and tags, but no other mark', () => {
    const { a, b, c } = setUp();
    store.library.mark([mine], b, { pinned: true, tags: ['Refi'] });
    expect([store.library.tags([mine]), titles({ tag: 'refi' })]).toEqual([
      [{ tag: 'Refi', scenarios: 1 }],
      ['Chen B'],
    ]);
    open(a);
    const marks = [a, b, c].map((id) => store.library.marksOf([mine], id));
    expect(marks.map((one) => [one?.pinned, one?.tags])).toEqual([1, 2, 3].map(() => [true, ['Refi']]));
    expect(new Set(marks.map((one) => one?.openedMs)).size).toBe(3);
    store.library.mark([mine], a, { archived: true });
    expect([titles(), titles({ shelf: 'archive' })]).toEqual([['Nguyen'], ['Chen A']]);
  });

  it('keep their own best lender and opening time, also when these are marked together with shared marks', () => {
    const { a, b, c } = setUp();
    const before = [a, c].map((id) => store.library.marksOf([mine], id));
    const best: BestLender = {
      ...{ status: 'services', lender: 'banksia', spare: 212_000, serving: 9, of: 14 },
      ...{ editedOn: '2026-11-21T02:30:00.000Z', computedOn: '2026-11-21T02:31:00.000Z' },
    };
    store.library.mark([mine], b, { tags: ['Refi'], best, openedMs: 9 });
    expect(store.library.marksOf([mine], b)).toMatchObject({ tags: ['Refi'], best, openedMs: 9 });
    expect([a, c].map((id) => store.library.marksOf([mine], id))).toEqual(
      before.map((marks) => ({ ...marks, tags: ['Refi'] })),
    );
  });

  it('go to the bin and come back together', () => {
    const { a, b, c } = setUp();
    expect(store.library.remove([mine], b)).toBe(true);
    expect([titles(), titles({ shelf: 'bin' }), groupOf(a)]).toEqual([
      ['Nguyen'],
      ['Chen B'],
      ['(Original)', '(Lower loan)', '(No card)'],
    ]);
    expect(list({ shelf: 'bin' }).items[0]?.variants).toEqual({ count: 3, name: 'Lower loan', original: a });
    expect([store.library.remove([mine], b), store.library.restore([mine], c)]).toEqual([false, true]);
    expect([titles(), groupOf(a)]).toEqual([
      ['Chen B', 'Nguyen'],
      ['Original', 'Lower loan', 'No card'],
    ]);
  });

  it('deleted one by one are one line in the bin, and the one left is a plain scenario', () => {
    const { a, b, c } = setUp();
    store.variants.move([b, c], 'bin');
    expect(list().items.map((line) => [line.description, line.variants?.count])).toEqual([
      ['Chen A', 1],
      ['Nguyen', undefined],
    ]);
    expect(list({ shelf: 'bin' }).items.map((line) => [line.id, line.variants?.count])).toEqual([[b, 2]]);
    store.library.restore([mine], b);
    expect(groupOf(a)).toEqual(['Original', 'Lower loan', 'No card']);
  });

  it('come back as separate scenarios where there is no room among the others', () => {
    const { a, b, c } = setUp();
    store.variants.move([b, c], 'bin');
    const newer = ['Chen D', 'Chen E'].map(add);
    store.variants.put(
      a,
      newer.map((id, index) => ({ id, name: `New ${index}` })),
    );
    store.library.restore([mine], b);
    expect(groupOf(a)).toEqual(['Original', 'Lower loan', 'New 0', 'New 1']);
    expect([groupOf(c), titles()]).toEqual([[], ['Chen B', 'Chen C', 'Nguyen']]);
  });

  it('leave no row behind when they are deleted for good, and the last of them stays listed', () => {
    const { a, b, c } = setUp();
    store.variants.move([b, c], 'bin');
    expect(store.library.emptyBin([mine]).toSorted()).toEqual([b, c]);
    expect([groupOf(a), titles(), store.verify().ok]).toEqual([['Original'], ['Chen A', 'Nguyen'], true]);
  });

  it('have names, and bytes altered on disk are noticed', () => {
    const { a, b } = setUp();
    store.variants.rename(b, 'Without the card');
    expect(groupOf(a)).toEqual(['Original', 'Without the card', 'No card']);
    const database = openDatabase(join(folder, 'headroom.sqlite3'));
    database.exec(`UPDATE variants SET name = 'x' WHERE position = 1`);
    database.close();
    expect(store.verify().problems).toEqual([expect.stringContaining('a variant')]);
    expect(() => store.variants.of(a)).toThrow('a variant');
  });
});
