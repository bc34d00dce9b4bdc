import { afterAll, expect, it } from 'vitest';
import { backgroundThread as file } from '../../test/support/desk/open.ts';
import { newGrant, newRecord, openTestStore, temporaryFolders } from '../../test/support/engine/store.ts';
import { watchLoop } from '../../test/support/event-loop.ts';
import type { DateQuestion } from '../ports/dates.ts';
import { createBackgroundThread } from './background-thread.ts';
import { datesOn } from './on-background.ts';

const folders = temporaryFolders();
const thread = createBackgroundThread({ file, clock: { now: () => 0 } });
afterAll(async () => {
  await thread.close();
  folders.removeAll();
});

const question: DateQuestion = {
  query: { until: '2026-12-26', overdue: true, archived: false, handled: false },
  ...{ today: '2026-11-26', from: '2026-08-28', payslipDays: 30 },
  others: [{ of: 'service', kind: 'access', day: '2026-12-02', profileId: 'p', name: 'Service' }],
};

/** A store with as many settlements. */
const storeOf = (settlements: number) => {
  const folder = folders.make();
  const store = openTestStore(folder);
  const teamIds = store.access.issue(newGrant()).teams.map(({ id }) => id);
  for (let day = 1; day <= settlements; day += 1) {
    const settlement_date = `2026-12-${String(day).padStart(2, '0')}`;
    store.scenarios.create(newRecord(teamIds[0] ?? '', { scenario: { securities: [{ settlement_date }] } }));
  }
  return { folder, store, teamIds };
};

it('dates are found on the thread for what takes long, as the store finds them', async () => {
  const { folder, store, teamIds } = storeOf(5);
  const find = datesOn(thread, folder, {
    store: {
      places: () => {
        throw new Error('Nobody asks here');
      },
    },
    report: () => undefined,
  });
  const { result, ticks } = await watchLoop(() => find(teamIds, question));
  expect(result).toHaveLength(6);
  expect(result).toEqual(store.dates.places(teamIds, question));
  expect(ticks).toBeGreaterThan(0);
  expect(await find(['another team'], { ...question, others: [] })).toEqual([]);
  store.close();
});

it('dates are found by the store where the thread cannot read its file, which is reported', async () => {
  const { store, teamIds } = storeOf(2);
  const reported: unknown[] = [];
  const find = datesOn(thread, folders.make(), {
    store: store.dates,
    report: (error) => reported.push(error),
  });
  expect(await find(teamIds, question)).toHaveLength(3);
  expect(reported).toHaveLength(1);
  store.close();
});
