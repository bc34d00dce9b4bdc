import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  insertIntoFirstVersion,
  openTestStore,
  startMs,
  temporaryFolders,
} from '../../../../test/support/engine/store.ts';
import { fullEntry, fullLink, fullProfile } from '../../../../test/support/publishing/rows.ts';
import { migrate } from '../migrate.ts';
import { openCopy, openDatabase } from '../open-database.ts';
import { migrations } from './index.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

const teamId = 'a'.repeat(24);
const scenarioId = '1'.padStart(24, '0');

const record = {
  id: scenarioId,
  teamId,
  description: 'From before',
  createdBy: 'sam@example.com',
  dateCreated: '2026-11-20T02:30:00.000Z',
  lastEditedBy: 'sam@example.com',
  lastEditedOn: '2026-11-20T02:30:00.000Z',
  scenario: {
    ...{ households: [{ id: 'h', num_adults: 2 }], income: [], securities: [], home_loans: [], liabilities: [] },
    ...{ living_expenses: [], rental_income: [], self_employed_income: [], home_loan_security_links: [] },
    additional_info: { useDependantAges: false },
  },
};

/** A data folder as the previous version wrote it: one scenario, one nonce, the settings. */
const folderOfBefore = (): string => {
  const folder = folders.make();
  const database = openDatabase(join(folder, 'headroom.sqlite3'));
  migrate({ database, migrations: migrations.slice(0, 2), nowMs: startMs, backUpBefore: () => undefined });
  database.exec(`INSERT INTO organizations (id, name) VALUES (1, 'This computer');
    INSERT INTO teams (id, organization_id, name) VALUES ('${teamId}', 1, 'Drafts');
    INSERT INTO clients (id, public_key_pem, created_ms, seal) VALUES ('client-1', 'key', 1, zeroblob(32));
    INSERT INTO signing_keys (id, public_key_pem) VALUES (1, 'key');
    INSERT INTO nonces (key_id, nonce, expires_ms) VALUES (1, 'nonce-a', 9);
    INSERT INTO settings (key, value, value_hash) VALUES ('another', '{}', zeroblob(32))`);
  insertIntoFirstVersion(database, record);
  database.close();
  return folder;
};

const oldTables = ['clients', 'grant_lenders', 'grant_teams', 'grants', 'migrations', 'nonces', 'organizations'];
const dump = (file: string): unknown => {
  const database = openCopy(file);
  const tables = [...oldTables, 'policies', 'scenarios', 'settings', 'signing_keys', 'teams', 'users'];
  const rows = tables.map((table) => [table, database.prepare(`SELECT * FROM ${table}`).all()]);
  database.close();
  return Object.fromEntries(rows);
};

describe('a file of the previous version', () => {
  it('keeps every row, and a copy of itself from before', () => {
    const folder = folderOfBefore();
    const before = dump(join(folder, 'headroom.sqlite3')) as Record<string, unknown[]>;
    openTestStore(folder).close();
    const after = dump(join(folder, 'headroom.sqlite3')) as Record<string, unknown[]>;
    expect(after.migrations).toHaveLength(migrations.length);
    const scenarios = (before.scenarios ?? []).map((row) => ({ ...(row as object), title_key: 'from before' }));
    expect({ ...after, migrations: after.migrations?.slice(0, 2) }).toEqual({ ...before, scenarios });
    const [copy = '', ...others] = readdirSync(join(folder, 'backups'));
    expect([copy, others]).toEqual(['headroom-before-migration-0003-20261121T023000.000Z.sqlite3', []]);
    expect(dump(join(folder, 'backups', copy))).toEqual(before);
  });

  it('accepts the data of publishing beside the earlier scenario', () => {
    const store = openTestStore(folderOfBefore());
    const { profiles, links, outbox } = store.publishing;
    profiles.put(fullProfile());
    links.put(fullLink(scenarioId));
    outbox.put(fullEntry(scenarioId));
    expect([store.scenarios.read([teamId], scenarioId), links.ofScenario(scenarioId), outbox.list()]).toEqual([
      record,
      [fullLink(scenarioId)],
      [fullEntry(scenarioId)],
    ]);
    expect(store.verify()).toEqual({ ok: true, problems: [] });
    store.close();
  });
});
