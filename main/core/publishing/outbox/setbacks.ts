import type { AppError } from '../../../../shared/outcome.ts';
import type { BlockReason, OutboxEntry, WaitReason } from '../../../../shared/publishing/outbox.ts';

/** What was being requested of the service when it failed. */
export type Step = 'read' | 'update' | 'create';

/**
 * What a failure means for an entry. Only an answer that refuses says that nothing was done: without
 * one an update is looked for first, and a create is for a person to look for.
 */
export const reasonOf = (step: Step, { code, message, issues = [] }: AppError): WaitReason | BlockReason => {
  const said = withoutTokens(message);
  switch (code) {
    case 'RATE_LIMIT_EXCEEDED':
      return { kind: 'busy', message: said };
    case 'SERVICE_UNREACHABLE':
      // The client says this of a create only when it certainly did not arrive.
      return step === 'update' ? { kind: 'unsettled', message: said } : { kind: 'unreachable', message: said };
    case 'VAULT_LOCKED':
    case 'NOT_REGISTERED':
      // Nothing can leave unsigned.
      return { kind: 'unreachable', message: said };
    case 'INTERNAL_SERVER_ERROR':
    case 'STORE_UNAVAILABLE':
    case 'OUTCOME_UNKNOWN':
    case 'INTERNAL':
      return unanswered(step, said);
    case 'UNAUTHORIZED':
    case 'INVALID_SIGNATURE':
      return { kind: 'not_signed_in', code, message: said };
    default:
      if (step !== 'create' && code === 'NOT_FOUND') return { kind: 'gone' };
      if (step !== 'create' && code === 'FORBIDDEN') return { kind: 'no_access', message: said };
      return {
        kind: 'refused',
        code,
        message: said,
        issues: issues.map((issue) => ({ ...issue, message: withoutTokens(issue.message) })),
      };
  }
};

const unanswered = (step: Step, message: string): WaitReason | BlockReason => {
  if (step === 'create') return { kind: 'create_unknown', message };
  return { kind: step === 'update' ? 'unsettled' : 'unreachable', message };
};

/** A service may repeat what it was sent, and an access token is a UUID: none is kept. */
const withoutTokens = (message: string): string =>
  message.replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, '…');

const waiting: readonly string[] = ['queued', 'unreachable', 'busy', 'unsettled'] satisfies WaitReason['kind'][];

/** The state that a reason puts an entry into. */
export const stateFor = ({ kind }: WaitReason | BlockReason): OutboxEntry['state'] =>
  waiting.includes(kind) ? 'waiting' : 'blocked';

const firstDelayMs = 2_000;
const maxBackoffMs = 5 * 60_000;
/** However long a wait a service asks for. */
export const maxDelayMs = 60 * 60_000;

/** Doubles with each attempt up to five minutes; the upper half of the span is left to chance. Milliseconds. */
export const delayMs = (attempts: number, fraction: number, retryAfterS = 0): number => {
  const span = Math.min(firstDelayMs * 2 ** Math.min(attempts - 1, 20), maxBackoffMs);
  const backoff = Math.round(span / 2 + (span / 2) * fraction);
  return Math.min(Math.max(backoff, retryAfterS * 1_000), maxDelayMs);
};
