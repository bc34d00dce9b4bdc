import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newGrant, newRecord, openTestStore, temporaryFolders } from '../../../test/support/engine/store.ts';
import type { Store } from '../types.ts';
import { openDatabase } from './open-database.ts';

const folders = temporaryFolders();
let store: Store;
let database: Database.Database;
let teamId = '';

beforeEach(() => {
  const folder = folders.make();
  store = openTestStore(folder);
  teamId = store.access.issue(newGrant()).teams[0]?.id ?? '';
  database = openDatabase(join(folder, 'headroom.sqlite3'));
});
afterEach(() => {
  database.close();
  store.close();
  folders.removeAll();
});

const add = (): string => {
  const record = newRecord(teamId);
  store.scenarios.create(record);
  return record.id;
};
const damageBodies = () => database.exec(`UPDATE scenarios SET body = replace(body, 'false', 'true ')`);

describe('checking the whole file', () => {
  it('names what is wrong with its structure and stops there', () => {
    add();
    damageBodies();
    database.pragma('ignore_check_constraints = ON');
    database.exec('UPDATE users SET active = 2');
    expect(store.verify()).toEqual({ ok: false, problems: ['CHECK constraint failed in users'] });
  });

  it('names dangling references', () => {
    database.pragma('foreign_keys = OFF');
    database.exec('DELETE FROM organizations');
    expect(store.verify()).toEqual({
      ok: false,
      problems: ['a reference leads nowhere: ["grants",1]', 'a reference leads nowhere: ["teams",null]'],
    });
  });

  it('names altered scenarios', () => {
    const [first, second, third] = [add(), add(), add()];
    damageBodies();
    database.prepare('UPDATE scenarios SET requested = 9e999 WHERE id = ?').run(second);
    expect(store.verify()).toEqual({
      ok: false,
      problems: [
        `scenario ${first} does not match its hash`,
        'a scenario cannot be read',
        `scenario ${third} does not match its hash`,
      ],
    });
  });

  it('names at most twenty', () => {
    for (let count = 0; count < 21; count += 1) add();
    damageBodies();
    database.exec(`INSERT INTO scenario_search (scenario_search) VALUES ('delete-all')`);
    expect(store.verify().problems).toHaveLength(20);
  });
});
