import { type Outcome, succeed } from '../../../shared/outcome.ts';
import { contentOf } from '../../../shared/publishing/content.ts';
import type { MergedPlace } from '../../../shared/publishing/merge.ts';
import type { OutboxEntry } from '../../../shared/publishing/outbox.ts';
import type { LinkStatus } from '../../../shared/publishing/status.ts';
import { contentHash } from '../merge/content.ts';
import { keepPartsHere, notHeld, notSent, remainderOf } from './left-out.ts';
import { linkStatus } from './link/link-status.ts';
import type { EntryKey } from './outbox/entries.ts';
import { createOutbox } from './outbox/outbox.ts';
import { type OutboxPorts, type PublishingTools, transact } from './outbox/tools.ts';
import { look, openById, openTheirs, pull } from './pull.ts';
import { cancel, keepHereOnly, publish, publishAsNew, push } from './queue.ts';
import { type Decision, resolve, viewConflicts } from './resolve.ts';
import { createdNothing, foundCreated } from './unknown-create.ts';

/** A scenario's state at each service that it is tied to or on its way to. */
export interface Standing extends LinkStatus {
  readonly profileId: string;
  /** The service's record, and who changed it last as far as is known. */
  readonly remote?: { readonly id: string; readonly by: string; readonly on: string; readonly seenAtMs: number };
  /** What was merged automatically and not reviewed yet. */
  readonly merges: readonly MergedPlace[];
}

/**
 * Exchanges scenarios with the profiles' services: changes going out wait in the outbox and are put together when sent;
 * incoming changes are merged, and a person decides what both sides changed.
 */
export const createPublishing = (ports: OutboxPorts) => {
  const outbox = createOutbox(ports);
  /** Whatever a person requested is sent as soon as possible, in the background. */
  const thenRun = <T>(outcome: Outcome<T>): Outcome<T> => {
    if (outcome.ok) void outbox.run();
    return outcome;
  };
  return {
    outbox,
    publish: (key: EntryKey, teamId?: string) => thenRun(publish(ports, key, teamId)),
    publishAsNew: (key: EntryKey, teamId?: string) => thenRun(publishAsNew(ports, key, teamId)),
    push: (key: EntryKey) => thenRun(push(ports, key)),
    /** Reads and records the service's copy, without merging. */
    look: (key: EntryKey) =>
      look(ports, key, (_news, link) => {
        ports.store.links.put(link);
        return link;
      }),
    version: (key: EntryKey) => version(ports, key),
    pull: async (key: EntryKey) => thenRun(await pull(ports, key)),
    openById: (profileId: string, remoteId: string) => openById(ports, profileId, remoteId),
    openTheirs: (key: EntryKey) => openTheirs(ports, key),
    viewConflicts: (key: EntryKey) => viewConflicts(ports, key),
    resolve: (key: EntryKey, seenAs: string, decision: Decision) => thenRun(resolve(ports, key, seenAs, decision)),
    foundCreated: async (key: EntryKey, remoteId: string, acceptDifferent: boolean) =>
      thenRun(await foundCreated(ports, key, remoteId, acceptDifferent)),
    createdNothing: (key: EntryKey) => thenRun(createdNothing(ports, key)),
    cancel: (key: EntryKey) => cancel(ports, key),
    keepHereOnly: (key: EntryKey) => keepHereOnly(ports, key),
    entries: (): readonly OutboxEntry[] => ports.store.outbox.list(),
    standings: (scenarioId: string) => standings(ports, scenarioId),
    notSent: (key: EntryKey) => notSent(ports, key),
    notHeld: (key: EntryKey) => notHeld(ports, key),
    remainderOf: (key: EntryKey) => remainderOf(ports, key),
    keepPartsHere: (key: EntryKey) => keepPartsHere(ports, key),
    mergesSeen: (key: EntryKey) => mergesSeen(ports, key),
  };
};

export type Publishing = ReturnType<typeof createPublishing>;

const standings = ({ store }: PublishingTools, scenarioId: string): readonly Standing[] => {
  const record = store.drafts.find(scenarioId);
  if (record === undefined) return [];
  const links = store.links.ofScenario(scenarioId);
  const entries = store.outbox.ofScenario(scenarioId);
  const profileIds = new Set([...links, ...entries].map(({ profileId }) => profileId));
  return [...profileIds].map((profileId) => {
    const link = links.find((one) => one.profileId === profileId);
    const entry = entries.find((one) => one.profileId === profileId);
    return {
      profileId,
      ...linkStatus(link, contentOf(record), entry),
      merges: link?.merges ?? [],
      ...(link && { remote: { id: link.remoteId, by: link.seenBy, on: link.seenOn, seenAtMs: link.seenAtMs } }),
    };
  });
};

/** The hash of the service's copy while this computer's is the same; undefined while they differ. */
const version = ({ store }: PublishingTools, { scenarioId, profileId }: EntryKey): string | undefined => {
  const link = store.links.find(scenarioId, profileId);
  const record = store.drafts.find(scenarioId);
  if (link === undefined || record === undefined) return undefined;
  const { status } = linkStatus(link, contentOf(record), undefined);
  return status === 'published' ? contentHash(link.seen) : undefined;
};

/** Automatic merges have been reviewed. */
const mergesSeen = (tools: PublishingTools, { scenarioId, profileId }: EntryKey): Outcome<EntryKey> =>
  transact(tools, (news) => {
    const link = tools.store.links.find(scenarioId, profileId);
    if (link !== undefined && link.merges.length > 0) {
      tools.store.links.put({ ...link, merges: [] });
      news.links.add(scenarioId);
    }
    return succeed({ scenarioId, profileId });
  });
