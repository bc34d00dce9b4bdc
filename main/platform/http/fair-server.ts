import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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

/** There are a few programs on this machine, not a crowd. A further one takes the place of one that says nothing. */
export const maxConnections = 64;
const maxRequestsPerSocket = 1_000;
/** Queued requests per connection; a browser has none. */
const maxWaiting = 16;

export interface FairServerOptions {
  readonly requireHostHeader?: boolean;
  readonly timeouts?: Partial<ServerTimeouts> | undefined;
  /** Of the headers of a request, 16 KiB unless stated. */
  readonly maxHeaderBytes?: number;
}

/**
 * An HTTP server that a caller who does not read cannot tie up: on each connection, a request is processed only once
 * the previous answer was read, so that answers nobody reads are not made. A streaming answer, such as events, is
 * limited by whoever produces it.
 */
export const fairServer = (
  { requireHostHeader = true, timeouts, maxHeaderBytes = 16 * 1024 }: FairServerOptions,
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
  server.maxRequestsPerSocket = maxRequestsPerSocket;
  const heard = makeRoom(server);
  const takeTurn = turns();
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    heard(incoming, outgoing);
    takeTurn(incoming, async () => {
      const drained = untilDrained(outgoing, unreadMs);
      listener(incoming, outgoing);
      await drained;
    });
  };
  server.on('request', answer);
  // Node must not answer by itself to an expectation that it does not know.
  server.on('checkExpectation', answer);
  return server;
};

/** What a connection is about: silent since it was made, idle since its last answer, or the request under way. */
type Talk = 'silent' | 'idle' | IncomingMessage;

/** Whom to disconnect for a further connection, first to last: what a caller of ours is not in for long. */
const dispensable: readonly ((talk: Talk) => boolean)[] = [
  (talk) => talk === 'silent',
  (talk) => typeof talk === 'object' && !talk.complete,
  (talk) => talk === 'idle',
];

/**
 * Keeps the connections to their number: for one too many, the oldest that says nothing is closed, so that whoever
 * opens many and is silent shuts nobody out. Where every other one is being answered, the new one is closed.
 */
const makeRoom = (server: Server): ((incoming: IncomingMessage, outgoing: ServerResponse) => void) => {
  const talks = new Map<Socket, Talk>();
  server.on('connection', (socket: Socket) => {
    if (talks.size >= maxConnections) {
      const oldest = dispensable.flatMap(
        (isSo) => [...talks.keys()].find((one) => isSo(talks.get(one) ?? 'idle')) ?? [],
      );
      const [leaving = socket] = oldest;
      talks.delete(leaving);
      leaving.destroy();
    }
    if (socket.destroyed) return;
    talks.set(socket, 'silent');
    socket.once('close', () => talks.delete(socket));
  });
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const set = (talk: Talk): void => {
      if (talks.has(socket)) talks.set(socket, talk);
    };
    set(incoming);
    outgoing.once('close', () => {
      if (talks.get(socket) === incoming) set('idle');
    });
  };
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

/** Processes the requests of each connection one after another, in order of arrival. */
const turns = () => {
  const lines = new WeakMap<object, Work[]>();
  const next = async (line: Work[]): Promise<void> => {
    for (let work = line[0]; work !== undefined; work = line[0]) {
      await work();
      line.shift();
    }
  };
  return ({ socket }: IncomingMessage, work: Work): void => {
    const line = lines.get(socket) ?? [];
    lines.set(socket, line);
    if (line.length > maxWaiting) socket.destroy();
    if (socket.destroyed) return;
    line.push(() => (socket.destroyed ? Promise.resolve() : work()));
    if (line.length === 1) void next(line);
  };
};
