import * as z from 'zod';
import { type EventName, type EventPayload, events } from '../../shared/contract/events.ts';
import type { CallOf, CoreClient, MethodName, OutcomesOf, Output } from '../../shared/contract/index.ts';
import type { Method } from '../../shared/contract/method.ts';
import { appError, fail, type Outcome } from '../../shared/outcome.ts';
import { methodNamed } from './contract-methods.ts';
import { SessionLostError, type Transport } from './transport.ts';

const failure = z.object({ ok: z.literal(false), error: appError });
const success = z.object({ ok: z.literal(true), data: z.unknown() });
const envelope = z.discriminatedUnion('ok', [success, failure]);

const unreadable = (name: string) =>
  fail('INTERNAL', `The answer to ${name} could not be read. Nothing was changed here.`);

const unreachable = () =>
  fail('SERVICE_UNREACHABLE', 'Headroom’s own process does not answer. What is on this screen is kept.');

const lostSession = () => fail('REFUSED', 'This page is no longer connected. What is on this screen is kept.');

/** Parses a raw answer with the contract's output schema. */
const parseAnswer = <N extends MethodName>(name: N, method: Method | undefined, raw: unknown): Outcome<Output<N>> => {
  const answer = envelope.safeParse(raw);
  if (!method || !answer.success) return unreadable(name);
  if (!answer.data.ok) return answer.data;
  const data = method.output.safeParse(answer.data.data);
  // A method by its name no longer knows the type of its answer; the contract does.
  return data.success ? { ok: true, data: data.data as Output<N> } : unreadable(name);
};

type Listeners = { [E in EventName]: Set<(payload: EventPayload<E>) => void> };

const isEventName = (name: string): name is EventName => Object.hasOwn(events, name);

// One set for each event, whose listeners take that event's payload; `Object.fromEntries` forgets which.
const noListeners = (): Listeners =>
  Object.fromEntries(Object.keys(events).map((name) => [name, new Set()])) as unknown as Listeners;

/** Parses an event for its listeners; an event that does not fit the contract is dropped. */
const deliver = <E extends EventName>(listeners: Listeners[E], name: E, raw: unknown): void => {
  const payload = events[name].payload.safeParse(raw);
  if (!payload.success) return;
  for (const listener of listeners) listener(payload.data as EventPayload<E>);
};

const unsent = (error: unknown) => (error instanceof SessionLostError ? lostSession() : unreachable());

/**
 * The contract's client over a transport: every answer and every event is parsed, and an error of the
 * transport becomes a failure as a value.
 */
export const createCoreClient = (transport: Transport): CoreClient => {
  const listeners = noListeners();
  let stop: (() => void) | undefined;

  const start = (): void => {
    stop ??= transport.subscribe((name, raw) => {
      if (isEventName(name)) deliver(listeners[name], name, raw);
    });
  };

  const answered = async <N extends MethodName>(name: N, answer: Promise<unknown>): Promise<Outcome<Output<N>>> => {
    try {
      const [raw, method] = await Promise.all([answer, methodNamed(name)]);
      return parseAnswer(name, method, raw);
    } catch (error) {
      return unsent(error);
    }
  };

  /** An answer in pages is read to its end: its list is that of all of them. */
  const whole = async <N extends MethodName>(
    name: N,
    input: unknown,
    first: Promise<unknown>,
  ): Promise<Outcome<Output<N>>> => {
    let outcome = await answered(name, first);
    const list = outcome.ok ? (await methodNamed(name))?.pages : undefined;
    if (list === undefined) return outcome;
    for (let before: unknown[] = []; outcome.ok;) {
      // As the contract makes each method with pages.
      const page = outcome.data as Readonly<Record<string, unknown>> & { readonly next?: string };
      before = [...before, ...(page[list] as unknown[])];
      if (page.next === undefined) return { ok: true, data: { ...page, [list]: before } as Output<N> };
      outcome = await answered(name, transport.call(name, { ...(input as object), start: page.next }));
    }
    return outcome;
  };

  return {
    call: (name, input) => whole(name, input, transport.call(name, input)),
    callTogether: <C extends readonly CallOf<MethodName>[]>(calls: C) => {
      const answers = transport.callTogether(calls);
      // As many as there are calls, each of its own method.
      return calls.map(({ name, input }, index) =>
        whole(name, input, answers[index] ?? Promise.resolve()),
      ) as OutcomesOf<C>;
    },
    subscribe: (name, listener) => {
      listeners[name].add(listener);
      start();
      return () => listeners[name].delete(listener);
    },
  };
};
