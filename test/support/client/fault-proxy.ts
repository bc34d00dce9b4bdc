import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as send,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Answer, answerInstead, answerWith, type Fault } from './faults.ts';

/*
 * A proxy in front of a service on this computer that does to each exchange what networks do. Faults
 * before the service leave it untouched; the others come when its work is done.
 */

/** What the proxy did with one request. */
export interface Mishap {
  readonly fault: Fault;
  readonly method: string;
  readonly url: string;
  /** Whether the whole request reached the service. */
  readonly reachedService: boolean;
}

export interface FaultProxy {
  readonly url: string;
  readonly mishaps: readonly Mishap[];
  /** Resolves when no exchange is under way. */
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Starts a proxy to `target`; `choose` says what an exchange meets that has just arrived. `onDone` hears of
 * it when the service has done its work, or was kept from it, and nothing is answered yet.
 */
export const startFaultProxy = async (
  target: string,
  choose: (method: string) => Fault | Promise<Fault>,
  onDone: (mishap: Mishap) => void = () => undefined,
): Promise<FaultProxy> => {
  const mishaps: Mishap[] = [];
  const sockets = new Set<Socket>();
  const underWay = new Set<Promise<void>>();
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', socket } = request;
    const body = await readAll(request);
    const fault = await choose(method);
    const early = answerInstead[fault];
    const mishap = { fault, method, url, reachedService: early === undefined };
    mishaps.push(mishap);
    if (fault === 'cut in the request') await forwardHalf(target, request, body);
    const answer = early === undefined ? await forward(target, request, body) : undefined;
    onDone(mishap);
    if (answer === undefined) early?.(socket);
    else answerWith(fault, socket, answer);
    // The answer was written past it; it must not add to what was sent.
    response.detachSocket(socket);
  };
  const server = createServer((request, response) => {
    const exchange = handle(request, response)
      .catch(() => request.socket.destroy())
      .finally(() => underWay.delete(exchange))
      .then(() => undefined);
    underWay.add(exchange);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mishaps,
    idle: async () => {
      await Promise.all(underWay);
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => {
          resolve();
        });
      }),
  };
};

const readAll = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const forward = (target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(target);
    const outgoing = send(
      { hostname, port, path: url ?? '', method: method ?? '', headers: { ...headers, host }, agent: false },
      (incoming) => {
        readAll(incoming).then((content) => {
          const type = incoming.headers['content-type'] ?? 'application/json';
          const date = incoming.headers.date ?? new Date().toUTCString();
          resolve({
            status: `${incoming.statusCode ?? 0} ${incoming.statusMessage ?? ''}`,
            headers: { 'Content-Type': type, Date: date, ...extensionHeaders(incoming.headers) },
            body: content,
          });
        }, reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });

const extensionHeaders = ({ etag, 'x-extensions': extensions }: IncomingHttpHeaders): Record<string, string> => ({
  ...(typeof extensions === 'string' && { 'X-Extensions': extensions }),
  ...(etag !== undefined && { ETag: etag }),
});

/** The request's head and the first half of its body, and then nothing more. */
const forwardHalf = (target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<void> =>
  new Promise((resolve) => {
    const { hostname, port, host } = new URL(target);
    const announced = { ...headers, host, 'content-length': String(body.length + 1) };
    const outgoing = send({
      ...{ hostname, port, path: url ?? '', method: method ?? '', headers: announced, agent: false },
    });
    outgoing.on('error', () => undefined);
    outgoing.on('close', () => {
      resolve();
    });
    outgoing.write(body.subarray(0, Math.ceil(body.length / 2)), () => outgoing.destroy());
  });
