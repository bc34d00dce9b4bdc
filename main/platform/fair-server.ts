import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';

/** Milliseconds unless said. A caller that stalls holds a connection no longer than this. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  /** Without a byte in either direction. */
  idleTimeout: 10_000,
  /** From the start of an answer until all of it was taken. */
  answerTimeout: 30_000,
};

/** Further ones are closed as they come: there are a few programs on this machine, not a crowd. */
export const maxConnections = 64;
const maxRequestsPerSocket = 1_000;
/** Requests of one connection that wait for their turn. */
const maxWaiting = 16;

export interface FairServerOptions {
  readonly maxHeaderSize: number;
  readonly requireHostHeader?: boolean;
  readonly answerTimeout?: number;
}

/**
 * An HTTP server that a caller who does not read cannot occupy: of the requests on one connection the
 * next is worked on when the answer before it was taken, so that answers nobody reads are not made.
 */
export const fairServer = (options: FairServerOptions, listener: RequestListener): Server => {
  const { answerTimeout, idleTimeout, ...waits } = { ...timeouts, ...options };
  const server = createServer({ ...waits, ...options });
  server.maxConnections = maxConnections;
  server.maxRequestsPerSocket = maxRequestsPerSocket;
  server.timeout = idleTimeout;
  const takeTurn = turns();
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void =>
    takeTurn(
      incoming,
      () =>
        new Promise((done) => {
          const timer = setTimeout(() => incoming.socket.destroy(), answerTimeout);
          outgoing.once('close', () => {
            clearTimeout(timer);
            done();
          });
          listener(incoming, outgoing);
        }),
    );
  server.on('request', answer);
  // An expectation that Node does not know is no reason for an answer of Node's own.
  server.on('checkExpectation', answer);
  return server;
};

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
