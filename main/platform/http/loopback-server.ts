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

const listen = async (server: SocketServer, port: number, host: string): Promise<string | undefined> => {
  try {
    await once(server.listen(port, host), 'listening');
    return undefined;
  } catch (error) {
    return codeOf(error);
  }
};

/** This computer has no such address. */
const noIpv6: readonly unknown[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];
/** Somebody would have to hold as many ports as this at random. */
const maxPortsTried = 20;

/** What listens on ::1 for a server. */
const beside = new WeakMap<Server, SocketServer>();

/**
 * Listens on 127.0.0.1 and, where this computer has it, on ::1 with the same port; 0 picks any free one. A browser tries
 * both for a name under localhost: at one that is left free, a program of another user could take the port and be given
 * what is meant for us. Returns the port, or INVALID_INPUT when it is not available.
 */
export const listenOnLoopback = async (server: Server, port: number): Promise<Outcome<number>> => {
  for (let tried = 1; ; tried += 1) {
    const problem = await listen(server, port, loopback);
    if (problem !== undefined) return problemOf(problem);
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port');
    // As Node's own server makes its connections.
    const other = createSocketServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      server.emit('connection', socket);
    });
    const otherProblem = await listen(other, address.port, loopbackOfIpv6);
    if (otherProblem === undefined) beside.set(server, other);
    if (otherProblem === undefined || noIpv6.includes(otherProblem)) return succeed(address.port);
    await once(server.close(), 'close');
    if (port !== 0 || tried === maxPortsTried) return problemOf(otherProblem);
  }
};

const closing = (server: SocketServer): Promise<unknown> => new Promise((resolve) => server.close(resolve));

/** Lets requests in progress finish for at most `graceMs`, then closes every connection. */
export const closeServer = async (server: Server, graceMs: number): Promise<void> => {
  const other = beside.get(server);
  const closed = Promise.all([closing(server), other && closing(other)]);
  // A connection becomes idle when its answer is sent; the server would otherwise keep it alive.
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const all = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(all);
};
