import { once } from 'node:events';
import type { Server } from 'node:http';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';

/** The only address that anything of ours listens on. */
export const loopback = '127.0.0.1';

const maxPort = 65_535;
const idleCheckMs = 20;

const portProblems: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is in use by another program.',
  EACCES: 'The port may not be used by this user.',
};

/** A port of a command line, 0 for any free one; undefined when the text is none. */
export const readPort = (text: string): number | undefined => {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port <= maxPort ? port : undefined;
};

/** Listens on 127.0.0.1; 0 takes any free port. Returns the port, INVALID_INPUT when it cannot be had. */
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

/** Lets requests under way end, for `graceMs` at most, then closes every connection. */
export const closeServer = async (server: Server, graceMs: number): Promise<void> => {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection becomes idle when its answer is out; the server itself would keep it alive then.
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const all = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(all);
};
