import { afterEach, beforeEach, expect, it } from 'vitest';
import { movableClock, newRecord, openTestStore, temporaryFolders } from '../../../test/support/engine/store.ts';
import { bodyOf, fillLibrary, modelAt, type Stepped, steppedKeeper } from '../../../test/support/store/library-run.ts';
import { servicingVectors } from '../../../test/vectors/servicing-vectors.ts';
import type { Store } from '../../store/index.ts';

const folders = temporaryFolders();
const clock = movableClock();
let store: Store;
let teamId: string;
let points: number;
let desk: Stepped;

beforeEach(async () => {
  store = openTestStore(folders.make(), clock);
  teamId = fillLibrary(store, 40);
  points = 0;
  const model = () => modelAt(Object.fromEntries(servicingVectors.lenders.map(({ id }) => [id, points])), clock);
  desk = steppedKeeper({ store: store.figures, clock, teamId, model });
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
  const [first] = store.library.list([teamId], {
    search: '',
    sort: 'dateCreated',
    direction: 'asc',
    offset: 0,
    limit: 1,
  }).items;
  desk.keeper.note(first?.id ?? '');
  expect(desk.timesTold()).toBe(0);
  await desk.finish();
  expect(desk.timesTold()).toBe(1);
});
