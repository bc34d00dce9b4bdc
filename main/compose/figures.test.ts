import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { defaultSettings } from '../../shared/contract/desk/settings.ts';
import { movableClock, temporaryFolders } from '../../test/support/engine/store.ts';
import { catalogueAt, fillLibrary } from '../../test/support/store/library-run.ts';
import { servicingVectors } from '../../test/vectors/servicing-vectors.ts';
import { createActivity } from '../platform/process/activity.ts';
import { openStore } from '../store/index.ts';
import { type FigureParts, openFigures } from './figures.ts';

const folders = temporaryFolders();
afterEach(() => folders.removeAll());

/** A library of ten whose copy of the day is under way, as a run over it begins. */
const deskOf = () => {
  const [clock, copying, computing] = [
    movableClock(),
    Promise.withResolvers<'kept'>(),
    Promise.withResolvers<undefined>(),
  ];
  const store = openStore({ folder: folders.make(), clock, dailyBackup: false, makeCopy: () => copying.promise });
  const teamIds = [fillLibrary(store, 10)];
  const order: string[] = [];
  const told: (readonly [string, unknown])[] = [];
  const backup = store.backUp().then(() => order.push('copied'));
  const catalogue = catalogueAt(Object.fromEntries(servicingVectors.lenders.map(({ id }) => [id, 0])));
  const { keeper, ports } = openFigures({
    ...{ store, clock, activity: createActivity(0), catalogue: () => catalogue },
    connections: { current: () => ({ teamIds }) },
    computeRows: (rows: readonly number[]) => {
      order.push(`computed ${String(rows.length)}`);
      computing.resolve(undefined);
      return Promise.resolve([]);
    },
    events: { emit: (name: string, payload: unknown) => told.push([name, payload]) },
    report: (error: unknown) => order.push(String(error)),
  } as unknown as FigureParts);
  return { store, order, told, backup, keeper, ports, copying, computing, teamIds };
};

/** As many turns as a run without a copy takes to begin, and more. */
const someTurns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
};

it('a run over the library waits for the copy of the day', async () => {
  const { store, order, backup, keeper, copying, computing } = deskOf();
  await someTurns();
  copying.resolve('kept');
  await Promise.all([backup, computing.promise]);
  await keeper.stop();
  store.close();
  expect(order).toEqual(['copied', 'computed 10']);
});

it('a run over the library that waits for the copy of the day ends at once when it is told to', async () => {
  const { store, order, keeper } = deskOf();
  await keeper.stop();
  store.close();
  expect(order).toEqual([]);
});

it('windows hear of a run when it begins and ends, without its place, and of figures that somebody’s question stored', async () => {
  const { store, told, keeper, ports, copying, teamIds } = deskOf();
  const run = { state: 'running', total: 10, done: 0, lenders: [], uncompared: 0, dismissed: false };
  expect(told).toEqual([['figures.changed', { run: { ...run, beganOn: expect.any(String) as string } }]]);
  store.settings.write({ ...defaultSettings, hiddenLenders: ['karri', 'wattle'] });
  expect([ports.hidden(), ports.teamIds()]).toEqual([['karri', 'wattle'], teamIds]);
  copying.resolve('kept');
  await expect.poll(() => told.at(-1)).toMatchObject(['figures.changed', { run: { state: 'done', done: 10 } }]);
  const page = { search: '', sort: 'dateCreated', direction: 'asc', offset: 0, limit: 1 } as const;
  keeper.note(store.library.list(teamIds, page).items[0]?.id ?? '');
  await expect.poll(() => told.at(-1)).toEqual(['figures.noted', {}]);
  await keeper.stop();
  store.close();
});
