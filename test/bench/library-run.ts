import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLibraryModel } from '../../main/analysis/library-model.ts';
import { createBackgroundThread } from '../../main/background/background-thread.ts';
import { libraryOn } from '../../main/background/on-background.ts';
import { loadCatalogue } from '../../main/engine/index.ts';
import { openReadOnly } from '../../main/store/database/open-database.ts';
import { openStore } from '../../main/store/index.ts';
import { backgroundThread } from '../support/desk/open.ts';
import { movableClock } from '../support/engine/store.ts';
import { projectRoot } from '../support/source-files.ts';
import { fillLibrary, steppedKeeper } from '../support/store/library-run.ts';
import { type BenchRow, median } from './row.ts';

const scenarios = 2_000;
const dayMs = 86_400_000;

/** A library of 2,000 computed at the bundled lenders when a rate changes: the work, its slices, what it keeps. */
export const benchLibraryRun = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-bench-'));
  const clock = movableClock(Date.now());
  const store = openStore({ folder, clock, dailyBackup: false });
  try {
    const teamId = fillLibrary(store, scenarios);
    const catalogue = loadCatalogue(join(projectRoot, 'assets'));
    let buffer = 0;
    const thread = createBackgroundThread({ file: backgroundThread, clock });
    const model = () => {
      const lenders = catalogue.lenders.map((lender, index) =>
        index === 0
          ? { ...lender, parameters: { ...lender.parameters, buffer_new: lender.parameters.buffer_new + buffer } }
          : lender,
      );
      thread.use({ lenders, benchmark: catalogue.benchmark });
      return createLibraryModel({ ...catalogue, lenders }, clock);
    };
    const computeRows = libraryOn(thread, folder);
    const { keeper, slice } = steppedKeeper({ store: store.figures, clock, teamId, model, computeRows });
    const work = async () => {
      const [before, beforeAll] = [process.threadCpuUsage(), process.cpuUsage()];
      const slices: number[] = [];
      keeper.catalogueChanged();
      for (let isMore = true; isMore;) {
        const began = process.threadCpuUsage();
        isMore = await slice();
        // What this thread has worked, whoever else used the processor meanwhile.
        const took = process.threadCpuUsage(began);
        slices.push((took.user + took.system) / 1_000);
      }
      const [front, all] = [process.threadCpuUsage(before), process.cpuUsage(beforeAll)];
      return { whole: (all.user + all.system) / 1_000, front: (front.user + front.system) / 1_000, slices };
    };
    // Pages of the log are counted where they will be in the file.
    const size = (): number => {
      const database = openReadOnly(join(folder, 'headroom.sqlite3'));
      const bytes = Number(
        database.prepare('SELECT page_count * page_size FROM pragma_page_count, pragma_page_size').pluck().get(),
      );
      database.close();
      return bytes / 2 ** 20;
    };
    await work();
    const runs = [];
    const before = size();
    for (let day = 0; day < 3; day += 1) {
      clock.advance(dayMs);
      buffer += 0.1;
      runs.push(await work());
    }
    const grown = (size() - before) / runs.length;
    await keeper.stop();
    await thread.close();
    return [
      {
        name: '2,000 scenarios at 14 lenders computed anew',
        value: median(runs.map(({ whole }) => whole)),
        unit: 'ms',
        budget: 4_000,
      },
      {
        name: '2,000 scenarios computed anew, on the front thread',
        value: median(runs.map(({ front }) => front)),
        unit: 'ms',
        budget: 1_000,
      },
      {
        name: '2,000 scenarios computed anew, a slice',
        value: median(runs.flatMap(({ slices }) => slices)),
        unit: 'ms',
        budget: 8,
      },
      { name: '2,000 scenarios computed anew add', value: grown, unit: 'MB', budget: 2 },
    ];
  } finally {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
