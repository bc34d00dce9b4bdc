import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../../../shared/publishing/outbox.ts';
import { movableClock, openTestStore, startMs, temporaryFolders } from '../../../test/support/engine/store.ts';
import { fullEntry } from '../../../test/support/publishing/rows.ts';
import { testProfile } from '../../../test/support/publishing/world.ts';
import { damageFolder, overwrite, setAsideIn } from '../../../test/support/store/damaged-folder.ts';
import { StoreError } from '../../platform/store-error.ts';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../database/migrations/index.ts';
import { openDatabase } from '../database/open-database.ts';
import { listBackups } from './backup-list.ts';
import { restoreBackup } from './recovery.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

const reasonOf = (attempt: () => unknown): unknown => {
  try {
    return attempt();
  } catch (error) {
    return error instanceof StoreError ? error.reason : error;
  }
};

describe('a restore', () => {
  it('puts the chosen backup in place, and the damaged file aside', async () => {
    const folder = folders.make();
    const { file, teamId, ids, backup, damaged } = await damageFolder(folder);
    const older = 'headroom-2026-11-19.sqlite3';
    copyFileSync(join(folder, 'backups', backup), join(folder, 'backups', older));
    const setAside = join(folder, 'damaged-20261121T023000.000Z');
    expect(restoreBackup({ folder, clock: movableClock() }, older)).toEqual({
      ok: true,
      data: { setAside, restored: older, lenders: 0 },
    });
    const store = openTestStore(folder);
    const descriptions = [ids.backedUp, ids.later].map((id) => store.scenarios.read([teamId], id)?.description);
    store.close();
    expect(descriptions).toEqual(['Backed up', undefined]);
    expect(readFileSync(join(setAside, 'headroom.sqlite3')).equals(damaged)).toBe(true);
    expect(existsSync(file)).toBe(true);
  });

  it('treats every create in the backup as possibly sent since', async () => {
    const folder = folders.make();
    const { backup } = await damageFolder(folder, (store, scenarioId) => {
      for (const id of ['waiting', 'refused', 'unknown', 'update']) store.publishing.profiles.put(testProfile({ id }));
      const { sent: _sent, ...created } = fullEntry(scenarioId);
      const put = (profileId: string, more: Partial<OutboxEntry>): void =>
        store.publishing.outbox.put({ ...created, profileId, ...more });
      put('waiting', { state: 'waiting', reason: { kind: 'queued' } });
      put('refused', { reason: { kind: 'refused', code: 'FORBIDDEN', message: 'No.', issues: [] } });
      put('unknown', { sent: fullEntry(scenarioId).sent });
      put('update', { kind: 'update', state: 'waiting', reason: { kind: 'queued' } });
    });
    expect(restoreBackup({ folder, clock: movableClock() }, backup)).toMatchObject({ ok: true });
    const store = openTestStore(folder);
    const entries = store.publishing.outbox.list();
    const verified = store.verify();
    store.close();
    const doubtful = {
      kind: 'create_unknown',
      message: 'A backup was restored, and it may have been sent after that was made.',
    };
    expect([entries.map(({ profileId, state, reason }) => [profileId, state, reason]), verified.ok]).toEqual([
      [
        ['waiting', 'blocked', doubtful],
        ['refused', 'blocked', doubtful],
        ['unknown', 'blocked', { kind: 'create_unknown', message: 'Lost.' }],
        ['update', 'waiting', { kind: 'queued' }],
      ],
      true,
    ]);
  });

  it('of a damaged backup is refused, and the next one is offered', async () => {
    const folder = folders.make();
    const { file, backup, damaged } = await damageFolder(folder);
    const next = 'headroom-2026-11-19.sqlite3';
    copyFileSync(join(folder, 'backups', backup), join(folder, 'backups', next));
    const before = readdirSync(folder);
    const copy = join(folder, 'backups', backup);
    overwrite(copy, readFileSync(copy).indexOf('Backed up[]'), 'Xacked up');
    const offered = listBackups(folder, startMs).map(({ name, state }) => [name, state]);
    expect(offered).toEqual([
      [backup, 'unusable'],
      [next, 'good'],
    ]);
    expect(restoreBackup({ folder, clock: movableClock() }, backup)).toMatchObject({
      ok: false,
      error: { code: 'INVALID_FILE' },
    });
    expect([readFileSync(file).equals(damaged), readdirSync(folder)]).toEqual([true, before]);
    expect(restoreBackup({ folder, clock: movableClock() }, next)).toMatchObject({ ok: true });
  });

  it.each([
    ['newer', `INSERT INTO migrations VALUES (99, 'future', 'x', 'y', 0)`],
    ['altered', `UPDATE migrations SET hash = 'x' WHERE version = 1`],
  ])('of a backup that is %s is refused', async (_how, change) => {
    const folder = folders.make();
    const { backup } = await damageFolder(folder);
    const database = openDatabase(join(folder, 'backups', backup));
    database.exec(change);
    database.close();
    expect(restoreBackup({ folder, clock: movableClock() }, backup)).toEqual({
      ok: false,
      error: {
        code: 'INVALID_FILE',
        message: 'This backup is damaged too, and was not used. Nothing was changed: choose another one.',
      },
    });
    expect(setAsideIn(folder)).toEqual([]);
  });

  it('of a backup that is out of reach says so', async () => {
    const folder = folders.make();
    const { file, damaged } = await damageFolder(folder);
    const name = 'headroom-2026-11-19.sqlite3';
    mkdirSync(join(folder, 'backups', name));
    expect(reasonOf(() => restoreBackup({ folder, clock: movableClock() }, name))).toBe('unavailable');
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });

  it('keeps others out of the folder with what it sets aside', async () => {
    const folder = folders.make();
    const { backup } = await damageFolder(folder);
    const setAside = join(folder, 'damaged-20261121T023000.000Z');
    mkdirSync(setAside);
    // Left by a killed restore, and opened since.
    writeFileSync(join(setAside, 'headroom.sqlite3-wal'), 'a log');
    chmodSync(setAside, 0o755);
    expect(restoreBackup({ folder, clock: movableClock() }, backup)).toMatchObject({ ok: true, data: { setAside } });
    expect(statSync(setAside).mode & 0o777).toBe(0o700);
  });

  it('that was interrupted is finished by whoever opens the folder', async () => {
    const folder = folders.make();
    const { file, teamId, ids, backup, damaged } = await damageFolder(folder);
    copyFileSync(join(folder, 'backups', backup), `${file}.restored-20261121T023000.000Z`);
    const store = openTestStore(folder);
    const descriptions = [ids.backedUp, ids.later].map((id) => store.scenarios.read([teamId], id)?.description);
    store.close();
    const setAside = join(folder, 'damaged-20261121T023000.000Z', 'headroom.sqlite3');
    expect([descriptions, readFileSync(setAside).equals(damaged)]).toEqual([['Backed up', undefined], true]);
    expect(readdirSync(folder).filter((name) => name.includes('restored'))).toEqual([]);
  });

  it('accepts only the name of a backup', async () => {
    const folder = folders.make();
    const { file, damaged } = await damageFolder(folder);
    expect(restoreBackup({ folder, clock: movableClock() }, '../headroom.sqlite3')).toEqual({
      ok: false,
      error: { code: 'NOT_FOUND', message: 'This backup is not there any more. Nothing was changed.' },
    });
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });

  it('of a backup older than the outbox blocks nothing', async () => {
    const folder = folders.make();
    await damageFolder(folder);
    const older = 'headroom-2026-11-19.sqlite3';
    const database = openDatabase(join(folder, 'backups', older));
    migrate({ database, migrations: migrations.slice(0, 1), nowMs: 0, backUpBefore: () => undefined });
    database.close();
    expect(restoreBackup({ folder, clock: movableClock() }, older)).toMatchObject({ ok: true });
    const store = openTestStore(folder);
    expect(store.publishing.outbox.list()).toEqual([]);
    store.close();
  });

  it('without a backup starts empty', async () => {
    const folder = folders.make();
    await damageFolder(folder);
    expect(restoreBackup({ folder, clock: movableClock() }, null)).toMatchObject({
      ok: true,
      data: { restored: null },
    });
    const store = openTestStore(folder);
    expect(store.publishing.outbox.list()).toEqual([]);
    store.close();
  });

  it('does nothing to a sound file, nor to one of a newer version', async () => {
    const folder = folders.make();
    const store = openTestStore(folder);
    const backup = await store.backUp();
    store.close();
    const options = { folder, clock: movableClock() };
    expect(restoreBackup(options, backup)).toMatchObject({ ok: false, error: { code: 'REFUSED' } });
    const file = join(folder, 'headroom.sqlite3');
    const newer = newerFile(file);
    expect(reasonOf(() => restoreBackup(options, backup))).toBe('newer');
    expect(readFileSync(file).equals(newer)).toBe(true);
  });

  it('does not wait: it is refused while another process uses the folder', async () => {
    const folder = folders.make();
    const store = openTestStore(folder);
    const backup = await store.backUp();
    writeFileSync(join(folder, 'headroom.sqlite3'), 'damaged under the open store '.repeat(200));
    expect(reasonOf(() => restoreBackup({ folder, clock: movableClock() }, backup))).toBe('busy');
    expect(setAsideIn(folder)).toEqual([]);
    store.close();
  });
});

/** Adds a migration that no program has. */
const newerFile = (file: string): Buffer => {
  const database = openDatabase(file);
  database.exec(
    `INSERT INTO migrations SELECT 1 + max(version), 'later', 'x', (SELECT schema_hash FROM migrations ORDER BY version DESC), 0 FROM migrations`,
  );
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  return readFileSync(file);
};

it('backups are listed with their contents, and checked until a good one is found', async () => {
  const folder = folders.make();
  const { backup } = await damageFolder(folder);
  const copyAs = (day: string): string => {
    copyFileSync(join(folder, 'backups', backup), join(folder, 'backups', `headroom-${day}.sqlite3`));
    return join(folder, 'backups', `headroom-${day}.sqlite3`);
  };
  writeFileSync(join(folder, 'backups', 'headroom-2026-11-23.sqlite3'), 'no data file '.repeat(99));
  const flipped = copyAs('2026-11-22');
  overwrite(flipped, readFileSync(flipped).indexOf('Backed up[]'), 'Xacked up');
  copyAs('2026-10-09');
  const contents = { scenarios: 1, lastEditedOn: '2026-11-21T02:30:00.000Z', lenders: 0 };
  const line = (takenOn: string) => ({ name: `headroom-${takenOn}.sqlite3`, takenOn });
  expect(listBackups(folder, startMs + 2 * 86_400_000)).toEqual([
    { ...line('2026-11-23'), state: 'unusable', scenarios: null, lastEditedOn: null, lenders: 0 },
    { ...line('2026-11-22'), state: 'unusable', ...contents },
    { ...line('2026-11-21'), state: 'good', ...contents },
    { ...line('2026-10-09'), state: 'unchecked', ...contents },
  ]);
});
