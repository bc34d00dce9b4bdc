import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { movableClock, newGrant, newRecord, temporaryFolders } from '../../test/support/engine/store.ts';
import { StoreError } from '../platform/store-error.ts';
import { accessRepository } from './access/access-repository.ts';
import { nonceRepository } from './access/nonce-repository.ts';
import { migrate } from './database/migrate.ts';
import { migrations } from './database/migrations/index.ts';
import { openDatabase } from './database/open-database.ts';
import { scenarioLibrary } from './scenarios/scenario-library.ts';
import { scenarioRepository } from './scenarios/scenario-repository.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

const openFixture = () => {
  const database = openDatabase(join(folders.make(), 'data.sqlite3'));
  migrate({ database, migrations, nowMs: 0, backUpBefore: () => undefined });
  const clock = movableClock();
  const [team] = accessRepository(database, clock).issue(newGrant()).teams;
  return {
    database,
    teamId: team?.id ?? '',
    scenarios: scenarioRepository(database),
    library: scenarioLibrary(database, clock),
    nonces: nonceRepository(database, clock),
    timestampMs: clock.now(),
  };
};

/** Three ways to leave a write no room; each returns how to undo it. */
const troubles = [
  [
    'full',
    (fixture: ReturnType<typeof openFixture>) => {
      const pages = Number(fixture.database.pragma('page_count', { simple: true }));
      fixture.database.pragma(`max_page_count = ${pages}`);
      return () => fixture.database.pragma('max_page_count = 4294967294');
    },
  ],
  [
    'read_only',
    (fixture: ReturnType<typeof openFixture>) => {
      fixture.database.pragma('query_only = ON');
      return () => fixture.database.pragma('query_only = OFF');
    },
  ],
  [
    'busy',
    (fixture: ReturnType<typeof openFixture>) => {
      const other = openDatabase(fixture.database.name);
      other.exec('BEGIN IMMEDIATE');
      fixture.database.pragma('busy_timeout = 50');
      return () => other.exec('ROLLBACK').close();
    },
  ],
] as const;

const bigText = 'x'.repeat(200_000);

describe.each(troubles)('a store that is %s', (reason, begin) => {
  it('refuses writes with that reason, keeps its data, and works again afterwards', () => {
    const fixture = openFixture();
    const { scenarios, teamId, library } = fixture;
    const existing = newRecord(teamId, { description: 'Kept' });
    scenarios.create(existing);
    const end = begin(fixture);
    const refused = newRecord(teamId, { description: bigText });
    const change = { parts: {}, description: bigText, editedBy: 'a@b', editedOn: '2026-11-21T03:00:00.000Z' };
    const attempts = [
      () => scenarios.create(refused),
      () => scenarios.update([teamId], existing.id, change),
      ...(reason === 'full' ? [] : [() => library.remove([teamId], existing.id)]),
    ];
    const reasons = attempts.map((attempt) => {
      try {
        attempt();
        return 'written';
      } catch (error) {
        return error instanceof StoreError ? error.reason : error;
      }
    });
    expect(reasons).toEqual(attempts.map(() => reason));
    expect(scenarios.read([teamId], existing.id)).toEqual(existing);
    expect(scenarios.read([teamId], refused.id)).toBeUndefined();
    end();
    scenarios.create(refused);
    expect(scenarios.update([teamId], existing.id, change)).toMatchObject({ description: bigText });
    fixture.database.close();
  });

  it('accepts no request whose nonce it cannot store', () => {
    const fixture = openFixture();
    const end = begin(fixture);
    const nonce = {
      clientId: 'client-1',
      publicKeyPem: 'a public key',
      timestampMs: fixture.timestampMs,
      signedQuery: false,
    };
    const attempt = (): unknown => {
      // On a full disk the free space of the last page takes some nonces before it is used up.
      for (let count = 0; count < 500; count += 1) fixture.nonces.use({ ...nonce, nonce: `nonce-${count}` });
      return 'accepted';
    };
    expect(attempt).toThrow(StoreError);
    end();
    fixture.database.close();
  });
});
