import type { AppError } from '../../../../shared/outcome.ts';
import type { BlockReason, OutboxEntry, WaitReason } from '../../../../shared/publishing/outbox.ts';

/** The request that failed. */
export type Step = 'user' | 'read' | 'update' | 'create';

/**
 * What a failure means for an entry. Only a refusal proves that nothing was done: otherwise an update is checked for
 * first, and a person has to check for a create.
 */
export const reasonOf = (step: Step, { code, message, issues = [] }: AppError): WaitReason | BlockReason => {
  const safeMessage = withoutTokens(message);
  switch (code) {
    case 'RATE_LIMIT_EXCEEDED':
      return { kind: 'busy', message: safeMessage };
    case 'SERVICE_UNREACHABLE':
      // For a create, the client says this only when it certainly did not arrive.
      return step === 'update'
        ? { kind: 'unsettled', message: safeMessage }
        : { kind: 'unreachable', message: safeMessage };
    case 'PRECONDITION_FAILED':
      // Somebody was faster; their work is read before the next try.
      return { kind: 'queued' };
    case 'VAULT_LOCKED':
    case 'NOT_REGISTERED':
      // Nothing can leave unsigned.
      return { kind: 'unreachable', message: safeMessage };
    case 'INTERNAL_SERVER_ERROR':
    case 'STORE_UNAVAILABLE':
    case 'OUTCOME_UNKNOWN':
    case 'INTERNAL':
      return unanswered(step, safeMessage);
    case 'UNAUTHORIZED':
    case 'INVALID_SIGNATURE':
      return { kind: 'not_signed_in', code, message: safeMessage };
    default:
      if (isOfRecord(step) && code === 'NOT_FOUND') return { kind: 'gone' };
      if (isOfRecord(step) && code === 'FORBIDDEN') return { kind: 'no_access', message: safeMessage };
      return {
        kind: 'refused',
        code,
        message: safeMessage,
        issues: issues.map((issue) => ({ ...issue, message: withoutTokens(issue.message) })),
      };
  }
};

const isOfRecord = (step: Step): boolean => step === 'read' || step === 'update';

const unanswered = (step: Step, message: string): WaitReason | BlockReason => {
  if (step === 'create') return { kind: 'create_unknown', message };
  return { kind: step === 'update' ? 'unsettled' : 'unreachable', message };
};

/** A service may repeat what it was sent, and access tokens are UUIDs, so UUIDs are removed. */
const withoutTokens = (message: string): string =>
  message.replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, '…');

const waiting: readonly string[] = ['queued', 'unreachable', 'busy', 'unsettled'] satisfies WaitReason['kind'][];

/** The state of an entry for a reason. */
export const stateFor = ({ kind }: WaitReason | BlockReason): OutboxEntry['state'] =>
  waiting.includes(kind) ? 'waiting' : 'blocked';

const firstDelayMs = 2_000;
const maxBackoffMs = 5 * 60_000;
/** The longest wait that a service may request. */
export const maxDelayMs = 60 * 60_000;

/** Doubles with each attempt up to five minutes, the upper half random. Milliseconds. */
export const delayMs = (attempts: number, fraction: number, retryAfterS = 0): number => {
  const span = Math.min(firstDelayMs * 2 ** Math.min(attempts - 1, 20), maxBackoffMs);
  const backoff = Math.round(span / 2 + (span / 2) * fraction);
  return Math.min(Math.max(backoff, retryAfterS * 1_000), maxDelayMs);
};
