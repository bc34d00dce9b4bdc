// Tests an installed application as a person would, without looking inside: `node
// scripts/release/try-installed.ts PROGRAM`. It starts, a second start leaves it alone, it closes its data when it
// is told to end, it starts again on that data, and it opens no port to a debugger.
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { end, givenProgram, isRunning, kill, settledMs, settles, start, step, until } from './running.ts';

const debugPort = 9222;

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

const program = givenProgram();
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
    await end(child);
    // Windows does not tell programs to quit.
    const leftOpen = readdirSync(data).filter((name) => name.endsWith('-wal'));
    if (process.platform !== 'win32' && leftOpen.length > 0) throw new Error(`Left open: ${leftOpen.join(', ')}`);
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
  kill(child);
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
}
