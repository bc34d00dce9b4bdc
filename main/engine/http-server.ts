import type { IncomingHttpHeaders, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { type Outcome, succeed } from '../../shared/outcome.ts';
import type { Clock } from '../platform/clock.ts';
import { fairServer, type ServerRefusal } from '../platform/http/fair-server.ts';
import { closeServer, listenOnLoopback, loopback } from '../platform/http/loopback-server.ts';
import { endWith, type PlainAnswer } from '../platform/http/plain-answer.ts';
import type { Log } from '../platform/log/log.ts';
import type { UnreadBody } from './api/body-limits.ts';
import { type Answer, render } from './api/render.ts';
import { requestTarget } from './api/request-target.ts';
import { type Refusal, refuse, tooManyRequests } from './api/step.ts';
import type { Engine } from './engine.ts';

const closeGraceMs = 2_000;
/** How long is waited for the rest of a body that was refused. */
const lingerMs = 1_000;

export interface EngineServer {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** Lets requests in progress finish, then closes every connection. */
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly engine: Engine;
  readonly clock: Clock;
  /** One line per request. */
  readonly log: Log;
  /** 0 picks any free port. */
  readonly port: number;
  /** Headers of every answer. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serves the engine over HTTP on this machine only. INVALID_INPUT when the port is not available. */
export const listen = async (options: ListenOptions): Promise<Outcome<EngineServer>> => {
  const server = httpServer(options);
  const listening = await listenOnLoopback(server, options.port);
  if (!listening.ok) return listening;
  return succeed({ url: `http://${loopback}:${listening.data}`, close: () => closeServer(server, closeGraceMs) });
};

/** What is read of a Node request beside its standard form. */
type Incoming = Readable & {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly socket: Socket;
};

const httpServer = ({ engine, clock, log, headers: common = {} }: ListenOptions): Server => {
  const toResponse = ({ status, headers, body, cutAt }: Answer, sender?: Readable): Response => {
    const streamed = (content: (bytes: Buffer) => ReadableStream<Uint8Array>): Response => {
      const length = { 'Content-Length': String(Buffer.byteLength(body)) };
      return new Response(content(Buffer.from(body)), { status, headers: { ...headers, ...common, ...length } });
    };
    if (cutAt !== undefined) return streamed((bytes) => cutShort(bytes, cutAt));
    if (sender !== undefined) return streamed((bytes) => endingAfter(bytes, sender));
    return new Response(body, { status, headers: { ...headers, ...common } });
  };
  let hosts: readonly string[] | undefined;
  const answer = (request: Request, incoming: Incoming): Answer | Promise<Answer> =>
    // The absolute form is meant for proxies, which this server does not use; its host could differ from the Host
    // header.
    incoming.url?.startsWith('/') === true
      ? engine.answer({
          method: request.method,
          // The URL of a standard request is normalised, so it is not what was signed.
          target: incoming.url,
          headers: request.headers,
          body: bodyOf(incoming),
          ownHosts: (hosts ??= ownHosts(incoming.socket.localPort)),
        })
      : render(malformed(), '', clock);
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const startedMs = performance.now();
      const answered = await answer(request, incoming);
      const durationMs = Math.round((performance.now() - startedMs) * 10) / 10;
      const { path } = requestTarget(incoming.url ?? '');
      log.info('request', { method: request.method, path, status: answered.status, durationMs });
      return toResponse(answered, incoming.complete || incoming.destroyed ? undefined : incoming);
    },
    { hostname: loopback, errorHandler: () => toResponse(render(malformed(), '', clock)) },
  );
  const plain = (refusal: Refusal): PlainAnswer => {
    const { status, headers, body } = render(refusal, '', clock);
    return { status, headers: { ...headers, ...common }, body };
  };
  const server = fairServer(
    // Otherwise Node would answer a missing host itself, without the service's envelope.
    { requireHostHeader: false, refusal: (reason) => plain(serverRefusals[reason]) },
    (incoming, outgoing) => void listener(incoming, outgoing),
  );
  // What Node's parser refuses never reaches the application, but is answered in the same form.
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    endWith(socket, plain(malformed(error.code))),
  );
  return server;
};

/** The first bytes of a body, after which the connection ends. */
const cutShort = (body: Uint8Array, bytes: number): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => controller.enqueue(body.subarray(0, bytes)),
    pull: (controller) => controller.error(new Error('Cut, as asked for')),
  });

/**
 * A body whose answer is only over when the sender's is, or has kept everybody waiting: closed at once, the system would
 * discard the answer to who is still sending.
 */
const endingAfter = (body: Uint8Array, sender: Readable): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => controller.enqueue(body),
    pull: async (controller) => {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, lingerMs).unref();
        const end = (): void => {
          clearTimeout(timer);
          resolve();
        };
        sender.once('end', end).once('close', end).resume();
      });
      controller.close();
    },
  });

/** As clients write them: without the port where it is HTTP's default. */
const ownHosts = (port = 0): readonly string[] =>
  [loopback, 'localhost'].map((name) => new URL(`http://${name}:${port}`).host);

/** Of any method: a standard GET request has no body, but bytes that came with one are signed like any other's. */
const bodyOf = (incoming: Incoming): UnreadBody['body'] =>
  'content-length' in incoming.headers || 'transfer-encoding' in incoming.headers
    ? // The socket stays open when reading ends early, so that the refusal can still be sent.
      { [Symbol.asyncIterator]: () => incoming.iterator({ destroyOnReturn: false }) }
    : [];

const malformedRequests: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: refuse('BAD_REQUEST', 'Request headers are too large', { status: 431 }),
  ERR_HTTP_REQUEST_TIMEOUT: refuse('BAD_REQUEST', 'Request took too long', { status: 408 }),
};

const malformed = (code = ''): Refusal => malformedRequests[code] ?? refuse('BAD_REQUEST', 'Malformed request');

/** What the server refuses before a request is read; nothing was done. */
const serverRefusals: Readonly<Record<ServerRefusal, Refusal>> = {
  NO_ROOM: refuse('INTERNAL_SERVER_ERROR', 'Every connection is in use', {
    status: 503,
    headers: { 'Retry-After': '1' },
  }),
  TOO_MANY_WAITING: tooManyRequests(1, 'Too many requests wait on this connection'),
  CONNECT: malformed(),
};
