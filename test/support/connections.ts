import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Connections to a server that send a request, or nothing, and never read the answer. */
export interface DeafCallers {
  readonly sockets: readonly Socket[];
  /** How many the server, or the end of the test, has closed. */
  readonly closed: () => number;
  /** Ends the attack. */
  readonly end: () => Promise<void>;
}

/** Opens the connections and writes `text` to each; resolves when each is connected or refused. */
export const deafCallers = async (port: number, count: number, text = ''): Promise<DeafCallers> => {
  let closed = 0;
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  const ends = sockets.map((socket) => once(socket, 'close').then(() => (closed += 1)));
  await Promise.all(
    sockets.map(async (socket) => {
      await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined);
      // Without data to read, a flowing socket still notices its end.
      if (text === '') socket.resume();
      else socket.pause().write(text);
    }),
  );
  return {
    sockets,
    closed: () => closed,
    end: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all(ends);
    },
  };
};
