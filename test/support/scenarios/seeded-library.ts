import { openStore } from '../../../main/store/index.ts';
import { movableClock, newGrant, newRecord } from '../engine/store.ts';
import { bodyOf } from '../store/library-run.ts';

/** Fills a data folder with a desk's library, of scenarios that differ in who asks and for how much. */
export const seedLibrary = (folder: string, scenarios: number): void => {
  const store = openStore({ folder, clock: movableClock(Date.now()), dailyBackup: false });
  const grant = { email: 'broker@localhost', organization: 'This computer', ephemeral: true };
  const teamId = store.access.issue(newGrant(grant)).teams[0]?.id ?? '';
  for (let number = 0; number < scenarios; number += 1)
    store.scenarios.create(newRecord(teamId, { description: `Client ${number}`, scenario: bodyOf(number) }));
  store.close();
};
