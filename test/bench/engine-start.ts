import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../support/source-files.ts';
import { type BenchRow, median } from './row.ts';

/** Milliseconds from starting the process to the line that says it listens. */
const startOnce = async (folder: string): Promise<number> => {
  const began = performance.now();
  const child = spawn(process.execPath, ['main/engine-cli/cli.ts', 'serve', '--port', '0', '--data', folder], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const took = performance.now() - began;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  return took;
};

/** Starting the engine on an existing file: process, catalogue, store and listening together. */
export const benchEngineStart = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-bench-'));
  try {
    await startOnce(folder);
    const times: number[] = [];
    for (let round = 0; round < 7; round++) times.push(await startOnce(folder));
    return [{ name: 'engine start, existing file', value: median(times), unit: 'ms', budget: 500 }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
