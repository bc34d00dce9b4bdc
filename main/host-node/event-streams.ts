import type { EventListener } from '../rpc/events.ts';

/** The events as server-sent events, one stream for each window. */
export interface EventStreams {
  /** A stream that ends when `isOpen`, asked with each heartbeat, says that its session did. */
  open(isOpen: () => boolean): ReadableStream<Uint8Array>;
  /** Ends every stream. */
  closeAll(): void;
}

export const heartbeatMs = 25_000;
/** A window that stops reading is dropped; it opens a new stream when it wakes up. */
const maxWaiting = 500;

export const createEventStreams = (subscribe: (listener: EventListener) => () => void): EventStreams => {
  const closers = new Set<() => void>();
  const encoder = new TextEncoder();

  const start = (controller: ReadableStreamDefaultController<Uint8Array>, isOpen: () => boolean): (() => void) => {
    const send = (text: string): void => {
      if ((controller.desiredSize ?? 0) < -maxWaiting) close();
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
