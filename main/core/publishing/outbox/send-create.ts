import type { AppError, Outcome } from '../../../../shared/outcome.ts';
import { type Content, contentOf, partNames } from '../../../../shared/publishing/content.ts';
import type { OutboxEntry, Sent } from '../../../../shared/publishing/outbox.ts';
import type { Takes } from '../../../../shared/publishing/profile.ts';
import type { CreateScenarioBody } from '../../../../shared/service/create-scenario.ts';
import type { ScenarioRecord } from '../../../../shared/service/scenario.ts';
import { contentHash, partOf, samePart } from '../../merge/content.ts';
import { afterSend, newLink } from '../link/link-changes.ts';
import { createContent } from '../link/push-plan.ts';
import { deliver, ofSending, type Sending, stillWaiting } from './deliver.ts';
import { type EntryKey, finish, setBack, withReason } from './entries.ts';
import { type News, transact } from './tools.ts';

/**
 * Sends a create once: if its outcome is unknown, only a person can say whether the service has it.
 */
export const sendCreate = async (sending: Sending, entry: OutboxEntry): Promise<void> => {
  const prepared = transact(sending, (news) => prepare(sending, news, entry));
  if (prepared === undefined) return;
  const { attempt, body } = prepared;
  await deliver(
    sending,
    () => sending.client.createScenario({ body }),
    (outcome) => transact(sending, (news) => settle(sending, news, entry, attempt, outcome)),
  );
};

interface Prepared {
  readonly attempt: string;
  readonly body: CreateScenarioBody;
}

const prepare = (sending: Sending, news: News, listed: OutboxEntry): Prepared | undefined => {
  const { store, newId, services } = sending;
  const entry = stillWaiting(sending, listed);
  if (entry === undefined) return undefined;
  const { scenarioId, profileId } = entry;
  news.links.add(scenarioId);
  const record = store.drafts.find(scenarioId);
  if (record === undefined) {
    store.outbox.put(withReason(entry, { kind: 'removed_here' }));
    return undefined;
  }
  const sent = sentAsNew(contentOf(record), services.takes(profileId), newId());
  const { attempt, content } = sent;
  store.outbox.put({ ...entry, state: 'sending', baseHash: contentHash(content), sent });
  const { teamId } = entry;
  return { attempt, body: { ...content, ...(teamId === undefined ? {} : { teamId }) } };
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
  finish(sending, news, entry, afterSend(newLink(key.scenarioId, key.profileId, read), sent, read));
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
