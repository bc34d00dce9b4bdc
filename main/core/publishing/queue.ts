import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { isCreateInDoubt } from '../../../shared/publishing/in-doubt.ts';
import type { OutboxEntry } from '../../../shared/publishing/outbox.ts';
import { scenarioNotFound } from '../scenario-failures.ts';
import { dueNow, type EntryKey, newEntry } from './outbox/entries.ts';
import { type News, type PublishingTools, transact } from './outbox/tools.ts';

/*
 * What a person adds to and removes from the outbox. Each returns the current entry; the caller then runs the outbox.
 */

const isUnknown = (entry: OutboxEntry | undefined): boolean =>
  entry?.state === 'blocked' && isCreateInDoubt(entry.reason);

/** A create that will be sent again as it was, because the service may have it. */
const isRepeated = (entry: OutboxEntry | undefined): boolean =>
  entry?.kind === 'create' && entry.reason.kind === 'unsettled';

const refuseUntilChecked = (): Outcome<never> =>
  fail('REFUSED', 'The service may already have this scenario. Check there first, and say whether it does.');

/** Why an entry cannot be changed now; undefined when it can. */
export const refusalWhileSending = (entry: OutboxEntry | undefined): Outcome<never> | undefined => {
  if (entry?.state === 'sending') return fail('REFUSED', 'This scenario is being sent. Try again in a moment.');
  if (isRepeated(entry))
    return fail('REFUSED', 'Headroom is finding out whether the service has this scenario. Try again in a moment.');
  return isUnknown(entry) ? refuseUntilChecked() : undefined;
};

/** Publishes a draft in a team. REFUSED when the scenario is already tied to a record of the service. */
export const publish = (tools: PublishingTools, key: EntryKey, teamId: string | undefined): Outcome<OutboxEntry> =>
  transact(tools, (news) => {
    const { store } = tools;
    const link = store.links.find(key.scenarioId, key.profileId);
    if (link !== undefined) return fail('REFUSED', 'This scenario is already published there.');
    const entry = store.outbox.find(key.scenarioId, key.profileId);
    if (entry === undefined) return queueCreate(tools, news, key, teamId);
    const isKept = entry.state === 'sending' || isRepeated(entry) || isUnknown(entry);
    return askAgain(tools, news, isKept ? entry : { ...entry, teamId });
  });

/**
 * Publishes a scenario as a new record because the old one is gone or cannot accept the changes. The tie to the old
 * record holds until there is a new one.
 */
export const publishAsNew = (tools: PublishingTools, key: EntryKey, teamId: string | undefined): Outcome<OutboxEntry> =>
  transact(tools, (news) => {
    const entry = tools.store.outbox.find(key.scenarioId, key.profileId);
    return refusalWhileSending(entry) ?? queueCreate(tools, news, key, teamId);
  });

const queueCreate = (
  tools: PublishingTools,
  news: News,
  key: EntryKey,
  teamId: string | undefined,
): Outcome<OutboxEntry> => {
  const { store, clock } = tools;
  if (store.drafts.find(key.scenarioId) === undefined) return scenarioNotFound(key.scenarioId);
  return put(tools, news, newEntry({ ...key, kind: 'create', teamId }, undefined, clock.now()));
};

/** Sends what was changed here, as the scenario is at the time of sending. NOT_FOUND for a draft. */
export const push = (tools: PublishingTools, key: EntryKey): Outcome<OutboxEntry> =>
  transact(tools, (news) => {
    const { store, clock } = tools;
    const entry = store.outbox.find(key.scenarioId, key.profileId);
    if (entry !== undefined) return askAgain(tools, news, entry);
    const link = store.links.find(key.scenarioId, key.profileId);
    if (link === undefined || store.drafts.find(key.scenarioId) === undefined) return scenarioNotFound(key.scenarioId);
    return put(tools, news, newEntry({ ...key, kind: 'update' }, link, clock.now()));
  });

/** An existing entry is tried again; one that is being sent, after that attempt. */
const askAgain = (tools: PublishingTools, news: News, entry: OutboxEntry): Outcome<OutboxEntry> => {
  if (entry.reason.kind === 'create_unknown') return refuseUntilChecked();
  return put(tools, news, entry.state === 'sending' ? { ...entry, again: true } : dueNow(entry, tools.clock.now()));
};

/** Removes an entry from the outbox; the scenario stays. REFUSED while it is being sent or its outcome is unknown. */
export const cancel = (tools: PublishingTools, key: EntryKey): Outcome<EntryKey> =>
  transact(tools, (news) => takeOut(tools, news, key));

/** Unties a scenario from the service: it is a draft again, and the record there stays as it is. */
export const keepHereOnly = (tools: PublishingTools, key: EntryKey): Outcome<EntryKey> =>
  transact(tools, (news) => {
    const removed = takeOut(tools, news, key);
    if (removed.ok) tools.store.links.remove(key.scenarioId, key.profileId);
    return removed;
  });

const takeOut = ({ store }: PublishingTools, news: News, key: EntryKey): Outcome<EntryKey> => {
  const refusal = refusalWhileSending(store.outbox.find(key.scenarioId, key.profileId));
  if (refusal !== undefined) return refusal;
  store.outbox.remove(key.scenarioId, key.profileId);
  news.links.add(key.scenarioId);
  return succeed(key);
};

const put = ({ store }: PublishingTools, news: News, entry: OutboxEntry): Outcome<OutboxEntry> => {
  store.outbox.put(entry);
  news.links.add(entry.scenarioId);
  return succeed(entry);
};
