import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
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
  const backup = store.backUp().then(() => order.push('copied'));
  const catalogue = catalogueAt(Object.fromEntries(servicingVectors.lenders.map(({ id }) => [id, 0])));
  const { keeper } = openFigures({
    ...{ store, clock, activity: createActivity(0), catalogue: () => catalogue },
    connections: { current: () => ({ teamIds }) },
    computeRows: (rows: readonly number[]) => {
      order.push(`computed ${String(rows.length)}`);
      computing.resolve(undefined);
      return Promise.resolve([]);
    },
    events: { emit: () => undefined },
    report: (error: unknown) => order.push(String(error)),
  } as unknown as FigureParts);
  return { store, order, backup, keeper, copying, computing };
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
