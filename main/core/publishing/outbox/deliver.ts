import type { AppError, Outcome } from '../../../../shared/outcome.ts';
import type { OutboxEntry, Sent } from '../../../../shared/publishing/outbox.ts';
import type { ScenarioRecord } from '../../../../shared/service/scenario.ts';
import { StoreError } from '../../../platform/store-error.ts';
import type { Services } from '../../../ports/publishing.ts';
import type { ServiceClient } from '../../../ports/service.ts';
import type { EntryKey } from './entries.ts';
import type { PublishingTools } from './tools.ts';

/** What it takes to send one entry. */
export interface Sending extends PublishingTools {
  readonly services: Services;
  readonly client: ServiceClient;
  /** Identifies this process among all those using the data folder. */
  readonly owner: string;
  /** Outcomes that could not be stored, for example on a full disk. */
  readonly unwritten: (() => void)[];
  /** Logs a bug. */
  readonly report: (error: unknown) => void;
}

/** The error that an entry shows for a bug; the log has the bug itself. */
export const bugWhileSending: AppError = {
  code: 'INTERNAL',
  message: 'Headroom could not send this because of an internal error.',
};

/**
 * Makes the call that the store has recorded as being sent, and settles its outcome. An outcome that cannot be stored
 * is held until it can, because the service has done what it says.
 */
export const deliver = async (
  { unwritten, report }: Sending,
  call: () => Promise<Outcome<ScenarioRecord>>,
  settle: (outcome: Outcome<ScenarioRecord>) => void,
): Promise<void> => {
  const outcome = await call().catch((error: unknown) => {
    report(error);
    return { ok: false, error: bugWhileSending } as const;
  });
  try {
    settle(outcome);
  } catch (error) {
    if (error instanceof StoreError) unwritten.push(() => settle(outcome));
    throw error;
  }
};

/**
 * The current entry, if it may still be sent. While others were sent, or while the service answered a read, it may have
 * been cancelled, sent by another process or replaced by another request.
 */
export const stillWaiting = (
  { store, clock, owner }: Sending,
  { scenarioId, profileId, kind }: OutboxEntry,
): OutboxEntry | undefined => {
  const entry = store.outbox.find(scenarioId, profileId);
  const isSame = entry?.state === 'waiting' && entry.kind === kind;
  return isSame && store.lease.take(owner, clock.now()) ? entry : undefined;
};

/** The current entry of an attempt; undefined when its outcome was settled in another way. */
export const ofSending = (
  { store }: PublishingTools,
  { scenarioId, profileId }: EntryKey,
  attempt: string,
): { readonly entry: OutboxEntry; readonly sent: Sent } | undefined => {
  const entry = store.outbox.find(scenarioId, profileId);
  return entry?.sent?.attempt === attempt ? { entry, sent: entry.sent } : undefined;
};
