import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseHostName } from '../../../main/host-node/host-name.ts';
import { startNodeHost } from '../../../main/host-node/start-node-host.ts';
import { openDesk } from '../../support/desk/open.ts';
import { projectRoot } from '../../support/source-files.ts';

const rendererFolder = join(projectRoot, 'dist', 'renderer');
const signCommand = [process.execPath, join(projectRoot, 'main', 'sign', 'cli.ts')];

/** A desk with its own data folder, at an address that a browser can open. */
export interface ServedDesk {
  /** The first one-time address. */
  readonly url: string;
  /** The address without its token: what a reload or a stranger opens. */
  readonly origin: string;
  readonly dataFolder: string;
  /** Ends it and removes its folder. */
  readonly stop: () => Promise<void>;
}

export interface DeskHere extends ServedDesk {
  /** Another one-time address. */
  readonly newUrl: () => string;
  /** Ends it; its folder stays. */
  readonly end: () => Promise<void>;
}

export interface Place {
  /** A name of its own unless it is given. */
  readonly address?: '127.0.0.1';
  /** Any that is free unless it is given. */
  readonly port?: number;
}

/** A desk that this process serves; its data folder is removed when it stops. */
export const serveDeskOn = async (dataFolder: string, { address, port = 0 }: Place = {}): Promise<DeskHere> => {
  const opened = await openDesk({ dataFolder, signCommand });
  const name = await chooseHostName(address ?? 'own');
  const host = await startNodeHost({ core: opened.desk, rendererFolder, name, port, log: opened.log });
  const end = async (): Promise<void> => {
    await host.close();
    await opened.close();
  };
  return {
    url: host.newUrl(),
    origin: `${host.origin}/`,
    dataFolder,
    newUrl: () => host.newUrl(),
    end,
    stop: async () => {
      await end();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
};
