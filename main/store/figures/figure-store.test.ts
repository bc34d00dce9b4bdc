import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { FigureChange, FigureDay } from '../../../shared/scenario/kept-figures.ts';
import { newGrant, newRecord, openTestStore, temporaryFolders } from '../../../test/support/engine/store.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Store } from '../types.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

let store: Store;
let folder: string;
let teams: string[];
let ids: string[];

beforeEach(() => {
  folder = folders.make();
  store = openTestStore(folder);
  teams = store.access.issue(newGrant()).teams.map(({ id }) => id);
  const records = ['Sam', 'Alex', 'Kim'].map((description) => newRecord(teams[0] ?? '', { description }));
  for (const record of records) store.scenarios.create(record);
  ids = records.map(({ id }) => id);
});

const rowOf = (index: number): number => store.figures.rowOf(teams, ids[index] ?? '') ?? 0;
const dayAt = (day: string, capacity = 500_000, more: Partial<FigureDay> = {}): FigureDay => ({
  day,
  basis: store.figures.basisFor(new Map([['a', '1']])),
  inputs: store.figures.find(rowOf(0))?.inputs ?? '',
  figures: [{ lender: 'a', status: 'services', serves: true, capacity, lends: 480_000.5, surplus: -12.34 }],
  ...more,
});
const storedDays = (): string[] => [...store.figures.days(teams, ids, 500).values()].flat().map(({ day }) => day);

describe('stored figures', () => {
  it('are those last written on a day, and the newest are listed with the scenario', () => {
    store.figures.keep(rowOf(0), dayAt('2026-11-20'));
    store.figures.keep(rowOf(0), dayAt('2026-11-21', 400_000));
    store.figures.keep(rowOf(0), dayAt('2026-11-21', 410_000.5));
    expect(store.figures.find(rowOf(0))?.latest).toEqual(dayAt('2026-11-21', 410_000.5));
    expect(store.figures.days(teams, ids, 1)).toEqual(new Map([[ids[0], [dayAt('2026-11-21', 410_000.5)]]]));
    expect(store.figures.days(['0'.repeat(24)], ids, 10).size).toBe(0);
  });

  it('are none of a scenario in the bin until it is back', () => {
    const [id = ''] = ids;
    const row = rowOf(0);
    store.library.remove(teams, id);
    expect(store.figures.rowOf(teams, id)).toBeUndefined();
    store.library.restore(teams, id);
    expect(store.figures.rowOf(teams, id)).toBe(row);
  });

  it('stay daily for 90 days, and before that the last of each month', () => {
    store.figures.transaction(() => {
      for (let offset = 0; offset <= 200; offset += 1)
        store.figures.keep(rowOf(0), dayAt(new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10)));
    });
    const dailyDays = storedDays();
    expect(dailyDays.slice(0, 4)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-21']);
    expect([dailyDays.at(-1), dailyDays.length]).toEqual(['2026-07-20', 3 + 91]);
  });

  it('say for which scenarios they are out of date', () => {
    const basis = dayAt('2026-11-21').basis;
    const stale = (at: number): number[] =>
      store.figures
        .window(teams, { after: 0, basis: at }, 10)
        .flatMap(({ row, isCurrent }) => (isCurrent ? [] : [row]));
    const [first, second, third] = [rowOf(0), rowOf(1), rowOf(2)];
    for (const row of [first, second])
      store.figures.keep(row, dayAt('2026-11-21', 1, { inputs: store.figures.find(row)?.inputs ?? '' }));
    expect(stale(basis)).toEqual([third]);
    store.scenarios.update(teams, ids[1] ?? '', { parts: { income: [] }, editedBy: 'a', editedOn: 'b' });
    expect(stale(basis)).toEqual([third]);
    store.scenarios.update(teams, ids[1] ?? '', {
      parts: { income: [{ id: 'i', payg: 1 }] },
      ...{ editedBy: 'a', editedOn: 'b' },
    });
    expect(stale(basis)).toEqual([second, third]);
    store.library.remove(teams, ids[2] ?? '');
    expect([stale(basis), stale(basis + 1).length, store.figures.count(teams)]).toEqual([[second], 2, 2]);
  });

  it('are deleted with their scenario', () => {
    store.figures.keep(rowOf(0), dayAt('2026-11-21'));
    store.figures.putChange(rowOf(0), changeOf('a', 1));
    store.library.remove(teams, ids[0] ?? '');
    store.library.emptyBin(teams);
    expect([storedDays(), store.verify()]).toEqual([[], { ok: true, problems: [] }]);
  });
});

const changeOf = (lender: string, by: number, group: FigureChange['group'] = 'changed'): FigureChange => {
  const figure = { status: 'fails', serves: false, surplus: 1.5 } as const;
  const at = (capacity: number, day: string) => ({ ...figure, capacity, lends: capacity, day });
  const [before, after] = [at(500_000, '2026-11-20'), at(500_000 + by, '2026-11-21')];
  return { lender, group, inputs: 'x', before, after };
};
const every = { group: 'changed', hidden: [], moreThan: 0, offset: 0, limit: 10 } as const;
const listed = (query: Partial<Parameters<Store['figures']['changes']>[1]> = {}): string[] =>
  store.figures
    .changes(teams, { ...every, ...query })
    .map(({ description, lender, before, after }) => `${description} ${lender} ${after.capacity - before.capacity}`);

describe('the list of changes', () => {
  beforeEach(() => {
    store.figures.putChange(rowOf(0), changeOf('a', -30_000));
    store.figures.putChange(rowOf(0), changeOf('b', 10_000));
    store.figures.putChange(rowOf(1), changeOf('a', 20_000));
    store.figures.putChange(rowOf(2), changeOf('a', 0, 'gained'));
  });

  it('lists the largest first, by group, lender and size, page by page', () => {
    expect(listed()).toEqual(['Sam a -30000', 'Alex a 20000', 'Sam b 10000']);
    expect(listed({ limit: 1, offset: 1 })).toEqual(['Alex a 20000']);
    expect(listed({ lender: 'b' })).toEqual(['Sam b 10000']);
    expect(listed({ hidden: ['a'] })).toEqual(['Sam b 10000']);
    expect(listed({ moreThan: 10_000 })).toEqual(['Sam a -30000', 'Alex a 20000']);
    expect(store.figures.countChanges(teams, { ...every, moreThan: 20_000 })).toBe(1);
    expect(listed({ group: 'gained', moreThan: 10_000 })).toEqual(['Kim a 0']);
    expect(store.figures.changes(['0'.repeat(24)], every)).toEqual([]);
  });

  it('leaves out the bin but not the archive', () => {
    store.library.mark(teams, ids[0] ?? '', { archived: true });
    store.library.remove(teams, ids[1] ?? '');
    expect(listed()).toEqual(['Sam a -30000', 'Sam b 10000']);
  });

  it('returns each change as it was stored', () => {
    expect(store.figures.findChange(rowOf(0), 'a')).toEqual(changeOf('a', -30_000));
    store.figures.removeChange(rowOf(0), 'a');
    expect(store.figures.findChange(rowOf(0), 'a')).toBeUndefined();
    store.figures.clearChanges();
    expect(listed()).toEqual([]);
  });
});

it.each([
  ['figures', `UPDATE figures SET figures = replace(figures, '50000000', '50000001')`],
  ['a change', `UPDATE figure_changes SET size = size + 1`],
  ['a run', `UPDATE figure_run SET done = done + 1`],
  ['a basis', `UPDATE figure_bases SET lenders = replace(lenders, '1', '2')`],
])('damage to %s is found', (what, damage) => {
  const basis = dayAt('2026-11-21').basis;
  store.figures.keep(rowOf(0), dayAt('2026-11-21'));
  store.figures.putChange(rowOf(0), changeOf('a', 1));
  store.figures.putRun({
    ...{ state: 'running', basis, beganOn: '2026-11-21T00:00:00.000Z', cursor: 0, done: 1, total: 3 },
    ...{ lenders: ['a'], uncompared: 0, dismissed: false },
  });
  expect(store.verify().ok).toBe(true);
  const database = openDatabase(`${folder}/headroom.sqlite3`);
  expect(database.prepare(damage).run().changes).toBe(1);
  database.close();
  expect(store.verify().problems).toEqual([expect.stringContaining(what)]);
});
