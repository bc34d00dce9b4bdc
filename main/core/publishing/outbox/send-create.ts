import type { AppError, Outcome } from '../../../../shared/outcome.ts';
import { type Content, contentOf, partNames } from '../../../../shared/publishing/content.ts';
import type { OutboxEntry, Sent } from '../../../../shared/publishing/outbox.ts';
import type { Takes } from '../../../../shared/publishing/profile.ts';
import type { CreateScenarioBody } from '../../../../shared/service/create-scenario.ts';
import type { ScenarioRecord } from '../../../../shared/service/scenario.ts';
import type { User } from '../../../../shared/service/user.ts';
import type { ServiceAnswer } from '../../../ports/service.ts';
import { contentHash, partOf, samePart } from '../../merge/content.ts';
import { afterSend, newLink } from '../link/link-changes.ts';
import { createContent } from '../link/push-plan.ts';
import { deliver, ofSending, type Sending, stillWaiting } from './deliver.ts';
import { type EntryKey, finish, setBack, withReason } from './entries.ts';
import { type News, type PublishingTools, transact } from './tools.ts';

/** Half of what services promise to remember a key for, so that clocks may differ. */
const maxRepeatMs = 12 * 3_600_000;

/**
 * Sends a create once: if its outcome is unknown, only a person can say whether the service has it. Where the service
 * offers keys, the same create is sent again under its key instead, for as long as the key is surely remembered.
 */
export const sendCreate = async (sending: Sending, entry: OutboxEntry): Promise<void> => {
  const user = await sending.client.user();
  const prepared = transact(sending, (news) => prepare(sending, news, entry, user));
  if (prepared === undefined) return;
  const { attempt, body, key } = prepared;
  await deliver(
    sending,
    () => sending.client.createScenario({ body, ...key }),
    (outcome) => transact(sending, (news) => settle(sending, news, entry, attempt, outcome)),
  );
};

/** A key that may be forgotten is not sent again. */
const isForgotten = ({ kind, state, sent }: OutboxEntry, nowMs: number): boolean =>
  kind === 'create' && state === 'waiting' && sent !== undefined && !isRemembered(sent, nowMs);

/** When a waiting create's key may be forgotten; undefined for any other entry. */
export const forgottenAtMs = ({ kind, state, sent }: OutboxEntry): number | undefined =>
  kind === 'create' && state === 'waiting' && sent?.keyedAtMs !== undefined ? sent.keyedAtMs + maxRepeatMs : undefined;

/** Leaves to a person what cannot be found out any more, also for a service that nothing can be sent to. */
export const leaveForgotten = (tools: PublishingTools): void => {
  const forgotten = (): OutboxEntry[] =>
    tools.store.outbox.list().filter((entry) => isForgotten(entry, tools.clock.now()));
  if (forgotten().length === 0) return;
  transact(tools, (news) => {
    for (const entry of forgotten()) leaveToPerson(tools, news, entry);
  });
};

const leaveToPerson = ({ store }: PublishingTools, news: News, entry: OutboxEntry): void => {
  const message = 'message' in entry.reason ? entry.reason.message : '';
  store.outbox.put(withReason(entry, { kind: 'create_unknown', message }));
  news.links.add(entry.scenarioId);
};

interface Prepared {
  readonly attempt: string;
  readonly body: CreateScenarioBody;
  readonly key: { readonly idempotencyKey?: string };
}

const prepare = (
  sending: Sending,
  news: News,
  listed: OutboxEntry,
  user: ServiceAnswer<User>,
): Prepared | undefined => {
  const { store, clock, services } = sending;
  const entry = stillWaiting(sending, listed);
  // The vault may have been locked meanwhile.
  if (entry === undefined || !services.current(entry.profileId).ok) return undefined;
  news.links.add(entry.scenarioId);
  if (!user.ok) {
    setBack(sending, news, entry, 'user', user.error);
    return undefined;
  }
  const hasKeys = user.offered?.includes('idempotency-key') === true;
  const isRepeatable = hasKeys && isRemembered(entry.sent, clock.now());
  if (entry.sent !== undefined && !isRepeatable) {
    leaveToPerson(sending, news, entry);
    return undefined;
  }
  const sent = entry.sent ?? newAttempt(sending, entry, hasKeys);
  if (sent === undefined) {
    store.outbox.put(withReason(entry, { kind: 'removed_here' }));
    return undefined;
  }
  return noteSending(sending, entry, sent);
};

const isRemembered = (sent: Sent | undefined, nowMs: number): boolean =>
  sent?.keyedAtMs !== undefined && Math.abs(nowMs - sent.keyedAtMs) < maxRepeatMs;

/** Undefined for a scenario that was removed from the library. */
const newAttempt = (
  { store, clock, newId, services }: Sending,
  { scenarioId, profileId }: OutboxEntry,
  hasKeys: boolean,
): Sent | undefined => {
  const record = store.drafts.find(scenarioId);
  if (record === undefined) return undefined;
  const sent = sentAsNew(contentOf(record), services.takes(profileId), newId());
  return hasKeys ? { ...sent, keyedAtMs: clock.now() } : sent;
};

const noteSending = ({ store }: Sending, entry: OutboxEntry, sent: Sent): Prepared => {
  const { scenarioId, profileId, teamId } = entry;
  store.outbox.put({ ...entry, state: 'sending', baseHash: contentHash(sent.content), sent });
  // As stored, so that under one key the same bytes are sent each time.
  const { content } = store.outbox.find(scenarioId, profileId)?.sent ?? sent;
  return {
    attempt: sent.attempt,
    body: { ...content, ...(teamId === undefined ? {} : { teamId }) },
    key: sent.keyedAtMs === undefined ? {} : { idempotencyKey: sent.attempt },
  };
};

/** What a create of this computer's copy sends. */
export const sentAsNew = (local: Content, takes: Takes, attempt: string): Sent => {
  const content = createContent(local, takes);
  const parts = partNames.filter((part) => samePart(content, local, part));
  return { attempt, content, parts, base: content, settled: {} };
};

const settle = (
  sending: Sending,
  news: News,
  key: EntryKey,
  attempt: string,
  outcome: Outcome<ScenarioRecord>,
): void => {
  const current = ofSending(sending, key, attempt);
  if (current === undefined) return;
  const { entry, sent } = current;
  if (!outcome.ok) {
    if (refusesUnknownKeys(outcome.error, sent.content)) sending.services.notTaken(key.profileId, ['unknownKeys']);
    setBack(sending, news, entry, 'create', outcome.error);
    return;
  }
  const read = { record: outcome.data, atMs: sending.clock.now() };
  // A repeated create is answered as the first was: what was changed since, on either side, is an update.
  const again = entry.again || entry.reason.kind === 'unsettled';
  finish(sending, news, { ...entry, again }, afterSend(newLink(key.scenarioId, key.profileId, read), sent, read));
};

/** True when a refusal is, or does not say that it is not, about a key that the specification does not know. */
const refusesUnknownKeys = ({ code, issues = [] }: AppError, content: Content): boolean => {
  const keys = Object.keys(partOf(content, 'other') as object);
  return (
    (code === 'VALIDATION_ERROR' || code === 'BAD_REQUEST') &&
    keys.length > 0 &&
    (issues.length === 0 ||
      issues.some(
        ({ path, message }) =>
          path[0] === 'scenario' &&
          path.length <= 2 &&
          keys.some((key) => (path.length === 1 ? message.includes(key) : path[1] === key)),
      ))
  );
};
