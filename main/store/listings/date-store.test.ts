import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LibraryScope } from '../../../shared/scenario/listing/scope.ts';
import type { LibraryQuery, Marks } from '../../../shared/scenario/marks.ts';
import { emptyScenario, type ScenarioBodyInput } from '../../../shared/service/scenario.ts';
import {
  movableClock,
  newGrant,
  newRecord,
  openTestStore,
  temporaryFolders,
} from '../../../test/support/engine/store.ts';
import type { DateQuestion } from '../../ports/dates.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Store } from '../types.ts';
import { dateSql } from './date-store.ts';

const [today, until] = ['2026-11-26', '2026-12-26'];

const folders = temporaryFolders();
let folder: string;
let clock: ReturnType<typeof movableClock>;
let store: Store;
let teams: string[];

beforeEach(() => {
  folder = folders.make();
  clock = movableClock(Date.parse(`${today}T02:00:00.000Z`));
  store = openTestStore(folder, clock);
  teams = store.access.issue(newGrant()).teams.map(({ id }) => id);
});
afterEach(() => {
  store.close();
  folders.removeAll();
});

const add = (description: string, scenario: ScenarioBodyInput, marks: Partial<Marks> = {}): string => {
  const record = newRecord(teams[0] ?? '', { description, scenario, dateCreated: '2026-11-20T22:00:00.000Z' });
  store.scenarios.create(record);
  store.library.mark(teams, record.id, marks);
  return record.id;
};

const settling = (day: string): ScenarioBodyInput => ({ securities: [{ id: 's1', settlement_date: day }] });

const found = (query: Partial<DateQuestion['query']> = {}, page: { offset?: number; limit?: number } = {}) =>
  store.dates.list(teams, {
    query: { until, overdue: true, archived: false, handled: false, ...query },
    ...{ today, from: '2026-08-28', others: [], payslipDays: 30 },
    ...{ offset: 0, limit: 100, ...page },
  });

const lines = (query: Partial<DateQuestion['query']> = {}) =>
  found(query).items.map((date) => `${date.day} ${date.kind} ${date.of === 'scenario' ? date.description : ''}`);

describe('the dates of the library', () => {
  it('are listed from those overdue to the last day asked, the earliest first', () => {
    add('Late', settling('2026-12-27'));
    add('Last', settling('2026-12-26'));
    add('Today', settling(today));
    add('Overdue', settling('2026-11-25'));
    add('History', settling('2026-08-27'));
    expect(lines()).toEqual([
      '2026-11-25 settlement Overdue',
      '2026-11-26 settlement Today',
      '2026-12-26 settlement Last',
    ]);
    expect(found({ overdue: false })).toMatchObject({ overdue: 1, total: 2, totals: { settlement: 2 } });
    expect(lines({ overdue: false })).toEqual(['2026-11-26 settlement Today', '2026-12-26 settlement Last']);
  });

  it('follow each edit of a scenario, and leave with it', () => {
    const id = add('Sam', settling('2026-12-01'));
    const change = { parts: settling('2026-12-05'), editedBy: 'b', editedOn: '2026-11-26T00:00:00.000Z' };
    store.scenarios.update(teams, id, change);
    expect(lines()).toEqual(['2026-12-05 settlement Sam']);
    store.library.remove(teams, id);
    expect(lines()).toEqual([]);
    store.library.restore(teams, id);
    expect(lines()).toEqual(['2026-12-05 settlement Sam']);
  });

  it('keep an old payslip for an enquiry that goes on, and of no other', () => {
    const payslip = { income: [{ payg: 1, figure_dates: { payg: '2026-01-10' } }] };
    add('Sam', payslip, { stage: 'lodged' });
    for (const day of ['2027-03-01', today]) add(day, { ...payslip, ...settling(day) });
    add('Forgotten', payslip);
    add('Over', payslip, { stage: 'lost' });
    expect(lines({ kinds: ['payslip'] })).toEqual(['Sam', '2027-03-01', today].map((of) => `2026-02-10 payslip ${of}`));
    expect(found({ kinds: ['payslip'], overdue: false })).toMatchObject({ overdue: 3, items: [] });
  });

  it('have a payslip on the day from which it is more than 30 days old', () => {
    add('Sam', { income: [{ payg: 1, figure_dates: { payg: '2026-11-10' } }] });
    expect(lines()).toEqual(['2026-12-11 payslip Sam']);
  });

  it('wait for no approval once an enquiry has settled or ended, but for its loans', () => {
    const scenario = {
      income: [{ payg: 1, figure_dates: { payg: '2026-11-10' } }],
      securities: [{ settlement_date: '2026-12-01', finance_date: '2026-11-30' }],
      home_loans: [
        { pre_approval_expires: '2026-12-02' },
        { existing_or_proposed: 'existing', fixed_until: '2026-12-03' },
      ],
    };
    add('Settled', scenario, { stage: 'settled' });
    add('Lost', scenario, { stage: 'lost' });
    const past = [{ settlement_date: '2026-11-20', finance_date: '2026-11-10' }];
    add('Past', { ...scenario, securities: past }, { stage: 'approved' });
    expect(lines()).toEqual([
      '2026-11-20 settlement Past',
      '2026-12-03 fixed_rate Settled',
      '2026-12-03 fixed_rate Lost',
      '2026-12-03 fixed_rate Past',
    ]);
  });

  it('wait for the approval of a loan although a home was sold or bought before', () => {
    const home_loans = [{ pre_approval_expires: '2026-12-15' }];
    const sold = { transaction_type: 'selling', settlement_date: '2026-11-20' };
    const kept = { transaction_type: 'owned', settlement_date: '2019-05-05' };
    const boughtOnce = { transaction_type: 'refinancing', settlement_date: '2023-12-05' };
    add('Sold', { securities: [sold, {}], home_loans });
    add('Sold alone', { securities: [sold], home_loans });
    add('Kept', { securities: [kept], home_loans });
    add('Refinanced', { securities: [boughtOnce], home_loans });
    add('Second', { securities: [{ settlement_date: '2026-11-20' }, {}], home_loans });
    add('Third', { securities: [{ settlement_date: '2026-11-20' }, { transaction_type: 'refinancing' }], home_loans });
    add('Over', { securities: [{ settlement_date: '2026-11-20' }, kept], home_loans });
    expect(lines({ kinds: ['pre_approval'] })).toEqual(
      ['Sold', 'Sold alone', 'Kept', 'Refinanced', 'Second', 'Third'].map((name) => `2026-12-15 pre_approval ${name}`),
    );
    expect(lines({ kinds: ['settlement', 'sale'] })).toEqual([
      '2026-11-20 sale Sold',
      '2026-11-20 sale Sold alone',
      '2026-11-20 settlement Second',
      '2026-11-20 settlement Third',
      '2026-11-20 settlement Over',
    ]);
  });

  it('are those of loans that there are: what was paid out and what was never made are not called about', () => {
    const fixed_until = '2026-12-03';
    const home_loans = [
      { id: 'paid out', existing_or_proposed: 'existing', closing: true, fixed_until },
      { id: 'kept', existing_or_proposed: 'existing', fixed_until },
      { id: 'new', fixed_until },
      { id: 'no longer asked for', closing: true, fixed_until, pre_approval_expires: fixed_until },
    ];
    const loansAt = (stage: Marks['stage'], settles = '2026-12-20') => {
      const id = add('Sam', { home_loans, securities: [{ settlement_date: settles }] }, { stage });
      return found({ kinds: ['fixed_rate', 'pre_approval'] }).items.flatMap((date) =>
        date.of === 'scenario' && date.scenarioId === id ? date.element : [],
      );
    };
    const [all, settled, lost] = [
      ['paid out', 'kept', 'new'],
      ['kept', 'new'],
      ['paid out', 'kept'],
    ];
    expect(loansAt('lodged')).toEqual(all);
    expect(loansAt('settled')).toEqual(settled);
    expect(loansAt('approved', '2026-11-20')).toEqual(settled);
    expect([loansAt('lost'), loansAt('lost', '2026-11-20')]).toEqual([lost, lost]);
  });

  it('of archived scenarios are listed where they are asked for', () => {
    add('Old', settling('2026-12-01'), { archived: true });
    expect([lines(), lines({ archived: true })]).toEqual([[], ['2026-12-01 settlement Old']]);
  });

  it('are counted by kind, whichever kinds are listed, and come page by page', () => {
    for (const day of ['2026-12-03', '2026-12-01', '2026-12-02']) add(day, settling(day));
    add('Sam', { home_loans: [{ fixed_until: '2026-12-01' }] });
    const page = found({ kinds: ['settlement'] }, { offset: 1, limit: 1 });
    expect([page.totals.fixed_rate, page.totals.settlement, page.total]).toEqual([1, 3, 3]);
    expect(page.items.map(({ day }) => day)).toEqual(['2026-12-02']);
  });

  it('that have passed are counted of the kinds that are listed', () => {
    add('Sam', {
      ...settling('2026-11-20'),
      home_loans: [{ existing_or_proposed: 'existing', fixed_until: '2026-11-21' }],
    });
    const overdue = (query: Partial<DateQuestion['query']>) => found({ overdue: false, ...query }).overdue;
    expect([overdue({}), overdue({ kinds: ['fixed_rate'] }), overdue({ kinds: ['visa'] })]).toEqual([2, 1, 0]);
  });

  it('are read from their places, but for what was changed since', () => {
    for (const day of ['2026-12-03', '2026-12-01']) add(day, settling(day));
    const query = { until, overdue: true, archived: false, handled: false };
    const question = { query, today, from: '2026-08-28', others: [], payslipDays: 30 };
    const places = store.dates.places(teams, question);
    const days = () => store.dates.at(places, []).map(({ day }) => day);
    expect(days()).toEqual(['2026-12-01', '2026-12-03']);
    const [first] = found().items;
    const change = {
      parts: { securities: [{ finance_date: '2026-12-02' }] },
      editedBy: 'b',
      editedOn: '2026-11-26T00:00:00.000Z',
    };
    store.scenarios.update(teams, first?.of === 'scenario' ? first.scenarioId : '', change);
    expect(days()).toEqual(['2026-12-03']);
  });

  it('stand among those of the desk', () => {
    add('Sam', settling('2026-12-01'));
    const policy = {
      of: 'lender',
      kind: 'policy',
      day: '2026-11-30',
      lender: 'own',
      name: 'Own',
      policies: 3,
    } as const;
    const access = { of: 'service', kind: 'access', day: '2026-12-02', profileId: 'p', name: 'Service' } as const;
    const { totals, total, items } = store.dates.list(teams, {
      query: { until, overdue: true, archived: false, handled: false },
      ...{ today, from: '2026-08-28', others: [access, policy], payslipDays: 30, offset: 0, limit: 100 },
    });
    expect([totals.policy, totals.access, totals.settlement, total]).toEqual([1, 1, 1, 3]);
    expect([items[0], items[1]?.of, items[2]]).toEqual([policy, 'scenario', access]);
  });

  it('are those of a part of the library', () => {
    const [vic, wattle] = [{ postcode: '3000' }, { lender_name: 'WATTLE BANK' }];
    add(
      'Sam',
      { securities: [{ settlement_date: '2026-12-01', ...vic }], home_loans: [wattle] },
      { tags: ['A'], stage: 'lodged' },
    );
    add('Alex', settling('2026-12-02'));
    const scopes: LibraryScope[] = [
      { tag: 'a' },
      { stage: 'lodged' },
      { lender: { id: 'wattle', name: 'Wattle Bank' } },
      { state: 'vic' },
      { settlesUntil: '2026-12-01' },
    ];
    expect(scopes.map((scope) => lines(scope))).toEqual(scopes.map(() => ['2026-12-01 settlement Sam']));
    expect(lines({ settlesFrom: '2026-12-02' })).toEqual(['2026-12-02 settlement Alex']);
    expect(lines({ madeSince: '2026-11-22' })).toEqual([]);
    // Made in the morning of 21 November in Sydney, when it is still the 20th in UTC.
    expect(lines({ madeSince: '2026-11-21' })).toEqual(['2026-12-01 settlement Sam', '2026-12-02 settlement Alex']);
  });
});

const all: LibraryQuery = { search: '', sort: 'lastEditedOn', direction: 'desc', offset: 0, limit: 100 };
const titles = (query: Partial<LibraryQuery>) =>
  store.library.list(teams, { ...all, ...query }).items.map(({ description }) => description);

describe('the library', () => {
  const preApproved = (day: string): ScenarioBodyInput => ({ home_loans: [{ pre_approval_expires: day }] });

  it('is sorted by settlement and by the end of a pre-approval: the next, then what has passed, then the others', () => {
    const sold = { transaction_type: 'selling', settlement_date: '2026-11-27' };
    add('None', { securities: [sold] });
    add('Last year', settling('2025-12-01'));
    add('Second', { ...settling('2026-12-02'), ...preApproved('2026-12-01') });
    add('Last week', settling('2026-11-20'));
    add('First', { securities: [{ settlement_date: '2026-12-01' }, sold], ...preApproved('2026-12-02') });
    add('Both', { securities: [{ settlement_date: '2026-11-01' }, { settlement_date: '2026-12-03' }] });
    expect(titles({ sort: 'settles', direction: 'asc' })).toEqual([
      ...['First', 'Second', 'Both'],
      ...['Last week', 'Last year', 'None'],
    ]);
    expect(titles({ sort: 'settles', direction: 'desc' })).toEqual([
      ...['Both', 'Second', 'First'],
      ...['Last week', 'Last year', 'None'],
    ]);
    expect(titles({ sort: 'expires', direction: 'asc' }).slice(0, 2)).toEqual(['Second', 'First']);
    const [none] = store.library.list(teams, { ...all, search: 'None' }).items;
    store.library.mark(teams, none?.id ?? '', { pinned: true });
    expect(titles({ sort: 'settles', direction: 'asc' }).slice(0, 2)).toEqual(['None', 'First']);
    expect(titles({ sort: 'settles', direction: 'asc', search: 'fi' })).toEqual(['First']);
    const page = { sort: 'settles', direction: 'asc', offset: 2, limit: 2 } as const;
    expect(titles(page)).toEqual(['Second', 'Both']);
  });

  it('shows the next settlement, or the last one', () => {
    const days = ['2026-11-01', '2026-12-03', '2027-02-01'].map((settlement_date) => ({ settlement_date }));
    add('Sam', { securities: days, ...preApproved('2026-11-05') });
    expect(store.library.list(teams, all).items).toMatchObject([{ settles: '2026-12-03', expires: '2026-11-05' }]);
  });

  it('is narrowed to a part, and shows the stage and the days', () => {
    add(
      'Sam',
      { ...settling('2026-12-01'), home_loans: [{ pre_approval_lender: 'wattle' }] },
      { stage: 'pre_approved' },
    );
    add('Alex', {});
    const lender = { id: 'wattle', name: 'Wattle Bank' };
    expect([titles({ stage: 'pre_approved' }), titles({ lender }), titles({ settlesFrom: '2026-12-01' })]).toEqual([
      ['Sam'],
      ['Sam'],
      ['Sam'],
    ]);
    const [sam] = store.library.list(teams, { ...all, search: 'Sam' }).items;
    expect(sam).toMatchObject({ stage: 'pre_approved', settles: '2026-12-01' });
  });
});

describe('listings', () => {
  const damaged = (sql: string) => {
    const database = openDatabase(join(folder, 'headroom.sqlite3'));
    database.exec(sql);
    database.close();
    return store.verify().problems;
  };

  const reopen = (): void => {
    store.close();
    store = openTestStore(folder, clock);
  };

  it('are made after the file is opened, for what an earlier version stored or listed', () => {
    add('Sam', settling('2026-12-01'));
    add('Alex', settling('2026-12-02'));
    damaged(`UPDATE listings SET version = 0 WHERE row = 1; DELETE FROM listings WHERE row = 2;
      UPDATE scenarios SET body = '{' WHERE description = 'Alex'`);
    reopen();
    expect(store.dates.progress()).toEqual({ done: 0, total: 2 });
    while (store.dates.listMore());
    expect(store.dates.progress()).toBeUndefined();
    expect(lines()).toEqual(['2026-12-01 settlement Sam']);
    expect(titles({ sort: 'settles', direction: 'asc' })).toEqual(['Sam', 'Alex']);
  });

  it('are made anew for what a process of an earlier version changed while the file was open', () => {
    const body = JSON.stringify({ ...emptyScenario(), ...settling('2026-12-05') });
    add('Sam', settling('2026-12-01'));
    expect(store.dates.progress()).toBeUndefined();
    expect(damaged(`UPDATE scenarios SET body = '${body}'`)).toHaveLength(1);
    // Nobody is called about a day that holds no longer.
    expect(lines()).toEqual([]);
    expect(store.dates.progress()).toEqual({ done: 0, total: 1 });
    while (store.dates.listMore());
    expect(lines()).toEqual(['2026-12-05 settlement Sam']);
  });

  it('are made a few milliseconds at a time, and the library is whole meanwhile', () => {
    const days = Array.from({ length: 300 }, (_, number) => `2026-12-${String(1 + (number % 20)).padStart(2, '0')}`);
    for (const [number, day] of days.entries()) add(`Client ${number}`, settling(day), { pinned: number === 7 });
    damaged('DELETE FROM listings');
    reopen();
    const sorted = () => store.library.list(teams, { ...all, sort: 'settles', direction: 'asc', limit: 300 }).items;
    expect(sorted()).toHaveLength(300);
    expect(store.dates.listMore()).toBe(true);
    const { done = 300 } = store.dates.progress() ?? {};
    expect([done > 0, done < 300]).toEqual([true, true]);
    expect(sorted().filter(({ settles }) => settles !== undefined)).toHaveLength(done);
    // What is edited meanwhile is listed by its edit, wherever the slices are, and not again.
    const last = sorted().find(({ description }) => description === 'Client 299')?.id ?? '';
    const change = { parts: settling('2026-12-25'), editedBy: 'b', editedOn: '2026-11-26T00:00:00.000Z' };
    store.scenarios.update(teams, last, change);
    expect(lines().at(-1)).toBe('2026-12-25 settlement Client 299');
    // As after a kill: nothing but the file knows how far it is.
    reopen();
    while (store.dates.listMore());
    expect(found({}, { limit: 500 }).total).toBe(300);
    expect(found({}, { limit: 500 }).items.filter(({ day }) => day === '2026-12-25')).toHaveLength(1);
    expect(store.verify()).toEqual({ ok: true, problems: [] });
  });

  it('with altered bytes are found by the check of the file', () => {
    add('Sam', settling('2026-12-01'), { stage: 'lodged' });
    expect(store.verify()).toEqual({ ok: true, problems: [] });
    expect(damaged(`UPDATE listing_facts SET value = '2026-12-02'`)).toEqual([
      'the dates of scenarios are not those that are listed',
    ]);
    expect(damaged(`UPDATE listings SET content = replace(content, '2026-12-01', '2026-12-03')`)).toHaveLength(1);
    expect(damaged(`UPDATE stages SET stage = 'lost'`)).toHaveLength(2);
  });
});

it.each(['places', 'page'] as const)('the %s of dates are found by their day, not by reading scenarios', (which) => {
  const database = openDatabase(join(folder, 'headroom.sqlite3'));
  const names = {
    ...{ teams: '[]', others: '[]', kinds: '[]', tooOldDays: '31' },
    ...{ today, from: today, first: today, until, limit: 1, offset: 0 },
  };
  const plan = database
    .prepare(`EXPLAIN QUERY PLAN ${dateSql[which]({ scope: {}, archived: false, handled: false })}`)
    .all(names)
    .map((row) => JSON.stringify(row))
    .join('\n');
  database.close();
  expect(plan).toMatch(/SEARCH listing_facts USING PRIMARY KEY \(kind=\? AND value>\? AND value<\?\)/);
  expect(plan).not.toMatch(/SCAN scenarios(?! USING COVERING)/);
  // By their days, and once for payslips the settlements ahead: a page, which sums them up too, finds them no second time.
  expect(plan.match(/SEARCH listing_facts USING PRIMARY KEY \(kind=\? AND value>/g)).toHaveLength(2);
});
