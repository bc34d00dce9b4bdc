import { writeSync } from 'node:fs';
import { recoverStore } from '../../../main/store/backup/recovery.ts';
import { openStore } from '../../../main/store/index.ts';

/*
 * A process that does one long thing with a data folder, to be killed meanwhile. Arguments: the folder
 * and the operation. Says `begun` and `done` on standard output, without waiting for anything.
 */
export type StoreOperation = 'migration' | 'backup' | 'recovery';

const [folder = '', operation = ''] = process.argv.slice(2);
const place = { folder, clock: { now: () => Date.parse('2026-11-21T02:30:00.000Z') }, dailyBackup: false };

const work: Readonly<Record<StoreOperation, () => unknown>> = {
  migration: () => {
    openStore(place).close();
  },
  backup: async () => {
    const store = openStore(place);
    writeSync(1, 'begun\n');
    await store.backUp();
    store.close();
  },
  recovery: () => recoverStore(place),
};

if (operation !== 'backup') writeSync(1, 'begun\n');
await work[operation as StoreOperation]();
writeSync(1, 'done\n');
