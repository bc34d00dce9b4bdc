import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createBackgroundThread } from '../../../main/background/background-thread.ts';
import { libraryOn } from '../../../main/background/on-background.ts';
import { createFigureKeeper } from '../../../main/core/figures/keeper.ts';
import { openStore } from '../../../main/store/index.ts';
import { backgroundThread } from '../desk/open.ts';
import { movableClock } from '../engine/store.ts';
import { catalogueAt, modelAt } from './library-run.ts';

/*
 * A process that computes a library anew, to be killed meanwhile. Arguments: the data folder and the team.
 * Says after each slice how many there were.
 */
export const libraryRates = {
  before: { vanilla: 0, ratio: 0, gentle: 0 },
  after: { vanilla: 1.5, ratio: 0.5, gentle: 0 },
} as const;

const [folder, teamId = ''] = process.argv.slice(2);
if (folder !== undefined && import.meta.main) {
  const clock = movableClock();
  const thread = createBackgroundThread({ file: backgroundThread, clock });
  thread.use(catalogueAt(libraryRates.after));
  const store = openStore({ folder, clock, dailyBackup: false });
  let slices = -1;
  const keeper = createFigureKeeper({
    ...{ store: store.figures, clock, teamIds: () => [teamId], hidden: () => [] },
    computeRows: libraryOn(thread, folder),
    model: () => modelAt(libraryRates.after, clock),
    quiet: async () => {
      slices += 1;
      writeSync(1, `${slices}\n`);
      // Time to be killed between two slices as well as in one.
      await wait(2);
    },
    onRun: () => undefined,
    onNoted: () => undefined,
    report: (error) => {
      throw error;
    },
  });
  keeper.catalogueChanged();
}
