import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createFigureKeeper } from '../../../main/core/figures/keeper.ts';
import { openStore } from '../../../main/store/index.ts';
import { movableClock } from '../engine/store.ts';
import { modelAt } from './library-run.ts';

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
  const store = openStore({ folder, clock, dailyBackup: false });
  let slices = -1;
  const keeper = createFigureKeeper({
    ...{ store: store.figures, clock, teamIds: () => [teamId], hidden: () => [] },
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
