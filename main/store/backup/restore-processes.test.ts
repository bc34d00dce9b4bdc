import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { movableClock, openTestStore, startMs, temporaryFolders } from '../../../test/support/engine/store.ts';
import { useProgram } from '../../../test/support/program.ts';
import { fullEntry } from '../../../test/support/publishing/rows.ts';
import { testProfile } from '../../../test/support/publishing/world.ts';
import { damageFolder, setAsideIn } from '../../../test/support/store/damaged-folder.ts';
import { StoreError } from '../../platform/store-error.ts';
import type { Store } from '../types.ts';
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

const recoveryModule = pathToFileURL(useProgram('main/store/backup/recovery.ts')).href;

/** A process that restores and is killed just before step `killedAt`. */
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

it('a restore by two processes at once happens once', async () => {
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

/** A create that is queued when the backup is made. */
const queueCreate = (store: Store, scenarioId: string): void => {
  const { sent: _sent, ...entry } = fullEntry(scenarioId);
  store.publishing.profiles.put(testProfile());
  store.publishing.outbox.put({ ...entry, state: 'waiting', reason: { kind: 'queued' } });
};

it('a restore that is killed leaves the damaged or the restored file, and loses neither damaged bytes nor lenders', async () => {
  const states: string[] = [];
  for (let step = 1; ; step += 1) {
    const folder = folders.make();
    const lender = join(folder, 'catalogue', 'own', 'acacia.headroom-lender');
    mkdirSync(dirname(lender), { recursive: true });
    writeFileSync(lender, '{"version":1}');
    const { file, teamId, ids, backup, damaged } = await damageFolder(folder, queueCreate);
    rmSync(lender);
    writeFileSync(`${file}-wal`, 'a log that must not be replayed into the backup');
    const { signal } = spawnSync(process.execPath, argumentsOf(folder, backup, step));
    if (signal === null) break;
    const state = reasonOf(() => {
      const store = openTestStore(folder);
      const descriptions = [ids.backedUp, ids.later].map((id) => store.scenarios.read([teamId], id)?.description);
      const [create] = store.publishing.outbox.list();
      store.close();
      return `${descriptions.join(' and ')}: ${String(create?.reason.kind)}`;
    });
    states.push(String(state));
    const [setAside] = setAsideIn(folder);
    const damagedFolder = state === 'corrupt' ? folder : (setAside ?? '');
    const log = join(damagedFolder, 'headroom.sqlite3-wal');
    expect(readFileSync(join(damagedFolder, 'headroom.sqlite3')).equals(damaged)).toBe(true);
    expect(readFileSync(log, 'utf8')).toContain('must not be replayed');
    const outcome = reasonOf(() => restoreBackup({ folder, clock: movableClock() }, backup));
    expect(readFileSync(lender, 'utf8')).toBe('{"version":1}');
    expect(outcome).toMatchObject(state === 'corrupt' ? { ok: true } : { ok: false, error: { code: 'REFUSED' } });
    expect(readdirSync(folder).filter((name) => name.includes('restored'))).toEqual([]);
  }
  // Before the checked copy gets its name, and after.
  expect(new Set(states)).toEqual(new Set(['corrupt', 'Backed up and : create_unknown']));
  expect(states.length).toBeGreaterThan(8);
}, 120_000);
