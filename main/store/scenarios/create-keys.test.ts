import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, expect, it } from 'vitest';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import { newGrant, openTestStore, startMs, temporaryFolders } from '../../../test/support/engine/store.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

const create = { email: 'sam@example.com', key: 'key-0001', requestHash: '0a1b' };

const storeWithTeam = () => {
  const folder = folders.make();
  const store = openTestStore(folder);
  const [team] = store.access.issue(newGrant()).teams;
  const time = new Date(startMs).toISOString();
  const record = (number: number) => ({
    ...{
      id: String(number).padStart(24, '0'),
      teamId: team?.id ?? '',
      description: 'Chen',
      createdBy: 'sam@example.com',
    },
    ...{ dateCreated: time, lastEditedBy: 'sam@example.com', lastEditedOn: time, scenario: emptyScenario() },
  });
  return { store, record, file: join(folder, 'headroom.sqlite3') };
};

it('a key and its scenario are stored together or not at all', () => {
  const { store, record } = storeWithTeam();
  // The second scenario takes an id that there is, so its row fails after the key was looked for.
  store.scenarios.create(record(1));
  expect(() => store.createKeys.create(record(1), create)).toThrow();
  // The key of nobody fails after the scenario's row.
  expect(() => store.createKeys.create(record(2), { ...create, email: 'nobody@example.com' })).toThrow();
  expect(store.scenarios.read([record(2).teamId], record(2).id)).toBeUndefined();
  expect(store.createKeys.create(record(3), create)).toMatchObject({ id: record(3).id });
  expect(store.createKeys.create(record(4), create)).toEqual({ id: record(3).id, dateCreated: record(3).dateCreated });
  store.close();
});

it('a key whose row was altered is found out, and is not taken for another', () => {
  const { store, record, file } = storeWithTeam();
  store.createKeys.create(record(1), create);
  const database = new Database(file);
  database.exec(`UPDATE create_keys SET request_hash = '0a1c'`);
  database.close();
  expect(() => store.createKeys.create(record(2), create)).toThrow('the key of a create');
  expect(store.verify().ok).toBe(false);
  store.close();
});
