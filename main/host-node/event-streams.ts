import type { EventListener } from '../rpc/events.ts';

/** Server-sent events, one stream per window. */
export interface EventStreams {
  /** Opens a stream that checks `isOpen` at each heartbeat and ends with its session. */
  open(isOpen: () => boolean): ReadableStream<Uint8Array>;
  /** Ends every stream. */
  closeAll(): void;
}

export const heartbeatMs = 25_000;
/** A window with more unread events than this is disconnected. It opens a new stream when it wakes up. */
const maxUnreadEvents = 500;

export const createEventStreams = (subscribe: (listener: EventListener) => () => void): EventStreams => {
  const closers = new Set<() => void>();
  const encoder = new TextEncoder();

  const start = (controller: ReadableStreamDefaultController<Uint8Array>, isOpen: () => boolean): (() => void) => {
    const send = (text: string): void => {
      if ((controller.desiredSize ?? 0) < -maxUnreadEvents) close();
      else controller.enqueue(encoder.encode(text));
    };
    const unsubscribe = subscribe((name, payload) => {
      send(`event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`);
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
    return stop;
  };

  return {
    open: (isOpen) => {
      let stop: () => void = () => undefined;
      return new ReadableStream<Uint8Array>({
        start: (controller) => {
          stop = start(controller, isOpen);
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
