import type { EventName } from '../../shared/contract/events.ts';
import type { EventListener } from '../rpc/events.ts';

/** Server-sent events, one stream per window. */
export interface EventStreams {
  /** The number of events so far: what a page reads from now on knows at least these. */
  count(): number;
  /**
   * Opens a stream that checks `isOpen` at each heartbeat and ends with its session. It begins with the events after
   * the first `known`, so that none is missed between the first call of a page and its stream.
   */
  open(isOpen: () => boolean, known?: number): ReadableStream<Uint8Array>;
  /** Ends every stream. */
  closeAll(): void;
}

export const heartbeatMs = 25_000;
/** A window with more unread events than this is disconnected. It opens a new stream when it wakes up. */
const maxUnreadEvents = 500;
/** Far more than happen while a page starts. */
const maxRememberedEvents = 200;

const textOf = (name: EventName, payload: unknown): string => `event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`;

export const createEventStreams = (subscribe: (listener: EventListener) => () => void): EventStreams => {
  const closers = new Set<() => void>();
  const encoder = new TextEncoder();
  let count = 0;
  let latest: readonly string[] = [];
  subscribe((name, payload) => {
    count += 1;
    latest = [...latest, textOf(name, payload)].slice(-maxRememberedEvents);
  });
  const since = (known: number): readonly string[] => {
    const unheard = count - known;
    return unheard < 0 || unheard > latest.length
      ? [textOf('events.missed', {})]
      : latest.slice(latest.length - unheard);
  };

  const start = (
    controller: ReadableStreamDefaultController<Uint8Array>,
    isOpen: () => boolean,
    known: number,
  ): (() => void) => {
    const send = (text: string): void => {
      if ((controller.desiredSize ?? 0) < -maxUnreadEvents) close();
      else controller.enqueue(encoder.encode(text));
    };
    const unsubscribe = subscribe((name, payload) => {
      send(textOf(name, payload));
    });
    // A regular comment keeps intermediaries from closing the connection.
    const heartbeat = setInterval(() => {
      if (isOpen()) send(':\n\n');
      else close();
    }, heartbeatMs).unref();
    const stop = (): void => {
      clearInterval(heartbeat);
      unsubscribe();
      closers.delete(close);
    };
    const close = (): void => {
      stop();
      controller.close();
    };
    closers.add(close);
    send(':\n\n');
    for (const text of since(known)) send(text);
    return stop;
  };

  return {
    count: () => count,
    open: (isOpen, known = count) => {
      let stop: () => void = () => undefined;
      return new ReadableStream<Uint8Array>({
        start: (controller) => {
          stop = start(controller, isOpen, known);
        },
        cancel: () => {
          stop();
        },
      });
    },
    closeAll: () => {
      for (const close of [...closers]) close();
    },
  };
};
