import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { ServiceClientOptions } from '../../../main/client/client.ts';
import { httpTransport } from '../../../main/client/http-transport.ts';
import { createRequestLog, createServiceClient, createSigner, systemRandom } from '../../../main/client/index.ts';
import type { Transport } from '../../../main/client/transport.ts';
import { transportTo } from '../../../main/compose/embedded-connection.ts';
import {
  createEngine,
  createOperator,
  type Engine,
  type Grant,
  type GrantInput,
  loadCatalogue,
} from '../../../main/engine/index.ts';
import type { ChoiceName } from '../../../main/engine/sandbox/choices.ts';
import { createSandbox } from '../../../main/engine/sandbox/sandbox.ts';
import { type Clock, systemClock } from '../../../main/platform/clock.ts';
import { openStore, type Store } from '../../../main/store/index.ts';
import { publicKeyPem } from '../../../main/vault/index.ts';
import { recordingLog } from '../desk/fakes.ts';
import { assetsFolder } from '../desk/open.ts';
import { fetchFrom } from '../engine/fetch.ts';
import { testKeys } from './tools.ts';

const catalogue = loadCatalogue(assetsFolder);

/** A service to call: its operator, and how to reach it. */
export interface CallableService {
  readonly transport: Transport;
  grant(input: Partial<GrantInput>): Grant;
  revoke(token: string): void;
  close(): Promise<void>;
}

/** A running service of ours. */
export interface RunningService extends CallableService {
  readonly name: string;
  readonly store: Store;
  readonly folder: string;
  readonly log: ReturnType<typeof recordingLog>;
}

interface Running {
  readonly engine: Engine;
  readonly store: Store;
  readonly folder: string;
  readonly log: RunningService['log'];
  readonly grant: RunningService['grant'];
  readonly revoke: RunningService['revoke'];
  readonly remove: () => void;
}

const startEngine = (clock: Clock, choices?: ReadonlySet<ChoiceName>): Running => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-service-'));
  const store = openStore({ folder, clock, dailyBackup: false });
  const log = recordingLog();
  const operator = createOperator({ store, catalogue, clock });
  const parts = { store, catalogue, assetsFolder, clock, log };
  return {
    engine: choices === undefined ? createEngine(parts) : createSandbox({ ...parts, choices }),
    store,
    folder,
    log,
    grant: (input) => {
      const grant = operator.grant({
        publicKeyPem: publicKeyPem(testKeys.publicKey),
        email: 'broker@example.com',
        organization: 'Example Brokers',
        teams: ['North', 'South'],
        ...input,
      });
      if (!grant.ok) throw new Error(grant.error.message);
      return grant.data;
    },
    revoke: (token) => {
      operator.revoke({ token });
    },
    remove: () => {
      store.close();
      rmSync(folder, { recursive: true });
    },
  };
};

/** The engine in this process; with `choices` a sandbox that decides so. */
export const startEmbedded = (
  clock: Clock = systemClock,
  choices?: ReadonlySet<ChoiceName>,
): Promise<RunningService> => {
  const { engine, remove, ...running } = startEngine(clock, choices);
  const close = (): Promise<void> => {
    remove();
    return Promise.resolve();
  };
  return Promise.resolve({
    ...running,
    name: 'embedded',
    transport: transportTo(engine),
    close,
  });
};

export const startOverHttp = async (
  clock: Clock = systemClock,
  choices?: ReadonlySet<ChoiceName>,
): Promise<RunningService & { readonly url: string }> => {
  const { engine, remove, ...running } = startEngine(clock, choices);
  const server = createAdaptorServer({
    fetch: (request, { incoming }) => fetchFrom(engine, request, incoming.url),
    overrideGlobalObjects: false,
  }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const transport = httpTransport({ baseUrl: url, timeoutMs: 20_000 });
  if (!transport.ok) throw new Error(transport.error.message);
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
    remove();
  };
  return { ...running, name: 'over HTTP', url, transport: transport.data, close };
};

/** A client of a grant, with the system's own clock and randomness and no waiting. */
export const clientOf = (
  { transport }: Pick<CallableService, 'transport'>,
  grant: Grant,
  options: Partial<ServiceClientOptions> & { readonly privateKey?: KeyObject } = {},
) => {
  const requestLog = createRequestLog();
  const client = createServiceClient({
    transport,
    sign: createSigner({
      clientId: grant.clientId,
      accessToken: grant.accessToken,
      privateKey: options.privateKey ?? testKeys.privateKey,
    }),
    takesExtensions: true,
    clock: systemClock,
    random: systemRandom,
    sleep: () => Promise.resolve(),
    requestLog,
    ...options,
  });
  return { client, requestLog };
};

/** A key that no grant knows. */
let strange: KeyObject | undefined;
export const strangeKey = (): KeyObject => (strange ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
