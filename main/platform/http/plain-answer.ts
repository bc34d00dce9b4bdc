import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** An answer that a server gives by itself, before anything looks at the request. */
export interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** How long a caller may take to read its refusal, and to stop sending. */
const lingerMs = 1_000;

const fieldsOf = ({ headers, body }: PlainAnswer): Record<string, string> => ({
  ...headers,
  'Content-Length': String(Buffer.byteLength(body)),
  Connection: 'close',
});

/** Answers on a connection of which no answer is under way, and ends it. What still arrives on it is not read. */
export const endWith = (socket: Socket, answer: PlainAnswer): void => {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const head = Object.entries(fieldsOf(answer)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${answer.status} \r\n${head.join('')}\r\n${answer.body.toString()}`);
  // Closed at once, the system would discard the answer where bytes of the caller are unread.
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(timer));
};

/** Answers a request in its turn, after the earlier ones of its connection, and ends the connection behind it. */
export const refuseWith = (outgoing: ServerResponse, answer: PlainAnswer): void => {
  outgoing.writeHead(answer.status, fieldsOf(answer)).end(answer.body);
};
