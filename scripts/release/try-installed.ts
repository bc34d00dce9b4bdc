// Tries an installed application as a person would, without looking inside: `node
// scripts/release/try-installed.ts PROGRAM`. It starts, a second start leaves it alone, it closes its data when it
// is told to end, it starts again on that data, and it opens no port to a debugger.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const maxStartMs = 30_000;
const settledMs = Number(process.env.HEADROOM_SETTLED_MS ?? 5000);
const debugPort = 9222;

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

const until = async (what: string, holds: () => boolean): Promise<void> => {
  for (let waited = 0; !holds(); waited += 50) {
    if (waited > maxStartMs) throw new Error(`It never happened: ${what}`);
    await wait(50);
  }
};

const step = async (what: string, work: () => Promise<void>): Promise<void> => {
  await work();
  process.stdout.write(`ok: ${what}\n`);
};

const start = (program: string, data: string, ...more: string[]): ChildProcess =>
  spawn(program, ['--data', data, ...more], { stdio: 'inherit' });

/** Its window has had time to appear, and it has neither ended nor failed to open its data. */
const settles = async (child: ChildProcess, data: string): Promise<void> => {
  await until('it opened its data', () => existsSync(join(data, 'headroom.sqlite3')) || !isRunning(child));
  await wait(settledMs);
  if (!isRunning(child)) throw new Error(`It ended with ${child.exitCode ?? child.signalCode}`);
};

const end = async (child: ChildProcess): Promise<void> => {
  if (!isRunning(child)) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });

const [program] = process.argv.slice(2);
if (program === undefined || !existsSync(program)) throw new Error(`No such program: ${program ?? ''}`);
const data = mkdtempSync(join(tmpdir(), 'headroom-installed-'));
let child: ChildProcess | undefined;
try {
  await step('it starts', async () => {
    child = start(program, data);
    await settles(child, data);
  });
  await step('a second start leaves it alone', async () => {
    const second = start(program, data);
    await until('the second start ended', () => !isRunning(second));
    if (child === undefined || !isRunning(child)) throw new Error('The first one ended');
  });
  await step('it closes its data when it is told to end', async () => {
    if (child !== undefined) await end(child);
    // On Windows a program is not told.
    const left = readdirSync(data).filter((name) => name.endsWith('-wal'));
    if (process.platform !== 'win32' && left.length > 0) throw new Error(`Left open: ${left.join(', ')}`);
  });
  await step('it starts again on its data', async () => {
    child = start(program, data);
    await settles(child, data);
    await end(child);
  });
  await step('it opens no port to a debugger', async () => {
    child = start(program, data, `--remote-debugging-port=${debugPort}`);
    for (let waited = 0; waited < settledMs; waited += 100) {
      if (await answers(debugPort)) throw new Error('A debugger can connect');
      await wait(100);
    }
  });
} finally {
  if (child !== undefined && isRunning(child)) child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
}
