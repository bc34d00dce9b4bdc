import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LibraryQuery } from '../../../shared/scenario/marks.ts';
import {
  movableClock,
  newGrant,
  newRecord,
  openTestStore,
  temporaryFolders,
} from '../../../test/support/engine/store.ts';
import type { Store } from '../types.ts';
import { maxFound } from './library-sql.ts';

const folders = temporaryFolders();
let store: Store;
let mine = '';
let foreign = '';

beforeEach(() => {
  store = openTestStore(folders.make(), movableClock());
  const issued = store.access.issue(newGrant({ teams: ['Mine', 'Foreign'] }));
  mine = issued.teams[0]?.id ?? '';
  foreign = issued.teams[1]?.id ?? '';
});
afterEach(() => {
  store.close();
  folders.removeAll();
});

const all: LibraryQuery = { search: '', sort: 'lastEditedOn', direction: 'desc', offset: 0, limit: 100 };

const add = (description: string, day: number, amount = 0, names: string[] = [], team = mine): string => {
  const record = newRecord(team, {
    description,
    dateCreated: `2026-11-${String(31 - day).padStart(2, '0')}T00:00:00.000Z`,
    lastEditedOn: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`,
    scenario: { income: names.map((name) => ({ name })), home_loans: [{ loan_amount: amount }] },
  });
  store.scenarios.create(record);
  return record.id;
};

const titles = (query: Partial<LibraryQuery>, teams = [mine]): string[] =>
  store.library.list(teams, { ...all, ...query }).items.map(({ description }) => description);

describe('a line of the library', () => {
  it('sums the proposed loans that are kept and names the applicants', () => {
    const record = newRecord(mine, {
      description: 'Buying',
      scenario: {
        income: [{ name: ' Sam Chen ' }, { name: '' }, {}, { name: 'Alex' }],
        home_loans: [
          { existing_or_proposed: 'proposed', loan_amount: 600_000 },
          { loan_amount: 20_000.5 },
          { existing_or_proposed: 'existing', loan_amount: 1 },
          { existing_or_proposed: 'proposed', loan_amount: 2, closing: true },
        ],
      },
    });
    store.scenarios.create(record);
    expect(store.library.list([mine], all)).toEqual({
      total: 1,
      more: false,
      items: [
        {
          id: record.id,
          description: 'Buying',
          applicants: ['Sam Chen', 'Alex'],
          requested: 620_000.5,
          dateCreated: record.dateCreated,
          lastEditedBy: record.lastEditedBy,
          lastEditedOn: record.lastEditedOn,
          pinned: false,
          archived: false,
          tags: [],
        },
      ],
    });
  });

  it('has a finite sum whatever the amounts', () => {
    store.scenarios.create(
      newRecord(mine, { scenario: { home_loans: [{ loan_amount: 1e308 }, { loan_amount: 1e308 }] } }),
    );
    expect(store.library.list([mine], all).items[0]?.requested).toBe(Number.MAX_VALUE);
  });
});

describe('listing', () => {
  it('sorts by each column, both ways', () => {
    add('beta', 3, 100);
    add('Alpha', 1, 300);
    add('gamma', 2, 200);
    expect({
      editedDown: titles({}),
      editedUp: titles({ direction: 'asc' }),
      createdDown: titles({ sort: 'dateCreated' }),
      requestedDown: titles({ sort: 'requested' }),
      descriptionUp: titles({ sort: 'description', direction: 'asc' }),
    }).toEqual({
      editedDown: ['beta', 'gamma', 'Alpha'],
      editedUp: ['Alpha', 'gamma', 'beta'],
      createdDown: ['Alpha', 'gamma', 'beta'],
      requestedDown: ['Alpha', 'gamma', 'beta'],
      descriptionUp: ['Alpha', 'beta', 'gamma'],
    });
  });

  it('is limited to the given teams', () => {
    add('mine', 1);
    add('foreign', 2, 0, [], foreign);
    expect([titles({}), titles({}, [foreign]), titles({}, [mine, foreign]), titles({}, [])]).toEqual([
      ['mine'],
      ['foreign'],
      ['foreign', 'mine'],
      [],
    ]);
  });

  it('pages without losing or repeating rows, even among equal ones', () => {
    for (let count = 0; count < 25; count += 1) add(`same day ${count}`, 5);
    const pages = [0, 10, 20].map((offset) => titles({ offset, limit: 10 }));
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5]);
    expect(new Set(pages.flat()).size).toBe(25);
    expect(store.library.list([mine], { ...all, limit: 1 }).total).toBe(25);
  });
});

describe('search', () => {
  beforeEach(() => {
    add('Buying in Marrickville', 1, 0, ['Sam Chen', 'Zoë O’Brien']);
    add('Refinance, Newtown', 2, 0, ['Alex Chen']);
    add('C++ & 100% "quoted"', 3);
  });

  it.each([
    ['marrick', ['Buying in Marrickville']],
    ['chen', ['Refinance, Newtown', 'Buying in Marrickville']],
    ['chen sam', ['Buying in Marrickville']],
    ['CHEN newtown', ['Refinance, Newtown']],
    ['zoe', ['Buying in Marrickville']],
    ["o'brien", ['Buying in Marrickville']],
    ['chen nobody', []],
    ['&', []],
    ['refinance &', ['Refinance, Newtown']],
    ['100%', ['C++ & 100% "quoted"']],
    ['"quoted"', ['C++ & 100% "quoted"']],
    ['   ', ['C++ & 100% "quoted"', 'Refinance, Newtown', 'Buying in Marrickville']],
    ['chen* OR newtown', []],
    ['NEAR(sam chen)', []],
    ['description:buying', []],
    ['sam\0chen', ['Buying in Marrickville']],
  ])('%j finds %j', (search, expected) => {
    expect(titles({ search })).toEqual(expected);
    expect(store.library.list([mine], { ...all, search }).total).toBe(expected.length);
  });

  it('follows edits of the description and names', () => {
    const id = add('Before', 4);
    store.scenarios.update([mine], id, {
      parts: { income: [{ name: 'Robin' }] },
      description: 'After',
      editedBy: 'a@b',
      editedOn: '2026-11-30T00:00:00.000Z',
    });
    expect([titles({ search: 'before' }), titles({ search: 'after robin' })]).toEqual([[], ['After']]);
  });

  it('lists a bounded number in the requested order, and says that more match', () => {
    for (let index = 0; index < maxFound; index += 1) add(`Enquiry ${String(index).padStart(4, '0')}`, 4);
    const listed = (search: string, query: Partial<LibraryQuery> = {}): unknown => {
      const { total, more, items } = store.library.list([mine], { ...all, search, sort: 'description', ...query });
      return [total, more, items.length, items[0]?.description];
    };
    expect([listed('enq'), listed('enq', { offset: maxFound - 1 })]).toEqual([
      [maxFound, false, 100, `Enquiry 0${maxFound - 1}`],
      [maxFound, false, 1, 'Enquiry 0000'],
    ]);
    add('Enquiry of another team', 4, 0, [], foreign);
    expect(listed('enq')).toEqual([maxFound, false, 100, `Enquiry 0${maxFound - 1}`]);
    add('Enquiry 9999', 1);
    expect([listed('enq'), listed('enq', { offset: maxFound - 1 }), listed('enq', { offset: maxFound })]).toEqual([
      [maxFound, true, 100, 'Enquiry 9999'],
      [maxFound, true, 1, 'Enquiry 0001'],
      [maxFound, true, 0, undefined],
    ]);
    expect(listed('')).toEqual([maxFound + 4, false, 100, 'Refinance, Newtown']);
  });

  it('accepts as many words as fit in a call', () => {
    expect(titles({ search: Array.from({ length: 500 }, (_, index) => `w${index}`).join(' ') })).toEqual([]);
  });
});

describe('removing', () => {
  it('takes a scenario out of the library and its search, and restoring brings it back', () => {
    const id = add('Gone for now', 1, 5, ['Sam']);
    expect(store.library.remove([mine], id)).toBe(true);
    expect([titles({}), titles({ search: 'gone' })]).toEqual([[], []]);
    expect(store.library.restore([mine], id)).toBe(true);
    expect([titles({}), titles({ search: 'gone' })]).toEqual([['Gone for now'], ['Gone for now']]);
    expect(store.scenarios.read([mine], id)?.description).toBe('Gone for now');
  });

  it('returns false for a scenario that is missing, foreign, or already removed', () => {
    const id = add('Once', 1);
    expect({
      missing: store.library.remove([mine], 'f'.repeat(24)),
      foreign: store.library.remove([foreign], id),
      notRemoved: store.library.restore([mine], id),
      removed: store.library.remove([mine], id),
      again: store.library.remove([mine], id),
      foreignRestore: store.library.restore([foreign], id),
    }).toEqual({
      missing: false,
      foreign: false,
      notRemoved: false,
      removed: true,
      again: false,
      foreignRestore: false,
    });
  });
});
