import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newGrant, newRecord, openTestStore, startMs, temporaryFolders } from '../../../test/support/engine/store.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

const backupsIn = (folder: string): string[] => readdirSync(join(folder, 'backups')).sort();

/** A process that has ended. */
const endedProcess = async (): Promise<number> => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
};

it('the copy of a backup that was killed is removed by the next start', async () => {
  const folder = folders.make();
  const store = openTestStore(folder);
  const [team] = store.access.issue(newGrant()).teams;
  for (let count = 0; count < 300; count += 1) store.scenarios.create(newRecord(team?.id ?? ''));
  store.close();
  // It ends at the first step, without a chance to clean up.
  const program = `import { openStore } from '${new URL('../open-store.ts', import.meta.url).href}';
    import { existsSync } from 'node:fs';
    const clock = { now: () => ${startMs} };
    const store = openStore({ folder: process.argv[1], clock, dailyBackup: false });
    const copy = process.argv[1] + '/backups/headroom-2026-11-21.sqlite3.' + process.pid + '.tmp';
    void store.backUp();
    const look = () => (existsSync(copy) ? process.kill(process.pid, 'SIGKILL') : setImmediate(look));
    look();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], { stdio: 'inherit' });
  await once(child, 'exit');
  expect(backupsIn(folder)[0]).toMatch(/^headroom-2026-11-21\.sqlite3\.\d+\.tmp/);
  openTestStore(folder).close();
  expect(backupsIn(folder)).toEqual([]);
});

it('leftovers of every kind are removed, and neither a backup nor what a running process makes', async () => {
  const folder = folders.make();
  openTestStore(folder).close();
  const pid = await endedProcess();
  const backups = join(folder, 'backups');
  const kept = ['headroom-2026-11-20.sqlite3', `headroom-2026-11-20.sqlite3.${process.ppid}.tmp`, 'mine.7.tmp'];
  const left = [
    `headroom-2026-11-20.sqlite3.${pid}.tmp`,
    `headroom-2026-11-20.sqlite3.${pid}.tmp-journal`,
    `headroom-before-version-1.0-20261121T023000.000Z.sqlite3.${pid}.tmp`,
    // An earlier process had the number of this one.
    `headroom-2026-11-19.sqlite3.${process.pid}.tmp`,
  ];
  for (const name of [...kept, ...left]) writeFileSync(join(backups, name), 'some');
  mkdirSync(join(backups, `headroom-2026-11-20.lenders.${pid}.tmp`, 'inside'), { recursive: true });
  writeFileSync(join(folder, 'headroom.sqlite3.restored.tmp'), 'some');
  openTestStore(folder).close();
  expect([backupsIn(folder), readdirSync(folder).filter((name) => name.endsWith('.tmp'))]).toEqual([kept, []]);
});

it('a backup under way is not taken for a leftover when its process opens the folder again', async () => {
  const folder = folders.make();
  const store = openTestStore(folder);
  const backup = store.backUp();
  openTestStore(folder).close();
  expect(await backup).toBe('headroom-2026-11-21.sqlite3');
  store.close();
  expect(backupsIn(folder)).toEqual(['headroom-2026-11-21.sqlite3']);
});
