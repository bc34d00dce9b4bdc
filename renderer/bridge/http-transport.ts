import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { EventName } from '../../shared/contract/events.ts';
import { SessionLostError, type Transport } from './transport.ts';

export interface HttpTransportOptions {
  readonly session: string;
  readonly fetch: typeof globalThis.fetch;
  /** Waits before the next try; never rejects. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const firstDelayMs = 500;
const maxDelayMs = 15_000;
/** A page that is closing may still send a body of up to 64 KiB; this leaves room for headers. */
const maxKeepaliveLength = 60_000;

/** What the contract calls events that were sent while nobody listened. */
const missed: EventName = 'events.missed';

const isRefusal = (status: number): boolean => status === 401 || status === 403;

/** Reads events until the stream ends; rejects when it breaks. */
const readStream = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  listener: (name: string, payload: unknown) => void,
): Promise<void> => {
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    listener(next.value.event ?? 'message', JSON.parse(next.value.data));
  }
};

/** Calls over `POST /rpc/…` and events over `GET /events`, both with the session header. */
export const httpTransport = ({ session, fetch, wait }: HttpTransportOptions): Transport => {
  const headers = { 'X-Headroom-Session': session };

  const listen = async (listener: (name: string, payload: unknown) => void, signal: AbortSignal): Promise<void> => {
    let delayMs = firstDelayMs;
    let wasOpen = false;
    while (!signal.aborted) {
      try {
        const response = await fetch('./events', { headers, signal });
        if (isRefusal(response.status)) return;
        if (response.ok && response.body) {
          delayMs = firstDelayMs;
          if (wasOpen) listener(missed, {});
          wasOpen = true;
          await readStream(response.body, listener);
        }
      } catch {
        // The host is restarting or gone; calls report that, this only tries again.
      }
      await wait(delayMs, signal);
      delayMs = Math.min(delayMs * 2, maxDelayMs);
    }
  };

  return {
    call: async (name, input) => {
      const body = JSON.stringify(input);
      const response = await fetch(`./rpc/${name}`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body,
        keepalive: body.length < maxKeepaliveLength,
      });
      if (isRefusal(response.status)) throw new SessionLostError('The host refused the session.');
      const answer: unknown = await response.json();
      return answer;
    },
    subscribe: (listener) => {
      const stop = new AbortController();
      void listen(listener, stop.signal);
      return () => stop.abort();
    },
  };
};
