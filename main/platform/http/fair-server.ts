import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { keepRoom } from './connection-room.ts';
import { endWith, type PlainAnswer, refuseWith } from './plain-answer.ts';

/** How long a caller may take, so that one that stalls cannot hold a connection. */
export interface ServerTimeouts {
  /** From connecting, or the first byte of a further request, to the end of its headers. */
  readonly headersMs: number;
  /** To the end of its body. */
  readonly requestMs: number;
  /** From when an answer is complete until it has all been read. */
  readonly unreadMs: number;
  /** How often the first two are checked. */
  readonly checkEveryMs: number;
}

/**
 * As long may a browser send its first request over a connection that it opened ahead
 * (`kUnusedIdleSocketTimeout` in Chromium). It does not repeat a request that is refused there.
 */
const openedAheadMs = 10_000;

/** Twice what a browser takes: while the thread is busy, a timeout is noticed before a request that has arrived. */
const usualTimeouts: ServerTimeouts = {
  headersMs: 2 * openedAheadMs,
  requestMs: 30_000,
  unreadMs: 10_000,
  checkEveryMs: 1_000,
};
const keepAliveMs = 5_000;

/** The answer to the last one says that the connection ends with it. */
export const maxRequestsPerSocket = 1_000;
/** Queued requests per connection; a browser has none. */
export const maxWaiting = 16;
/** Requests that may follow the last one that is answered; whoever sends more is not waiting for answers. */
const maxUnheard = 64;

/** Why the server itself refuses a request: every connection is in use, too many wait on this one, or it is a CONNECT. */
export type ServerRefusal = 'NO_ROOM' | 'TOO_MANY_WAITING' | 'CONNECT';

const bareAnswers: Readonly<Record<ServerRefusal, PlainAnswer>> = {
  NO_ROOM: { status: 503, headers: {}, body: '' },
  TOO_MANY_WAITING: { status: 429, headers: {}, body: '' },
  CONNECT: { status: 400, headers: {}, body: '' },
};

export interface FairServerOptions {
  readonly requireHostHeader?: boolean;
  readonly timeouts?: Partial<ServerTimeouts> | undefined;
  /** Of the headers of a request, 16 KiB unless stated. */
  readonly maxHeaderBytes?: number;
  /** The answer to what the server itself refuses; without a body unless stated. */
  readonly refusal?: (reason: ServerRefusal) => PlainAnswer;
}

/**
 * An HTTP server that a caller who does not read cannot tie up: on each connection, a request is processed only once
 * the previous answer was read, so that answers nobody reads are not made. A streaming answer, such as events, is
 * limited by whoever produces it.
 */
export const fairServer = (
  {
    requireHostHeader = true,
    timeouts,
    maxHeaderBytes = 16 * 1024,
    refusal = (reason) => bareAnswers[reason],
  }: FairServerOptions,
  listener: RequestListener,
): Server => {
  const { headersMs, requestMs, unreadMs, checkEveryMs } = { ...usualTimeouts, ...timeouts };
  const server = createServer({
    requireHostHeader,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkEveryMs,
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: maxHeaderBytes,
  });
  const room = keepRoom(server, () => refusal('NO_ROOM'));
  const takeTurn = turns((outgoing) => refuseWith(outgoing, refusal('TOO_MANY_WAITING')));
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (!room.admit({ incoming, outgoing })) return;
    takeTurn(incoming, outgoing, async () => {
      const drained = untilDrained(outgoing, unreadMs);
      listener(incoming, outgoing);
      await drained;
    });
  };
  server.on('request', answer);
  // Node must not answer by itself to an expectation that it does not know.
  server.on('checkExpectation', answer);
  server.on('connect', ({ socket }: IncomingMessage) => {
    if (room.isAnswering(socket)) socket.destroy();
    else endWith(socket, refusal('CONNECT'));
  });
  return server;
};

/** Resolves when the answer was read or its connection ended, which happens `unreadMs` after its last byte. */
const untilDrained = (outgoing: ServerResponse, unreadMs: number): Promise<void> =>
  new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    outgoing.once('prefinish', () => {
      // If the reader left before it was complete, there is no end to wait for.
      if (!outgoing.destroyed) timer = setTimeout(() => outgoing.destroy(), unreadMs).unref();
    });
    outgoing.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });

type Work = () => Promise<void>;

/** The requests of one connection. */
interface Line {
  /** What is done for each that waits, the one under way first. */
  readonly works: Work[];
  arrived: number;
  /** Those behind the last one that is answered. */
  unheard: number;
  isOver: boolean;
}

/** Processes the requests of each connection one after another, in order of arrival. */
const turns = (refuse: (outgoing: ServerResponse) => void) => {
  const lines = new WeakMap<Socket, Line>();
  const next = async ({ works }: Line): Promise<void> => {
    for (let work = works[0]; work !== undefined; work = works[0]) {
      await work();
      works.shift();
    }
  };
  const lineOf = (socket: Socket): Line => {
    const line = lines.get(socket) ?? { works: [], arrived: 0, unheard: 0, isOver: false };
    lines.set(socket, line);
    return line;
  };
  return ({ socket }: IncomingMessage, outgoing: ServerResponse, work: Work): void => {
    const line = lineOf(socket);
    line.arrived += 1;
    if (line.isOver) {
      line.unheard += 1;
      if (line.unheard > maxUnheard) socket.destroy();
      return;
    }
    line.isOver = line.arrived === maxRequestsPerSocket || line.works.length > maxWaiting;
    // Node says so, and closes the connection once the answer is sent.
    if (line.isOver) outgoing.shouldKeepAlive = false;
    if (line.works.length > maxWaiting) {
      refuse(outgoing);
      return;
    }
    if (socket.destroyed) return;
    line.works.push(() => (socket.destroyed ? Promise.resolve() : work()));
    if (line.works.length === 1) void next(line);
  };
};
