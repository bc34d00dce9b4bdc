import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movableClock, openTestStore, temporaryFolders } from '../support/engine/store.ts';
import { figure } from '../support/figure.ts';
import { libraryRates } from '../support/store/library-run-child.ts';
import { fillLibrary, modelAt, steppedKeeper } from '../support/store/library-run.ts';
import { isTimeLeft } from '../support/time-left.ts';

const child = fileURLToPath(new URL('../support/store/library-run-child.ts', import.meta.url));
const kills = Number(process.env.HEADROOM_INTERRUPTIONS ?? 1);
const scenarios = 100;

const folders = temporaryFolders();
let template = '';
let teamId = '';

/** A library whose figures are those of the rates before. */
beforeAll(async () => {
  template = folders.make();
  const clock = movableClock();
  const store = openTestStore(template, clock);
  teamId = fillLibrary(store, scenarios);
  const { keeper, finish } = steppedKeeper({
    ...{ store: store.figures, clock, teamId },
    model: () => modelAt(libraryRates.before, clock),
  });
  keeper.catalogueChanged();
  await finish();
  await keeper.stop();
  store.close();
});
afterAll(folders.removeAll);

/** Starts the run in a process of its own and kills it once that many slices are kept. */
const killAfter = async (folder: string, slices: number): Promise<void> => {
  const running = spawn(process.execPath, [child, folder, teamId], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.stdout.on('data', (chunk: Buffer) => {
    if (Number(chunk.toString().trim().split('\n').at(-1)) >= slices) running.kill('SIGKILL');
  });
  await once(running, 'close');
};

it(
  `goes on after ${kills} kills where it was, and ends with every figure and change`,
  async () => {
    const counts = { kills: 0, 'computed after': 0, 'kept before': 0, wrong: 0 };
    for (let round = 0; round < kills && isTimeLeft(); round += 1) {
      const folder = folders.make();
      cpSync(template, folder, { recursive: true });
      // The first is for the rows to be computed, before any is kept.
      await killAfter(folder, 2 + 4 * (round % 3));
      const clock = movableClock();
      const store = openTestStore(folder, clock);
      const doneBefore = store.figures.run()?.done ?? 0;
      const model = modelAt(libraryRates.after, clock);
      let computed = 0;
      const counting = {
        ...model,
        compute: (scenario: Parameters<typeof model.compute>[0]) => {
          computed += 1;
          return model.compute(scenario);
        },
      };
      const { keeper, finish } = steppedKeeper({ store: store.figures, clock, teamId, model: () => counting });
      keeper.catalogueChanged();
      await finish();
      await keeper.stop();
      const query = { search: '', sort: 'dateCreated', direction: 'asc', offset: 0, limit: 500 } as const;
      for (const { id } of store.library.list([teamId], query).items) {
        const found = store.figures.find(store.figures.rowOf([teamId], id) ?? 0);
        const fresh = found && model.compute(found.record.scenario);
        if (JSON.stringify(found?.latest?.figures) !== JSON.stringify(fresh)) counts.wrong += 1;
      }
      expect(store.figures.run()).toMatchObject({ state: 'done', done: scenarios, uncompared: 0 });
      expect(store.verify()).toEqual({ ok: true, problems: [] });
      expect([doneBefore + computed, doneBefore > 0, computed > 0]).toEqual([scenarios, true, true]);
      counts.kills += 1;
      counts['kept before'] += doneBefore;
      counts['computed after'] += computed;
      store.close();
      rmSync(folder, { recursive: true });
    }
    figure('kills inside a run over a library', counts);
    expect(counts.wrong).toBe(0);
  },
  60_000 + kills * 20_000,
);
