import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { LibraryQuery } from '../../../shared/scenario/marks.ts';
import {
  movableClock,
  newGrant,
  newRecord,
  openTestStore,
  temporaryFolders,
} from '../../../test/support/engine/store.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { openDatabase } from '../database/open-database.ts';

const folders = temporaryFolders();
afterAll(() => folders.removeAll());

const today = '2026-11-26';

/** A store, its team and another one. */
const openLibrary = () => {
  const folder = folders.make();
  const store = openTestStore(folder, movableClock(Date.parse(`${today}T02:00:00.000Z`)));
  const [mine = '', theirs = ''] = store.access
    .issue(newGrant({ teams: ['Mine', 'Theirs'] }))
    .teams.map(({ id }) => id);
  let made = 0;
  const add = (teamId: string, days: readonly string[]): string => {
    made += 1;
    const record = newRecord(teamId, {
      scenario: { securities: days.map((settlement_date) => ({ settlement_date })) },
      lastEditedOn: new Date(made).toISOString(),
    });
    store.scenarios.create(record);
    return record.id;
  };
  return { folder, store, mine, theirs, add };
};

const day = fc.constantFrom('2025-11-26', '2026-11-20', '2026-11-25', today, '2026-11-27', '2026-12-09', '2027-01-01');

const scenario = fc.record({
  days: fc.array(day, { maxLength: 3 }),
  state: fc.constantFrom('listed', 'listed', 'listed', 'archived', 'pinned', 'removed', 'of others'),
});

/** The day of a scenario that counts: the next one, or the last one. */
const dayOf = (days: readonly string[]): string | undefined =>
  days.filter((one) => one >= today).toSorted()[0] ?? days.toSorted().at(-1);

/** Where a scenario stands: pinned, a day ahead, a day that has passed, none. */
const placeOf = ({ days, state }: { readonly days: readonly string[]; readonly state: string }): number => {
  const shown = dayOf(days);
  if (state === 'pinned') return 0;
  if (shown === undefined) return 3;
  return shown >= today ? 1 : 2;
};

it('a list by date is whole and in order, however it is divided into pages', () => {
  fc.assert(
    fc.property(
      fc.array(scenario, { maxLength: 14 }),
      fc.constantFrom('asc' as const, 'desc' as const),
      fc.integer({ min: 1, max: 5 }),
      (scenarios, direction, limit) => {
        const { store, mine, theirs, add } = openLibrary();
        const added = scenarios.map((one) => ({
          ...one,
          id: add(one.state === 'of others' ? theirs : mine, one.days),
        }));
        for (const { id, state } of added) {
          if (state === 'archived' || state === 'pinned') store.library.mark([mine], id, { [state]: true });
          if (state === 'removed') store.library.remove([mine], id);
        }
        const query: LibraryQuery = { search: '', sort: 'settles', direction, offset: 0, limit };
        const read = (shelf: 'library' | 'archive' | 'bin') => {
          const first = store.library.list([mine], { ...query, shelf });
          const pages = [first.items];
          for (let offset = limit; offset < first.total; offset += limit)
            pages.push(store.library.list([mine], { ...query, shelf, offset }).items);
          return pages.flat();
        };
        const listed = read('library');
        const ids = (states: readonly string[]) =>
          added.filter(({ state }) => states.includes(state)).map(({ id }) => id);
        expect(listed.map(({ id }) => id).toSorted()).toEqual(ids(['listed', 'pinned']).toSorted());
        expect(
          read('archive')
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(ids(['archived']).toSorted());
        expect(
          read('bin')
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(ids(['removed']).toSorted());
        const stands = listed.map(({ id }) => {
          const one = added.find((other) => other.id === id) ?? { days: [], state: '' };
          return { place: placeOf(one), day: dayOf(one.days) ?? '' };
        });
        for (const [index, { place, day: shown }] of stands.entries()) {
          const next = stands[index + 1];
          if (next === undefined) continue;
          expect(place).toBeLessThanOrEqual(next.place);
          if (place !== next.place || place === 0) continue;
          if (direction === 'asc' && place === 1) expect(shown <= next.day).toBe(true);
          else expect(shown >= next.day).toBe(true);
        }
        store.close();
      },
    ),
    propertyRuns(60),
  );
});

it('a list by date ends with what has no such day, as it was edited last', () => {
  const { store, mine, add } = openLibrary();
  const [first, second, third] = [add(mine, []), add(mine, ['2026-12-01']), add(mine, [])];
  for (const direction of ['asc', 'desc'] as const) {
    const query: LibraryQuery = { search: '', sort: 'settles', direction, offset: 0, limit: 10 };
    expect(store.library.list([mine], query).items.map(({ id }) => id)).toEqual([second, third, first]);
  }
  store.close();
});

it('an order of days that is not that of the scenarios is found by the check of the file', () => {
  const { folder, store, mine, add } = openLibrary();
  add(mine, ['2026-12-01', '2026-12-05']);
  expect(store.verify()).toEqual({ ok: true, problems: [] });
  const database = openDatabase(join(folder, 'headroom.sqlite3'));
  database.exec(`UPDATE listing_facts SET previous = '' WHERE value = '2026-12-05'`);
  database.close();
  expect(store.verify().problems).toEqual(['the dates of scenarios are not those that are listed']);
  store.close();
});
