import { createPrivateKey, randomBytes, randomUUID } from 'node:crypto';
import { httpTransport } from '../../../main/client/http-transport.ts';
import {
  createRequestLog,
  createServiceClient,
  createSigner,
  systemRandom,
  systemSleep,
} from '../../../main/client/index.ts';
import { createDrafts } from '../../../main/core/publishing/drafts.ts';
import { createPublishing } from '../../../main/core/publishing/index.ts';
import type { ServiceClient } from '../../../main/ports/service.ts';
import { openStore } from '../../../main/store/index.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';

/*
 * One process of a desk that sends what is in its outbox, over HTTP and signed: run by tests that
 * need several. It says `sending` once it runs and ends when nothing waits any more. Its clock runs
 * twenty times as fast as the day, so that a lease runs out while a test looks on.
 */

const speed = 20;
const startedMs = Date.now();
const clock = { now: (): number => startedMs + (Date.now() - startedMs) * speed };
const timer = {
  after: (ms: number, work: () => void): (() => void) => {
    const timeout = setTimeout(work, ms / speed);
    return () => {
      clearTimeout(timeout);
    };
  },
};

export interface SenderOptions {
  readonly folder: string;
  readonly url: string;
  readonly homeTeamId: string;
  readonly clientId: string;
  readonly accessToken: string;
  readonly privateKeyPem: string;
}

/** The desk on a data folder, its outbox reaching the service at `url`, or locked without one. */
export const openSender = (options: Omit<SenderOptions, 'url'> & { readonly url: string | undefined }) => {
  const store = openStore({ folder: options.folder, clock, dailyBackup: false });
  const current = (): Outcome<ServiceClient> => {
    if (options.url === undefined) return fail('VAULT_LOCKED', 'Locked.');
    const transport = httpTransport({ baseUrl: options.url, timeoutMs: 10_000 });
    if (!transport.ok) throw new Error(transport.error.message);
    const client = createServiceClient({
      transport: transport.data,
      sign: createSigner({ ...options, privateKey: createPrivateKey(options.privateKeyPem) }),
      takesExtensions: true,
      // A signature is made by the time of day.
      clock: { now: () => Date.now() },
      random: systemRandom,
      sleep: systemSleep,
      requestLog: createRequestLog(),
    });
    return succeed(client);
  };
  const drafts = createDrafts({
    rows: { ...store.publishing.drafts, restore: (teamIds, id) => store.library.restore(teamIds, id) },
    home: () => ({ teamIds: [options.homeTeamId], email: 'broker@localhost' }),
    clock,
    newScenarioId: () => randomBytes(12).toString('hex'),
  });
  const publishing = createPublishing({
    store: { ...store.publishing, drafts },
    clock,
    timer,
    events: { linkChanged: () => undefined, scenarioWritten: () => undefined },
    fraction: Math.random,
    newId: randomUUID,
    owner: randomUUID(),
    services: {
      current,
      takes: () => ({ links: true, description: true, unknownKeys: true, ownFields: true }),
      notTaken: () => undefined,
    },
    report: (error) => {
      throw error;
    },
  });
  return { store, drafts, publishing };
};

if (process.argv[2] !== undefined) {
  const { store, publishing } = openSender(JSON.parse(process.argv[2]) as SenderOptions);
  const open = (): boolean => publishing.entries().some(({ state }) => state !== 'blocked');
  process.stdout.write('sending\n');
  await publishing.outbox.run();
  while (open()) await new Promise((resolve) => setTimeout(resolve, 20));
  await publishing.outbox.stop();
  store.close();
}
