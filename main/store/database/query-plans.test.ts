import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scenarioSorts, serviceFilters } from '../../../shared/scenario/marks.ts';
import { openTestStore, temporaryFolders } from '../../../test/support/engine/store.ts';
import { findClientSql, findGrantSql } from '../access/access-repository.ts';
import { daysSql, latestSql, windowSql } from '../figures/figure-sql.ts';
import { scopeValues } from '../listings/scope-sql.ts';
import { findLinkSql, findRemoteSql, linksOfScenarioSql } from '../publishing/link-repository.ts';
import { allEntriesSql, entriesOfScenarioSql, findEntrySql } from '../publishing/outbox-repository.ts';
import { findProfileSql } from '../publishing/profile-repository.ts';
import { findReadingSql } from '../publishing/reading-cache.ts';
import { remoteResultsSql } from '../publishing/remote-result-repository.ts';
import { findCreateKeySql, forgetCreateKeysSql } from '../scenarios/create-keys.ts';
import { librarySql, recentSql, tagsSql } from '../scenarios/library-sql.ts';
import { marksOfRowsSql } from '../scenarios/mark-repository.ts';
import { isUnchangedSql, findScenarioSql } from '../scenarios/record-reader.ts';
import { countListedSql, listScenariosSql } from '../scenarios/scenario-list.ts';
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

const scope = {
  ...scopeValues({ tag: 'a' }),
  ...{ teams: '[]', match: '"a"', status: 'fails', today: '2026-11-26' },
  changedHere: '[]',
  limit: 100,
  offset: 0,
};
const everything = { searching: false };
const searched = { searching: true };

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
    ['whether a scenario is unchanged', isUnchangedSql, ['x', Buffer.alloc(32), Buffer.alloc(32)]],
    ['the key of a create', findCreateKeySql, ['x', 'y']],
    ['keys of creates that are forgotten', forgetCreateKeysSql, [1]],
    ['a profile', findProfileSql, ['x']],
    ['a link', findLinkSql, ['x', 'y']],
    ['a link by its record', findRemoteSql, ['x', 'y']],
    ['the links of a scenario', linksOfScenarioSql, ['x']],
    ['an entry of the outbox', findEntrySql, ['x', 'y']],
    ['the entries of a scenario', entriesOfScenarioSql, ['x']],
    ['the results of a scenario', remoteResultsSql, ['x', 'y']],
    ['a reading', findReadingSql, ['x', 'y', 'z']],
    ['the marks of a page', marksOfRowsSql, ['[1]']],
    ['the newest figures of a scenario', latestSql, [1]],
    ['the days of some scenarios', daysSql, [{ ids: '[]', teams: '[]', limit: 5 }]],
    ['a window of a run', windowSql, [{ basis: 1, after: 0, teams: '[]', limit: 5 }]],
  ])('%s', (_name, sql, parameters) => {
    const plan = planOf(sql, ...parameters);
    expect(plan).toMatch(/SEARCH/);
    expect(plan).not.toMatch(/SCAN(?! json_each)|TEMP B-TREE FOR ORDER BY/);
  });

  it('a part of the scenarios for the service, in each order', () => {
    for (const sort of ['lastEditedOn', 'dateCreated', 'description'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const plan = planOf(listScenariosSql({ sort, order }), scope);
        expect(plan).toMatch(/^.*SEARCH scenarios USING INDEX scenarios_by_/);
        expect(plan).not.toMatch(/TEMP B-TREE FOR ORDER BY/);
      }
    expect(planOf(countListedSql, scope)).toMatch(/USING COVERING INDEX scenarios_by_team/);
  });

  it.each(['settles', 'expires'] as const)('the pinned rows by %s, of which alone the days are read', (sort) => {
    const plan = planOf(librarySql.pinned(everything, { sort, direction: 'asc' }), scope);
    expect(plan).toMatch(/SEARCH listing_facts USING INDEX listing_facts_by_row \(row=\?\)/);
    expect(plan).not.toMatch(/listing_facts USING PRIMARY KEY/);
  });

  it.each(scenarioSorts.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'a page of the library by %s %s',
    (sort, direction) => {
      const filters = [
        everything,
        { ...everything, shelf: 'archive', tag: 'a', status: 'none', stage: 'lodged', state: 'vic', settlesFrom: 'a' },
        ...serviceFilters.map((service) => ({ ...everything, status: 'fails' as const, service })),
      ] as const;
      for (const filter of filters)
        for (const which of ['all', 'not pinned'] as const)
          for (const { page, count } of librarySql.parts(filter, { sort, direction }, which)) {
            const plan = planOf(page, scope);
            // Of the rows of a page alone that have a day more is read than the key.
            expect(plan).toMatch(
              count === undefined
                ? /^.*SEARCH scenarios USING INDEX scenarios_by_/
                : /SEARCH listing_facts USING PRIMARY KEY \(kind=\? AND value.*SEARCH scenarios USING INTEGER PRIMARY KEY/s,
            );
            expect(plan.replace(/SEARCH scenarios USING INTEGER PRIMARY KEY.*/s, '')).not.toMatch(/FOR ORDER BY/);
            expect(plan).not.toMatch(
              /SCAN (scenarios|listing)|SCAN links(?! USING (COVERING INDEX|INDEX links_changed_there))/,
            );
          }
    },
  );

  it('the outbox in queue order', () => {
    expect(planOf(allEntriesSql)).toMatch(/USING INDEX outbox_in_turn/);
    expect(planOf(allEntriesSql)).not.toMatch(/TEMP B-TREE/);
  });

  it('the size of the library', () => {
    expect(planOf(librarySql.count(everything), scope)).toMatch(/USING COVERING INDEX scenarios_by_team/);
  });

  it('the pinned rows, one by one', () => {
    const plan = planOf(librarySql.pinned(everything, { sort: 'description', direction: 'asc' }), scope);
    expect(plan).toMatch(/SEARCH scenarios USING INTEGER PRIMARY KEY/);
    expect(plan).toMatch(/SEARCH marks USING COVERING INDEX marks_pinned/);
  });

  it('recent scenarios, and the tags', () => {
    expect(planOf(recentSql, scope)).toMatch(
      /SEARCH marks USING COVERING INDEX marks_by_opened[^]*SEARCH scenarios USING INTEGER/,
    );
    expect(planOf(recentSql, scope)).not.toMatch(/TEMP B-TREE/);
    expect(planOf(tagsSql, scope)).toMatch(/mark_tags USING (COVERING INDEX|PRIMARY KEY)/);
  });

  it('a search', () => {
    const plans = [
      librarySql.countFound(searched),
      ...librarySql.parts(searched, { sort: 'lastEditedOn', direction: 'desc' }, 'all').map(({ page }) => page),
    ].map((sql) => planOf(sql, scope));
    for (const plan of plans) {
      expect(plan).toMatch(/scenario_search VIRTUAL TABLE INDEX/);
      expect(plan).not.toMatch(/SCAN scenarios/);
    }
    // Each match is looked up in turn, so that counting ends as soon as there are enough.
    expect(plans[0]).toMatch(/SCAN scenario_search[^]*SEARCH scenarios USING INTEGER PRIMARY KEY/);
  });
});
