import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ListedDate } from '../../../shared/contract/scenarios/dates.ts';
import type { OwnPolicy } from '../../../shared/pack/own-policy.ts';
import { scenarioDateKinds } from '../../../shared/scenario/listing/date-kinds.ts';
import { bareShell, recordingEvents } from '../../../test/support/desk/fakes.ts';
import {
  movableClock,
  newGrant,
  newRecord,
  openTestStore,
  temporaryFolders,
} from '../../../test/support/engine/store.ts';
import type { OwnLender } from '../../ports/lenders.ts';
import type { Store } from '../../store/index.ts';
import { readSettings } from '../settings/read-settings.ts';
import { dateHandlers, type DatePorts } from './index.ts';

type Lists = Pick<DatePorts, 'ownLenders' | 'profiles'>;

const folders = temporaryFolders();
const clock = movableClock();
let store: Store;
let teams: readonly string[];
let policies: Partial<OwnPolicy>[];
/** By service, the last day of access to it. */
let access: Readonly<Record<string, string>>;
/** What the host was asked to save, by name and kind. */
let saved: unknown[];
let desk: ReturnType<typeof dateHandlers>;

beforeEach(() => {
  clock.set(Date.parse('2026-11-26T02:00:00.000Z'));
  store = openTestStore(folders.make(), clock);
  teams = store.access.issue(newGrant()).teams.map(({ id }) => id);
  policies = [];
  saved = [];
  access = {};
  const profiles = () => Object.entries(access).map(([name, endsOn]) => ({ id: name, name, registration: { endsOn } }));
  // Of an own lender its name and its policies are read.
  const lender = () =>
    ({ id: 'own', file: { versions: [{ pack: { name: 'Own' }, policies }] } }) as unknown as OwnLender;
  desk = dateHandlers({
    dateStore: store.dates,
    findDates: (...asked) => Promise.resolve(store.dates.places(...asked)),
    // Of both the list alone is asked.
    ...({ ownLenders: { list: () => [lender()] }, profiles: { list: profiles } } as unknown as Lists),
    directory: { list: () => [{ id: 'acacia', name: 'Acacia Bank' }] } as unknown as DatePorts['directory'],
    teamIds: () => teams,
    settings: store.settings,
    events: recordingEvents(),
    shell: bareShell({
      saveText: (fileName, _text, kind) => {
        saved.push([fileName, kind]);
        return Promise.resolve({ status: 'unsupported' });
      },
    }),
    clock,
  });
});
afterEach(() => {
  store.close();
  folders.removeAll();
});

const query = { until: '2026-12-26', overdue: true, archived: false, handled: false };

const addWith = (scenario: object): string => {
  const record = newRecord(teams[0] ?? '', { description: 'Sam', scenario });
  store.scenarios.create(record);
  return record.id;
};

const add = (settlement_date: string): string => addWith({ securities: [{ id: 's1', settlement_date }] });

const listedNow = async (more: Partial<typeof query> = {}): Promise<readonly ListedDate[]> => {
  const page = await desk['dates.list']({ ...query, ...more, offset: 0, limit: 100 });
  return page.ok ? page.data.items : [];
};

const written = async (as: 'ics' | 'csv'): Promise<string> => {
  const file = await desk['dates.exportFile']({ ...query, as });
  return file.ok && file.data.status === 'download' ? file.data.text : '';
};

const uids = async (): Promise<string[]> =>
  new ICAL.Component(ICAL.parse(await written('ics')) as unknown[])
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event).uid);

test('a scenario keeps its entries of a calendar when another of its variants is opened', async () => {
  const id = add('2026-12-01');
  const before = await uids();
  const variant = add('2026-12-01');
  store.variants.put(id, [
    { id, name: 'First' },
    { id: variant, name: 'Longer term' },
  ]);
  store.library.mark(teams, variant, { openedMs: clock.now() });
  expect(await desk['dates.list']({ ...query, offset: 0, limit: 100 })).toMatchObject({
    data: { items: [{ scenarioId: variant }] },
  });
  expect(await uids()).toEqual(before);
});

test('a policy that nobody verified is one entry of a calendar, however often it is due', async () => {
  policies = [{ id: 'a', title: 'Bonus' }];
  const before = await uids();
  clock.advance(3 * 86_400_000);
  expect(await uids()).toEqual(before);
  policies = [{ id: 'a', title: 'Bonus', verifiedOn: '2026-09-01', verifiedBy: 'Sam' }];
  expect(await uids()).not.toEqual(before);
});

test('a policy is due until it is verified, however long ago that was', () => {
  policies = [{ id: 'a', title: 'Bonus', verifiedOn: '2026-05-01', verifiedBy: 'Sam' }];
  const page = desk['dates.list']({ ...query, offset: 0, limit: 100 });
  expect(page).toMatchObject({ data: { overdue: 1, items: [{ kind: 'policy', day: '2026-07-31' }] } });
});

test('the policies of a lender that are due on one day are one line, which says how many', () => {
  const verifiedOn = '2026-05-01';
  policies = [
    { id: 'a', title: 'Bonus', verifiedOn },
    { id: 'b', title: 'Casual', verifiedOn },
    { id: 'c', title: 'Overtime', verifiedOn: '2026-05-02' },
  ];
  const page = desk['dates.list']({ ...query, offset: 0, limit: 100 });
  expect(page).toMatchObject({ data: { items: [{ policies: 2 }, { policies: 1 }] } });
});

test('a calendar without an entry, which the format forbids, is not written', async () => {
  expect(await desk['dates.exportFile']({ ...query, as: 'ics' })).toEqual({ ok: true, data: { status: 'empty' } });
});

test('a file has every date in order, while others are served between its pieces', async () => {
  const days = Array.from({ length: 350 }, (_, at) => `2026-12-${String((at % 20) + 1).padStart(2, '0')}`);
  for (const day of days) add(day);
  let served = 0;
  const timer = setInterval(() => (served += 1));
  const text = await written('csv');
  clearInterval(timer);
  expect(
    text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(1, 11)),
  ).toEqual(days.toSorted());
  expect(served).toBeGreaterThan(0);
});

test('whatever is listed of a scenario is ticked off as it is listed, once, and listed again without its tick', async () => {
  store.settings.write({ ...readSettings(undefined), payslipDays: 45 });
  addWith({
    securities: [
      { id: 's1', transaction_type: 'purchasing', settlement_date: '2026-12-01', finance_date: '2026-11-27' },
      { id: 's2', transaction_type: 'selling', settlement_date: '2026-12-03' },
    ],
    home_loans: [
      { id: 'l1', existing_or_proposed: 'proposed', loan_amount: 1, pre_approval_expires: '2026-12-05' },
      { id: 'l2', existing_or_proposed: 'existing', fixed_until: '2026-12-07', interest_only_until: '2026-12-09' },
    ],
    income: [{ id: 'a1', payg: 1, figure_dates: { payg: '2026-10-20' }, visa_ends: '2026-12-11' }],
  });
  const all = await listedNow();
  expect(all.map(({ kind }) => kind).toSorted()).toEqual([...scenarioDateKinds].toSorted());
  for (const date of all) {
    if (date.of !== 'scenario') continue;
    const { scenarioId, kind, element, day } = date;
    const put = (isHandled: boolean) => desk['dates.handle']({ scenarioId, kind, element, day, isHandled });
    expect([kind, await put(true)]).toEqual([kind, { ok: true, data: {} }]);
    expect(await listedNow()).toEqual(all.filter((one) => one !== date));
    expect(await listedNow({ handled: true })).toEqual(
      all.map((one) => (one === date ? { ...one, isHandled: true } : one)),
    );
    expect([kind, await put(false)]).toEqual([kind, { ok: true, data: {} }]);
    expect(await listedNow()).toEqual(all);
  }
});

test('what has passed is overdue for ninety days, be it of a scenario or of a service, and then it is history', async () => {
  for (const day of ['2026-08-27', '2026-08-28', '2026-11-25', '2026-11-26']) add(day);
  access = { Gone: '2026-08-27', Banksia: '2026-08-28', Wattle: '2026-11-25' };
  const days = async (overdue: boolean) => (await listedNow({ overdue })).map(({ of, day }) => [of, day]);
  expect(await days(true)).toEqual([
    ['service', '2026-08-28'],
    ['scenario', '2026-08-28'],
    ['service', '2026-11-25'],
    ['scenario', '2026-11-25'],
    ['scenario', '2026-11-26'],
  ]);
  expect(await days(false)).toEqual([['scenario', '2026-11-26']]);
});

test('dates of lenders and services are listed to the day that is asked, that day among them', async () => {
  access = { soon: '2026-12-26', later: '2026-12-27', ended: '2026-08-28', 'long ago': '2026-08-27' };
  policies = [{ id: 'a', title: 'Bonus', verifiedOn: '2026-09-26', verifiedBy: 'Sam' }];
  const names = async (until: string) =>
    (await listedNow({ until })).flatMap((date) => (date.of === 'scenario' ? [] : date.name)).toSorted();
  expect(await names('2026-12-27')).toEqual(['Own', 'ended', 'later', 'soon']);
  expect(await names('2026-12-26')).toEqual(['Own', 'ended', 'soon']);
  expect(await names('2026-12-25')).toEqual(['ended']);
});

test('a pre-approval is listed and exported under the name of its lender', async () => {
  const loan = { existing_or_proposed: 'proposed', loan_amount: 500_000, pre_approval_expires: '2026-12-01' };
  addWith({ home_loans: [{ ...loan, id: 'l1', pre_approval_lender: 'acacia' }] });
  addWith({ home_loans: [{ ...loan, id: 'l1', pre_approval_lender: 'gone' }] });
  const lenders = (await listedNow()).flatMap((date) => (date.of === 'scenario' ? date.lender : []));
  expect(lenders.toSorted()).toEqual(['Acacia Bank', 'gone']);
  expect(await written('csv')).toContain('Acacia Bank');
});

test('dates are saved as a calendar or as a table', async () => {
  expect(await desk['dates.exportFile']({ ...query, as: 'ics' })).toEqual({ ok: true, data: { status: 'empty' } });
  add('2026-12-01');
  await written('ics');
  await written('csv');
  expect(saved).toEqual([
    ['Dates.ics', 'calendar'],
    ['Dates.csv', 'table'],
  ]);
});
