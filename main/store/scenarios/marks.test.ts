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
import { fullEntry, fullLink, fullProfile } from '../../../test/support/publishing/rows.ts';
import { StoreError } from '../../platform/store-error.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Store } from '../types.ts';

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

const best: BestLender = {
  status: 'services',
  lender: 'banksia',
  spare: 212_000,
  serving: 9,
  of: 14,
  editedOn: '2026-11-21T02:30:00.000Z',
  computedOn: '2026-11-21T02:31:00.000Z',
};

describe('what only the desk stores about a scenario', () => {
  it('is listed with it and survives an edit of the scenario', () => {
    const id = add('Chen');
    expect(store.library.mark([mine], id, { pinned: true, tags: ['Refi', 'VIP', 'refi'], best })).toBe(true);
    store.scenarios.update([mine], id, { parts: {}, description: 'Chen 2', editedBy: 'x', editedOn: 'y' });
    store.library.mark([mine], id, { openedMs: 7 });
    expect(store.library.marksOf([mine], id)).toEqual({
      pinned: true,
      archived: false,
      tags: ['Refi', 'VIP'],
      openedMs: 7,
      best,
      stage: null,
    });
    expect(list().items).toEqual([
      expect.objectContaining({ description: 'Chen 2', pinned: true, archived: false, tags: ['Refi', 'VIP'], best }),
    ]);
    expect(store.verify()).toEqual({ ok: true, problems: [] });
  });

  it('is refused for missing scenarios and those of other teams', () => {
    const id = add('Chen');
    store.library.remove([mine], id);
    const other = add('Other');
    expect([
      store.library.mark([mine], id, { pinned: true }),
      store.library.mark(['f'.repeat(24)], other, { pinned: true }),
      store.library.marksOf([], other),
    ]).toEqual([false, false, undefined]);
  });

  it('is checked by its hash', () => {
    store.library.mark([mine], add('Chen'), { tags: ['a'] });
    const database = openDatabase(join(folder, 'headroom.sqlite3'));
    database.exec('UPDATE marks SET pinned = 1');
    expect(() => list()).toThrow(new StoreError('corrupt', 'the marks'));
    expect(store.verify().problems).toEqual([new StoreError('corrupt', 'the marks').message]);
    database.exec(`UPDATE marks SET pinned = 0; DELETE FROM mark_tags; UPDATE scenarios SET title_key = 'z'`);
    const id = list().items[0]?.id ?? '';
    expect(store.verify().problems).toEqual([
      `scenario ${id} is sorted by another title`,
      'the tags are not those of the scenarios',
    ]);
    database.close();
  });
});

describe('the order', () => {
  it('of titles is natural, and pinned ones come first, even across pages', () => {
    const ids = ['Chen 10', 'Chen 2', 'alves', 'Zhou', 'Çelik'].map(add);
    expect(titles()).toEqual(['alves', 'Çelik', 'Chen 2', 'Chen 10', 'Zhou']);
    for (const index of [0, 3]) store.library.mark([mine], ids[index] ?? '', { pinned: true });
    const inOrder = ['Chen 10', 'Zhou', 'alves', 'Çelik', 'Chen 2'];
    expect([titles(), [0, 1, 2, 3, 4].flatMap((offset) => titles({ offset, limit: 1 }))]).toEqual([inOrder, inOrder]);
    expect(titles({ direction: 'desc' })).toEqual(['Zhou', 'Chen 10', 'Chen 2', 'Çelik', 'alves']);
    expect([titles({ search: 'chen' }), list({ limit: 2, offset: 1 }).total]).toEqual([['Chen 2', 'Chen 10'], 5]);
  });
});

describe('a filter', () => {
  it('hides the archive, even from searches', () => {
    const id = add('Chen old');
    add('Chen');
    store.library.mark([mine], id, { archived: true });
    expect([titles(), titles({ search: 'chen' }), titles({ shelf: 'archive' })]).toEqual([
      ['Chen'],
      ['Chen'],
      ['Chen old'],
    ]);
    store.library.mark([mine], id, { archived: false });
    expect(titles()).toEqual(['Chen', 'Chen old']);
  });

  it('finds a tag whatever its case, and counts tags', () => {
    const [a, b, c] = ['A', 'B', 'C'].map(add);
    store.library.mark([mine], a ?? '', { tags: ['Refi', 'self-employed'] });
    store.library.mark([mine], b ?? '', { tags: ['refi'] });
    store.library.mark([mine], c ?? '', { tags: ['refi'] });
    store.library.mark([mine], c ?? '', { tags: [] });
    expect([titles({ tag: 'REFI' }), titles({ tag: 'self-employed', search: 'a' }), titles({ tag: 'none' })]).toEqual([
      ['A', 'B'],
      ['A'],
      [],
    ]);
    expect(store.library.tags([mine])).toEqual([
      { tag: 'Refi', scenarios: 2 },
      { tag: 'self-employed', scenarios: 1 },
    ]);
    store.library.remove([mine], b ?? '');
    expect(store.library.tags([mine])[0]).toEqual({ tag: 'Refi', scenarios: 1 });
  });

  it('finds scenarios by the best lender’s status as last calculated', () => {
    const [a, b] = ['A', 'B', 'C'].map(add);
    store.library.mark([mine], a ?? '', { best });
    store.library.mark([mine], b ?? '', { best: { ...best, status: 'fails' } });
    const statuses = ['services', 'fails', 'close', 'none'] as const;
    expect(statuses.map((status) => titles({ status }))).toEqual([['A'], ['B'], [], ['C']]);
  });

  it('finds scenarios by their state at services', () => {
    const [sent, changed, waiting, blocked] = ['Sent', 'Changed', 'Waiting', 'Blocked', 'Draft'].map(add);
    const { profiles, links, outbox } = store.publishing;
    profiles.put(fullProfile());
    const link = fullLink(sent ?? '');
    links.put({ ...link, seen: link.base });
    links.put({ ...fullLink(changed ?? ''), remoteId: 'another', seen: { ...link.base, description: 'Theirs' } });
    outbox.put({ ...fullEntry(waiting ?? ''), state: 'waiting', reason: { kind: 'queued' } });
    outbox.put({ ...fullEntry(blocked ?? ''), state: 'blocked' });
    const services = ['draft', 'published', 'changed_here', 'changed_there', 'waiting', 'blocked'] as const;
    const changedHere = [sent ?? '', 'gone'];
    expect(services.map((service) => titles({ service, changedHere }))).toEqual([
      ['Draft'],
      ['Changed', 'Sent'],
      ['Sent'],
      ['Changed'],
      ['Waiting'],
      ['Blocked'],
    ]);
    expect(titles({ service: 'changed_here' })).toEqual([]);
    const version = (): string | undefined =>
      store.publishing.ties().find(({ scenarioId }) => scenarioId === changed)?.version;
    const before = version();
    expect(store.publishing.ties().map(({ scenarioId }) => scenarioId)).toEqual([sent, changed]);
    links.put({ ...fullLink(changed ?? ''), remoteId: 'another' });
    expect(version()).not.toBe(before);
    outbox.put({ ...fullEntry(sent ?? ''), state: 'waiting', reason: { kind: 'queued' } });
    expect(store.publishing.ties().map(({ scenarioId }) => scenarioId)).toEqual([changed]);
  });
});

it('recent scenarios come newest first, without deleted ones', () => {
  const ids = ['A', 'B', 'C'].map(add);
  ids.forEach((id, index) => store.library.mark([mine], id, { openedMs: index === 0 ? 9 : index }));
  const recent = (): string[] => store.library.recent([mine], 2).map(({ description }) => description);
  expect(recent()).toEqual(['A', 'C']);
  store.library.remove([mine], ids[0] ?? '');
  expect(recent()).toEqual(['C', 'B']);
});

describe('the bin', () => {
  it('lists deleted scenarios with the day, newest first, and restores them with their marks', () => {
    const [a = '', b = ''] = ['A', 'B', 'C'].map(add);
    store.library.mark([mine], a, { tags: ['refi'], pinned: true });
    store.library.remove([mine], a);
    clock.advance(86_400_000);
    store.library.remove([mine], b);
    const bin = (): unknown[] =>
      list({ shelf: 'bin', sort: 'lastEditedOn', direction: 'desc' }).items.map(({ description, removedOn, tags }) => [
        description,
        removedOn,
        tags,
      ]);
    expect(bin()).toEqual([
      ['B', '2026-11-22T02:30:00.000Z', []],
      ['A', '2026-11-21T02:30:00.000Z', ['refi']],
    ]);
    expect([store.library.restore([mine], a), bin().length, titles()]).toEqual([true, 1, ['A', 'C']]);
  });

  it('is emptied for good, except of what is still on its way to a service', () => {
    const [a = '', b = ''] = ['A', 'B', 'C'].map(add);
    store.publishing.profiles.put(fullProfile());
    store.publishing.links.put(fullLink(a));
    store.library.mark([mine], a, { tags: ['refi'] });
    store.publishing.outbox.put(fullEntry(b));
    for (const id of [a, b]) store.library.remove([mine], id);
    expect(store.library.emptyBin(['f'.repeat(24)])).toEqual([]);
    expect(store.library.emptyBin([mine])).toEqual([a]);
    expect([titles({ shelf: 'bin' }), titles(), store.library.restore([mine], a)]).toEqual([['B'], ['C'], false]);
    expect([store.library.tags([mine]), store.verify()]).toEqual([[], { ok: true, problems: [] }]);
  });
});
