import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ScenarioBodyInput } from '../../../shared/service/scenario.ts';
import {
  movableClock,
  newGrant,
  newRecord,
  openTestStore,
  temporaryFolders,
} from '../../../test/support/engine/store.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Store } from '../types.ts';

const [today, until] = ['2026-11-26', '2026-12-26'];

const folders = temporaryFolders();
let folder: string;
let store: Store;
let teams: string[];

beforeEach(() => {
  folder = folders.make();
  store = openTestStore(folder, movableClock(Date.parse(`${today}T02:00:00.000Z`)));
  teams = store.access.issue(newGrant()).teams.map(({ id }) => id);
});
afterEach(() => {
  store.close();
  folders.removeAll();
});

const add = (description: string, scenario: ScenarioBodyInput): string => {
  const record = newRecord(teams[0] ?? '', { description, scenario });
  store.scenarios.create(record);
  return record.id;
};

const settling = (day: string): ScenarioBodyInput => ({ securities: [{ id: 's1', settlement_date: day }] });

const found = ({ handled = false, payslipDays = 30, last = until } = {}) =>
  store.dates.list(teams, {
    query: { until: last, overdue: true, archived: false, handled },
    ...{ today, from: '2026-08-28', others: [], payslipDays, offset: 0, limit: 100 },
  });

const lines = () =>
  found().items.map((date) => `${date.day} ${date.kind} ${date.of === 'scenario' ? date.description : ''}`);

describe('a date that is ticked off', () => {
  const turn = (scenarioId: string, day: string, isHandled = true) =>
    store.dates.handle(teams, { scenarioId, kind: 'settlement', element: 's1', day, isHandled });
  const edit = (id: string, scenario: ScenarioBodyInput) =>
    store.scenarios.update(teams, id, { parts: scenario, editedBy: 'b', editedOn: '2026-11-26T00:00:00.000Z' });

  it('leaves the list, its totals and its files, until its day is another one', () => {
    const id = add('Sam', settling('2026-12-01'));
    add('Alex', settling('2026-12-02'));
    expect(turn(id, '2026-12-01')).toBe(true);
    expect([lines(), found().totals.settlement]).toEqual([['2026-12-02 settlement Alex'], 1]);
    expect(found({ handled: true }).items.map((date) => date.of === 'scenario' && date.isHandled)).toEqual([
      true,
      false,
    ]);
    edit(id, { income: [{ name: 'Sam' }] });
    expect(lines()).toEqual(['2026-12-02 settlement Alex']);
    edit(id, settling('2026-12-05'));
    expect(lines()).toEqual(['2026-12-02 settlement Alex', '2026-12-05 settlement Sam']);
    expect(found({ handled: true }).items.map((date) => date.of === 'scenario' && date.isHandled)).toEqual([
      false,
      false,
    ]);
    expect(turn(id, '2026-12-05')).toBe(true);
    expect(lines()).toEqual(['2026-12-02 settlement Alex']);
  });

  it('is the one of its element and kind alone, and the tick is taken back', () => {
    const id = add('Sam', {
      securities: [
        { id: 's0', settlement_date: '2026-12-01', finance_date: '2026-12-01' },
        { id: 's1', settlement_date: '2026-12-01' },
      ],
    });
    turn(id, '2026-12-01');
    const elements = () => found().items.map((date) => date.of === 'scenario' && `${date.kind} ${date.element}`);
    expect(elements()).toEqual(['finance s0', 'settlement s0']);
    turn(id, '2026-12-01', false);
    expect(elements()).toEqual(['finance s0', 'settlement s0', 'settlement s1']);
  });

  it('is ticked off in every variant, whichever is opened', () => {
    const [id, branch] = [add('Sam', settling('2026-12-01')), add('Sam', settling('2026-12-01'))];
    store.variants.put(id, [
      { id, name: 'Original' },
      { id: branch, name: 'Lower loan' },
    ]);
    const open = (one: string, openedMs: number) => store.library.mark(teams, one, { openedMs });
    open(id, 1);
    turn(id, '2026-12-01');
    open(branch, 2);
    expect(lines()).toEqual([]);
    turn(branch, '2026-12-01', false);
    open(id, 3);
    expect(lines()).toEqual(['2026-12-01 settlement Sam']);
  });

  it('is refused where it has another day by now, or is of somebody else', () => {
    const id = add('Sam', settling('2026-12-01'));
    const elsewhere = {
      scenarioId: id,
      kind: 'settlement',
      element: 's1',
      day: '2026-12-01',
      isHandled: true,
    } as const;
    expect([turn(id, '2026-12-02'), turn('other', '2026-12-01'), store.dates.handle([], elsewhere)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(lines()).toHaveLength(1);
  });

  it('is a payslip by its own day, whatever age lenders take', () => {
    const id = add('Sam', { income: [{ id: 'sam', payg: 1, figure_dates: { payg: '2026-11-10' } }] });
    const payslip = {
      scenarioId: id,
      kind: 'payslip',
      element: 'sam payg',
      day: '2026-11-10',
      isHandled: true,
    } as const;
    const tooOldOn = (payslipDays: number) => found({ payslipDays, last: '2027-01-31' }).items.map(({ day }) => day);
    expect([tooOldOn(30), tooOldOn(45), tooOldOn(60)]).toEqual([['2026-12-11'], ['2026-12-26'], ['2027-01-10']]);
    expect(store.dates.handle(teams, payslip)).toBe(true);
    expect([tooOldOn(30), tooOldOn(45)]).toEqual([[], []]);
  });

  it('goes with its scenario, and altered bytes are found', () => {
    const id = add('Sam', settling('2026-12-01'));
    turn(id, '2026-12-01');
    const database = openDatabase(join(folder, 'headroom.sqlite3'));
    database.exec(`UPDATE handled_dates SET day = '2026-12-02'`);
    expect(store.verify().problems).toHaveLength(1);
    store.library.remove(teams, id);
    store.library.emptyBin(teams);
    expect(database.prepare('SELECT count(*) FROM handled_dates').pluck().get()).toBe(0);
    database.close();
  });
});
