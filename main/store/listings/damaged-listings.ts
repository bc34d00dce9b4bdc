import type Database from 'better-sqlite3';
import type { Steps } from '../../platform/process/run-in-slices.ts';
import { damagedRows } from '../publishing/publishing-store.ts';
import { allListingsSql, toListing } from './listing-repository.ts';

/** Listings with altered bytes, and facts that are not theirs, for the check of the whole file. */
export function* damagedListings(database: Database.Database): Steps<string[]> {
  const indexed = 'SELECT kind, value, row, position, lapses, previous, following FROM listing_facts';
  const listed = `SELECT kind, value, row, position, lapses, coalesce(lag(value) OVER beside, ''),
    coalesce(lead(value) OVER beside, '') FROM listed_facts
    WINDOW beside AS (PARTITION BY row, kind ORDER BY value, position)`;
  const strays = database.prepare(`${indexed} EXCEPT ${listed}`).all().length;
  const missing = database.prepare(`${listed} EXCEPT ${indexed}`).all().length;
  return [
    ...(yield* damagedRows(database, allListingsSql, toListing)),
    ...(strays + missing === 0 ? [] : ['the dates of scenarios are not those that are listed']),
  ];
}
