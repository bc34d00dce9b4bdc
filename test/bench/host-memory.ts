import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from '../../scripts/build.mjs';
import { projectRoot } from '../support/source-files.ts';
import { copyLibrary } from './library.ts';
import type { BenchRow } from './row.ts';

const idleMs = 6_000;

/** Resident megabytes of a process, as the system reports them. */
const residentMegabytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

const startHost = async (folder: string): Promise<ChildProcess & { pid: number }> => {
  const child = spawn(process.execPath, ['dist/node/bin/host.mjs', '--data', folder, '--port', '0', '--no-open'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    // As scripts/start.mjs starts it.
    env: { ...process.env, NODE_COMPILE_CACHE: join(projectRoot, 'node_modules', '.cache', 'node') },
  });
  await once(child.stdout, 'data');
  if (child.pid === undefined) throw new Error('The host did not start');
  return Object.assign(child, { pid: child.pid });
};

const idleMegabytes = async (folder: string): Promise<number> => {
  const host = await startHost(folder);
  await wait(idleMs);
  const megabytes = residentMegabytes(host.pid);
  const ended = once(host, 'exit');
  host.kill('SIGTERM');
  await ended;
  return megabytes;
};

/** The Node host when idle: with an empty library, and what a large one adds. */
export const benchHostMemory = async (): Promise<BenchRow[]> => {
  await build(['renderer', 'node']);
  const folder = mkdtempSync(join(tmpdir(), 'headroom-bench-'));
  try {
    // The first start after a change compiles.
    await idleMegabytes(folder);
    const empty = await idleMegabytes(folder);
    copyLibrary(folder);
    const full = await idleMegabytes(folder);
    return [
      { name: 'Node host at rest, resident', value: empty, unit: 'MB', budget: 160 },
      { name: '50,000 scenarios add', value: full - empty, unit: 'MB', budget: 40 },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
