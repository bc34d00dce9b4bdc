import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeHost, nodeHostEnvironment } from '../../../scripts/lib/node-host.mjs';
import type { ServedDesk } from './served-desk.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const startLimitMs = 30_000;

/** A Node host in a process of its own. */
export interface RunningDesk extends ServedDesk {
  /** Runs `ask` and returns the one-time address that the host prints next. */
  readonly nextUrl: (ask: () => unknown) => Promise<string>;
  /** Presses Enter in the terminal. */
  readonly pressEnter: () => void;
}

const printedAddress = async (host: ChildProcess): Promise<string> => {
  let output = '';
  const address = new Promise<string>((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`The host ended with ${String(code)}: ${output}`));
    host.stdout?.on('data', (piece: Buffer) => {
      output += piece.toString();
      const found = /http:\/\/\S+\/#t=\S+/.exec(output)?.[0];
      if (found === undefined) return;
      host.off('exit', ended);
      resolve(found);
    });
    host.stderr?.on('data', (piece: Buffer) => {
      output += piece.toString();
    });
    host.once('exit', ended);
    setTimeout(() => reject(new Error(`The host printed no address: ${output}`)), startLimitMs).unref();
  });
  return address;
};

/** Starts the Node host with an empty data folder, on a free port unless `args` says otherwise. */
export const startDesk = async (...args: readonly string[]): Promise<RunningDesk> =>
  startDeskOn(await makeDataFolder(), ...args);

export const makeDataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'headroom-e2e-'));

/** The same on an existing data folder, which is removed when the desk stops. */
export const startDeskOn = (dataFolder: string, ...args: readonly string[]): Promise<RunningDesk> =>
  startProgramOn(nodeHost, dataFolder, ...args);

/** The same with a program of one's own, which takes the arguments of the host. */
export const startProgramOn = async (
  program: readonly string[],
  dataFolder: string,
  ...args: readonly string[]
): Promise<RunningDesk> => {
  const host = spawn(process.execPath, [...program, '--data', dataFolder, '--no-open', ...args], {
    cwd: root,
    stdio: 'pipe',
    env: { ...process.env, ...nodeHostEnvironment },
  });
  const end = async (): Promise<void> => {
    if (host.exitCode !== null || host.signalCode !== null) return;
    const ended = once(host, 'exit');
    host.kill();
    await ended;
  };
  const stop = async (): Promise<void> => {
    await end();
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    const url = await printedAddress(host);
    return {
      url,
      origin: `${new URL(url).origin}/`,
      dataFolder,
      nextUrl: (ask) => {
        const printed = printedAddress(host);
        ask();
        return printed;
      },
      pressEnter: () => host.stdin.write('\n'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
