import type { AppError, Outcome } from '../../shared/outcome.ts';

/** Data from the other side: in exactly one of four states. */
export type Remote<T> =
  | { readonly status: 'idle' }
  /** `previous` stays on screen, dimmed, while newer data is loading. */
  | { readonly status: 'loading'; readonly previous?: T }
  | { readonly status: 'loaded'; readonly data: T }
  | { readonly status: 'failed'; readonly error: AppError; readonly previous?: T };

export const idle = { status: 'idle' } as const;

/** The newest data, whatever the state. */
export const latest = <T>(remote: Remote<T>): T | undefined => {
  if (remote.status === 'loaded') return remote.data;
  return remote.status === 'idle' ? undefined : remote.previous;
};

const withPrevious = <T>(remote: Remote<T>): { readonly previous?: T } => {
  const previous = latest(remote);
  return previous === undefined ? {} : { previous };
};

/** The loading state, which keeps the old data. */
export const loading = <T>(before: Remote<T>): Remote<T> => ({ status: 'loading', ...withPrevious(before) });

/** The state after an answer; a failure keeps the old data. */
export const settled = <T>(before: Remote<T>, outcome: Outcome<T>): Remote<T> =>
  outcome.ok
    ? { status: 'loaded', data: outcome.data }
    : { status: 'failed', error: outcome.error, ...withPrevious(before) };
