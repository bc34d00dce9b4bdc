import { hash } from 'node:crypto';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newGrant, newRecord, openTestStore, temporaryFolders } from '../../../test/support/engine/store.ts';
import { StoreError } from '../../platform/store-error.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Store } from '../types.ts';
import { bodyColumns, type StoredScenario, withSummaryHash } from './scenario-row.ts';

const folders = temporaryFolders();
let store: Store;
let database: Database.Database;
let teamId = '';
let id = '';

beforeEach(() => {
  const folder = folders.make();
  store = openTestStore(folder);
  teamId = store.access.issue(newGrant()).teams[0]?.id ?? '';
  const record = newRecord(teamId, { scenario: { income: [{ name: 'Sam' }] } });
  store.scenarios.create(record);
  id = record.id;
  database = openDatabase(join(folder, 'headroom.sqlite3'));
});
afterEach(() => {
  database.close();
  store.close();
  folders.removeAll();
});

/** Writes other columns with the right hashes. */
const write = (more: Partial<StoredScenario>): void => {
  const stored = database.prepare(`SELECT ${bodyColumns} FROM scenarios`).get() as StoredScenario;
  const row = withSummaryHash({ ...stored, ...more });
  const bodyHash = hash('sha256', `${row.id}\n${row.body}`, 'buffer');
  database
    .prepare('UPDATE scenarios SET applicants = ?, requested = ?, summary_hash = ?, body = ?, body_hash = ?')
    .run(row.applicants, row.requested, row.summaryHash, row.body, bodyHash);
};

const page = { search: '', sort: 'lastEditedOn', direction: 'desc', offset: 0, limit: 1 } as const;
const read = () => store.scenarios.read([teamId], id);
const list = () => store.library.list([teamId], page);
const corrupt = (what: string): StoreError => new StoreError('corrupt', what);

it('an altered summary is named, in the library too', () => {
  database.exec(`UPDATE scenarios SET last_edited_by = 'Someone else'`);
  expect(read).toThrow(corrupt(`scenario ${id}`));
  expect(list).toThrow(corrupt(`scenario ${id}`));
});

it('a row with an invalid figure is a scenario that cannot be read', () => {
  write({ requested: Infinity });
  expect(read).toThrow(corrupt('a scenario'));
  expect(list).toThrow(corrupt('a scenario'));
});

it('a title that was cut in the middle of an emoji is stored without the half, and read', () => {
  const record = newRecord(teamId, { description: 'Chen \u{1F3E0}'.slice(0, -1) });
  store.scenarios.create(record);
  expect(store.scenarios.read([teamId], record.id)?.description).toBe('Chen \uFFFD');
  expect(list().items[0]?.description).toBe('Chen \uFFFD');
});

it('a body that is not a scenario is named, and the library still shows its line', () => {
  write({ body: '{"income":7}' });
  expect(read).toThrow(corrupt(`scenario ${id}`));
  expect(list().items.map(({ applicants }) => applicants)).toEqual([['Sam']]);
});

it.each(['Sam', '[7]'])('a line whose applicants are %j is named', (applicants) => {
  write({ applicants });
  expect(list).toThrow(corrupt(`scenario ${id}`));
});
