import type Database from 'better-sqlite3';
import type { Steps } from '../../platform/process/run-in-slices.ts';
import { StoreError } from '../../platform/store-error.ts';
import type { PublishingTables } from '../../ports/publishing.ts';
import { writeTransaction } from '../database/open-database.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { scenarioRepository } from '../scenarios/scenario-repository.ts';
import { leaseRepository } from './lease-repository.ts';
import { allLinksSql, linkRepository, toLink } from './link-repository.ts';
import { allEntriesSql, outboxRepository, toEntry } from './outbox-repository.ts';
import { allProfilesSql, profileRepository, toProfile } from './profile-repository.ts';
import { readingCache } from './reading-cache.ts';
import { remoteResultRepository } from './remote-result-repository.ts';
import { tieList } from './tie-list.ts';

export const publishingStore = (database: Database.Database): PublishingTables => ({
  profiles: profileRepository(database),
  links: linkRepository(database),
  ties: tieList(database),
  outbox: outboxRepository(database),
  lease: leaseRepository(database),
  drafts: scenarioRepository(database),
  remoteResults: remoteResultRepository(database),
  readings: readingCache(database),
  transaction: (work) => guarded(() => writeTransaction(database, work))(),
});

/** Altered rows, for the check of the whole file. */
export function* damagedPublishing(database: Database.Database): Steps<string[]> {
  return [
    ...(yield* damagedRows(database, allProfilesSql, toProfile)),
    ...(yield* damagedRows(database, allLinksSql, toLink)),
    ...(yield* damagedRows(database, allEntriesSql, toEntry)),
  ];
}

/** What is wrong with the rows of a query, in the words of the error that reading them throws; a row a step. */
export function* damagedRows(
  database: Database.Database,
  sql: string,
  read: (row: unknown) => unknown,
): Steps<string[]> {
  const problems: string[] = [];
  for (const row of database.prepare(sql).iterate()) {
    try {
      read(row);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      problems.push(error.message);
    }
    yield;
  }
  return problems;
}
