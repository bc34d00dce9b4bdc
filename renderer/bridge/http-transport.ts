import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { EventName } from '../../shared/contract/events.ts';
import { requestWith, type SessionLoss, type SessionSource } from './session.ts';
import type { Hear, Listen, ShareEvents } from './shared-events.ts';
import { SessionLostError, type Transport } from './transport.ts';

export interface HttpTransportOptions {
  readonly session: SessionSource;
  readonly fetch: typeof globalThis.fetch;
  /** Waits before the next try, or until the signal is aborted; never rejects. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly share: ShareEvents;
}

const firstDelayMs = 500;
/** Little to ask of one's own computer, and soon enough for a person who has just started the host again. */
const maxDelayMs = 4_000;

/** What the contract calls a stream that broke, and events that were sent while nobody listened. */
const lost: EventName = 'events.lost';
const missed: EventName = 'events.missed';

/** The host answers 401 to a session that it does not know, and 403 to the address of another process. */
const losses: Readonly<Record<number, SessionLoss>> = { 401: 'ended', 403: 'moved' };

// Asked through a function: it changes while something is awaited.
const isOver = (signal: AbortSignal): boolean => signal.aborted;

/** Reads events until the stream ends; rejects when it breaks. */
const readStream = async (body: ReadableStream<Uint8Array<ArrayBuffer>>, hear: Hear): Promise<void> => {
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    hear(next.value.event ?? 'message', JSON.parse(next.value.data));
  }
};

/** Calls over `POST /rpc/…` and events over `GET /events`, both with the session header. */
export const httpTransport = ({ session, fetch, wait, share }: HttpTransportOptions): Transport => {
  const headersOf = (used: string) => ({ 'X-Headroom-Session': used });
  /**
   * The number of the last event that what is on screen includes: when the host answered the first call, and each heard
   * since. Unknown before that call, and from the first event that was missed on.
   */
  let known = Number.NaN;
  let [isFirstCall, isFirstStream] = [true, true];

  /** Reads streams one after the other until the session is refused, and says how. */
  const listen = async (used: string, hear: Hear, isResumed: boolean, signal: AbortSignal): Promise<SessionLoss> => {
    let delayMs = firstDelayMs;
    let isGap = isResumed || (!isFirstStream && Number.isNaN(known));
    isFirstStream = false;
    while (!isOver(signal)) {
      try {
        if (isGap) known = Number.NaN;
        const since: Record<string, string> = Number.isNaN(known) ? {} : { 'X-Headroom-Events': String(known) };
        const response = await fetch('./events', { headers: { ...headersOf(used), ...since }, signal });
        const loss = losses[response.status];
        if (loss !== undefined) return loss;
        if (response.ok && response.body) {
          delayMs = firstDelayMs;
          if (isGap) hear(missed, {});
          await readStream(response.body, (name, payload) => {
            known = name === missed ? Number.NaN : known + 1;
            hear(name, payload);
          });
        }
      } catch {
        // The host is restarting or gone: this tries again.
      }
      if (isOver(signal)) break;
      // Also where no stream was opened: what was sent while this waits is not asked for.
      isGap = true;
      known = Number.NaN;
      hear(lost, {});
      await wait(delayMs, signal);
      delayMs = Math.min(delayMs * 2, maxDelayMs);
    }
    return 'ended';
  };

  /** Listens with each session in turn. */
  const follow = async (hear: Hear, signal: AbortSignal): Promise<void> => {
    let isRenewed = false;
    while (!isOver(signal)) {
      const used = session.current();
      let how: SessionLoss = 'ended';
      const listenOn: Listen = async (each, isResumed, until) => {
        how = await listen(used, each, isResumed || isRenewed, until);
      };
      await share(hear, listenOn, signal);
      if (isOver(signal)) return;
      await session.refused(used, how);
      isRenewed = true;
    }
  };

  const post = async (address: string, content: unknown): Promise<unknown> => {
    const body = JSON.stringify(content);
    const used = session.current();
    const response = await fetch(address, requestWith(used, body));
    const loss = losses[response.status];
    if (loss !== undefined) {
      void session.refused(used, loss);
      throw new SessionLostError('The host refused the session.');
    }
    if (isFirstCall) known = Number(response.headers.get('X-Headroom-Events') ?? Number.NaN);
    isFirstCall = false;
    const answer: unknown = await response.json();
    return answer;
  };

  return {
    call: (name, input) => post(`./rpc/${name}`, input),
    callTogether: (calls) => {
      const all = post('./rpc', calls);
      return calls.map(async (_call, index): Promise<unknown> => {
        const answers = await all;
        // A request that is refused as a whole is no list, but says why.
        return Array.isArray(answers) ? answers[index] : answers;
      });
    },
    subscribe: (listener) => {
      const stop = new AbortController();
      void follow(listener, stop.signal);
      return () => stop.abort();
    },
  };
};
