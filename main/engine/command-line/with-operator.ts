import { systemClock } from '../../platform/clock.ts';
import { assetsFolder } from '../../platform/process/program-folder.ts';
import { openStore } from '../../store/index.ts';
import { loadCatalogue } from '../catalogue/index.ts';
import { createOperator, type Operator } from '../grants/operator.ts';

/** Runs one operator command on a data folder; a server may be running on it at the same time. */
export const withOperator = <T>(dataFolder: string, work: (operator: Operator) => T): T => {
  const catalogue = loadCatalogue(assetsFolder);
  const store = openStore({ folder: dataFolder, clock: systemClock, dailyBackup: false });
  try {
    return work(createOperator({ store, catalogue, clock: systemClock }));
  } finally {
    store.close();
  }
};
