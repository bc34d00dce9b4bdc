import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newGrant, newRecord, openTestStore, temporaryFolders } from '../../../test/support/engine/store.ts';
import { StoreError } from '../../platform/store-error.ts';
import { tokenHash } from '../access/access-repository.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Store } from '../types.ts';

const folders = temporaryFolders();
let folder = '';
let store: Store;
let teamId = '';
let foreignTeamId = '';

beforeEach(() => {
  folder = folders.make();
  store = openTestStore(folder);
  const issued = store.access.issue(newGrant({ teams: ['Drafts', 'Other'] }));
  teamId = issued.teams[0]?.id ?? '';
  foreignTeamId = issued.teams[1]?.id ?? '';
});
afterEach(() => {
  store.close();
  folders.removeAll();
});

const edit = { editedBy: 'alex@example.com', editedOn: '2026-11-21T03:00:00.000Z' };

describe('a stored scenario', () => {
  it('comes back as it was written, unknown fields and odd characters included', () => {
    const record = newRecord(teamId, {
      description: 'Näïve \0 "quotes" 🏡',
      scenario: {
        households: [{ id: 'h', num_adults: 2, ...{ colour_of_door: { nested: ['red', null, 1.25] } } }],
        income: [{ name: 'Sam\u2028\ud800', payg: 1e21 }],
        additional_info: { useDependantAges: true, ...{ memo: '' } },
        ...{ top_level_extra: [1] },
      },
    });
    store.scenarios.create(record);
    expect(store.scenarios.read([teamId], record.id)).toEqual(record);
  });

  it('does not exist for other teams', () => {
    const record = newRecord(teamId);
    store.scenarios.create(record);
    expect(store.scenarios.read([foreignTeamId], record.id)).toBeUndefined();
    expect(store.scenarios.read([], record.id)).toBeUndefined();
    expect(store.scenarios.update([foreignTeamId], record.id, { parts: {}, ...edit })).toBeUndefined();
    expect(store.scenarios.read([teamId], record.id)).toEqual(record);
  });

  it('does not exist once removed', () => {
    const record = newRecord(teamId);
    store.scenarios.create(record);
    store.library.remove([teamId], record.id);
    expect(store.scenarios.read([teamId], record.id)).toBeUndefined();
    expect(store.scenarios.update([teamId], record.id, { parts: {}, ...edit })).toBeUndefined();
  });

  it('belongs to a team that exists', () => {
    expect(() => store.scenarios.create(newRecord('f'.repeat(24)))).toThrow('FOREIGN KEY');
  });
});

describe('an update', () => {
  it('replaces only the given parts', () => {
    const record = newRecord(teamId, { scenario: { households: [{ id: 'a' }], liabilities: [{ id: 'card' }] } });
    store.scenarios.create(record);
    const answered = store.scenarios.update([teamId], record.id, { parts: { households: [{ id: 'b' }] }, ...edit });
    const expected = {
      ...record,
      lastEditedBy: edit.editedBy,
      lastEditedOn: edit.editedOn,
      scenario: { ...record.scenario, households: [{ id: 'b' }] },
    };
    expect(answered).toEqual(expected);
    expect(store.scenarios.read([teamId], record.id)).toEqual(expected);
  });

  it('cannot grow, part by part, beyond the size of one body', () => {
    const record = newRecord(teamId);
    store.scenarios.create(record);
    const padded = (unknown: unknown) => [{ unknown }] as object[];
    const half = 'x'.repeat(600_000);
    const many = Array.from({ length: 30_000 }, () => 1);
    const change = (parts: object) => store.scenarios.update([teamId], record.id, { parts, ...edit });
    expect([
      change({ households: padded(half) }) === 'too_large',
      change({ income: padded(half) }),
      change({ households: padded(many) }) === 'too_large',
      change({ income: padded(many) }),
    ]).toEqual([false, 'too_large', false, 'too_large']);
    expect(store.scenarios.read([teamId], record.id)?.scenario.income).toEqual(record.scenario.income);
  });

  it('gets an instant of its own, whatever the clock says', () => {
    const record = newRecord(teamId, { lastEditedOn: '2026-11-21T03:00:00.000Z' });
    store.scenarios.create(record);
    const { scenarios } = store;
    const at = (editedOn: string) => ({ parts: {}, editedBy: 'sam@example.com', editedOn });
    const written = [
      scenarios.update([teamId], record.id, at('2026-11-21T03:00:00.000Z')),
      scenarios.update([teamId], record.id, at('2026-11-21T02:00:00.000Z')),
      scenarios.replace({ ...record, lastEditedOn: '2026-11-21T03:00:00.001Z' }),
      scenarios.replace({ ...record, lastEditedOn: '2026-11-21T04:00:00.000Z' }),
    ].map((one) => typeof one === 'object' && one.lastEditedOn);
    expect(written).toEqual([
      '2026-11-21T03:00:00.001Z',
      '2026-11-21T03:00:00.002Z',
      '2026-11-21T03:00:00.003Z',
      '2026-11-21T04:00:00.000Z',
    ]);
  });

  it('can change the description alone', () => {
    const record = newRecord(teamId, { description: 'Before' });
    store.scenarios.create(record);
    const answered = store.scenarios.update([teamId], record.id, { parts: {}, description: 'After', ...edit });
    expect(answered).toMatchObject({ description: 'After', scenario: record.scenario });
  });
});

describe('damage inside a cell', () => {
  it.each(['body', 'description', 'applicants', 'last_edited_by', 'date_created', 'team_id'])(
    'of %s is detected, not returned',
    (column) => {
      const record = newRecord(teamId, { description: 'Kept', scenario: { income: [{ name: 'Sam' }] } });
      store.scenarios.create(record);
      const database = openDatabase(join(folder, 'headroom.sqlite3'));
      database.pragma('foreign_keys = OFF');
      // Replaces the last character of the text with the next code point.
      database.exec(`UPDATE scenarios SET ${column} =
        substr(${column}, 1, length(${column}) - 1) || char(unicode(substr(${column}, -1)) + 1)`);
      database.close();
      const damaged = new StoreError('corrupt', `scenario ${record.id}`);
      expect(() => store.scenarios.read([teamId, foreignTeamId], record.id)).toThrow(damaged);
      expect(() => store.library.remove([teamId], record.id)).toThrow(damaged);
      expect(store.verify().ok).toBe(false);
    },
  );
});

describe('a tampered deletion mark', () => {
  const tamper = (sql: string): void => {
    const database = openDatabase(join(folder, 'headroom.sqlite3'));
    database.exec(sql);
    database.close();
  };

  it('does not hide a scenario', () => {
    const record = newRecord(teamId);
    store.scenarios.create(record);
    tamper(`UPDATE scenarios SET deleted_at = '2026-11-21T02:30:00.000Z'`);
    expect(() => store.scenarios.read([teamId], record.id)).toThrow(StoreError);
    expect(() => store.library.restore([teamId], record.id)).toThrow(StoreError);
    expect(store.verify().ok).toBe(false);
  });

  it('does not bring a scenario back', () => {
    const record = newRecord(teamId);
    store.scenarios.create(record);
    store.library.remove([teamId], record.id);
    tamper('UPDATE scenarios SET deleted_at = NULL');
    const query = { search: '', sort: 'description', direction: 'asc', offset: 0, limit: 1 } as const;
    expect(() => store.scenarios.read([teamId], record.id)).toThrow(StoreError);
    expect(() => store.library.list([teamId], query)).toThrow(StoreError);
    expect(store.verify().ok).toBe(false);
  });
});

it('two stores on one file lose no update', () => {
  const other = openTestStore(folder);
  const record = newRecord(teamId);
  store.scenarios.create(record);
  for (let count = 0; count < 20; count += 1) {
    store.scenarios.update([teamId], record.id, { parts: { households: [{ id: `a${count}` }] }, ...edit });
    other.scenarios.update([teamId], record.id, { parts: { income: [{ id: `b${count}` }] }, ...edit });
  }
  other.close();
  const scenario = store.scenarios.read([teamId], record.id)?.scenario;
  expect([scenario?.households, scenario?.income]).toEqual([[{ id: 'a19' }], [{ id: 'b19' }]]);
});

it('a token is stored only as its hash', () => {
  store.access.issue(newGrant({ clientId: 'client-2', tokenHash: tokenHash('a-secret-token') }));
  const database = openDatabase(join(folder, 'headroom.sqlite3'));
  const texts = database
    .prepare('SELECT * FROM grants')
    .all()
    .map((row) => JSON.stringify(row));
  database.close();
  expect(texts.filter((text) => text.includes('a-secret-token'))).toEqual([]);
});
