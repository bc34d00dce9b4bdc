import { once } from 'node:events';
import { request as httpRequest, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { maxConnections } from './connection-room.ts';
import { fairServer, maxRequestsPerSocket, maxWaiting, type ServerTimeouts } from './fair-server.ts';
import { closeServer, listenOnLoopback, loopback } from './loopback-server.ts';

/** More than the system buffers of an unread answer, which may be four megabytes. */
const page = Buffer.alloc(16_000_000, 'x');

let server: Server;
/** Answers that end when the test says. */
let streams: ServerResponse[] = [];
let port = 0;
let answerCount = 0;
const sockets: Socket[] = [];

const listen = async (timeouts: Partial<ServerTimeouts> = {}): Promise<void> => {
  [answerCount, streams] = [0, []];
  server = fairServer({ timeouts }, (incoming, outgoing) => {
    answerCount += 1;
    if (incoming.url === '/stream') streams.push(outgoing);
    else outgoing.end(incoming.url === '/large' ? page : incoming.url);
  });
  const listening = await listenOnLoopback(server, 0);
  port = listening.ok ? listening.data : 0;
};

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await closeServer(server, 0);
});

/** A caller that writes requests but reads nothing; resolves once connected. */
const deaf = async (requests: string): Promise<Socket> => {
  const socket = connect(port, loopback).pause();
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(requests);
  return socket;
};

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

const ask = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = httpRequest({ host: loopback, port, path, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', reject).end();
  });

describe('a connection that a browser opened ahead', () => {
  it('is still open when its first request has waited for a busy thread', async () => {
    await listen();
    const [openedAheadMs, busyMs] = [10_000, 5_000];
    expect(server.headersTimeout).toBeGreaterThanOrEqual(openedAheadMs + busyMs);
  });
});

describe('readers who do not read', () => {
  it('get one answer per connection, whatever they request', async () => {
    await listen();
    await Promise.all(Array.from({ length: 20 }, () => deaf(get('/large').repeat(10))));
    expect(await ask('/small')).toBe(200);
    expect(answerCount).toBe(21);
  });

  it('cannot take more connections than the limit, and the next caller is served', async () => {
    await listen();
    const attack = await Promise.all(Array.from({ length: maxConnections }, () => deaf(get('/large').repeat(10))));
    await expect.poll(() => answerCount).toBe(maxConnections);
    // Each is told so, however many there were before.
    for (let count = 0; count < 20; count += 1) expect(await ask('/small')).toBe(503);
    for (const socket of attack) socket.destroy();
    await expect.poll(() => ask('/small').catch(() => 0)).toBe(200);
  });

  it('are disconnected when they queue far too many requests', async () => {
    await listen();
    const socket = await deaf(get('/large').repeat(200));
    socket.resume();
    await once(socket, 'close');
    expect(answerCount).toBe(1);
  });

  it('are disconnected when they have not read an answer in time', async () => {
    await listen({ unreadMs: 50 });
    const socket = await deaf(get('/large'));
    await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0);
    expect([answerCount, socket.destroyed]).toEqual([1, false]);
  });
});

describe('callers who say nothing', () => {
  const connections = (): Promise<number> =>
    new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  const asks = async (count: number): Promise<number[]> => {
    const answers: number[] = [];
    for (let index = 0; index < count; index += 1) answers.push(await ask('/small').catch(() => 0));
    return answers;
  };

  it.each([
    ['send nothing', ''],
    ['have had their answer', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['stop in their headers', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['stop in their body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n123'],
  ])('shut out nobody with 70 connections on which they %s', async (_, text) => {
    server = fairServer({}, (incoming, outgoing) => incoming.resume().on('end', () => outgoing.end('answer')));
    const listening = await listenOnLoopback(server, 0);
    port = listening.ok ? listening.data : 0;
    await Promise.all(Array.from({ length: 70 }, () => deaf(text)));
    await expect.poll(connections).toBe(maxConnections);
    expect(await asks(50)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(await connections()).toBeLessThanOrEqual(maxConnections);
  });

  it('are disconnected before one whose answer is under way', async () => {
    await listen();
    const reader = await deaf(get('/stream'));
    await expect.poll(() => streams.length).toBe(1);
    await Promise.all(Array.from({ length: 100 }, () => deaf('')));
    await expect.poll(connections).toBe(maxConnections);
    let text = '';
    reader.on('data', (chunk: Buffer) => (text += chunk.toString())).resume();
    streams[0]?.end('still here');
    await expect.poll(() => text).toContain('still here');
  });
});

/** Writes requests and reads until the server closes: the status of each answer. */
const statuses = async (requests: string): Promise<string[]> => {
  const socket = await deaf(requests);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString())).resume();
  await once(socket, 'close');
  return [...text.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status = '']) => status);
};

describe('a connection on which more requests arrive than it may have', () => {
  it('answers those that may wait, refuses the next, and ends behind it', async () => {
    await listen();
    const ok = Array.from({ length: maxWaiting + 1 }, () => '200');
    expect(await statuses(get('/small').repeat(maxWaiting + 10))).toEqual([...ok, '429']);
    expect(answerCount).toBe(maxWaiting + 1);
  });

  it('says with the last answer that it ends, and processes nothing behind it', async () => {
    await listen();
    const socket = await deaf('');
    let [text, sent] = ['', 0];
    const send = (count: number): void => {
      sent += count;
      socket.write(get('/small').repeat(count));
    };
    const answered = (): number => text.split('/small').length - 1;
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (answered() === sent) send(3);
    });
    socket.resume();
    send(3);
    await once(socket, 'close');
    // Three at a time come to two more than there may be.
    expect([sent, answerCount, answered()]).toEqual([
      maxRequestsPerSocket + 2,
      maxRequestsPerSocket,
      maxRequestsPerSocket,
    ]);
    expect(text.split('Connection: close').length).toBe(2);
    expect(text.split('/small').at(-2)).toContain('Connection: close');
  });
});

it('tells whoever it disconnects in the middle of a request, and who comes when all are being answered', async () => {
  let waiting = 0;
  server = fairServer({}, (incoming) => {
    if (incoming.resume().method === 'GET') waiting += 1;
  });
  const listening = await listenOnLoopback(server, 0);
  port = listening.ok ? listening.data : 0;
  const head = 'POST / HTTP/1.1\r\nHost: a\r\n';
  const stopped = [statuses(`${head}Content-Length: 10\r\n\r\n123`), statuses(head)];
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(2);
  for (let count = 1; count <= maxConnections; count += 1) {
    await deaf(get('/waits'));
    await expect.poll(() => waiting, { interval: 1 }).toBe(count);
  }
  expect(await Promise.all(stopped)).toEqual([['503'], ['503']]);
  expect(await statuses(get('/one-more'))).toEqual(['503']);
  // What was refused is not done.
  expect(waiting).toBe(maxConnections);
});

it('refuses to be a tunnel', async () => {
  await listen();
  expect(await statuses('CONNECT other:443 HTTP/1.1\r\nHost: other\r\n\r\n')).toEqual(['400']);
});

it('closes a connection without requests', async () => {
  await listen({ headersMs: 50, checkEveryMs: 10 });
  const socket = await deaf('');
  await once(socket.resume(), 'close');
  expect(answerCount).toBe(0);
});

it('keeps a streaming answer open beyond the limit for unread ones', async () => {
  let more: (() => void) | undefined;
  server = fairServer({ timeouts: { unreadMs: 20, checkEveryMs: 10 } }, (_incoming, outgoing) => {
    outgoing.write('first');
    more = () => outgoing.end(' last');
  });
  const listening = await listenOnLoopback(server, 0);
  const response = await fetch(`http://${loopback}:${listening.ok ? listening.data : 0}/`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  more?.();
  expect(await response.text()).toBe('first last');
});

it('answers the requests of a connection in order', async () => {
  await listen();
  const paths = Array.from({ length: 10 }, (_, index) => `/p${index}`);
  const socket = await deaf(
    paths.slice(0, -1).map(get).join('') + get('/p9').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
  );
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.resume();
  await once(socket, 'close');
  expect(text.match(/^\/p\d/gm)).toEqual(paths);
});

/** Timers that keep the program running. */
const heldTimers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

it('an answer that ends after its reader left does not keep the program from ending', async () => {
  await listen({ unreadMs: 60_000 });
  const reader = await deaf(get('/stream'));
  await expect.poll(() => streams.length).toBe(1);
  const before = heldTimers();
  const [stream] = streams;
  reader.destroy();
  if (stream === undefined) throw new Error('No answer was started');
  await once(stream, 'close');
  stream.end();
  expect(stream.writableEnded).toBe(true);
  expect(heldTimers()).toBeLessThanOrEqual(before);
});
