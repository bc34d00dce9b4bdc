import Database from 'better-sqlite3';
import { z } from 'zod';
import { StoreError } from '../platform/store-error.ts';
import { accessRepository } from './access/access-repository.ts';
import { nonceRepository } from './access/nonce-repository.ts';
import { placesIn } from './data-folder.ts';
import { migrate, pendingMigrations } from './database/migrate.ts';
import { migrations } from './database/migrations/index.ts';
import { openExclusive } from './database/open-database.ts';
import { readRow } from './database/read-row.ts';
import { guarded } from './database/sqlite-errors.ts';
import { verifyDatabase } from './database/verify.ts';
import { figureStore } from './figures/figure-store.ts';
import { lockShared } from './folder-lock.ts';
import { policyNotes } from './policy-notes.ts';
import { policyRepository } from './policy-repository.ts';
import { publishingStore } from './publishing/publishing-store.ts';
import { keptNotes } from './scenarios/kept-notes.ts';
import { scenarioLibrary } from './scenarios/scenario-library.ts';
import { scenarioRepository } from './scenarios/scenario-repository.ts';
import { variantStore } from './scenarios/variant-store.ts';
import { settingsRepository } from './settings-repository.ts';
import type { Store, StoreOptions } from './types.ts';

/**
 * Opens a store on a disk without room for the writes of a normal start: clients, grants, nonces and policies are in
 * memory, scenarios and settings in the file, where writes are refused with `full` for as long as there is no room. No
 * other process can open the file meanwhile. Throws StoreError as `openStore` does, and `full` for a file that needs to
 * be created or migrated first.
 */
export const openOnFullDisk = guarded((options: Pick<StoreOptions, 'folder' | 'clock'>): Store => {
  const lock = lockShared(options.folder);
  const opened: Database.Database[] = [];
  const close = (): void => {
    for (const database of opened) database.close();
    lock.release();
  };
  try {
    const stored = openExclusive(placesIn(options.folder).file);
    opened.push(stored);
    if (pendingMigrations(stored, migrations).length > 0) throw new StoreError('full');
    const memory = memoryBeside(stored);
    opened.push(memory);
    return { ...repositories(stored, memory, options), close };
  } catch (error) {
    close();
    throw error;
  }
});

const repositories = (
  stored: Database.Database,
  memory: Database.Database,
  { clock }: Pick<StoreOptions, 'clock'>,
): Omit<Store, 'close'> => ({
  access: accessRepository(memory, clock),
  nonces: nonceRepository(memory, clock),
  policies: policyRepository(memory),
  scenarios: scenarioRepository(stored),
  policyNotes: policyNotes(stored),
  keptNotes: keptNotes(stored),
  library: scenarioLibrary(stored, clock),
  variants: variantStore(stored, clock),
  settings: settingsRepository(stored),
  publishing: publishingStore(stored),
  figures: figureStore(stored),
  verify: guarded(() => verifyDatabase(stored)),
  backUp: () => Promise.reject(new StoreError('full')),
  backUpIfDue: () => Promise.resolve(),
});

const organizations = z.array(z.tuple([z.int(), z.string()]));
const teams = z.array(z.tuple([z.string(), z.int(), z.string()]));

/** A database in memory with the file's teams, which its scenarios belong to. */
const memoryBeside = (stored: Database.Database): Database.Database => {
  const memory = new Database(':memory:');
  migrate({ database: memory, migrations, nowMs: 0, backUpBefore: () => undefined });
  const rows = (sql: string): unknown => stored.prepare(sql).raw().all();
  for (const row of readRow(organizations, rows('SELECT id, name FROM organizations'), 'an organization'))
    memory.prepare('INSERT INTO organizations (id, name) VALUES (?, ?)').run(row);
  for (const row of readRow(teams, rows('SELECT id, organization_id, name FROM teams'), 'a team'))
    memory.prepare('INSERT INTO teams (id, organization_id, name) VALUES (?, ?, ?)').run(row);
  return memory;
};
