import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Store } from '../../../main/store/types.ts';
import { newGrant, newRecord, openTestStore } from '../engine/store.ts';

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

type Filled = Omit<DamagedFolder, 'damaged'>;

/**
 * A data folder with a good backup of one scenario, and a file of two. `fill` adds what the backup holds
 * besides.
 */
export const makeFolder = async (
  folder: string,
  fill: (store: Store, scenarioId: string) => void = () => undefined,
): Promise<Filled> => {
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
  return { file: join(folder, 'headroom.sqlite3'), teamId, ids: { backedUp: backedUp.id, later: later.id }, backup };
};

/** The same, and the first page of the file is damaged. */
export const damageFolder = async (...given: Parameters<typeof makeFolder>): Promise<DamagedFolder> => {
  const made = await makeFolder(...given);
  overwrite(made.file, 0, 'damage by hand'.repeat(8));
  return { ...made, damaged: readFileSync(made.file) };
};

/** The folders into which damaged files were set aside. */
export const setAsideIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('damaged-'))
    .map((name) => join(folder, name));

/** Changes a scenario behind the store's back, as a failing disk does: its page is whole, its hash no longer fits. */
export const damageScenario = (folder: string, id: string): void => {
  const database = new Database(join(folder, 'headroom.sqlite3'));
  database.prepare(`UPDATE scenarios SET body = replace(body, 'false', 'true ') WHERE id = ?`).run(id);
  database.close();
};
