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
