import { type AppError, errorCodes, type Outcome } from '../../../shared/outcome.ts';
import type { UpdateScenarioBody } from '../../../shared/service/scenario.ts';
import type { Clock } from '../clock.ts';

export interface AutosaverOptions<Answer> {
  readonly clock: Clock;
  /** Sends the parts; the answer is the acknowledgement. `signal` is aborted once they were discarded. */
  readonly send: (changes: UpdateScenarioBody, signal: AbortSignal) => Promise<Outcome<Answer>>;
  readonly onSaving: () => void;
  /** What was sent is stored; `isLast` when that is everything enqueued so far. */
  readonly onStored: (sent: UpdateScenarioBody, answer: Answer, isLast: boolean) => void;
  /** The changes are kept and can be sent again. */
  readonly onFailed: (error: AppError) => void;
}

export interface Autosaver {
  /** Adds parts to the pending changes: sent at once, or with all others when the send in progress has ended. */
  readonly enqueue: (changes: UpdateScenarioBody) => void;
  /** Sends pending changes now; resolves when all are stored or a send has failed. */
  readonly flush: () => Promise<void>;
  /** True while changes are pending, being sent, or refused. */
  readonly isDirty: () => boolean;
  /**
   * Drops pending changes, and ignores the outcome of a send in progress; resolves when no send is in
   * progress any more.
   */
  readonly discard: () => Promise<void>;
}

const firstRetryMs = 2_000;
const maxRetryMs = 30_000;

/** Saves the parts of one open scenario: one send at a time, in order, the newest of each part. */
export const createAutosaver = <Answer>(options: AutosaverOptions<Answer>): Autosaver => {
  const { clock, send, onSaving, onStored, onFailed } = options;
  let current = new AbortController();
  let waiting: UpdateScenarioBody | null = null;
  let sending: Promise<void> | null = null;
  let retryMs = firstRetryMs;
  let cancelTimer = (): void => undefined;

  const isDirty = (): boolean => waiting !== null || sending !== null;

  const schedule = (ms: number): void => {
    cancelTimer();
    cancelTimer = clock.after(ms, () => void flush());
  };

  const onFailure = (sent: UpdateScenarioBody, error: AppError): void => {
    waiting = { ...sent, ...waiting };
    onFailed(error);
    // A temporary failure is retried by itself.
    if (!errorCodes[error.code].retryable) return;
    schedule(error.retryAfter === undefined ? retryMs : error.retryAfter * 1000);
    retryMs = Math.min(retryMs * 2, maxRetryMs);
  };

  /** Sends until nothing is pending or a send fails. */
  const run = async (): Promise<void> => {
    while (waiting !== null) {
      const sent: UpdateScenarioBody = waiting;
      current = new AbortController();
      const { signal } = current;
      waiting = null;
      onSaving();
      const outcome = await send(sent, signal);
      if (signal.aborted) continue;
      if (!outcome.ok) {
        onFailure(sent, outcome.error);
        return;
      }
      retryMs = firstRetryMs;
      onStored(sent, outcome.data, !isWaiting());
    }
  };

  // Read through a function: `waiting` changes while a send is awaited.
  const isWaiting = (): boolean => waiting !== null;

  const flush = (): Promise<void> => {
    cancelTimer();
    if (sending) return sending;
    if (!isWaiting()) return Promise.resolve();
    sending = run().finally(() => {
      sending = null;
    });
    return sending;
  };

  return {
    enqueue: (changes) => {
      waiting = { ...waiting, ...changes };
      onSaving();
      // A timer would come after the edit is drawn; the service can compute meanwhile.
      void flush();
    },
    flush,
    isDirty,
    discard: () => {
      cancelTimer();
      waiting = null;
      retryMs = firstRetryMs;
      current.abort();
      return sending ?? Promise.resolve();
    },
  };
};
