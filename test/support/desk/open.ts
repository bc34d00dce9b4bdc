import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BackgroundThread, createBackgroundThread } from '../../../main/background/background-thread.ts';
import { scriptRunnerOn } from '../../../main/background/on-background.ts';
import { compose, type ComposeOptions, type Core } from '../../../main/compose.ts';
import { createDeskNetwork, environmentProxies } from '../../../main/compose/desk-network.ts';
import { testKeys } from '../client/tools.ts';
import { layEmptyFile } from '../engine/store.ts';
import { lowCost } from '../vault/open.ts';
import { bareShell, recordingLog } from './fakes.ts';

/** A system without a secret store. */
export const keyHost = { keyReader: new URL('../../../main/vault/import/read-key.worker.ts', import.meta.url) };

/** As it ships, built when the run began: it starts in a third of the processor time that its sources take. */
export const backgroundThread = new URL('../../../dist/node/bin/background.mjs', import.meta.url);

export const newThread = (): BackgroundThread =>
  createBackgroundThread({ file: backgroundThread, clock: { now: () => Date.now() } });

/** Threads of desks that have closed: one that has started, and is warm, takes half the time of a new one. */
const spare: BackgroundThread[] = [];

/** A thread for one desk at a time. It ends with its desk if it still works on something then, as the product's does. */
const threadOfDesk = (): BackgroundThread => {
  const thread = spare.pop() ?? newThread();
  let asked = 0;
  return {
    ask: async (...question) => {
      asked += 1;
      try {
        return await thread.ask(...question);
      } finally {
        asked -= 1;
      }
    },
    use: (catalogue) => thread.use(catalogue),
    close: async () => {
      if (asked > 0) await thread.close();
      spare.push(thread);
    },
  };
};

/**
 * A thread, and the network without settings of a system. A program that is to end with its desk brings a thread that
 * does: a spare one would keep it for a minute.
 */
export const environment = (background = threadOfDesk()) => {
  return { background, network: createDeskNetwork(environmentProxies(process.env, scriptRunnerOn(background))) };
};

export const assetsFolder = fileURLToPath(new URL('../../../assets', import.meta.url));

const version = '0.1.0';

export interface OpenDesk {
  readonly desk: Core;
  readonly folder: string;
  readonly log: ReturnType<typeof recordingLog>;
  close(): Promise<void>;
}

/** The whole application on the given folder, or on its own, which is removed when it is closed. */
export const openDesk = async (options: Partial<ComposeOptions> = {}): Promise<OpenDesk> => {
  const folder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'headroom-desk-'));
  layEmptyFile(folder, version);
  const log = recordingLog();
  const desk = await compose({
    dataFolder: folder,
    assetsFolder,
    host: 'node',
    platform: 'linux',
    version,
    shell: bareShell(),
    keyHost,
    ...environment(),
    signCommand: ['headroom-sign'],
    // To make a pair takes a third of the processor time of a start.
    makeKeys: () => Promise.resolve(testKeys),
    vaultCost: lowCost,
    clock: { now: () => Date.now() },
    log,
    ...options,
  });
  return {
    desk,
    folder,
    log,
    close: async () => {
      await desk.close();
      if (options.dataFolder === undefined) rmSync(folder, { recursive: true });
    },
  };
};
