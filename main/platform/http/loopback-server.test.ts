import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hasIpv6 } from '../../../test/support/ipv6.ts';
import { closeServer, listenOnLoopback, readPort } from './loopback-server.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

const listening = async (
  answer: (response: ServerResponse) => void = (response) => response.end('done'),
): Promise<{ readonly server: Server; readonly port: number; readonly url: string }> => {
  const server = createServer((_request, response) => {
    answer(response);
  });
  servers.push(server);
  const port = await listenOnLoopback(server, 0);
  if (!port.ok) throw new Error(port.error.message);
  return { server, port: port.data, url: `http://127.0.0.1:${port.data}/` };
};

describe('readPort', () => {
  it.each([
    ['0', 0],
    ['65535', 65_535],
    ['65536', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['000080', undefined],
  ])('reads %j as %j', (text, port) => {
    expect(readPort(text)).toBe(port);
  });
});

describe.skipIf(!hasIpv6)('listenOnLoopback on ::1', () => {
  it('answers on ::1 too, at the same port, until it is closed', async () => {
    const { server, port } = await listening();
    expect(await (await fetch(`http://[::1]:${port}/`)).text()).toBe('done');
    await closeServer(server, 60_000);
    await expect(fetch(`http://[::1]:${port}/`)).rejects.toThrow('fetch failed');
  });

  it('closes what a caller on ::1 leaves open', async () => {
    const { server, port } = await listening();
    const socket = connect(port, '::1').resume();
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nHost: [::1]\r\nContent-Length: 9\r\n\r\n');
    await once(socket, 'data');
    await Promise.all([once(socket, 'close'), closeServer(server, 1)]);
  });

  /** A program that has a port on ::1 alone. */
  const takenOn = async (port: number): Promise<number> => {
    const other = createServer().listen(port, '::1');
    servers.push(other);
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    return (other.address() as AddressInfo).port;
  };

  it('refuses a port that a program has on ::1 alone', async () => {
    const port = await takenOn(0);
    const server = createServer();
    expect(await listenOnLoopback(server, port)).toEqual({
      ok: false,
      error: { code: 'INVALID_INPUT', message: 'The port is in use by another program.' },
    });
    expect(server.listening).toBe(false);
  });

  it('finds another port where a program has the first on ::1 alone', async () => {
    const server = createServer((_request, response) => response.end('done'));
    servers.push(server);
    const taken: Promise<number>[] = [];
    server.once('listening', () => taken.push(takenOn((server.address() as AddressInfo).port)));
    const port = await listenOnLoopback(server, 0);
    expect(port).not.toEqual({ ok: true, data: await taken[0] });
    expect(await (await fetch(`http://[::1]:${port.ok ? port.data : 0}/`)).text()).toBe('done');
    await closeServer(server, 0);
  });
});

describe('listenOnLoopback', () => {
  it('listens only on this computer', async () => {
    const { server, port, url } = await listening();
    expect(server.address()).toEqual({ address: '127.0.0.1', family: 'IPv4', port });
    expect(await (await fetch(url)).text()).toBe('done');
    await closeServer(server, 0);
  });

  it('reports that another program has the port', async () => {
    const { server, port } = await listening();
    expect(await listenOnLoopback(createServer(), port)).toEqual({
      ok: false,
      error: { code: 'INVALID_INPUT', message: 'The port is in use by another program.' },
    });
    await closeServer(server, 0);
  });
});

describe('closeServer', () => {
  it('leaves no timer behind, which would keep the program from ending', async () => {
    const { server } = await listening();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await closeServer(server, 60_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lets a request in progress finish, and does not wait for its connection once idle', async () => {
    let answer: ServerResponse | undefined;
    const { server, url } = await listening((response) => {
      answer = response;
      server.emit('asked');
    });
    const asked = once(server, 'asked');
    const response = fetch(url);
    await asked;
    const closed = closeServer(server, 60_000);
    answer?.end('in time');
    expect(await (await response).text()).toBe('in time');
    await closed;
    expect(server.listening).toBe(false);
  });

  it('closes what has not finished within the grace period', async () => {
    const { server, port } = await listening(() => undefined);
    const socket: Socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const accepted = once(server, 'request');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await accepted;
    const cut = once(socket, 'close');
    await closeServer(server, 1);
    await cut;
    expect(socket.destroyed).toBe(true);
  });
});
