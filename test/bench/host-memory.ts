import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openReadOnly } from '../../main/store/database/open-database.ts';
import { build } from '../../scripts/build.mjs';
import { nodeHost, nodeHostEnvironment } from '../../scripts/lib/node-host.mjs';
import { projectRoot } from '../support/source-files.ts';
import { copyLibrary } from './library.ts';
import { type BenchRow, median } from './row.ts';

/** Until the thread for what takes long, which made the day's backup, has ended, and Node has let its memory go. */
const idleMs = 80_000;
/** Resident megabytes of a process, as the system reports them. */
export const residentMegabytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

const startHost = async (folder: string): Promise<ChildProcess & { pid: number }> => {
  const child = spawn(process.execPath, [...nodeHost, '--data', folder, '--port', '0', '--no-open'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    // As scripts/start.mjs starts it.
    env: {
      ...{ ...process.env, ...nodeHostEnvironment },
      NODE_COMPILE_CACHE: join(projectRoot, 'node_modules', '.cache', 'node'),
    },
  });
  await once(child.stdout, 'data');
  if (child.pid === undefined) throw new Error('The host did not start');
  return Object.assign(child, { pid: child.pid });
};

const megabytesAfter = async (folder: string, ms: number): Promise<number> => {
  const host = await startHost(folder);
  await wait(ms);
  const megabytes = residentMegabytes(host.pid);
  await endOf(host);
  return megabytes;
};

const endOf = async (host: ChildProcess): Promise<void> => {
  const ended = once(host, 'exit');
  host.kill('SIGTERM');
  await ended;
};

/** The Node host: at rest with an empty library; what a run over a large one adds, and what it leaves. */
export const benchHostMemory = async (): Promise<BenchRow[]> => {
  await build(['renderer']);
  const folder = mkdtempSync(join(tmpdir(), 'headroom-bench-'));
  try {
    // The first start after a change compiles.
    await megabytesAfter(folder, 1_000);
    const empty = await megabytesAfter(folder, idleMs);
    copyLibrary(folder);
    const database = openReadOnly(join(folder, 'headroom.sqlite3'));
    const ofRun = (column: string) => database.prepare(`SELECT ${column} FROM figure_run`).pluck().get();
    const host = await startHost(folder);
    const running: number[] = [];
    while (ofRun('state') !== 'done') {
      await wait(1_000);
      // The first are computed before the copy of the day is made, for which the run waits.
      if (Number(ofRun('done')) > 1_000) running.push(residentMegabytes(host.pid));
    }
    database.close();
    await wait(idleMs);
    const left = residentMegabytes(host.pid);
    await endOf(host);
    return [
      { name: 'Node host at rest, resident', value: empty, unit: 'MB', budget: 160 },
      { name: '50,000 scenarios computed anew add meanwhile', value: median(running) - empty, unit: 'MB', budget: 40 },
      { name: '50,000 scenarios computed anew leave', value: left - empty, unit: 'MB', budget: 40 },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
