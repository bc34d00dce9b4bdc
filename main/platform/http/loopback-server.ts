import { once } from 'node:events';
import type { Server } from 'node:http';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';

/** The only address that the application listens on. */
export const loopback = '127.0.0.1';

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

/**
 * Listens on 127.0.0.1; 0 picks any free port. Returns the port, or INVALID_INPUT when it is not available.
 */
export const listenOnLoopback = async (server: Server, port: number): Promise<Outcome<number>> => {
  server.listen(port, loopback);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = 'code' in error ? String(error.code) : '';
    return fail('INVALID_INPUT', portProblems[code] ?? error.message);
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return succeed(address.port);
};

/** Lets requests in progress finish for at most `graceMs`, then closes every connection. */
export const closeServer = async (server: Server, graceMs: number): Promise<void> => {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection becomes idle when its answer is sent; the server would otherwise keep it alive.
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const all = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(all);
};
