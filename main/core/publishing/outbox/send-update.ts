import type { Outcome } from '../../../../shared/outcome.ts';
import { type Content, contentOf } from '../../../../shared/publishing/content.ts';
import type { Link } from '../../../../shared/publishing/link.ts';
import type { OutboxEntry } from '../../../../shared/publishing/outbox.ts';
import type { ScenarioRecord, UpdateScenarioBody } from '../../../../shared/service/scenario.ts';
import type { ServiceClient } from '../../../ports/service.ts';
import { applyChoices } from '../../merge/apply-choices.ts';
import { contentHash } from '../../merge/content.ts';
import { mergeScenarios } from '../../merge/merge-scenarios.ts';
import { afterLook, afterSend, isSameTie, sentWith, sentWithout, untakenParts } from '../link/link-changes.ts';
import { isTaken, pushPlan } from '../link/push-plan.ts';
import { deliver, ofSending, type Sending, stillWaiting } from './deliver.ts';
import { type EntryKey, finish, setBack, withReason } from './entries.ts';
import { type News, transact } from './tools.ts';

/**
 * Sends an update: reads the service's copy, merges both, sends the parts that differ and processes the answer. Where
 * both sides changed the same thing differently, nothing is sent and a person decides.
 */
export const sendUpdate = async (sending: Sending, entry: OutboxEntry): Promise<void> => {
  const { store, client } = sending;
  const { scenarioId, profileId } = entry;
  const link = store.links.find(scenarioId, profileId);
  // Untied since the entry was listed, which removed it from the outbox.
  if (link === undefined) return;
  const params = { id: link.remoteId };
  const read = await client.readScenario({ params });
  const prepared = transact(sending, (news) => prepare(sending, news, entry, link, read));
  if (prepared === undefined) return;
  const { attempt, changes } = prepared;
  await deliver(
    sending,
    () => updateUnchanged(client, { params, body: changes }, read.etag),
    (outcome) => transact(sending, (news) => settle(sending, news, entry, attempt, outcome)),
  );
};

/**
 * Updates the copy that was read, where the service offers that: it refuses the update if somebody else was faster. If
 * the copy is still there under the very tag that was refused, nobody was. Something on the way changes tags, as Apache
 * does to `"tag-gzip"` where it compresses, and If-Match can never match (RFC 9110, sections 8.8.3.3 and 13.1.1).
 */
const updateUnchanged = async (
  client: ServiceClient,
  update: Parameters<ServiceClient['updateScenario']>[0],
  etag: string | undefined,
): ReturnType<ServiceClient['updateScenario']> => {
  if (etag === undefined) return client.updateScenario(update);
  const outcome = await client.updateScenario({ ...update, ifMatch: etag });
  if (outcome.ok || outcome.error.code !== 'PRECONDITION_FAILED') return outcome;
  const { params } = update;
  return (await client.readScenario({ params })).etag === etag ? client.updateScenario(update) : outcome;
};

interface Prepared {
  readonly attempt: string;
  readonly changes: UpdateScenarioBody;
}

/** Records what is about to be sent; undefined when there is nothing to send, or it must not be sent. */
const prepare = (
  sending: Sending,
  news: News,
  listed: OutboxEntry,
  tied: Link,
  read: Outcome<ScenarioRecord>,
): Prepared | undefined => {
  const { store, clock } = sending;
  const { scenarioId, profileId } = listed;
  const link = store.links.find(scenarioId, profileId);
  // Out of date: the entry is still due, and the service is read again.
  if (link === undefined || !isSameTie(link, tied)) return undefined;
  const entry = stillWaiting(sending, listed);
  if (entry === undefined) return undefined;
  // The vault may have been locked meanwhile.
  if (!sending.services.current(profileId).ok) return undefined;
  news.links.add(scenarioId);
  if (!read.ok) {
    setBack(sending, news, entry, 'read', read.error);
    return undefined;
  }
  const record = store.drafts.find(scenarioId);
  if (record === undefined) {
    store.outbox.put(withReason(entry, { kind: 'removed_here' }));
    return undefined;
  }
  const looked = afterLook(link, entry, { record: read.data, atMs: clock.now() });
  return noteSending(sending, news, entry, looked, contentOf(record));
};

const noteSending = (
  sending: Sending,
  news: News,
  entry: OutboxEntry,
  link: Link,
  local: Content,
): Prepared | undefined => {
  const { store, newId, services } = sending;
  const merge = mergeScenarios({ base: link.base, ours: local, theirs: link.seen });
  if (merge.conflicts.length > 0) {
    store.links.put(link);
    store.outbox.put(withReason(entry, { kind: 'conflicts', count: merge.conflicts.length }));
    return undefined;
  }
  const merged = applyChoices(merge);
  const plan = pushPlan({ link, merged, remote: link.seen, takes: services.takes(link.profileId) });
  if (plan.parts.length === 0) {
    finish(sending, news, entry, link);
    return undefined;
  }
  const attempt = newId();
  store.links.put(link);
  store.outbox.put({
    ...entry,
    state: 'sending',
    baseHash: contentHash(link.base),
    sent: sentWith(link, local, merged, plan, attempt),
  });
  return { attempt, changes: plan.changes };
};

const settle = (
  sending: Sending,
  news: News,
  key: EntryKey,
  attempt: string,
  outcome: Outcome<ScenarioRecord>,
): void => {
  const { store, clock, services } = sending;
  const current = ofSending(sending, key, attempt);
  const link = store.links.find(key.scenarioId, key.profileId);
  if (current === undefined || link === undefined) return;
  const { entry, sent } = current;
  if (outcome.ok) {
    const read = { record: outcome.data, atMs: clock.now() };
    const untaken = untakenParts(link, sent, read);
    if (untaken.length > 0) services.notTaken(key.profileId, untaken.map(nameInTakes));
    finish(sending, news, entry, afterSend(link, sentWithout(link, sent, untaken), read));
    return;
  }
  // The client has just learned that this service accepts none of it.
  const takes = services.takes(key.profileId);
  if (sent.parts.some((part) => isTaken(part, takes))) setBack(sending, news, entry, 'update', outcome.error);
  else finish(sending, news, entry, link);
};

const nameInTakes = (part: 'description' | 'home_loan_security_links'): 'description' | 'links' =>
  part === 'description' ? part : 'links';
