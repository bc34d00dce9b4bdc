import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scenarioSorts } from '../../../shared/contract/scenarios.ts';
import { openTestStore, temporaryFolders } from '../../../test/support/engine-store.ts';
import { findClientSql, findGrantSql } from '../access/access-repository.ts';
import { findLinkSql, findRemoteSql, linksOfScenarioSql } from '../publishing/link-repository.ts';
import { allEntriesSql, entriesOfScenarioSql, findEntrySql } from '../publishing/outbox-repository.ts';
import { findProfileByKeySql, findProfileSql } from '../publishing/profile-repository.ts';
import { findReadingSql } from '../publishing/reading-cache.ts';
import { remoteResultsSql } from '../publishing/remote-result-repository.ts';
import { findHashesSql, findScenarioSql } from '../scenarios/record-reader.ts';
import { librarySql } from '../scenarios/scenario-library.ts';
import { openDatabase } from './open-database.ts';

const folders = temporaryFolders();
let database: Database.Database;

beforeAll(() => {
  const folder = folders.make();
  openTestStore(folder).close();
  database = openDatabase(join(folder, 'headroom.sqlite3'));
});
afterAll(() => {
  database.close();
  folders.removeAll();
});

const scope = { teams: '[]', match: '"a"', limit: 100, offset: 0 };

const planOf = (sql: string, ...parameters: unknown[]): string =>
  database
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...parameters)
    .map((row) => JSON.stringify(row))
    .join('\n');

describe('no hot query reads a whole table or sorts one', () => {
  it.each([
    ['a client', findClientSql, ['x']],
    ['a grant', findGrantSql, [Buffer.alloc(32), 'x']],
    ['a scenario', findScenarioSql, ['x']],
    ['the hashes of a scenario', findHashesSql, ['x']],
    ['a profile', findProfileSql, ['x']],
    ['a profile by its key', findProfileByKeySql, ['x']],
    ['a link', findLinkSql, ['x', 'y']],
    ['a link by its record', findRemoteSql, ['x', 'y']],
    ['the links of a scenario', linksOfScenarioSql, ['x']],
    ['an entry of the outbox', findEntrySql, ['x', 'y']],
    ['the entries of a scenario', entriesOfScenarioSql, ['x']],
    ['the results of a scenario', remoteResultsSql, ['x', 'y']],
    ['a reading', findReadingSql, ['x', 'y', 'z']],
  ])('%s', (_name, sql, parameters) => {
    const plan = planOf(sql, ...parameters);
    expect(plan).toMatch(/SEARCH/);
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE FOR ORDER BY/);
  });

  it.each(scenarioSorts.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'a page of the library by %s %s',
    (sort, direction) => {
      const plan = planOf(librarySql.page(sort, direction, false), scope);
      expect(plan).toMatch(/SEARCH scenarios USING INDEX scenarios_by_/);
      expect(plan).not.toMatch(/TEMP B-TREE|SCAN scenarios/);
    },
  );

  it('the outbox in queue order', () => {
    expect(planOf(allEntriesSql)).toMatch(/USING INDEX outbox_in_turn/);
    expect(planOf(allEntriesSql)).not.toMatch(/TEMP B-TREE/);
  });

  it('the size of the library', () => {
    expect(planOf(librarySql.count, scope)).toMatch(/USING COVERING INDEX scenarios_by_team/);
  });

  it('a search', () => {
    const plans = [librarySql.countFound, librarySql.page('lastEditedOn', 'desc', true)].map((sql) =>
      planOf(sql, scope),
    );
    for (const plan of plans) {
      expect(plan).toMatch(/scenario_search VIRTUAL TABLE INDEX/);
      expect(plan).not.toMatch(/SCAN scenarios/);
    }
    // Each match is looked up in turn, so that counting ends as soon as there are enough.
    expect(plans[0]).toMatch(/SCAN scenario_search[^]*SEARCH scenarios USING INTEGER PRIMARY KEY/);
  });
});
