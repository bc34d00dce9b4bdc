import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBackgroundThread } from '../../../main/background/background-thread.ts';
import { scriptRunnerOn } from '../../../main/background/on-background.ts';
import { compose, type ComposeOptions, type Core } from '../../../main/compose.ts';
import { createDeskNetwork, environmentProxies } from '../../../main/compose/desk-network.ts';
import { lowCost } from '../vault/open.ts';
import { bareShell, recordingLog } from './fakes.ts';

/** A system without a secret store. */
export const keyHost = { keyReader: new URL('../../../main/vault/import/read-key.worker.ts', import.meta.url) };

/** As it ships, built when the run began: it starts in a third of the processor time that its sources take. */
export const backgroundThread = new URL('../../../dist/node/bin/background.mjs', import.meta.url);

/** A thread, and the network without settings of a system. */
export const environment = () => {
  const background = createBackgroundThread({ file: backgroundThread, clock: { now: () => Date.now() } });
  return { background, network: createDeskNetwork(environmentProxies(process.env, scriptRunnerOn(background))) };
};

export const assetsFolder = fileURLToPath(new URL('../../../assets', import.meta.url));

export interface OpenDesk {
  readonly desk: Core;
  readonly folder: string;
  readonly log: ReturnType<typeof recordingLog>;
  close(): Promise<void>;
}

/** The whole application on the given folder, or on its own, which is removed when it is closed. */
export const openDesk = async (options: Partial<ComposeOptions> = {}): Promise<OpenDesk> => {
  const folder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'headroom-desk-'));
  const log = recordingLog();
  const desk = await compose({
    dataFolder: folder,
    assetsFolder,
    host: 'node',
    platform: 'linux',
    version: '0.1.0',
    shell: bareShell(),
    keyHost,
    ...environment(),
    signCommand: ['headroom-sign'],
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
