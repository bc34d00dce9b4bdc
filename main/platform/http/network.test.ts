import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, createServer, type LookupFunction, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { bodyOf, createNetwork } from './network.ts';
import { directly } from './routes.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const program = `require('node:http').createServer((_, answer) => answer.end('late')).listen(
  { port: 0, host: '127.0.0.1', backlog: 1 }, function () { console.log(this.address().port); });`;

/** A server that is stopped with its queue of connections full, so that the system drops whoever else begins one. */
const startFarServer = async (): Promise<{ readonly port: number; readonly server: ChildProcess }> => {
  const server = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  ends.push(() => server.kill('SIGKILL'));
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const port = Number(line.toString());
  server.kill('SIGSTOP');
  const queue: Socket[] = [];
  ends.push(() => {
    for (const socket of queue) socket.destroy();
  });
  for (let isFull = false; !isFull;) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    queue.push(socket);
    const isOpen = once(socket, 'connect').then(() => true);
    isFull = !(await Promise.race([isOpen, new Promise<false>((resolve) => setTimeout(resolve, 200, false))]));
  }
  return { port, server };
};

// Only Linux leaves who comes to a full queue waiting.
describe.skipIf(process.platform !== 'linux')('a server that is far away', () => {
  // By satellite a connection takes 600 ms and more; Node by itself gives each address of a name but the last 250.
  it('is waited for, though its name has a further address at which nobody is', async () => {
    const { port, server } = await startFarServer();
    setTimeout(() => server.kill('SIGCONT'), 600);
    const network = createNetwork({ routesTo: () => Promise.resolve([directly]) });
    const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
    const lookup: LookupFunction = (_name, _options, done) => {
      done(null, addresses);
    };
    const signal = AbortSignal.timeout(10_000);
    const answer = await network.request(new URL(`http://far.example:${port}/`), { headers: {}, signal, lookup });
    answer.resume();
    expect(answer.statusCode).toBe(200);
  });
});

it.each(['gzip', undefined])(
  'an answer that is cut off on the way ends with the failure (encoding %s)',
  async (encoding) => {
    const message = Object.assign(new PassThrough(), { headers: { 'content-encoding': encoding } });
    const body = bodyOf(message as unknown as IncomingMessage).on('error', () => undefined);
    message.write('part');
    message.destroy(new Error('cut off'));
    await new Promise((resolve) => message.once('close', resolve));
    expect(body.errored?.message).toBe('cut off');
  },
);

it.each(['https', 'http'])(
  'a request that is called off on the way through a proxy is no fault of the proxy: %s',
  async (protocol) => {
    const proxy = createServer().listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    ends.push(() => proxy.close());
    const url = new URL(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    const network = createNetwork({ routesTo: () => Promise.resolve([{ kind: 'proxy', url }]) });
    const calledOff = new AbortController();
    proxy.once('connection', (socket: Socket) => {
      ends.push(() => socket.destroy());
      socket.once('data', () => calledOff.abort());
    });
    const request = network.request(new URL(`${protocol}://service.example/`), {
      headers: {},
      signal: calledOff.signal,
    });
    await expect(request).rejects.toMatchObject({ name: 'AbortError' });
  },
);
