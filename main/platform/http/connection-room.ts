import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { endWith, type PlainAnswer, refuseWith } from './plain-answer.ts';

/** There are a few programs on this machine, not a crowd. A further one takes the place of one that says nothing. */
export const maxConnections = 64;
/** So many callers beyond the limit are told so at a time; a further one is disconnected without a word. */
const maxRefusedAtOnce = 16;

/** A request under way, and its answer. */
interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** What a connection is about: silent since it was made, idle since its last answer, or the request under way. */
type Talk = 'silent' | 'idle' | Exchange;

/** Whom to disconnect for a further connection, first to last: what a caller of ours is not in for long. */
const dispensable: readonly ((talk: Talk) => boolean)[] = [
  (talk) => talk === 'silent',
  (talk) => typeof talk === 'object' && !talk.incoming.complete,
  (talk) => talk === 'idle',
];

/** The connections of a server, kept to their number. */
export interface ConnectionRoom {
  /** Notes a request; false where its connection was refused, so that it must not be answered. */
  admit(exchange: Exchange): boolean;
  /** Whether a request of this connection is under way. */
  isAnswering(socket: Socket): boolean;
}

/**
 * Keeps the connections of a server to their number: for one too many, the oldest that says nothing is closed, so that
 * whoever opens many and is silent shuts nobody out. Where every other one is being answered, the new one is refused.
 * Whoever has sent something is answered before the connection ends.
 */
export const keepRoom = (server: Server, full: () => PlainAnswer): ConnectionRoom => {
  const talks = new Map<Socket, Talk>();
  const refused = new Set<Socket>();

  const refuse = (socket: Socket): void => {
    if (refused.size >= maxRefusedAtOnce) {
      socket.destroy();
      return;
    }
    refused.add(socket);
    socket.once('close', () => refused.delete(socket));
    endWith(socket, full());
  };
  const disconnect = (socket: Socket, talk: Talk | undefined): void => {
    talks.delete(socket);
    if (typeof talk === 'object' && !talk.outgoing.headersSent) refuseWith(talk.outgoing, full());
    else if (talk === 'silent' && socket.bytesRead > 0) refuse(socket);
    else socket.destroy();
  };
  const makeRoom = (): boolean => {
    const [leaving] = dispensable.flatMap(
      (isSo) => [...talks.keys()].find((one) => isSo(talks.get(one) ?? 'idle')) ?? [],
    );
    if (leaving === undefined) return false;
    disconnect(leaving, talks.get(leaving));
    return true;
  };

  server.on('connection', (socket: Socket) => {
    if (talks.size >= maxConnections && !makeRoom()) {
      refuse(socket);
      return;
    }
    talks.set(socket, 'silent');
    socket.once('close', () => talks.delete(socket));
  });
  return {
    isAnswering: (socket) => typeof talks.get(socket) === 'object',
    admit: (exchange) => {
      const { socket } = exchange.incoming;
      if (!talks.has(socket)) return false;
      talks.set(socket, exchange);
      exchange.outgoing.once('close', () => {
        if (talks.get(socket) === exchange) talks.set(socket, 'idle');
      });
      return true;
    },
  };
};
