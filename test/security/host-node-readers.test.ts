import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { echoDesk, hostDesk, type HostedDesk, makePage } from '../support/desk-node-host.ts';

const largeFile = '/assets/large-Abc12345.js';

let desk: ReturnType<typeof echoDesk>;
let host: HostedDesk;
let page: ReturnType<typeof makePage>;
const sockets: Socket[] = [];

beforeEach(async () => {
  desk = echoDesk();
  page = makePage();
  writeFileSync(join(page.folder, largeFile), 'x'.repeat(16 * 1024 * 1024));
  host = await hostDesk(desk, { rendererFolder: page.folder, limits: { unreadTimeoutMs: 200 } });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await host.close();
  page.remove();
});

/** A connection that asks for a large file and reads nothing of it. */
const deaf = (requests: number): { readonly socket: Socket; readonly closed: Promise<unknown> } => {
  const { host: name, port } = new URL(host.origin);
  const socket = connect(Number(port), '127.0.0.1');
  sockets.push(socket);
  const closed = new Promise((resolve) => {
    socket.on('error', resolve);
    socket.on('close', resolve);
  });
  socket.write(`GET ${largeFile} HTTP/1.1\r\nHost: ${name}\r\n\r\n`.repeat(requests));
  return { socket, closed };
};

describe('readers who do not read', () => {
  it('lose their connection with their second request, or with the time', async () => {
    for (const requests of [20, 1]) {
      const { socket, closed } = deaf(requests);
      await once(socket, 'connect');
      // What was sent before the cut still fills the socket: the end is behind it.
      setTimeout(() => socket.resume(), requests === 1 ? 1_000 : 0);
      await closed;
      expect(socket.bytesRead).toBeLessThan(16 * 1024 * 1024);
    }
  });

  it('shut out neither the session that is open nor, once they are gone, the next', async () => {
    const headers = { 'X-Headroom-Session': host.session };
    const stream = await fetch(`${host.origin}/events`, { headers });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect(await reader?.read()).toEqual({ done: false, value: ':\n\n' });
    const attack = Array.from({ length: 256 }, () => deaf(20));
    await Promise.all(attack.map(({ socket }) => once(socket, 'connect').catch(() => undefined)));
    desk.emit('requests.logged', { id: 7 });
    expect(await reader?.read()).toEqual({ done: false, value: 'event: requests.logged\ndata: {"id":7}\n\n' });
    for (const { socket } of attack) socket.destroy();
    await Promise.all(attack.map(({ closed }) => closed));
    expect(await host.call('app.info', {})).toEqual({ ok: true, data: { name: 'app.info' } });
  });

  it('are 64 at a time', async () => {
    const idle = Array.from({ length: 80 }, () => deaf(0));
    const refused = await Promise.all(
      idle.map(({ closed }) =>
        Promise.race([closed.then(() => true), new Promise<boolean>((resolve) => setTimeout(resolve, 1_000, false))]),
      ),
    );
    // One connection more or less is the session's own, kept alive or not.
    const kept = refused.filter((wasRefused) => !wasRefused).length;
    expect(kept).toBeGreaterThanOrEqual(60);
    expect(kept).toBeLessThanOrEqual(64);
  });
});
