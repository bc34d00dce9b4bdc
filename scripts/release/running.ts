import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';

/* What the scripts that try an installed application have in common. */

const maxStartMs = 30_000;
/** Long enough for a window to appear, or for a failure to show. */
export const settledMs = Number(process.env.HEADROOM_SETTLED_MS ?? 5000);

export const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

export const until = async (what: string, holds: () => boolean): Promise<void> => {
  for (let waited = 0; !holds(); waited += 50) {
    if (waited > maxStartMs) throw new Error(`Did not happen: ${what}`);
    await wait(50);
  }
};

/** Runs a step and reports it; the first failure ends the script. */
export const step = async (what: string, work: () => Promise<void> | void): Promise<void> => {
  await work();
  process.stdout.write(`ok: ${what}\n`);
};

/** Starts the application on a data folder; `more` is added to its command line. */
export const start = (program: string, data: string, ...more: string[]): ChildProcess =>
  spawn(program, ['--data', data, ...more], { stdio: 'inherit' });

const databaseOf = (data: string): string => join(data, 'headroom.sqlite3');

/** Waits for the window to appear, and checks that the application has not ended or failed to open its data. */
export const settles = async (child: ChildProcess, data: string): Promise<void> => {
  await until('it opened its data', () => existsSync(databaseOf(data)) || !isRunning(child));
  await wait(settledMs);
  if (!isRunning(child)) throw new Error(`It ended with ${child.exitCode ?? child.signalCode}`);
};

/** Tells it to quit, and waits until it has. */
export const end = async (child: ChildProcess | undefined): Promise<void> => {
  if (child === undefined || !isRunning(child)) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
};

/** Kills it unconditionally. */
export const kill = (child: ChildProcess | undefined): void => {
  if (child !== undefined && isRunning(child)) child.kill('SIGKILL');
};

/** The titles of the scenarios in a data folder. */
export const scenariosIn = (data: string): unknown[] => {
  const database = new Database(databaseOf(data), { readonly: true });
  try {
    return database.prepare('SELECT description FROM scenarios WHERE deleted_at IS NULL ORDER BY 1').pluck().all();
  } finally {
    database.close();
  }
};

/** The program named on a script's command line. */
export const givenProgram = (): string => {
  const [program] = process.argv.slice(2);
  if (program === undefined || !existsSync(program)) throw new Error(`No such program: ${program ?? ''}`);
  return program;
};
