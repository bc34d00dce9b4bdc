import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '../../../main/engine/http-server.ts';
import { createEngine, createOperator, type Grant, loadCatalogue } from '../../../main/engine/index.ts';
import { systemClock as clock } from '../../../main/platform/clock.ts';
import { openStore } from '../../../main/store/index.ts';
import { recordingLog } from '../../support/desk/fakes.ts';
import { assetsFolder } from '../../support/desk/open.ts';
import { type Client, independentClient, newKeyPair } from '../../support/engine/independent-client.ts';

/** Somebody else's service, and the person who registers keys there. */
export interface Operator {
  /** The address of the service. */
  readonly address: string;
  /** Registers a public key for the broker, and returns what is handed out. */
  readonly register: (publicKeyPem: string) => Grant;
  /** A colleague in the broker's team, with a key and a program of their own. */
  readonly colleague: () => Client;
  readonly dispose: () => Promise<void>;
}

const catalogue = loadCatalogue(assetsFolder);

const serve = async (folder: string) => {
  const log = recordingLog();
  const store = openStore({ folder, clock, dailyBackup: false });
  const engine = createEngine({ store, catalogue, assetsFolder, clock, log, sharesCommits: true });
  const server = await listen({ engine, clock, log, port: 0 });
  if (!server.ok) throw new Error(server.error.message);
  return {
    url: server.data.url,
    operator: createOperator({ store, catalogue, clock }),
    stop: async () => {
      await server.data.close();
      store.close();
    },
  };
};

/** Starts the service in this process, which has its code compiled. */
export const startOperator = async (): Promise<Operator> => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-operator-'));
  const service = await serve(folder);
  const address = service.url;
  const grant = (publicKeyPem: string, email: string): Grant => {
    const place = { organization: 'Banksia', teams: ['Sydney'] };
    const granted = service.operator.grant({ publicKeyPem, email, ...place });
    if (!granted.ok) throw new Error(granted.error.message);
    return granted.data;
  };
  return {
    address,
    register: (publicKeyPem) => grant(publicKeyPem, 'sam@example.com'),
    colleague: () => {
      const { publicPem, privateKey } = newKeyPair();
      return independentClient(address, { ...grant(publicPem, 'kim@example.com'), privateKey });
    },
    dispose: async () => {
      await service.stop();
      rmSync(folder, { recursive: true });
    },
  };
};
