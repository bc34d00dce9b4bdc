import Database from 'better-sqlite3';
import * as z from 'zod';
import type { Clock } from '../platform/clock.ts';
import { StoreError, type StoreFailure } from '../platform/store-error.ts';
import { accessRepository } from './access/access-repository.ts';
import { nonceRepository } from './access/nonce-repository.ts';
import { placesIn } from './data-folder.ts';
import { migrate, pendingMigrations } from './database/migrate.ts';
import { migrations } from './database/migrations/index.ts';
import { openExclusive, openImage, shareCommit } from './database/open-database.ts';
import { readRow } from './database/read-row.ts';
import { guarded } from './database/sqlite-errors.ts';
import { verifyDatabase } from './database/verify.ts';
import { figureStore } from './figures/figure-store.ts';
import { lockShared, lockUnwritable } from './folder-lock.ts';
import { dateStore } from './listings/date-store.ts';
import { policyNotes } from './policy-notes.ts';
import { policyRepository } from './policy-repository.ts';
import { publishingStore } from './publishing/publishing-store.ts';
import { ruleStore } from './rules/rule-store.ts';
import { createKeys } from './scenarios/create-keys.ts';
import { keptNotes } from './scenarios/kept-notes.ts';
import { scenarioLibrary } from './scenarios/scenario-library.ts';
import { scenarioRepository } from './scenarios/scenario-repository.ts';
import { variantStore } from './scenarios/variant-store.ts';
import { settingsRepository } from './settings-repository.ts';
import type { Store, StoreOptions } from './types.ts';

/** Why nothing can be written: no room on the disk, or no permission for its files. */
export type UnwritableReason = Extract<StoreFailure, 'full' | 'read_only'>;

/**
 * Opens a store whose files cannot be written as a normal start does: clients, grants, nonces and policies are in
 * memory. On a full disk scenarios and settings are in the file, where writes are refused with `full` for as long as
 * there is no room, and no other process can open it meanwhile. Without permission to write they are read from a copy
 * in memory, as they were when it was opened, and writes are refused with `read_only`. Throws StoreError as `openStore`
 * does, and the reason itself for a file that needs to be created or migrated first.
 */
export const openToRead = guarded(
  ({ folder, clock }: Pick<StoreOptions, 'folder' | 'clock'>, reason: UnwritableReason): Store => {
    const lock = reason === 'full' ? lockShared(folder) : lockUnwritable(folder);
    const opened: Database.Database[] = [];
    const close = (): void => {
      for (const database of opened) database.close();
      lock.release();
    };
    try {
      const { file } = placesIn(folder);
      const stored = reason === 'full' ? openExclusive(file) : openImage(file);
      opened.push(stored);
      if (pendingMigrations(stored, migrations).length > 0) throw new StoreError(reason);
      const memory = memoryBeside(stored);
      opened.push(memory);
      return {
        ...repositories(stored, memory, clock),
        shareCommit: (works) => shareCommit(memory, works),
        verify: guarded(() => verifyDatabase(stored)),
        backUp: () => Promise.reject(new StoreError(reason)),
        backUpIfDue: () => Promise.resolve(),
        backupEnded: () => Promise.resolve(),
        abandonBackup: () => Promise.resolve(),
        close,
      };
    } catch (error) {
      close();
      throw error;
    }
  },
);

const repositories = (
  stored: Database.Database,
  memory: Database.Database,
  clock: Clock,
): Omit<Store, 'shareCommit' | 'close' | 'verify' | 'backUp' | 'backUpIfDue' | 'backupEnded' | 'abandonBackup'> => ({
  access: accessRepository(memory, clock),
  nonces: nonceRepository(memory, clock),
  policies: policyRepository(memory),
  scenarios: scenarioRepository(stored),
  createKeys: createKeys(stored),
  policyNotes: policyNotes(stored),
  keptNotes: keptNotes(stored),
  library: scenarioLibrary(stored, clock),
  dates: dateStore(stored),
  variants: variantStore(stored, clock),
  settings: settingsRepository(stored),
  publishing: publishingStore(stored),
  figures: figureStore(stored),
  rules: ruleStore(stored),
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
