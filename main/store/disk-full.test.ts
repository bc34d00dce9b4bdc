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

const opened = () => {
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

/** Three ways for a write to find no room; each returns how to end it. */
const troubles = [
  [
    'full',
    (place: ReturnType<typeof opened>) => {
      const pages = Number(place.database.pragma('page_count', { simple: true }));
      place.database.pragma(`max_page_count = ${pages}`);
      return () => place.database.pragma('max_page_count = 4294967294');
    },
  ],
  [
    'read_only',
    (place: ReturnType<typeof opened>) => {
      place.database.pragma('query_only = ON');
      return () => place.database.pragma('query_only = OFF');
    },
  ],
  [
    'busy',
    (place: ReturnType<typeof opened>) => {
      const other = openDatabase(place.database.name);
      other.exec('BEGIN IMMEDIATE');
      place.database.pragma('busy_timeout = 50');
      return () => other.exec('ROLLBACK').close();
    },
  ],
] as const;

const bigText = 'x'.repeat(200_000);

describe.each(troubles)('a store that is %s', (reason, begin) => {
  it('refuses writes with that reason, keeps its data, and works again afterwards', () => {
    const place = opened();
    const { scenarios, teamId, library } = place;
    const kept = newRecord(teamId, { description: 'Kept' });
    scenarios.create(kept);
    const end = begin(place);
    const refused = newRecord(teamId, { description: bigText });
    const change = { parts: {}, description: bigText, editedBy: 'a@b', editedOn: '2026-11-21T03:00:00.000Z' };
    const attempts = [
      () => scenarios.create(refused),
      () => scenarios.update([teamId], kept.id, change),
      ...(reason === 'full' ? [] : [() => library.remove([teamId], kept.id)]),
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
    expect(scenarios.read([teamId], kept.id)).toEqual(kept);
    expect(scenarios.read([teamId], refused.id)).toBeUndefined();
    end();
    scenarios.create(refused);
    expect(scenarios.update([teamId], kept.id, change)).toMatchObject({ description: bigText });
    place.database.close();
  });

  it('accepts no request whose nonce it cannot store', () => {
    const place = opened();
    const end = begin(place);
    const nonce = {
      clientId: 'client-1',
      publicKeyPem: 'a public key',
      timestampMs: place.timestampMs,
      signedQuery: false,
    };
    const attempt = (): unknown => {
      // On a full disk the free space of the last page takes some nonces before it is used up.
      for (let count = 0; count < 500; count += 1) place.nonces.use({ ...nonce, nonce: `nonce-${count}` });
      return 'accepted';
    };
    expect(attempt).toThrow(StoreError);
    end();
    place.database.close();
  });
});
