import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { httpTransport } from './http-transport.ts';
import type { SessionSource } from './session.ts';
import { SessionLostError } from './transport.ts';

let server: Server | undefined;

const listen = async (handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> => {
  const started = createServer(handle);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}/`;
};

/** Uses each session until it is refused, and then waits for ever. */
const sessions = (...rest: string[]): SessionSource => {
  let current = rest.shift() ?? '';
  return {
    current: () => current,
    refused: (session) => {
      if (session === current) current = rest.shift() ?? current;
      return session === current ? new Promise(() => undefined) : Promise.resolve();
    },
    renew: () => Promise.resolve(),
  };
};

const transportTo = (base: string, waits: number[] = [], session = sessions('secret')) =>
  httpTransport({
    session,
    share: (hear, listenOn, signal) => listenOn(hear, false, signal),
    fetch: (input, init) => fetch(new URL(input instanceof Request ? input.url : input, base), init),
    wait: (ms) => {
      waits.push(ms);
      return new Promise((resolve) => setTimeout(resolve, 1));
    },
  });

const textOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
};

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('calls', () => {
  it('post the input with the session and return the answer', async () => {
    const seen: unknown[] = [];
    const base = await listen((request, response) => {
      void textOf(request).then((body) => {
        seen.push([request.method, request.url, request.headers['x-headroom-session'], body]);
        response.end('{"ok":true,"data":1}');
      });
    });
    expect(await transportTo(base).call('scenarios.read', { id: 'a' })).toEqual({ ok: true, data: 1 });
    expect(seen).toEqual([['POST', '/rpc/scenarios.read', 'secret', '{"id":"a"}']]);
  });

  it.each([
    ['are without an answer where the list is too short', '[1]', [1, undefined]],
    ['are each refused as their request was', '{"ok":false}', [{ ok: false }, { ok: false }]],
  ])('made together %s', async (_what, body, answers) => {
    const base = await listen((_request, response) => response.end(body));
    const calls = [1, 2].map((id) => ({ name: 'scenarios.read', input: { id } }));
    expect(await Promise.all(transportTo(base).callTogether(calls))).toEqual(answers);
  });

  it('post several in one request', async () => {
    const seen: unknown[] = [];
    const base = await listen((request, response) => {
      void textOf(request).then((body) => {
        seen.push([request.method, request.url, request.headers['x-headroom-session'], body]);
        response.end('[1,2]');
      });
    });
    const calls = [
      { name: 'scenarios.read', input: { id: 'a' } },
      { name: 'app.info', input: {} },
    ];
    expect(await Promise.all(transportTo(base).callTogether(calls))).toEqual([1, 2]);
    expect(seen).toEqual([['POST', '/rpc', 'secret', JSON.stringify(calls)]]);
  });

  it.each([401, 403])('report a lost session at %d', async (status) => {
    const base = await listen((_request, response) => {
      response.statusCode = status;
      response.end('{}');
    });
    const session = sessions('lost', 'another');
    await expect(transportTo(base, [], session).call('app.info', {})).rejects.toBeInstanceOf(SessionLostError);
    expect(session.current()).toBe('another');
  });

  it('reject when nothing listens', async () => {
    const base = await listen((_request, response) => response.end());
    server?.close();
    await new Promise((resolve) => server?.once('close', resolve));
    await expect(transportTo(base).call('app.info', {})).rejects.toThrow();
  });
});

describe('events', () => {
  it('are read from the stream, which is reopened with growing pauses', async () => {
    let opened = 0;
    const base = await listen((request, response) => {
      opened += 1;
      if (opened === 2 || opened === 3) {
        response.statusCode = 503;
        response.end();
        return;
      }
      response.write(
        `event: requests.logged\ndata: {"id":${opened},"session":"${String(request.headers['x-headroom-session'])}"}\n\n`,
      );
      if (opened === 1) response.end();
    });
    const waits: number[] = [];
    const heard: unknown[] = [];
    await new Promise<void>((resolve) => {
      const stop = transportTo(base, waits).subscribe((name, payload) => {
        heard.push([name, payload]);
        if (heard.length < 6) return;
        stop();
        resolve();
      });
    });
    expect(heard).toEqual([
      ['requests.logged', { id: 1, session: 'secret' }],
      ['events.lost', {}],
      ['events.lost', {}],
      ['events.lost', {}],
      ['events.missed', {}],
      ['requests.logged', { id: 4, session: 'secret' }],
    ]);
    expect(waits).toEqual([500, 1000, 2000]);
  });

  it('are complete wherever the stream is split, and comments are not events', async () => {
    const stream = ': connected\n\nevent: requests.logged\r\ndata: {"id":\r\ndata: 3}\r\n\r\n';
    const base = await listen((_request, response) => {
      response.socket?.setNoDelay();
      const writeFrom = (index: number): void => {
        if (index < stream.length) response.write(stream.charAt(index), () => setImmediate(writeFrom, index + 1));
      };
      writeFrom(0);
    });
    const heard = await new Promise((resolve) => {
      const stop = transportTo(base).subscribe((name, payload) => {
        stop();
        resolve([name, payload]);
      });
    });
    expect(heard).toEqual(['requests.logged', { id: 3 }]);
  });

  it('are asked for again after four seconds at most, and after half a second where there was a stream', async () => {
    let opened = 0;
    const base = await listen((_request, response) => {
      opened += 1;
      response.statusCode = opened === 6 ? 200 : 503;
      response.end();
    });
    const waits: number[] = [];
    const stop = transportTo(base, waits).subscribe(() => undefined);
    await expect.poll(() => waits.length).toBeGreaterThan(6);
    stop();
    expect(waits.slice(0, 7)).toEqual([500, 1_000, 2_000, 4_000, 4_000, 500, 1_000]);
  });

  it('begin with those after the first call, and only on the first stream', async () => {
    const asked: unknown[] = [];
    let calls = 0;
    const base = await listen((request, response) => {
      if (request.url === '/events') {
        asked.push(request.headers['x-headroom-events']);
        response.end(':\n\n');
        return;
      }
      calls += 1;
      response.setHeader('X-Headroom-Events', String(40 + calls));
      response.end('{}');
    });
    const transport = transportTo(base);
    for (let call = 0; call < 2; call += 1) await transport.call('app.info', {});
    const stop = transport.subscribe(() => undefined);
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    stop();
    expect(asked.slice(0, 2)).toEqual(['41', undefined]);
  });

  it('that were sent while the page was hidden follow those it heard, and where some were missed it says so', async () => {
    const asked: unknown[] = [];
    const base = await listen((request, response) => {
      response.setHeader('X-Headroom-Events', '40');
      if (request.url !== '/events') return void response.end('{}');
      const known = request.headers['x-headroom-events'];
      asked.push(known);
      const first = asked.length === 3 ? 'events.missed' : 'requests.logged';
      response.write(`event: ${first}\ndata: {}\n\nevent: requests.logged\ndata: {}\n\n`);
    });
    const heard: string[] = [];
    const stop = new AbortController();
    const transport = httpTransport({
      session: sessions('secret'),
      fetch: (input, init) => fetch(new URL(input instanceof Request ? input.url : input, base), init),
      wait: () => Promise.resolve(),
      // Hidden after every second event.
      share: async (hear, listenOn) => {
        while (heard.length < 7) {
          const hidden = new AbortController();
          await listenOn(
            (name, payload) => {
              hear(name, payload);
              if (heard.length % 2 === 0) hidden.abort();
            },
            false,
            hidden.signal,
          );
        }
        stop.abort();
      },
    });
    await transport.call('app.info', {});
    transport.subscribe((name) => heard.push(name));
    await expect.poll(() => stop.signal.aborted).toBe(true);
    expect(asked.slice(0, 4)).toEqual(['40', '42', '44', undefined]);
    expect(heard.slice(4, 7)).toEqual(['events.missed', 'requests.logged', 'events.missed']);
  });

  it('may have been missed where the first attempt to listen failed', async () => {
    let opened = 0;
    const base = await listen((request, response) => {
      response.setHeader('X-Headroom-Events', '40');
      if (request.url !== '/events') return void response.end('{}');
      opened += 1;
      response.statusCode = opened === 1 ? 503 : 200;
      response.write(':\n\n');
      if (opened === 1) response.end();
    });
    const heard: string[] = [];
    const transport = transportTo(base);
    await transport.call('app.info', {});
    const stop = transport.subscribe((name) => heard.push(name));
    await expect.poll(() => heard).toEqual(['events.lost', 'events.missed']);
    stop();
  });

  it('may have been missed where the stream broke before the page was hidden', async () => {
    let opened = 0;
    const base = await listen((request, response) => {
      response.setHeader('X-Headroom-Events', '40');
      if (request.url === '/events') opened += 1;
      response.write(request.url === '/events' ? ':\n\n' : '{}');
      if (opened < 2) response.end();
    });
    const heard: string[] = [];
    const transport = httpTransport({
      session: sessions('secret'),
      fetch: (input, init) => fetch(new URL(input instanceof Request ? input.url : input, base), init),
      wait: () => Promise.resolve(),
      share: async (hear, listenOn, signal) => {
        const hidden = new AbortController();
        const hearAndHide: typeof hear = (name, payload) => {
          hear(name, payload);
          hidden.abort();
        };
        await listenOn(hearAndHide, false, hidden.signal);
        await listenOn(hear, false, signal);
      },
    });
    await transport.call('app.info', {});
    const stop = transport.subscribe((name) => heard.push(name));
    await expect.poll(() => heard).toEqual(['events.lost', 'events.missed']);
    // Else it would ask a server that has ended, again and again, beside every test after it.
    stop();
  });

  it('go on with another session once one is refused, whatever was heard before, and say that some may have been missed', async () => {
    const asked: unknown[] = [];
    const base = await listen((request, response) => {
      if (request.url !== '/events') {
        response.setHeader('X-Headroom-Events', '41');
        response.end('{}');
        return;
      }
      asked.push(request.headers['x-headroom-events']);
      const isKnown = request.headers['x-headroom-session'] === 'another';
      response.statusCode = isKnown ? 200 : 401;
      response.write('event: requests.logged\ndata: {"id":1}\n\n');
      if (!isKnown) response.end();
    });
    const heard: unknown[] = [];
    const transport = transportTo(base, [], sessions('lost', 'another'));
    await transport.call('app.info', {});
    const stop = transport.subscribe((name) => heard.push(name));
    await expect.poll(() => heard).toEqual(['events.missed', 'requests.logged']);
    stop();
    expect(asked).toEqual(['41', undefined]);
  });

  it('end when the session is refused and there is no other', async () => {
    let opened = 0;
    const base = await listen((_request, response) => {
      opened += 1;
      response.statusCode = 403;
      response.end();
    });
    const waits: number[] = [];
    transportTo(base, waits).subscribe(() => undefined);
    await expect.poll(() => opened).toBe(1);
    // Long enough for another attempt, which would wait a millisecond.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect({ opened, waits }).toEqual({ opened: 1, waits: [] });
  });
});
