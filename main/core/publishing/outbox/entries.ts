import type { AppError } from '../../../../shared/outcome.ts';
import { isCreateInDoubt } from '../../../../shared/publishing/in-doubt.ts';
import type { Link } from '../../../../shared/publishing/link.ts';
import type { BlockReason, OutboxEntry, WaitReason } from '../../../../shared/publishing/outbox.ts';
import { contentHash } from '../../merge/content.ts';
import { absorb } from './absorb.ts';
import { delayMs, reasonOf, stateFor, type Step } from './setbacks.ts';
import type { News, PublishingTools } from './tools.ts';

/** Which entry is meant. */
export type EntryKey = Pick<OutboxEntry, 'scenarioId' | 'profileId'>;

type NewEntry = EntryKey & Pick<OutboxEntry, 'kind' | 'teamId'>;

/** An entry that is due at once. */
export const newEntry = (entry: NewEntry, link: Link | undefined, nowMs: number): OutboxEntry => ({
  ...entry,
  baseHash: link === undefined ? '' : contentHash(link.base),
  state: 'waiting',
  reason: { kind: 'queued' },
  attempts: 0,
  queuedAtMs: nowMs,
  nextAtMs: nowMs,
  again: false,
});

/** The same entry as one that is due at once; what its last attempt came to stays open. */
export const dueNow = (entry: OutboxEntry, nowMs: number): OutboxEntry => ({
  ...entry,
  state: 'waiting',
  reason:
    entry.reason.kind === 'unsettled' || isCreateInDoubt(entry.reason) ? unsettled(entry.reason) : { kind: 'queued' },
  nextAtMs: nowMs,
});

/** The entry with the reason why it waits or is blocked; an attempt without an outcome stays recorded. */
export const withReason = (entry: OutboxEntry, reason: WaitReason | BlockReason): OutboxEntry => ({
  ...entry,
  state: stateFor(reason),
  reason,
  sent: reason.kind === 'unsettled' || isCreateInDoubt(reason) ? entry.sent : undefined,
});

/** Records a failure: the entry waits for its next try, or is blocked. */
export const setBack = (tools: PublishingTools, news: News, entry: OutboxEntry, step: Step, error: AppError): void => {
  const { store, clock, fraction } = tools;
  const reason = entry.kind === 'create' ? afterCreate(entry, step, error) : afterUpdate(entry, step, error);
  const attempts = entry.attempts + 1;
  const nextAtMs = clock.now() + delayMs(attempts, fraction(), error.retryAfter);
  store.outbox.put({ ...withReason(entry, reason), attempts, nextAtMs });
  news.links.add(entry.scenarioId);
};

const unsettled = (reason: WaitReason | BlockReason): WaitReason => ({
  kind: 'unsettled',
  message: 'message' in reason ? reason.message : '',
});

const afterUpdate = ({ sent }: OutboxEntry, step: Step, error: AppError): WaitReason | BlockReason => {
  const reason = reasonOf(step, error);
  // A failed read leaves the outcome of the update before it open.
  return step === 'read' && sent !== undefined && stateFor(reason) === 'waiting' ? unsettled(reason) : reason;
};

/** With a key, an unanswered create is sent again. What that comes to says nothing of the first, unless it succeeds. */
const afterCreate = ({ sent, ...entry }: OutboxEntry, step: Step, error: AppError): WaitReason | BlockReason => {
  const reason = reasonOf(step, error);
  const isRepeat = entry.reason.kind === 'unsettled';
  if (reason.kind === 'create_unknown') return sent?.keyedAtMs === undefined ? reason : unsettled(reason);
  if (!isRepeat) return reason;
  if (reason.kind === 'not_signed_in') return { ...reason, inDoubt: true };
  return step === 'create' && reason.kind === 'refused'
    ? { kind: 'create_unknown', message: reason.message }
    : unsettled(reason);
};

/**
 * Writes a link, with the service's copy merged into this computer's where nothing is in conflict, and removes the
 * entry. One requested again while it was being sent is due again.
 */
export const finish = (tools: PublishingTools, news: News, entry: OutboxEntry | undefined, link: Link): void => {
  const { store, clock } = tools;
  const absorbed = absorb(store.drafts, link);
  store.links.put(absorbed.link);
  const { scenarioId, profileId } = link;
  if (entry?.again === true)
    store.outbox.put(newEntry({ scenarioId, profileId, kind: 'update' }, absorbed.link, clock.now()));
  else store.outbox.remove(scenarioId, profileId);
  if (absorbed.written) news.scenarios.add(scenarioId);
  news.links.add(scenarioId);
};
