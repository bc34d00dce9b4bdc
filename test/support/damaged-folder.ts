import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '../../main/store/types.ts';
import { newGrant, newRecord, openTestStore } from './engine-store.ts';

/** Overwrites bytes of a file in place. */
export const overwrite = (file: string, at: number, bytes: string | Buffer): void => {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.from(bytes), 0, undefined, at);
  closeSync(handle);
};

export interface DamagedFolder {
  readonly file: string;
  readonly teamId: string;
  /** The scenario that is in the backup, and the one that was written after it. */
  readonly ids: { readonly backedUp: string; readonly later: string };
  readonly backup: string;
  /** The damaged file, byte for byte. */
  readonly damaged: Buffer;
}

/**
 * A data folder with a good backup of one scenario, and a file of two whose first page is damaged. `fill`
 * adds what the backup holds besides.
 */
export const damageFolder = async (
  folder: string,
  fill: (store: Store, scenarioId: string) => void = () => undefined,
): Promise<DamagedFolder> => {
  const store = openTestStore(folder);
  // The team that the desk keeps its scenarios in.
  const [team] = store.access.issue(newGrant({ organization: 'This computer', teams: ['Drafts'] })).teams;
  const teamId = team?.id ?? '';
  const backedUp = newRecord(teamId, { description: 'Backed up' });
  const later = newRecord(teamId, { description: 'Later' });
  store.scenarios.create(backedUp);
  fill(store, backedUp.id);
  const backup = await store.backUp();
  store.scenarios.create(later);
  store.close();
  const file = join(folder, 'headroom.sqlite3');
  overwrite(file, 0, 'damage by hand'.repeat(8));
  return { file, teamId, ids: { backedUp: backedUp.id, later: later.id }, backup, damaged: readFileSync(file) };
};

/** The folders into which damaged files were set aside. */
export const setAsideIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('damaged-'))
    .map((name) => join(folder, name));
