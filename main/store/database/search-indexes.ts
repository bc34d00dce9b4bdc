import type Database from 'better-sqlite3';
import { StoreError } from '../../platform/store-error.ts';
import { writeTransaction } from './open-database.ts';
import { asStoreError } from './sqlite-errors.ts';

/** Each lists the words of the texts in another table. */
const searchTables = ['scenario_search', 'policy_search'] as const;

/**
 * The search tables that do not list the words of their texts. A page check only sees the structure of such a list, but
 * a flipped bit in it makes searches miss matches. This cannot be checked on a read-only connection, so none is
 * reported there.
 */
export const damagedSearches = (database: Database.Database): string[] =>
  searchTables.filter((table) => {
    try {
      database.prepare(`INSERT INTO ${table} (${table}, rank) VALUES ('integrity-check', 1)`).run();
      return false;
    } catch (error) {
      const failure = asStoreError(error);
      if (!(failure instanceof StoreError)) throw failure;
      if (failure.reason === 'corrupt') return true;
      if (failure.reason === 'read_only') return false;
      throw failure;
    }
  });

/** Rebuilds damaged search tables from their texts: they hold no data of their own. */
export const repairSearches = (database: Database.Database): void => {
  const damaged = damagedSearches(database);
  if (damaged.length === 0) return;
  writeTransaction(database, () => {
    for (const table of damaged) database.exec(`INSERT INTO ${table} (${table}) VALUES ('rebuild')`);
  });
};
