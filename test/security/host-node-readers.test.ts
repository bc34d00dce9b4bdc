import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { maxConnections } from '../../main/platform/http/connection-room.ts';
import { type DeafCallers, deafCallers } from '../support/connections.ts';
import { echoDesk, hostDesk, type HostedDesk, makePage } from '../support/desk/node-host.ts';
import { figure } from '../support/figure.ts';

const largeFile = '/assets/large-Abc12345.js';
const largeBytes = 16 * 1024 * 1024;

let desk: ReturnType<typeof echoDesk>;
let host: HostedDesk;
let page: ReturnType<typeof makePage>;
let attack: DeafCallers | undefined;

beforeEach(async () => {
  desk = echoDesk();
  page = makePage();
  writeFileSync(join(page.folder, largeFile), 'x'.repeat(largeBytes));
  host = await hostDesk(desk, { rendererFolder: page.folder, timeouts: { unreadMs: 200 } });
});
afterEach(async () => {
  await attack?.end();
  await host.close();
  page.remove();
});

/** Connections that each request a large file the given number of times, and read nothing of it. */
const askAndNotRead = async (callers: number, requests: number): Promise<DeafCallers> => {
  const { host: name, port } = new URL(host.origin);
  attack = await deafCallers(
    Number(port),
    callers,
    `GET ${largeFile} HTTP/1.1\r\nHost: ${name}\r\n\r\n`.repeat(requests),
  );
  return attack;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
};

describe('readers who do not read', () => {
  it.each([
    [100, 'far more requests than may wait', 0],
    [1, 'the time', 1_000],
  ])('of %i requests lose their connection with %s', async (requests, _reason, silentMs) => {
    const [socket] = (await askAndNotRead(1, requests)).sockets;
    if (socket === undefined) throw new Error('There is no connection');
    // The answer is written whole when its first bytes arrive, and their time to read it has begun.
    await once(socket, 'readable');
    // What was sent before the cut still fills the socket: the end is behind it.
    setTimeout(() => socket.resume(), silentMs);
    await once(socket, 'close');
    expect(socket.bytesRead).toBeLessThan(largeBytes);
  });

  it('shut out neither the session that is open nor, once they are gone, the next', async () => {
    const call = async (): Promise<void> => {
      expect(await host.call('app.info', {})).toEqual({ ok: true, data: { name: 'app.info' } });
    };
    const usualMs = await timed(call);
    const stream = await fetch(`${host.origin}/events`, { headers: { 'X-Headroom-Session': host.session } });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect(await reader?.read()).toEqual({ done: false, value: ':\n\n' });
    const { end } = await askAndNotRead(256, 20);
    desk.emit('requests.logged', { id: 7 });
    expect(await reader?.read()).toEqual({ done: false, value: 'event: requests.logged\ndata: {"id":7}\n\n' });
    const servedMs = await timed(async () => {
      await end();
      await call();
    });
    figure('pages that do not read', {
      connections: 256,
      requests: 20,
      'another served after ms': Math.round(servedMs),
    });
    // A second, and what this machine takes for the same call at this time.
    expect(servedMs).toBeLessThan(1_000 + 10 * usualMs);
  });

  it(`are ${maxConnections} at a time, and the first of them leaves for another while they say nothing`, async () => {
    const { port } = new URL(host.origin);
    attack = await deafCallers(Number(port), maxConnections + 16);
    const { closed } = attack;
    // The connection of the session's call may still be kept alive.
    await expect.poll(() => [16, 17].includes(closed())).toBe(true);
    const before = closed();
    const stranger = await deafCallers(Number(port), 1);
    // That connection may have ended only now.
    await expect.poll(() => closed() > before && [17, 18].includes(closed())).toBe(true);
    expect(stranger.closed()).toBe(0);
    await stranger.end();
  });
});
