import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
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

/**
 * Holds one answer a connection at most, and that for `maxUnreadMs`: a caller that sends its next
 * request before the answer to the last one is out, or reads none of it, loses the connection.
 * Browsers do neither.
 */
export const oneAnswerAtATime = (listener: RequestListener, maxUnreadMs: number): RequestListener => {
  const busy = new WeakSet<Socket>();
  return (request, response) => {
    const { socket } = request;
    if (busy.has(socket)) {
      socket.destroy();
      return;
    }
    busy.add(socket);
    // Whatever is left to send is complete now; Node ends a connection on which it makes no progress.
    response.once('prefinish', () => socket.setTimeout(maxUnreadMs));
    response.once('close', () => busy.delete(socket));
    listener(request, response);
  };
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
