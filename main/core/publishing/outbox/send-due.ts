import type { AppError } from '../../../../shared/outcome.ts';
import type { OutboxEntry } from '../../../../shared/publishing/outbox.ts';
import { StoreError } from '../../../platform/store-error.ts';
import { bugWhileSending, type Sending } from './deliver.ts';
import { dueNow, setBack } from './entries.ts';
import { forgottenAtMs, leaveForgotten, sendCreate } from './send-create.ts';
import { sendUpdate } from './send-update.ts';
import { maxDelayMs } from './setbacks.ts';
import { type OutboxPorts, transact } from './tools.ts';

interface Pass extends OutboxPorts, Pick<Sending, 'unwritten'> {
  readonly isStopped: () => boolean;
  /** Makes due what was asked for meanwhile. */
  readonly makeAskedDue: () => void;
  /** Resolves when somebody asks to send; each request once. */
  readonly nextRequest: () => Promise<void>;
  /** Asks to send when something of a profile that nothing is sent to now will be due. */
  readonly wakeFor: (isUnderWay: (profileId: string) => boolean) => void;
}

const leaseRenewalMs = 10_000;

/**
 * Sends every entry that is due, if this process gets the lease, and what becomes due while a service is still
 * answering: profiles do not wait for one another.
 */
export const sendDue = async (pass: Pass): Promise<void> => {
  const { store, clock, owner } = pass;
  writeOutcomes(pass);
  if (!store.lease.take(owner, clock.now())) return;
  const letGo = keepLease(pass);
  try {
    takeOver(pass);
    leaveForgotten(pass);
    await sendBeside(pass);
  } finally {
    letGo();
  }
};

/** Sends to each profile in turn what is due for it; looks again whenever somebody asks, and not by itself. */
const sendBeside = async (pass: Pass): Promise<void> => {
  const underWay = new Map<string, Promise<boolean>>();
  const failures: unknown[] = [];
  const failed = (error: unknown): false => {
    failures.push(error);
    return false;
  };
  const begin = (): void => {
    pass.makeAskedDue();
    const due = pass.store.outbox.list().filter((entry) => isDue(entry, pass.clock.now()));
    for (const [profileId, entries] of Map.groupBy(due, (entry) => entry.profileId)) {
      if (underWay.has(profileId)) continue;
      const sent = sendInTurn(pass, entries)
        .then(() => false, failed)
        .finally(() => underWay.delete(profileId));
      underWay.set(profileId, sent);
    }
  };
  const requested = (): Promise<boolean> => pass.nextRequest().then(() => true);
  let request = requested();
  for (let isAsked = true; isAsked || underWay.size > 0;) {
    if (isAsked && failures.length === 0) begin();
    pass.wakeFor((profileId) => underWay.has(profileId));
    isAsked = underWay.size > 0 && (await Promise.race([request, ...underWay.values()]));
    if (isAsked) request = requested();
  }
  if (failures.length > 0) throw failures[0];
};

/** Outcomes that could not be stored when they arrived. */
const writeOutcomes = ({ unwritten }: Pass): void => {
  for (let write = unwritten[0]; write !== undefined; write = unwritten[0]) {
    write();
    unwritten.shift();
  }
};

/** Renews the lease until released. If it is lost, each attempt notices before it starts. */
const keepLease = ({ store, clock, owner, timer, report }: Pass): (() => void) => {
  const renew = (): void => {
    callOff = timer.after(leaseRenewalMs, renew);
    try {
      store.lease.take(owner, clock.now());
    } catch (error) {
      if (!(error instanceof StoreError)) report(error);
    }
  };
  let callOff = timer.after(leaseRenewalMs, renew);
  return () => {
    callOff();
    store.lease.release(owner);
  };
};

/**
 * Entries that a process abandoned while sending: their outcome will never be reported. None belongs to this process,
 * whose own attempts have their outcomes in the store.
 */
const takeOver = (pass: Pass): void => {
  const abandoned = (): OutboxEntry[] => pass.store.outbox.list().filter(({ state }) => state === 'sending');
  if (abandoned().length === 0) return;
  transact(pass, (news) => {
    for (const entry of abandoned()) setBack(pass, news, entry, entry.kind, unknownEnd);
  });
};

const unknownEnd: AppError = { code: 'OUTCOME_UNKNOWN', message: 'Headroom ended while this was being sent.' };

/** A time in the distant future was set by a clock that ran ahead. */
const isDue = ({ state, nextAtMs }: OutboxEntry, nowMs: number): boolean =>
  state === 'waiting' && (nextAtMs <= nowMs || nextAtMs > nowMs + maxDelayMs);

const sendInTurn = async (pass: Pass, entries: readonly OutboxEntry[]): Promise<void> => {
  for (const entry of entries) {
    // The vault may have been locked, or the network lost, since the last one.
    const service = pass.services.current(entry.profileId);
    if (!service.ok || pass.isStopped()) return;
    const send = entry.kind === 'create' ? sendCreate : sendUpdate;
    try {
      await send({ ...pass, client: service.data }, entry);
    } catch (error) {
      if (error instanceof StoreError) throw error;
      pass.report(error);
      afterBug(pass, entry);
    }
  }
};

const afterBug = (pass: Pass, { scenarioId, profileId }: OutboxEntry): void =>
  transact(pass, (news) => {
    const entry = pass.store.outbox.find(scenarioId, profileId);
    if (entry?.state === 'sending') setBack(pass, news, entry, entry.kind, unknownEnd);
    else if (entry !== undefined) setBack(pass, news, entry, 'read', bugWhileSending);
  });

const minWaitMs = 100;

/** Milliseconds until something is due elsewhere; undefined when nothing waits that can be sent, or will be forgotten. */
export const timeToNext = (
  { store, services, clock, owner }: OutboxPorts,
  isUnderWay: (profileId: string) => boolean,
): number | undefined => {
  const now = clock.now();
  const times = store.outbox.list().flatMap((entry) => {
    if (isUnderWay(entry.profileId)) return [];
    if (entry.state === 'sending') return [now];
    const waits = entry.state === 'waiting' && services.current(entry.profileId).ok;
    return waits ? [isDue(entry, now) ? now : entry.nextAtMs] : (forgottenAtMs(entry) ?? []);
  });
  if (times.length === 0) return undefined;
  const leaseMs = store.lease.heldUntilMs(owner, now) ?? now;
  return Math.max(Math.min(...times) - now, leaseMs - now, minWaitMs);
};

/**
 * Makes waiting entries due at once, and those refused because the key or token was not valid. A wait that the service
 * requested still applies.
 */
export const makeDue = (ports: OutboxPorts, profileId: string | undefined): void => {
  const { store, clock } = ports;
  transact(ports, (news) => {
    for (const entry of store.outbox.list()) {
      const { state, reason } = entry;
      const isHeldUp = state === 'waiting' ? reason.kind !== 'busy' : reason.kind === 'not_signed_in';
      if (!isHeldUp || state === 'sending' || (profileId ?? entry.profileId) !== entry.profileId) continue;
      store.outbox.put(dueNow(entry, clock.now()));
      news.links.add(entry.scenarioId);
    }
  });
};
