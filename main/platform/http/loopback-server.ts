import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';

/** The address that the application listens on. */
export const loopback = '127.0.0.1';
/** Where browsers look first for a name under localhost. */
const loopbackOfIpv6 = '::1';

const maxPort = 65_535;
const idleCheckMs = 20;

const portProblems: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is in use by another program.',
  EACCES: 'The port may not be used by this user.',
};

/** A port on a command line, 0 for any free one; undefined when the text is not a port. */
export const readPort = (text: string): number | undefined => {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port <= maxPort ? port : undefined;
};

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) throw error;
  return 'code' in error ? String(error.code) : error.message;
};

const problemOf = (code: string): Outcome<never> => fail('INVALID_INPUT', portProblems[code] ?? code);

/**
 * Listens on 127.0.0.1; 0 picks any free port. Returns the port, or INVALID_INPUT when it is not available.
 */
export const listenOnLoopback = async (server: Server, port: number): Promise<Outcome<number>> => {
  server.listen(port, loopback);
  try {
    await once(server, 'listening');
  } catch (error) {
    return problemOf(codeOf(error));
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return succeed(address.port);
};

/** What listens on ::1 for a server, with whose port; undefined on a computer without IPv6. */
export interface BothLoopbacks {
  readonly port: number;
  readonly beside: SocketServer | undefined;
}

/** This computer has no such address. */
const noIpv6: readonly string[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];
/** Somebody would have to hold as many ports as this at random. */
const maxPortsTried = 20;

/**
 * `listenOnLoopback`, and on ::1 with the same port. A browser tries both for a name under localhost: at one that is left
 * free, a program of another user could take the port and be given what is meant for us.
 */
export const listenOnBothLoopbacks = async (server: Server, port: number): Promise<Outcome<BothLoopbacks>> => {
  for (let tried = 1; ; tried += 1) {
    const listening = await listenOnLoopback(server, port);
    if (!listening.ok) return listening;
    // As Node's own server makes its connections.
    const beside = createSocketServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      server.emit('connection', socket);
    });
    try {
      await once(beside.listen(listening.data, loopbackOfIpv6), 'listening');
      return succeed({ port: listening.data, beside });
    } catch (error) {
      const code = codeOf(error);
      if (noIpv6.includes(code)) return succeed({ port: listening.data, beside: undefined });
      await once(server.close(), 'close');
      if (port !== 0 || tried === maxPortsTried) return problemOf(code);
    }
  }
};

const closing = (server: SocketServer): Promise<unknown> => new Promise((resolve) => server.close(resolve));

/**
 * Lets requests in progress finish for at most `graceMs`, then closes every connection, those that `beside` passed on
 * included.
 */
export const closeServer = async (server: Server, graceMs: number, beside?: SocketServer): Promise<void> => {
  const closed = Promise.all([closing(server), beside && closing(beside)]);
  // A connection becomes idle when its answer is sent; the server would otherwise keep it alive.
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const all = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(all);
};
