import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
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
  readonly close: () => Promise<void>;
}

/** Starts a proxy to `target`; `choose` says what the next exchange meets. */
export const startFaultProxy = async (target: string, choose: () => Fault): Promise<FaultProxy> => {
  const mishaps: Mishap[] = [];
  const sockets = new Set<Socket>();
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fault = choose();
    const body = await readAll(request);
    const early = answerInstead[fault];
    const reachedService = early === undefined;
    mishaps.push({ fault, method: request.method ?? '', url: request.url ?? '', reachedService });
    const socket = request.socket;
    if (fault === 'cut in the request') await forwardHalf(target, request, body);
    if (early !== undefined) early(socket);
    else answerWith(fault, socket, await forward(target, request, body));
    // The answer was written past it; it must not add to what was sent.
    response.detachSocket(socket);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mishaps,
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
            headers: { 'Content-Type': type, Date: date },
            body: content,
          });
        }, reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
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
