import { type AnyMethod, createRequestLog, eachOperation } from '../../../main/client/index.ts';
import { createRemoteAccess } from '../../../main/compose/remote-access.ts';
import { createRemoteServices } from '../../../main/compose/remote-services.ts';
import { createDrafts, type PublishingStore } from '../../../main/core/publishing/drafts.ts';
import { createPublishing } from '../../../main/core/publishing/index.ts';
import { fetchOver } from '../../../main/platform/http/network-fetch.ts';
import { environmentNetwork } from '../../../main/platform/http/network.ts';
import type { ServiceClient } from '../../../main/ports/service.ts';
import { signRequest } from '../../../main/vault/keys/signer.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Content } from '../../../shared/publishing/content.ts';
import type { CanonicalParts } from '../../../shared/service/canonical-request.ts';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import { testKeys } from '../client/tools.ts';
import { virtualTime } from './virtual-time.ts';
import { memoryStore, profileId, teamId, testProfile } from './world.ts';

/*
 * A desk with its store, whose outbox reaches a service over HTTP with the signed client of the product.
 * Time stands still until it is moved; only the wire takes real time. A process that was killed sends
 * and writes nothing more.
 */

export interface OutboxProcess {
  readonly owner: string;
  readonly publishing: ReturnType<typeof createPublishing>;
  readonly alive: boolean;
  /** Resolves when it is killed. */
  readonly died: Promise<void>;
  kill(): void;
  /** Opens the service to the outbox, which then sends what waits. */
  unlock(): void;
  lock(): void;
  /** Calls the exchange that is under way off, as a time-out does. */
  timeOut(): void;
}

interface Access {
  readonly url: string;
  readonly clientId: string;
  readonly accessToken: string;
}

const never = new Promise<never>(() => undefined);

export const openOutboxDesk = ({ url, clientId, accessToken }: Access) => {
  const { database, store: tables } = memoryStore(testProfile({ origin: url, clientId }));
  const time = virtualTime(Date.now());
  const bugs: unknown[] = [];
  let made = 0;
  const next = (prefix: string): string => `${prefix}${(made += 1)}`;
  const drafts = createDrafts({
    rows: { ...tables.drafts, restore: () => false },
    home: () => ({ teamIds: [teamId], email: 'broker@localhost' }),
    clock: time.clock,
    newScenarioId: () => next('').padStart(24, '0'),
  });

  const start = (): OutboxProcess => {
    const life = { alive: true, locked: true, end: (): void => undefined };
    const died = new Promise<void>((resolve) => (life.end = resolve));
    const whileAlive = <R>(work: () => R): R => {
      if (!life.alive) throw new Error('A process that was killed has written');
      return work();
    };
    const store: PublishingStore = {
      ...tables,
      drafts,
      lease: { ...tables.lease, take: (owner, now) => whileAlive(() => tables.lease.take(owner, now)) },
      transaction: (work) => whileAlive(() => tables.transaction(work)),
    };
    const sign = async (parts: CanonicalParts): Promise<Outcome<{ accessToken: string; signature: string }>> => {
      if (!life.alive) return never;
      if (life.locked) return fail('VAULT_LOCKED', 'Locked.');
      return succeed({ accessToken, signature: await signRequest(testKeys.privateKey, parts) });
    };
    let timeOut = new AbortController();
    const services = createRemoteServices(tables.profiles, () => void publishing.outbox.resume(profileId));
    const access = createRemoteAccess({
      vault: { signer: () => ({ sign }), isUnlocked: () => !life.locked },
      clock: time.clock,
      requestLog: createRequestLog(),
      profiles: tables.profiles,
      services: { ...services, open: (id, client) => services.open(id, mortal(client, life)) },
      sleep: () => Promise.resolve(),
      fetch: (target, init) =>
        fetchOver(environmentNetwork)(target, { ...init, signal: AbortSignal.any([timeOut.signal, init.signal]) }),
    });
    const owner = next('process-');
    const publishing = createPublishing({
      ...{ store, services, owner, clock: time.clock },
      timer: {
        after: (ms, work) =>
          time.timer.after(ms, () => {
            if (life.alive) work();
          }),
      },
      events: { linkChanged: () => undefined, scenarioWritten: () => undefined },
      fraction: () => 0.5,
      newId: () => next('id-'),
      report: (error) => {
        if (life.alive) bugs.push(error);
      },
    });
    return {
      ...{ owner, publishing, died },
      get alive() {
        return life.alive;
      },
      kill: () => {
        life.alive = false;
        life.end();
      },
      unlock: () => {
        life.locked = false;
        access.open(profileId);
      },
      lock: () => {
        life.locked = true;
        access.close();
      },
      timeOut: () => {
        const hanging = timeOut;
        timeOut = new AbortController();
        hanging.abort(new DOMException('The service did not answer.', 'TimeoutError'));
      },
    };
  };

  return {
    ...{ database, tables, drafts, time, bugs, start },
    addDraft: (content: Partial<Content> = {}): string =>
      drafts.add({ description: 'Draft', scenario: emptyScenario(), ...content })?.id ?? '',
    contentOf: (scenarioId: string): Content => {
      const record = drafts.find(scenarioId);
      if (record === undefined) throw new Error(`No draft ${scenarioId}`);
      return { description: record.description, scenario: record.scenario };
    },
  };
};

/** Answers nobody once its process is gone. */
const mortal = (client: ServiceClient, life: { readonly alive: boolean }): ServiceClient =>
  eachOperation((name) => async (input) => {
    const outcome = await (client[name] as AnyMethod)(input);
    return life.alive ? outcome : never;
  });
