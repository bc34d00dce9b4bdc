import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const module = new URL('stop-signal.ts', import.meta.url).href;

/** A process that does `work` until it is told to stop, and how it ends then. */
const endOf = async (work: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<unknown[]> => {
  const program = `import fs from 'node:fs';
    const { stopSignal } = await import('${module}');
    const stopped = stopSignal(300);
    ${work}
    const alive = setInterval(() => undefined, 60_000);
    console.log('ready');
    await stopped;
    clearInterval(alive);
    process.exitCode = 7;`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill(signal);
  try {
    return (await once(child, 'exit', { signal: AbortSignal.timeout(10_000) })) as unknown[];
  } finally {
    child.kill('SIGKILL');
  }
};

describe.skipIf(process.platform === 'win32')('a process that is told to stop', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('and has nothing left to do ends by itself: %s', async (signal) => {
    expect(await endOf('', signal)).toEqual([7, null]);
  });

  it('ends although a thread waits for a pipe that nobody writes to', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'headroom-stop-'));
    try {
      execFileSync('mkfifo', [join(folder, 'pipe')]);
      expect(await endOf(`fs.open('${join(folder, 'pipe')}', 'r', () => undefined);`)).toEqual([null, 'SIGKILL']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
