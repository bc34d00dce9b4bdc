import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backgroundThread as file } from '../../test/support/desk/open.ts';
import { movableClock, openTestStore, temporaryFolders } from '../../test/support/engine/store.ts';
import { damageScenario } from '../../test/support/store/damaged-folder.ts';
import { bodyOf, catalogueAt, fillLibrary, modelAt, steppedKeeper } from '../../test/support/store/library-run.ts';
import { servicingVectors } from '../../test/vectors/servicing-vectors.ts';
import { StoreError } from '../platform/store-error.ts';
import type { ComputeRows } from '../ports/figures.ts';
import { openReadOnly } from '../store/database/open-database.ts';
import { openStore, type Store } from '../store/index.ts';
import { type BackgroundThread, createBackgroundThread } from './background-thread.ts';
import { libraryOn } from './on-background.ts';

const folders = temporaryFolders();
const scenarios = 100;
const lenders = servicingVectors.lenders.map(({ id }) => id);
const before = Object.fromEntries(lenders.map((id) => [id, 0]));
const after = Object.fromEntries(lenders.map((id, index) => [id, index % 3 === 0 ? 1.5 : 0]));
const query = { search: '', sort: 'dateCreated', direction: 'asc', offset: 0, limit: 500 } as const;

let template = '';
let teamId = '';
const threads: BackgroundThread[] = [];

/** A library whose figures are those of the rates before. */
beforeAll(async () => {
  template = folders.make();
  const clock = movableClock();
  const store = openTestStore(template, clock);
  teamId = fillLibrary(store, scenarios);
  const run = steppedKeeper({ store: store.figures, clock, teamId, model: () => modelAt(before, clock) });
  run.keeper.catalogueChanged();
  await run.finish();
  store.close();
});
afterAll(async () => {
  await Promise.all(threads.map((thread) => thread.close()));
  folders.removeAll();
});

/** The library when the rates have changed since; `at` names those that the thread has. */
const deskOf = (compute: (onThread: ComputeRows, thread: BackgroundThread) => ComputeRows, at = after) => {
  const [folder, clock, damage] = [folders.make(), movableClock(), { met: 0 }];
  cpSync(template, folder, { recursive: true });
  const onDamage = (): void => {
    damage.met += 1;
  };
  const store: Store = openStore({ folder, clock, dailyBackup: false, onDamage });
  const thread = createBackgroundThread({ file, clock });
  threads.push(thread);
  thread.use(catalogueAt(at));
  const run = steppedKeeper({
    ...{ store: store.figures, clock, teamId, model: () => modelAt(after, clock) },
    computeRows: compute(libraryOn(thread, folder), thread),
  });
  run.keeper.catalogueChanged();
  return { folder, store, run, damage };
};

/** Everything that a run writes, as it is in the file. */
const written = (folder: string): unknown => {
  const database = openReadOnly(join(folder, 'headroom.sqlite3'));
  const all = ['figures', 'figure_changes', 'figure_run', 'figure_bases', 'marks'].map((table) =>
    database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).raw().all(),
  );
  database.close();
  return all;
};

const here: ComputeRows = () => Promise.resolve([]);

/** What a run without a thread writes, and how long this thread works for it. */
let alone: { readonly rows: unknown; readonly user: number };
beforeAll(async () => {
  const desk = deskOf(() => here);
  const used = process.threadCpuUsage();
  await desk.run.finish();
  const { user } = process.threadCpuUsage(used);
  desk.store.close();
  alone = { rows: written(desk.folder), user };
});

describe('a run over the library on the background thread', () => {
  it('writes what one on this thread does, to the byte, for a part of its work', async () => {
    const desk = deskOf((onThread) => onThread);
    const used = process.threadCpuUsage();
    await desk.run.finish();
    const { user } = process.threadCpuUsage(used);
    desk.store.close();
    expect(written(desk.folder)).toEqual(alone.rows);
    expect(desk.run.reported).toEqual([]);
    expect(user / alone.user).toBeLessThan(0.75);
  });

  it('ends whole though the thread ends in the middle, again and again, and says what it was doing', async () => {
    let asked = 0;
    const desk = deskOf((onThread, thread) => async (rows, fingerprints) => {
      asked += 1;
      const answer = onThread(rows, fingerprints);
      if (asked % 2 === 0) void thread.close();
      return answer;
    });
    await desk.run.finish();
    desk.store.close();
    expect(desk.run.reported).toEqual([
      new Error('The background thread ended while it worked on figures.compute.'),
      new Error('The background thread ended while it worked on figures.compute.'),
    ]);
    expect(written(desk.folder)).toEqual(alone.rows);
  });

  it('asks a thread that keeps failing three times, and computes the rest here', async () => {
    let asked = 0;
    const desk = deskOf(() => () => {
      asked += 1;
      return Promise.reject(new Error(`No thread, ${asked}`));
    });
    await desk.run.finish();
    desk.store.close();
    expect(desk.run.reported.map(String)).toEqual([
      'Error: No thread, 1',
      'Error: No thread, 2',
      'Error: No thread, 3',
    ]);
    expect(written(desk.folder)).toEqual(alone.rows);
  });

  it('believes no figures of other lenders', async () => {
    const desk = deskOf((onThread) => onThread, before);
    await desk.run.finish();
    desk.store.close();
    expect(String(desk.run.reported[0])).toContain('has other lenders');
    expect(written(desk.folder)).toEqual(alone.rows);
  });

  it('keeps no figures of content that was edited, or of a scenario that was deleted, meanwhile', async () => {
    const changed: string[] = [];
    const desk = deskOf((onThread) => async (rows, fingerprints) => {
      const answer = await onThread(rows, fingerprints);
      const { items } = desk.store.library.list([teamId], query);
      const [edited, removed] = [items.at(changed.length)?.id ?? '', items.at(changed.length + 1)?.id ?? ''];
      const parts = { home_loans: bodyOf(900 + changed.length).home_loans };
      desk.store.scenarios.update([teamId], edited, { parts, editedBy: 'a', editedOn: 'b' });
      desk.store.library.remove([teamId], removed);
      changed.push(edited);
      return answer;
    });
    await desk.run.finish();
    const model = modelAt(after, movableClock());
    const wrong = desk.store.library.list([teamId], query).items.filter(({ id }) => {
      const found = desk.store.figures.find(desk.store.figures.rowOf([teamId], id) ?? 0);
      return JSON.stringify(found?.latest?.figures) !== JSON.stringify(found && model.compute(found.record.scenario));
    });
    expect([wrong, changed.length > 3, desk.run.reported]).toEqual([[], true, []]);
    desk.store.close();
  });

  it('meets a damaged scenario where the store tells of it, and goes on with the others', async () => {
    const desk = deskOf((onThread) => onThread);
    const [first] = desk.store.library.list([teamId], query).items;
    damageScenario(desk.folder, first?.id ?? '');
    await desk.run.finish();
    // Also when the run goes round again for what was edited meanwhile.
    const told = new StoreError('corrupt', `scenario ${first?.id ?? ''}`);
    expect(desk.run.reported).toEqual([told, told]);
    expect([desk.damage.met > 0, desk.store.figures.run()?.state]).toEqual([true, 'done']);
    desk.store.close();
  });
});
