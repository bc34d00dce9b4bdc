import { type Outcome, succeed } from '../../../shared/outcome.ts';
import { contentOf } from '../../../shared/publishing/content.ts';
import type { Link } from '../../../shared/publishing/link.ts';
import type { OutboxEntry } from '../../../shared/publishing/outbox.ts';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import type { Services } from '../../ports/publishing.ts';
import { scenarioNotFound, tooLargeForScenario } from '../scenario-failures.ts';
import { afterLook, isSameTie, newLink } from './link/link-changes.ts';
import { absorb } from './outbox/absorb.ts';
import { dueNow, type EntryKey } from './outbox/entries.ts';
import { type News, type PublishingTools, transact } from './outbox/tools.ts';
import { refusalWhileSending } from './queue.ts';

export interface PullPorts extends PublishingTools {
  readonly services: Services;
}

/** What a pull did: `conflicts` counts what a person has to decide; in that case this computer's copy is unchanged. */
export interface Pulled {
  readonly written: boolean;
  readonly conflicts: number;
}

/** Reads the service's copy and merges it into this computer's where nothing is in conflict. */
export const pull = (ports: PullPorts, key: EntryKey): Promise<Outcome<Pulled>> =>
  look(ports, key, (news, looked, entry) => {
    const { store, clock } = ports;
    const { link, written, conflicts } = absorb(store.drafts, looked);
    store.links.put(link);
    if (entry?.reason.kind === 'conflicts' && conflicts === 0) store.outbox.put(dueNow(entry, clock.now()));
    if (written) news.scenarios.add(key.scenarioId);
    return { written, conflicts };
  });

/**
 * Reads the service's copy and passes on the updated tie, inside a transaction. Reads again when something else became
 * known about the copy meanwhile.
 */
export const look = async <R>(
  ports: PullPorts,
  { scenarioId, profileId }: EntryKey,
  use: (news: News, looked: Link, entry: OutboxEntry | undefined) => R,
): Promise<Outcome<R>> => {
  const { store, services, clock } = ports;
  for (;;) {
    const service = services.current(profileId);
    if (!service.ok) return service;
    const tied = store.links.find(scenarioId, profileId);
    if (tied === undefined) return scenarioNotFound(scenarioId);
    const read = await service.data.readScenario({ params: { id: tied.remoteId } });
    if (!read.ok) return read;
    const outcome = transact(ports, (news): Outcome<R> | undefined => {
      const entry = store.outbox.find(scenarioId, profileId);
      const refusal = refusalWhileSending(entry);
      if (refusal !== undefined) return refusal;
      const link = store.links.find(scenarioId, profileId);
      if (link === undefined || !isSameTie(link, tied)) return undefined;
      news.links.add(scenarioId);
      return succeed(use(news, afterLook(link, entry, { record: read.data, atMs: clock.now() }), entry));
    });
    if (outcome !== undefined) return outcome;
  }
};

/** A scenario of this computer, and whether it existed before. */
export interface Opened {
  readonly scenarioId: string;
  readonly isNew: boolean;
}

/** When a service made a record, where it says so as a time. */
const madeThere = ({ dateCreated }: Pick<ScenarioRecord, 'dateCreated'>): { readonly dateCreated?: string } => {
  const ms = Date.parse(dateCreated);
  return Number.isNaN(ms) ? {} : { dateCreated: new Date(ms).toISOString() };
};

/** Opens a service's record: the scenario tied to it, restored if it was removed, or a new one. */
export const openById = async (ports: PullPorts, profileId: string, remoteId: string): Promise<Outcome<Opened>> => {
  const { store, services, clock } = ports;
  const link = store.links.findRemote(profileId, remoteId);
  if (link !== undefined) {
    if (store.drafts.find(link.scenarioId) === undefined) store.drafts.restore(link.scenarioId);
    return succeed({ scenarioId: link.scenarioId, isNew: false });
  }
  const service = services.current(profileId);
  if (!service.ok) return service;
  const read = await service.data.readScenario({ params: { id: remoteId } });
  if (!read.ok) return read;
  return transact(ports, (news) => {
    // Another window or process may have opened it meanwhile.
    const meanwhile = store.links.findRemote(profileId, read.data.id);
    if (meanwhile !== undefined) return succeed({ scenarioId: meanwhile.scenarioId, isNew: false });
    const added = store.drafts.add(contentOf(read.data), madeThere(read.data));
    if (added === undefined) return tooLargeForScenario();
    store.links.put(newLink(added.id, profileId, { record: read.data, atMs: clock.now() }));
    news.scenarios.add(added.id);
    return succeed({ scenarioId: added.id, isNew: true });
  });
};

/** Opens the service's copy, as last seen, as a separate scenario without ties. */
export const openTheirs = (tools: PublishingTools, key: EntryKey): Outcome<Opened> =>
  transact(tools, (news) => {
    const link = tools.store.links.find(key.scenarioId, key.profileId);
    if (link === undefined) return scenarioNotFound(key.scenarioId);
    const content = { ...link.seen, description: `${link.seen.description} (copy)` };
    const { dateCreated } = tools.store.drafts.find(key.scenarioId) ?? {};
    const added = tools.store.drafts.add(content, dateCreated === undefined ? {} : { dateCreated });
    if (added === undefined) return tooLargeForScenario();
    news.scenarios.add(added.id);
    return succeed({ scenarioId: added.id, isNew: true });
  });
