import { afterEach, beforeEach, expect, it } from 'vitest';
import { movableClock, newRecord, openTestStore, temporaryFolders } from '../../../test/support/engine/store.ts';
import { bodyOf, fillLibrary, modelAt, type Stepped, steppedKeeper } from '../../../test/support/store/library-run.ts';
import { servicingVectors } from '../../../test/vectors/servicing-vectors.ts';
import { StoreError } from '../../platform/store-error.ts';
import type { Store } from '../../store/index.ts';

const folders = temporaryFolders();
const clock = movableClock();
let store: Store;
let teamId: string;
let points: number;
let desk: Stepped;
/** How often rows were to be computed elsewhere. */
let askedElsewhere: number;

const model = () => modelAt(Object.fromEntries(servicingVectors.lenders.map(({ id }) => [id, points])), clock);
const openDesk = (more: Partial<Store['figures']> = {}): Stepped =>
  steppedKeeper({
    ...{ store: { ...store.figures, ...more }, clock, teamId, model },
    computeRows: () => {
      askedElsewhere += 1;
      return Promise.resolve([]);
    },
  });

beforeEach(async () => {
  store = openTestStore(folders.make(), clock);
  teamId = fillLibrary(store, 40);
  [points, askedElsewhere] = [0, 0];
  desk = openDesk();
  desk.keeper.catalogueChanged();
  await desk.finish();
});
afterEach(async () => {
  const stopped = desk.keeper.stop();
  await desk.finish();
  await stopped;
  store.close();
  folders.removeAll();
});

/** The rates of all lenders rise; the run over the library has not worked yet. */
const raiseRates = (): void => {
  points += 1;
  desk.keeper.catalogueChanged();
};

/** How many scenarios have no figures at the rates of now. */
const stale = (): number => {
  const basis = store.figures.basisFor(model().fingerprints);
  return store.figures.window([teamId], { after: 0, basis }, 100).filter(({ isCurrent }) => !isCurrent).length;
};
const page = { search: '', sort: 'dateCreated', direction: 'asc', offset: 0, limit: 5 } as const;
const firstIds = (): string[] => store.library.list([teamId], page).items.map(({ id }) => id);

it('a list of changes that is dismissed while it is made is shown when it is done, and goes when it is dismissed then', async () => {
  raiseRates();
  desk.keeper.dismiss();
  await desk.finish();
  expect(store.figures.run()).toMatchObject({ state: 'done', dismissed: false });
  desk.keeper.dismiss();
  expect(store.figures.run()).toMatchObject({ state: 'done', dismissed: true });
});

it('a run never says that more is done than there was to do, whatever is added meanwhile', async () => {
  raiseRates();
  for (let number = 0; number < 30; number += 1)
    store.scenarios.create(newRecord(teamId, { scenario: bodyOf(number) }));
  const beyond: unknown[] = [];
  while (await desk.slice()) {
    const { done = 0, total = 0 } = store.figures.run() ?? {};
    if (done > total) beyond.push(done);
  }
  expect([store.figures.run(), beyond]).toMatchObject([{ state: 'done', total: 40, done: 40 }, []]);
});

it('the figures of a scenario that somebody computed are told once they are stored', async () => {
  clock.advance(86_400_000);
  const [id = ''] = firstIds();
  desk.keeper.note(id);
  expect(desk.timesTold()).toBe(0);
  await desk.finish();
  expect(desk.timesTold()).toBe(1);
  expect(store.figures.days([teamId], [id], 5).get(id)).toHaveLength(2);
});

it('the first figures of scenarios are compared with none, which is no effect that is unknown', () => {
  expect(store.figures.run()).toMatchObject({ state: 'done', lenders: [], uncompared: 0 });
});

it('what earlier rates were is forgotten once no figures are at them', async () => {
  const { basis = 0 } = store.figures.run() ?? {};
  raiseRates();
  expect(store.figures.basis(basis).size).toBe(servicingVectors.lenders.length);
  await desk.finish();
  expect([stale(), store.figures.basis(basis).size]).toEqual([0, 0]);
});

it('a run is whole at its end, though scenarios went to the bin meanwhile', async () => {
  raiseRates();
  for (const id of firstIds()) store.library.remove([teamId], id);
  await desk.finish();
  expect(store.figures.run()).toMatchObject({ state: 'done', done: 40, total: 40 });
  // The clock stands: nothing was told but its start and its end.
  expect(desk.runs.slice(-2).map(({ state, done }) => [state, done])).toEqual([
    ['running', 0],
    ['done', 40],
  ]);
});

it('a run that another window cancelled computes no more, nor does the next desk before it is resumed', async () => {
  raiseRates();
  const run = store.figures.run();
  if (run !== undefined) store.figures.putRun({ ...run, state: 'cancelled' });
  await desk.finish();
  expect(stale()).toBe(40);
  const next = openDesk();
  const before = askedElsewhere;
  next.keeper.catalogueChanged();
  await next.finish();
  expect([stale(), store.figures.run()?.state, askedElsewhere]).toEqual([40, 'cancelled', before]);
  next.keeper.resume();
  await next.finish();
  expect([stale(), store.figures.run()?.state]).toEqual([0, 'done']);
  await next.keeper.stop();
});

it('a run that has ended is neither cancelled nor begun again', () => {
  desk.keeper.cancel();
  desk.keeper.resume();
  expect(store.figures.run()).toMatchObject({ state: 'done' });
});

it.each([
  ['full', 1, 'running'],
  ['corrupt', 40, 'done'],
] as const)('where the store is %s, %i scenarios are tried, and the run is %s', async (reason, tried, state) => {
  points += 1;
  const next = openDesk({
    keep: () => {
      throw new StoreError(reason);
    },
  });
  next.keeper.catalogueChanged();
  await next.finish();
  expect([next.reported.length, store.figures.run()?.state]).toEqual([tried, state]);
  await next.keeper.stop();
});

it('a list of changes that was dismissed gives way to that of the next rates', async () => {
  raiseRates();
  await desk.finish();
  const changes = (): number =>
    (['gained', 'lost', 'changed'] as const)
      .map((group) => store.figures.countChanges([teamId], { group, moreThan: 0, hidden: [], offset: 0, limit: 0 }))
      .reduce((sum, count) => sum + count, 0);
  expect(changes()).toBeGreaterThan(0);
  desk.keeper.dismiss();
  raiseRates();
  expect([store.figures.run(), changes()]).toMatchObject([{ state: 'running', dismissed: false }, 0]);
});
