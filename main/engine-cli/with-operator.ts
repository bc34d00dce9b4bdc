import { loadBundledLenders } from '../engine/catalogue/load-lenders.ts';
import { createOperator, type Operator } from '../engine/grants/operator.ts';
import { systemClock } from '../platform/clock.ts';
import { assetsFolder } from '../platform/process/program-folder.ts';
import { openStore } from '../store/index.ts';

/** Runs one operator command on a data folder; a server may be running on it at the same time. */
export const withOperator = <T>(dataFolder: string, work: (operator: Operator) => T): T => {
  const catalogue = { lenders: loadBundledLenders(assetsFolder) };
  const store = openStore({ folder: dataFolder, clock: systemClock, dailyBackup: false });
  try {
    return work(createOperator({ store, catalogue, clock: systemClock }));
  } finally {
    store.close();
  }
};
