import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';

/** How long a caller may take; one that stalls holds a connection no longer. */
export interface ServerTimeouts {
  /** From the connection, or the first byte of a next request, to the end of its headers. */
  readonly headersMs: number;
  /** To the end of its body. */
  readonly requestMs: number;
  /** From when an answer is complete until all of it was taken. */
  readonly unreadMs: number;
  /** How often the first two are looked at. */
  readonly checkEveryMs: number;
}

const usualTimeouts: ServerTimeouts = { headersMs: 10_000, requestMs: 30_000, unreadMs: 10_000, checkEveryMs: 1_000 };
const keepAliveMs = 5_000;

/** Further ones are closed as they come: there are a few programs on this machine, not a crowd. */
export const maxConnections = 64;
const maxRequestsPerSocket = 1_000;
/** Requests of one connection that wait for their turn; a browser has none. */
const maxWaiting = 16;
const maxHeaderBytes = 16 * 1024;

export interface FairServerOptions {
  readonly requireHostHeader?: boolean;
  readonly timeouts?: Partial<ServerTimeouts> | undefined;
}

/**
 * An HTTP server that a caller who does not read cannot occupy: of the requests on one connection the
 * next is worked on when the answer before it was taken, so that answers nobody reads are not made. An
 * answer that goes on, such as a stream of events, is limited by who makes it.
 */
export const fairServer = (
  { requireHostHeader = true, timeouts }: FairServerOptions,
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
  server.maxConnections = maxConnections;
  server.maxRequestsPerSocket = maxRequestsPerSocket;
  const takeTurn = turns();
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void =>
    takeTurn(incoming, async () => {
      const drained = untilDrained(outgoing, unreadMs);
      listener(incoming, outgoing);
      await drained;
    });
  server.on('request', answer);
  // An expectation that Node does not know is no reason for an answer of Node's own.
  server.on('checkExpectation', answer);
  return server;
};

/** Resolves when the answer was taken or its connection ended, which it does `unreadMs` after the last byte of it. */
const untilDrained = (outgoing: ServerResponse, unreadMs: number): Promise<void> =>
  new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    outgoing.once('prefinish', () => {
      // One whose reader left before it was complete has no end to wait for.
      if (!outgoing.destroyed) timer = setTimeout(() => outgoing.destroy(), unreadMs).unref();
    });
    outgoing.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });

type Work = () => Promise<void>;

/** Lets the requests of each connection do their work one after another, in the order that they came. */
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
