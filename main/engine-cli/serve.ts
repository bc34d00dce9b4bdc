import { type Outcome, succeed } from '../../shared/outcome.ts';
import { loadCatalogue } from '../engine/catalogue/index.ts';
import { createEngine, type Engine, type EngineParts } from '../engine/engine.ts';
import { type EngineServer, listen } from '../engine/http-server.ts';
import { createSandbox, sandboxHeaders } from '../engine/sandbox/sandbox.ts';
import { systemClock as clock } from '../platform/clock.ts';
import { createLog } from '../platform/log/create-log.ts';
import type { Log } from '../platform/log/log.ts';
import { assetsFolder } from '../platform/process/program-folder.ts';
import { stopSignal } from '../platform/process/stop-signal.ts';
import { openStore, type Store } from '../store/index.ts';
import { type Command, exitCodes, resultOf } from './command.ts';
import { markSandboxFolder } from './sandbox-folder.ts';
import { readServeOptions, type SandboxOptions } from './serve-options.ts';

/** On standard error: standard output is for the commands' results. */
export const log = createLog({ write: (line) => process.stderr.write(line) });

export const serveCommand: Command = {
  usage:
    'serve --data FOLDER [--port N] [--explain-refusals] [--preview-ends NAME=ISO/ISO]… ' +
    '[--sandbox [--choices NAME,…] [--clock-stands-at ISO]]',
  run: async (args, print) => {
    const serving = await startServing(args, log);
    if (!serving.ok) return resultOf(serving);
    const stopped = stopSignal();
    print({ url: serving.data.url });
    await stopped;
    await serving.data.stop();
    return { exitCode: exitCodes.done };
  },
};

export interface Serving {
  readonly url: string;
  /** Answers what has arrived, makes the daily backup if it is due and closes the store. */
  stop(): Promise<void>;
}

/** Serves a data folder as the options of `serve` say. INVALID_INPUT when the port is not available. */
export const startServing = async (args: string[], log: Log): Promise<Outcome<Serving>> => {
  const { folder, port, explainsRefusals, previewEnds, sandbox } = readServeOptions(args);
  if (sandbox !== undefined) markSandboxFolder(folder);
  const catalogue = loadCatalogue(assetsFolder);
  const store = openStore({
    folder,
    clock,
    onBackupFailure: (error) => log.warn('backup_failed', { code: error instanceof Error ? error.message : '' }),
  });
  try {
    const parts = { store, catalogue, assetsFolder, clock, log, explainsRefusals, previewEnds };
    const server = await listen({
      engine: sandbox === undefined ? createEngine({ ...parts, sharesCommits: true }) : sandboxOf(parts, sandbox),
      ...(sandbox && { headers: sandboxHeaders }),
      clock,
      log,
      port,
    });
    if (!server.ok) store.close();
    return server.ok ? succeed({ url: server.data.url, stop: () => stopServing(server.data, store) }) : server;
  } catch (error) {
    store.close();
    throw error;
  }
};

const stopServing = async (server: EngineServer, store: Store): Promise<void> => {
  try {
    await server.close();
    await store.backUpIfDue();
    await store.abandonBackup();
  } finally {
    store.close();
  }
};

const sandboxOf = (parts: EngineParts, { choices, standsAtMs }: SandboxOptions): Engine =>
  createSandbox({
    ...parts,
    choices,
    standingClock: standsAtMs === undefined ? undefined : { now: () => standsAtMs },
  });
