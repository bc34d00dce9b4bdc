import { afterEach, expect, it } from 'vitest';
import { newGrant, newRecord, openTestStore, temporaryFolders } from '../../../test/support/engine/store.ts';
import { resetScenarios } from './seeds.ts';

const folders = temporaryFolders();
afterEach(() => folders.removeAll());

it('a reset leaves nothing of a team but the seeds, however much it had', () => {
  const store = openTestStore(folders.make());
  const { teams } = store.access.issue(newGrant());
  const teamIds = teams.map(({ id }) => id);
  // More than two pages of the library.
  for (let count = 0; count < 201; count += 1) store.scenarios.create(newRecord(teamIds[0] ?? ''));
  const identity = { email: 'sam@example.com', teams, lenders: 'all' } as const;
  const seeds = resetScenarios(store, identity, '2026-11-21T02:30:00.000Z');
  const query = { search: '', sort: 'dateCreated', direction: 'asc', offset: 0, limit: 100 } as const;
  const { items } = store.library.list(teamIds, query);
  expect(items.map(({ id }) => id).toSorted()).toEqual(seeds.map(({ id }) => id).toSorted());
  expect(seeds).toHaveLength(3);
  store.close();
});
