import { afterAll, expect, it } from 'vitest';
import { movableClock, openTestStore, temporaryFolders } from '../../../test/support/engine/store.ts';
import { fillLibrary, modelAt } from '../../../test/support/store/library-run.ts';
import { servicingVectors } from '../../../test/vectors/servicing-vectors.ts';
import { figureScenario } from './figure-scenario.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

it('the stored best lender of a scenario is never a hidden one', () => {
  const clock = movableClock();
  const store = openTestStore(folders.make(), clock);
  const teamIds = [fillLibrary(store, 1)];
  const query = { search: '', sort: 'dateCreated', direction: 'asc', offset: 0, limit: 1 } as const;
  const line = () => store.library.list(teamIds, query).items[0];
  const row = store.figures.rowOf(teamIds, line()?.id ?? '') ?? 0;
  /** Each time the one that was best is hidden, and the rates of all change. */
  const hidden: string[] = [];
  const seen = [0, 1, 2].map((points) => {
    const model = modelAt(Object.fromEntries(servicingVectors.lenders.map(({ id }) => [id, points])), clock);
    const number = store.figures.basisFor(model.fingerprints);
    figureScenario({ store: store.figures, clock, hidden: () => hidden }, { number, model }, { row, daily: false });
    const best = line()?.best?.lender ?? '';
    hidden.push(best);
    return best;
  });
  expect(seen).not.toContain('');
  expect(new Set(seen).size).toBe(3);
  store.close();
});

it('what rates changed is listed until they are as they were before', () => {
  const clock = movableClock();
  const store = openTestStore(folders.make(), clock);
  const teamIds = [fillLibrary(store, 7)];
  const query = { search: '', sort: 'dateCreated', direction: 'asc', offset: 0, limit: 7 } as const;
  const rows = store.library.list(teamIds, query).items.map(({ id }) => store.figures.rowOf(teamIds, id) ?? 0);
  const lenders = servicingVectors.lenders.map(({ id }) => id);
  const listedAt = (points: number): number => {
    const model = modelAt(Object.fromEntries(lenders.map((id) => [id, points])), clock);
    const number = store.figures.basisFor(model.fingerprints);
    for (const row of rows)
      figureScenario({ store: store.figures, clock, hidden: () => [] }, { number, model }, { row, daily: true });
    return lenders.flatMap((id) => rows.filter((row) => store.figures.findChange(row, id) !== undefined)).length;
  };
  const [first, raised, back] = [0, 1, 0].map(listedAt);
  expect([first, back]).toEqual([0, 0]);
  expect(raised).toBeGreaterThan(0);
  store.close();
});

it('figures that are stored while the clock is set back are those of the newest day', () => {
  const clock = movableClock();
  const store = openTestStore(folders.make(), clock);
  const teamIds = [fillLibrary(store, 1)];
  const query = { search: '', sort: 'dateCreated', direction: 'asc', offset: 0, limit: 1 } as const;
  const row = store.figures.rowOf(teamIds, store.library.list(teamIds, query).items[0]?.id ?? '') ?? 0;
  /** The day of the newest figures, and whether they are those of the rates now. */
  const newestAfter = (days: number, points: number): [string | undefined, boolean] => {
    clock.advance(days * 86_400_000);
    const model = modelAt(Object.fromEntries(servicingVectors.lenders.map(({ id }) => [id, points])), clock);
    const number = store.figures.basisFor(model.fingerprints);
    figureScenario({ store: store.figures, clock, hidden: () => [] }, { number, model }, { row, daily: true });
    const latest = store.figures.state(row)?.latest;
    return [latest?.day, latest?.basis === number];
  };
  const [[first], [later]] = [newestAfter(0, 0), newestAfter(2, 0)];
  expect([first === later, newestAfter(-2, 1), newestAfter(2, 1)]).toEqual([false, [later, true], [later, true]]);
  store.close();
});
