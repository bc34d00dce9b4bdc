import { CancelledError, notifyManager, type Query, QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type EventName, type EventPayload, events } from '../../shared/contract/events.ts';
import type { CoreClient, Input, MethodName, Output } from '../../shared/contract/index.ts';
import { type AppError, type Outcome, succeed } from '../../shared/outcome.ts';
import type { Remote } from './remote.ts';
import { useAppStore } from './use-app.ts';

/** Answers of the core, cached until an event makes them stale. Works without React: commands and tests use it. */
export interface Calls {
  readonly queries: QueryClient;
  /** The cached answer and its state; sends nothing. */
  readonly read: <N extends MethodName>(method: N, input: Input<N>) => Remote<Output<N>>;
  /** The current answer: the cached one unless it is stale. */
  readonly ask: <N extends MethodName>(method: N, input: Input<N>) => Promise<Outcome<Output<N>>>;
  /** The answer as of now: for "Try again", and for answers that no event makes stale. */
  readonly askAgain: <N extends MethodName>(method: N, input: Input<N>) => Promise<Outcome<Output<N>>>;
  /** Caches an answer that another call brought; the same question under way is dropped. */
  readonly put: <N extends MethodName>(method: N, input: Input<N>, answer: Output<N>) => void;
  /** Makes stale what the contract's table names for an event: what is on the screen is asked again at once. */
  readonly announce: <E extends EventName>(event: E, payload: EventPayload<E>) => void;
  /** Runs the listener after an answer came, was replaced or was dropped; the function that it returns stops that. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface CallsPorts {
  readonly client: CoreClient;
  /** Runs the newest work of its kind once nothing has been edited for a moment. */
  readonly whenQuiet: (kind: string, work: () => void) => void;
}

type Key = readonly [method: MethodName, input: unknown];

class CallFailed extends Error {
  readonly reason: AppError;
  constructor(reason: AppError) {
    super(reason.message);
    this.reason = reason;
  }
}

const followed = new Set<string>(Object.values(events).flatMap(({ stale }) => Object.keys(stale)));

/**
 * An answer is good until an event says otherwise, and until the day ends: what is due or as at today is another
 * tomorrow. One that no event names is asked for whenever it is shown.
 */
const staleTimeOf =
  (method: MethodName) =>
  ({ state }: { readonly state: { readonly dataUpdatedAt: number } }): number => {
    if (!followed.has(method)) return 0;
    return new Date(state.dataUpdatedAt).setHours(24, 0, 0, 0) - state.dataUpdatedAt;
  };

type StaleTime = ReturnType<typeof staleTimeOf> | 0;

const isMadeStale = <E extends EventName>(event: E, payload: EventPayload<E>, [method, input]: Key): boolean => {
  // What is shown of a question that cannot be asked yet has no input.
  if (input === null) return false;
  if (event === 'events.missed') return true;
  const entry = (events[event].stale as Partial<Record<MethodName, unknown>>)[method];
  // The table's type ties a predicate to the input of its method and the payload of its event.
  return typeof entry === 'function' ? (entry as (...of: unknown[]) => boolean)(input, payload) : entry === true;
};

interface Answer<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
}

const remoteOf = <T>({ data, error, fetchStatus }: Answer<T>): Remote<T> => {
  const previous = data === undefined ? {} : { previous: data };
  if (fetchStatus !== 'idle') return { status: 'loading', ...previous };
  if (error instanceof CallFailed) return { status: 'failed', error: error.reason, ...previous };
  if (error !== null) throw error;
  return data === undefined ? { status: 'idle' } : { status: 'loaded', data };
};

const createQueries = ({ client, whenQuiet }: CallsPorts): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Retrying is the person's choice, and whether the core answers has nothing to do with the network.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        queryFn: async (context) => {
          const [method, input] = context.queryKey as Key;
          if (context.meta?.isPatient === true) {
            const { signal } = context;
            await new Promise<void>((resolve) => whenQuiet(JSON.stringify(context.queryKey), resolve));
            signal.throwIfAborted();
          }
          const outcome = await client.call(method, input as Input<MethodName>);
          if (!outcome.ok) throw new CallFailed(outcome.error);
          return outcome.data;
        },
      },
    },
  });

// React batches by itself; waiting for a timer would put off every figure that follows a key.
notifyManager.setScheduler(queueMicrotask);

export const createCalls = (ports: CallsPorts): Calls => {
  const queries = createQueries(ports);
  const listeners = new Set<() => void>();
  // Once for all that read an answer: of ten things that happen to a question, two are an answer.
  queries.getQueryCache().subscribe((change) => {
    const isAnswer = change.type === 'updated' && ['success', 'error'].includes(change.action.type);
    if (isAnswer || change.type === 'removed') for (const listener of [...listeners]) listener();
  });

  const fetch = async <N extends MethodName>(method: N, input: Input<N>, staleTime: StaleTime) => {
    const queryKey: Key = [method, input];
    for (;;) {
      try {
        const data = await queries.query({ queryKey, staleTime });
        // An event came while it was under way: the answer may be older than that.
        if (queries.getQueryState(queryKey)?.isInvalidated !== true) return succeed(data as Output<N>);
      } catch (error) {
        if (error instanceof CallFailed) return { ok: false, error: error.reason } as const;
        if (!(error instanceof CancelledError)) throw error;
      }
    }
  };

  return {
    queries,
    read: <N extends MethodName>(method: N, input: Input<N>) => {
      const state = queries.getQueryState<Output<N>>([method, input] satisfies Key);
      return state === undefined ? { status: 'idle' } : remoteOf(state);
    },
    ask: (method, input) => fetch(method, input, staleTimeOf(method)),
    askAgain: (method, input) => {
      void queries.cancelQueries({ queryKey: [method, input] satisfies Key, exact: true });
      return fetch(method, input, 0);
    },
    put: (method, input, answer) => {
      const queryKey: Key = [method, input];
      void queries.cancelQueries({ queryKey, exact: true });
      queries.setQueryData(queryKey, answer);
    },
    announce: (event, payload) => {
      const filters = { predicate: (query: Query) => isMadeStale(event, payload, query.queryKey as unknown as Key) };
      // What is under way may have been answered before the event: it is asked again.
      void queries.cancelQueries(filters);
      void queries.invalidateQueries(filters);
    },
    subscribe: (listener) => {
      // Each subscription is separate, even of the same function.
      const own = (): void => listener();
      listeners.add(own);
      return () => listeners.delete(own);
    },
  };
};

/** Announces every event of the core; the function that it returns stops that. */
export const followCalls = (client: CoreClient, calls: Calls, origin: string): (() => void) => {
  const follow = (name: EventName): (() => void) =>
    client.subscribe(name, (payload) => {
      // This window announces what it writes when that is acknowledged.
      const isOwnWrite = 'origin' in payload && payload.kind === 'written' && payload.origin === origin;
      if (!isOwnWrite) calls.announce(name, payload);
    });
  const stops = (Object.keys(events) as EventName[]).map(follow);
  return () => {
    for (const stop of stops) stop();
  };
};

interface CallOptions<N extends MethodName> {
  /** Waits until nothing has been edited for a moment, so that the lenders' figures come first. */
  readonly isPatient?: boolean;
  /** Whether the answer to the question before, with this input, stays on screen until this one is answered. */
  readonly staysFor?: (before: Input<N>) => boolean;
}

/** The answers to the same question about several things, in their order; undefined where there is none yet. */
export const useCallForEach = <N extends MethodName>(
  method: N,
  inputs: readonly Input<N>[],
  { isPatient = false }: Pick<CallOptions<N>, 'isPatient'> = {},
): readonly (Output<N> | undefined)[] =>
  useQueries(
    {
      queries: inputs.map((input) => ({
        queryKey: [method, input],
        staleTime: staleTimeOf(method),
        meta: { isPatient },
      })),
      // The cache holds under a method's name what the contract says that it answers.
      combine: (answers) => answers.map(({ data }) => data as Output<N> | undefined),
    },
    useAppStore().calls.queries,
  );

/** What the core answers, kept current while the component is shown. Null asks nothing. */
export const useCall = <N extends MethodName>(
  method: N,
  input: Input<N> | null,
  { isPatient = false, staysFor }: CallOptions<N> = {},
): Remote<Output<N>> => {
  const { data, error, fetchStatus } = useQuery<Output<N>>(
    {
      queryKey: [method, input],
      enabled: input !== null,
      staleTime: staleTimeOf(method),
      meta: { isPatient },
      placeholderData: (answer, query) =>
        input !== null && query !== undefined && staysFor?.(query.queryKey[1] as Input<N>) === true
          ? answer
          : undefined,
    },
    useAppStore().calls.queries,
  );
  return useMemo(() => remoteOf({ data, error, fetchStatus }), [data, error, fetchStatus]);
};

/** An answer with the question that it answers. */
export interface Answered<N extends MethodName> {
  readonly question: Input<N>;
  readonly answer: Output<N>;
}

/**
 * The last answer that came, whatever is asked by now, with its own question: for what stays on screen and names what
 * it is about.
 */
export const useLastAnswer = <N extends MethodName>(
  question: Input<N> | null,
  remote: Remote<Output<N>>,
): Answered<N> | undefined => {
  const [last, setLast] = useState<Answered<N>>();
  if (question === null || remote.status !== 'loaded' || remote.data === last?.answer) return last;
  const newest = { question, answer: remote.data };
  setLast(newest);
  return newest;
};
