import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import type { Clock } from '../platform/clock.ts';
import {
  type Answer,
  fromThread,
  type PartOf,
  type Question,
  type QuestionName,
  questions,
  type ThreadCatalogue,
  type ToThread,
} from './questions.ts';

/** The thread for what takes long, so that the one that answers keys stays free. */
export interface BackgroundThread {
  /**
   * Resolves to undefined once it is cancelled. Rejects when the thread ends before it has answered, as when it runs out
   * of memory; the next question starts another.
   */
  ask<N extends QuestionName>(name: N, question: Question<N>, how?: Asking<N>): Promise<Answer<N> | undefined>;
  /** Calculates with these lenders from now on, as they are at the time of each question. */
  use(catalogue: ThreadCatalogue): void;
  close(): Promise<void>;
}

interface Asking<N extends QuestionName> {
  readonly signal?: AbortSignal;
  /** Once cancelled it is only resolved when the thread has stopped working on it. */
  readonly untilEnded?: boolean;
  /** Hears what comes before the answer; not after it was cancelled. */
  readonly onPart?: (part: PartOf<N>) => void;
}

export interface BackgroundThreadParts {
  /** The entry of the thread: `background.worker.ts` in this folder, or its bundle. */
  readonly file: URL | string;
  readonly clock: Clock;
  /** How long a thread without questions is kept; its memory is free afterwards. */
  readonly idleMs?: number;
}

const usualIdleMs = 60_000;
/** Far more than a panel of 150 lenders takes. */
const maxHeapMebibytes = 1_024;
/** Left to itself it grows until a run over a library has taken a hundred more, for a tenth less time. */
const maxYoungMebibytes = 4;

interface Pending {
  readonly name: QuestionName;
  readonly hear: (part: unknown) => void;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly pending: Map<number, Pending>;
  lenders: ThreadCatalogue['lenders'] | undefined;
  idle: NodeJS.Timeout | undefined;
}

/** A run over a library asks thousands of times; compiling takes some milliseconds. */
const compiledFrom = 20;

/**
 * Reads answers by their schemas. That of a question asked often is compiled, which leaves a fifth of the garbage: each
 * collection keeps those waiting who type.
 */
const answerReader = (): ((name: QuestionName, answer: unknown) => unknown) => {
  const counts = new Map<QuestionName, number>();
  const compiled = new Map<QuestionName, z.ZodType>();
  return (name, answer) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count === compiledFrom) compiled.set(name, z.compile<z.ZodType>(questions[name].answer));
    return (compiled.get(name) ?? questions[name].answer).parse(answer);
  };
};

const startThread = (file: URL | string, onEnd: (thread: Thread) => void): Thread => {
  const resourceLimits = { maxOldGenerationSizeMb: maxHeapMebibytes, maxYoungGenerationSizeMb: maxYoungMebibytes };
  const worker = new Worker(file, { env: {}, execArgv: [], resourceLimits });
  // A desk that closes does not wait for it.
  worker.unref();
  const thread: Thread = { worker, pending: new Map(), lenders: undefined, idle: undefined };
  let cause: unknown;
  worker.on('error', (error) => {
    cause = error;
  });
  worker.on('exit', () => {
    onEnd(thread);
    for (const { name, reject } of thread.pending.values())
      reject(new Error(`The background thread ended while it worked on ${name}.`, { cause }));
    thread.pending.clear();
  });
  worker.on('message', (message: unknown) => {
    const received = fromThread.parse(message);
    const asked = thread.pending.get(received.id);
    if ('part' in received) {
      asked?.hear(received.part);
      return;
    }
    thread.pending.delete(received.id);
    if (asked === undefined) return;
    if ('stack' in received)
      asked.reject(Object.assign(new Error('The work on the background thread failed.'), { stack: received.stack }));
    else asked.resolve(received.answer);
  });
  return thread;
};

export const createBackgroundThread = ({
  file,
  clock,
  idleMs = usualIdleMs,
}: BackgroundThreadParts): BackgroundThread => {
  let thread: Thread | undefined;
  let lastId = 0;
  let catalogue: ThreadCatalogue | undefined;
  const read = answerReader();

  const end = async (ending: Thread | undefined): Promise<void> => {
    if (ending === thread) thread = undefined;
    clearTimeout(ending?.idle);
    await ending?.worker.terminate();
  };
  const started = (): Thread =>
    (thread ??= startThread(file, (ended) => {
      if (thread === ended) thread = undefined;
      clearTimeout(ended.idle);
    }));
  const say = ({ worker }: Thread, message: ToThread): void => worker.postMessage(message);
  const tell = (told: Thread): void => {
    if (catalogue === undefined) return;
    const { lenders, benchmark } = catalogue;
    if (told.lenders === lenders) return;
    told.lenders = lenders;
    say(told, { kind: 'use', catalogue: { lenders, benchmark } });
  };

  const hearing =
    <N extends QuestionName>(name: N, onPart: Asking<N>['onPart'], reject: (error: unknown) => void) =>
    (part: unknown): void => {
      const shapes = questions[name];
      const parsed = 'part' in shapes ? shapes.part.safeParse(part) : undefined;
      // As below: the table's schema of a name gives what its type says.
      if (parsed?.success === true) onPart?.(parsed.data as PartOf<N>);
      else reject(new Error(`The background thread told something of ${name} that does not fit.`));
    };

  return {
    ask: async <N extends QuestionName>(
      name: N,
      question: Question<N>,
      { signal, untilEnded, onPart }: Asking<N> = {},
    ) => {
      if (signal?.aborted === true) return undefined;
      const asked = started();
      clearTimeout(asked.idle);
      tell(asked);
      lastId += 1;
      const id = lastId;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      asked.pending.set(id, { name, hear: hearing(name, onPart, reject), resolve, reject });
      say(asked, { kind: 'ask', id, name, question, nowMs: clock.now() });
      const cancel = (): void => {
        say(asked, { kind: 'cancel', id });
        if (untilEnded === true) return;
        asked.pending.delete(id);
        resolve(undefined);
      };
      signal?.addEventListener('abort', cancel);
      try {
        const answer = await promise;
        // The table's schema of a name gives what its type says; a name that is only known when called loses that.
        return answer === undefined ? undefined : (read(name, answer) as Answer<N>);
      } finally {
        signal?.removeEventListener('abort', cancel);
        if (asked.pending.size === 0) asked.idle = setTimeout(() => void end(asked), idleMs).unref();
      }
    },
    use: (given) => {
      catalogue = given;
    },
    close: () => end(thread),
  };
};
