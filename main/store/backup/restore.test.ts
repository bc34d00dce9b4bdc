import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../../../shared/publishing/outbox.ts';
import { damageFolder, overwrite, setAsideIn } from '../../../test/support/damaged-folder.ts';
import { movableClock, openTestStore, startMs, temporaryFolders } from '../../../test/support/engine-store.ts';
import { fullEntry } from '../../../test/support/publishing-rows.ts';
import { testProfile } from '../../../test/support/publishing-world.ts';
import { StoreError } from '../../platform/store-error.ts';
import type { Store } from '../types.ts';
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

const recoveryModule = pathToFileURL(join(import.meta.dirname, 'recovery.ts')).href;

/** A process that restores and is killed before its step `killedAt`. */
const program = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const [folder, backup, killedAt] = process.argv.slice(1);
  let step = 0;
  for (const name of ['copyFileSync', 'fsyncSync', 'mkdirSync', 'renameSync']) {
    const work = fs[name];
    fs[name] = (...args) => {
      step += 1;
      if (step === Number(killedAt)) process.kill(process.pid, 'SIGKILL');
      return work(...args);
    };
  }
  syncBuiltinESMExports();
  const { restoreBackup } = await import('${recoveryModule}');
  const clock = { now: () => ${startMs} };
  let outcome;
  try { outcome = restoreBackup({ folder, clock }, backup); } catch (error) { outcome = error.reason; }
  process.stdout.write(JSON.stringify(outcome));`;
const argumentsOf = (folder: string, backup: string, killedAt = 0): string[] => [
  ...['--input-type=module', '-e', program, '--', folder, backup, String(killedAt)],
];

describe('a restore', () => {
  it('puts the chosen backup in place, and the damaged file aside', async () => {
    const folder = folders.make();
    const { file, teamId, ids, backup, damaged } = await damageFolder(folder);
    const older = 'headroom-2026-11-19.sqlite3';
    copyFileSync(join(folder, 'backups', backup), join(folder, 'backups', older));
    const setAside = join(folder, 'damaged-20261121T023000.000Z');
    expect(restoreBackup({ folder, clock: movableClock() }, older)).toEqual({
      ok: true,
      data: { setAside, restored: older },
    });
    const store = openTestStore(folder);
    const found = [ids.backedUp, ids.later].map((id) => store.scenarios.read([teamId], id)?.description);
    store.close();
    expect(found).toEqual(['Backed up', undefined]);
    expect(readFileSync(join(setAside, 'headroom.sqlite3')).equals(damaged)).toBe(true);
    expect(existsSync(file)).toBe(true);
  });

  it('takes every create in the backup for one that may have been sent since', async () => {
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
    const copy = join(folder, 'backups', backup);
    overwrite(copy, readFileSync(copy).indexOf('Backed up[]'), 'Xacked up');
    const offered = listBackups(folder).map(({ name, state }) => [name, state]);
    expect(offered).toEqual([
      [backup, 'unusable'],
      [next, 'good'],
    ]);
    expect(restoreBackup({ folder, clock: movableClock() }, backup)).toMatchObject({
      ok: false,
      error: { code: 'INVALID_FILE' },
    });
    expect([readFileSync(file).equals(damaged), setAsideIn(folder)]).toEqual([true, []]);
    expect(restoreBackup({ folder, clock: movableClock() }, next)).toMatchObject({ ok: true });
  });

  it('accepts only the name of a backup', async () => {
    const folder = folders.make();
    const { file, damaged } = await damageFolder(folder);
    expect(restoreBackup({ folder, clock: movableClock() }, '../headroom.sqlite3')).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND' },
    });
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });

  it('does nothing to a sound file, nor to one of a newer version', async () => {
    const folder = folders.make();
    const store = openTestStore(folder);
    const backup = await store.backUp();
    store.close();
    const place = { folder, clock: movableClock() };
    expect(restoreBackup(place, backup)).toMatchObject({ ok: false, error: { code: 'REFUSED' } });
    const file = join(folder, 'headroom.sqlite3');
    const newer = await newerFile(file);
    expect(reasonOf(() => restoreBackup(place, backup))).toBe('newer');
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

  it('by two processes at once happens once', async () => {
    const folder = folders.make();
    const { backup } = await damageFolder(folder);
    const outcomes = await Promise.all(
      [1, 2].map(async () => {
        const child = spawn(process.execPath, argumentsOf(folder, backup), { stdio: ['ignore', 'pipe', 'inherit'] });
        const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
        return JSON.parse(chunk.toString()) as unknown;
      }),
    );
    const done = outcomes.filter((outcome) => outcome !== 'busy' && (outcome as { ok: boolean }).ok);
    expect(done.length).toBe(1);
    expect(setAsideIn(folder).length).toBe(1);
    openTestStore(folder).close();
  });
});

/** Adds a migration that no program has yet. */
const newerFile = async (file: string): Promise<Buffer> => {
  const { openDatabase } = await import('../database/open-database.ts');
  const database = openDatabase(file);
  database.exec(
    `INSERT INTO migrations SELECT 1 + max(version), 'later', 'x', (SELECT schema_hash FROM migrations ORDER BY version DESC), 0 FROM migrations`,
  );
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  return readFileSync(file);
};

/** A create that waits when the backup is made. */
const queueCreate = (store: Store, scenarioId: string): void => {
  const { sent: _sent, ...entry } = fullEntry(scenarioId);
  store.publishing.profiles.put(testProfile());
  store.publishing.outbox.put({ ...entry, state: 'waiting', reason: { kind: 'queued' } });
};

describe('a restore that is killed', () => {
  it('leaves either the damaged or the restored file, and always the damaged bytes', async () => {
    const states: string[] = [];
    for (let step = 1; ; step += 1) {
      const folder = folders.make();
      const { file, teamId, ids, backup, damaged } = await damageFolder(folder, queueCreate);
      writeFileSync(`${file}-wal`, 'a log that must not be replayed into the backup');
      const { signal } = spawnSync(process.execPath, argumentsOf(folder, backup, step));
      if (signal === null) break;
      const state = reasonOf(() => {
        const store = openTestStore(folder);
        const found = [ids.backedUp, ids.later].map((id) => store.scenarios.read([teamId], id)?.description);
        const [create] = store.publishing.outbox.list();
        store.close();
        return `${found.join(' and ')}: ${String(create?.reason.kind)}`;
      });
      states.push(String(state));
      const [setAside] = setAsideIn(folder);
      const place = state === 'corrupt' ? folder : (setAside ?? '');
      const log = join(place, 'headroom.sqlite3-wal');
      expect(readFileSync(join(place, 'headroom.sqlite3')).equals(damaged)).toBe(true);
      expect(readFileSync(log, 'utf8')).toContain('must not be replayed');
      const outcome = reasonOf(() => restoreBackup({ folder, clock: movableClock() }, backup));
      expect(outcome).toMatchObject(state === 'corrupt' ? { ok: true } : { ok: false, error: { code: 'REFUSED' } });
      expect(readdirSync(folder).filter((name) => name.includes('restored'))).toEqual([]);
    }
    // Before the moment when the checked copy has its name, and after it.
    expect(new Set(states)).toEqual(new Set(['corrupt', 'Backed up and : create_unknown']));
    expect(states.length).toBeGreaterThan(8);
  }, 120_000);
});
