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

/** Whether there is an answer to go by; one that is being asked again still counts, one that failed does not. */
export const isAnswered = (remote: Remote<unknown>): boolean =>
  remote.status !== 'failed' && latest(remote) !== undefined;

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

/** The same state with other data. */
export const mapRemote = <T, U>(remote: Remote<T>, change: (data: T) => U): Remote<U> => {
  if (remote.status === 'loaded') return { status: 'loaded', data: change(remote.data) };
  if (remote.status === 'idle') return remote;
  const { previous, ...state } = remote;
  return previous === undefined ? state : { ...state, previous: change(previous) };
};

/** Loaded once both are, failed once either has. */
export const bothRemotes = <A, B>(a: Remote<A>, b: Remote<B>): Remote<readonly [A, B]> => {
  if (a.status === 'loaded' && b.status === 'loaded') return { status: 'loaded', data: [a.data, b.data] };
  const [one, other] = [latest(a), latest(b)];
  const previous = one === undefined || other === undefined ? {} : { previous: [one, other] as const };
  for (const remote of [a, b])
    if (remote.status === 'failed') return { status: 'failed', error: remote.error, ...previous };
  if (a.status === 'idle' && b.status === 'idle') return idle;
  return { status: 'loading', ...previous };
};
