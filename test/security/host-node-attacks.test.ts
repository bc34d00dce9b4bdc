import { once } from 'node:events';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startNodeHost } from '../../main/host-node/start-node-host.ts';
import { recordingLog } from '../support/desk/fakes.ts';
import {
  echoDesk,
  hostDesk,
  type HostedDesk,
  makePage,
  ownHeaders,
  redeem,
  tokenOf,
} from '../support/desk/node-host.ts';
import { type Answer, exchange, raw } from '../support/desk/raw-http.ts';
import { hasIpv6 } from '../support/ipv6.ts';

const refusedWith = (message: string) => ({ ok: false, error: { code: 'REFUSED', message } });

let desk: ReturnType<typeof echoDesk>;
let host: HostedDesk;
let port: number;
let page: ReturnType<typeof makePage>;

beforeEach(async () => {
  desk = echoDesk();
  page = makePage();
  host = await hostDesk(desk, { rendererFolder: page.folder });
  port = Number(new URL(host.origin).port);
});
afterEach(async () => {
  await host.close();
  page.remove();
});

/** A call that is right in every respect, changed as an attack changes it. */
const call = (change: Record<string, string | undefined>, path = '/rpc/app.info'): Promise<Answer> => {
  const headers: Record<string, string | undefined> = {
    Host: `127.0.0.1:${port}`,
    ...ownHeaders(host),
    'X-Headroom-Session': host.session,
    ...change,
  };
  const kept = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return raw(port, { method: 'POST', path, headers: Object.fromEntries(kept), body: '{}' });
};

const expectRefused = (answer: Answer, status: number, message: string): void => {
  expect([answer.status, JSON.parse(answer.body)]).toEqual([status, refusedWith(message)]);
  expect(desk.calls).toEqual([]);
};

describe('the page itself', () => {
  it('is served: the attacks below are refused for what they change', async () => {
    const answer = await call({});
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { ok: true, data: { name: 'app.info' } }]);
    expect(desk.calls).toEqual([['app.info', {}]]);
  });
});

describe('rebinding', () => {
  it.each([
    'evil.example:PORT',
    'localhost:PORT',
    '127.0.0.1',
    '127.0.0.1:1',
    '127.0.0.1.evil.example:PORT',
    '[::1]:PORT',
    '0.0.0.0:PORT',
  ])('a name that points here (%s) is refused', async (name) => {
    const Host = name.replace('PORT', String(port));
    expectRefused(await call({ Host, Origin: `http://${Host}` }), 403, 'The Host header does not match this address.');
    expect(await raw(port, { headers: { Host } })).toMatchObject({ status: 403 });
  });

  it('127.0.0.1 itself is refused by a host that has a name of its own for this run', async () => {
    const name = 'headroom-0123456789abcdef.localhost';
    const named = await startNodeHost({ core: desk, rendererFolder: page.folder, name, port: 0, log: recordingLog() });
    const own = new URL(named.origin);
    expect(named.origin).toBe(`http://${name}:${own.port}`);
    const statuses = await Promise.all(
      [own.host, `127.0.0.1:${own.port}`, `localhost:${own.port}`, `other.localhost:${own.port}`, name].map(
        async (Host) => (await raw(Number(own.port), { headers: { Host } })).status,
      ),
    );
    expect(statuses).toEqual([200, 403, 403, 403, 403]);
    await named.close();
  });

  // Chromium asks ::1 first for a name under localhost: whoever answered there would be sent the session of every call.
  it.skipIf(!hasIpv6)('a program of another user cannot answer on ::1 in place of the host', async () => {
    const impostor = createServer();
    await expect(once(impostor.listen(port, '::1'), 'listening')).rejects.toMatchObject({ code: 'EADDRINUSE' });
    const wildcard = createServer();
    const options = { port, host: '::', ipv6Only: true };
    await expect(once(wildcard.listen(options), 'listening')).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('a target with a host of its own is refused', async () => {
    const answer = await raw(port, { path: 'http://evil.example/', headers: { Host: `127.0.0.1:${port}` } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('<!doctype html>');
  });

  it('a second Host header is refused', async () => {
    const text = await exchange(
      port,
      `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(text).not.toContain('<!doctype html>');
  });
});

describe('cross-site post', () => {
  it('from another site is refused', async () => {
    expectRefused(
      await call({ Origin: 'https://evil.example' }),
      403,
      'The Origin header does not match this address.',
    );
    expectRefused(await call({ 'Sec-Fetch-Site': 'cross-site' }), 403, 'The request comes from another site.');
  });

  it('without Origin is refused', async () => {
    expectRefused(await call({ Origin: undefined }), 403, 'The Origin header is missing.');
  });

  it('from a null origin (a sandboxed frame, a file) is refused', async () => {
    expectRefused(await call({ Origin: 'null' }), 403, 'The Origin header does not match this address.');
  });

  it('as a form, which needs no permission, is refused', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'text/plain',
      'text/plain; application/json',
      undefined,
    ]) {
      const answer = await call({ 'Content-Type': type });
      expect([answer.status, desk.calls]).toEqual([400, []]);
    }
  });

  it('gets no permission from a preflight', async () => {
    const headers = {
      Host: `127.0.0.1:${port}`,
      Origin: 'https://evil.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-headroom-session',
    };
    const answer = await raw(port, { method: 'OPTIONS', path: '/rpc/app.info', headers });
    expect(answer.status).toBe(403);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('another local port', () => {
  it.each(['http://127.0.0.1:1', 'http://localhost', 'https://127.0.0.1', 'http://[::1]'])(
    '(%s) is refused',
    async (origin) => {
      expectRefused(await call({ Origin: origin }), 403, 'The Origin header does not match this address.');
    },
  );

  it('is refused as same-site too, for the page and for calls', async () => {
    expectRefused(await call({ 'Sec-Fetch-Site': 'same-site' }), 403, 'The request comes from another site.');
    const headers = { Host: `127.0.0.1:${port}`, 'Sec-Fetch-Site': 'same-site' };
    expect(await raw(port, { headers })).toMatchObject({ status: 403 });
    expect(await raw(port, { path: '/assets/main-Abc12345.js', headers })).toMatchObject({ status: 403 });
  });

  it('learns nothing from a cookie: none is ever set', async () => {
    const answers = await Promise.all([
      call({}),
      raw(port, { headers: { Host: `127.0.0.1:${port}` } }),
      redeem(host, tokenOf(host.newUrl())),
    ]);
    for (const { headers } of answers) {
      expect(headers instanceof Headers ? headers.get('set-cookie') : (headers['set-cookie'] ?? null)).toBeNull();
    }
  });
});

describe('a stranger without the session', () => {
  it.each([undefined, '', 'x', 'A'.repeat(43), 'é'])('(%j) calls nothing and hears nothing', async (session) => {
    expectRefused(await call({ 'X-Headroom-Session': session }), 401, 'This page has no session.');
    const headers = { Host: `127.0.0.1:${port}`, ...(session === undefined ? {} : { 'X-Headroom-Session': session }) };
    const answer = await raw(port, { path: '/events', headers });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([401, refusedWith('This page has no session.')]);
  });

  it('cannot put one into the query', async () => {
    expectRefused(
      await call({ 'X-Headroom-Session': undefined }, `/rpc/app.info?session=${host.session}`),
      401,
      'This page has no session.',
    );
  });
});

describe('traversal', () => {
  const paths = [
    '/../package.json',
    '/assets/../../package.json',
    '/assets/../index.html',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/....//package.json',
    '//etc/passwd',
    '/etc/passwd',
    '/index.html',
    '/assets/',
    '/assets',
    '/assets/main-Abc12345.js%00.svg',
    '/assets/main-Abc12345.js/',
    '/ASSETS/MAIN-ABC12345.JS',
    '/__proto__',
    '/constructor',
  ];
  it.each(paths)('%s leads nowhere', async (path) => {
    const answer = await raw(port, { path, headers: { Host: `127.0.0.1:${port}` } });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      404,
      { ok: false, error: { code: 'NOT_FOUND', message: 'There is nothing at this address.' } },
    ]);
  });

  it('a backslash is not part of any path', async () => {
    const path = '/assets\\..\\..\\package.json';
    expect(await raw(port, { path, headers: { Host: `127.0.0.1:${port}` } })).toMatchObject({ status: 400, body: '' });
  });

  it('a link in the folder leads nowhere', async () => {
    const outside = join(page.folder, '..', `outside-${process.pid}.txt`);
    writeFileSync(outside, 'secret');
    symlinkSync(outside, join(page.folder, 'linked.txt'));
    symlinkSync(join(page.folder, '..'), join(page.folder, 'up'));
    const linked = await startNodeHost({
      core: desk,
      rendererFolder: page.folder,
      name: '127.0.0.1',
      port: 0,
      log: recordingLog(),
    });
    const answers = await Promise.all(
      ['/linked.txt', `/up/outside-${process.pid}.txt`].map((path) => fetch(`${linked.origin}${path}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    await linked.close();
    rmSync(outside);
  });
});

/** Writes text to the port and collects what comes back until the connection ends. */
describe('every answer', () => {
  it('forbids sniffing, framing and referrers, and allows no other origin', async () => {
    const own = { Host: `127.0.0.1:${port}` };
    const answers = await Promise.all([
      raw(port, { headers: own }),
      raw(port, { path: '/assets/main-Abc12345.js', headers: own }),
      raw(port, { path: '/nothing', headers: own }),
      raw(port, { headers: { Host: 'evil.example' } }),
      call({}),
      call({ 'X-Headroom-Session': undefined }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 403, 200, 401]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('to a call says nothing of a bug but its incident', async () => {
    const broken = echoDesk();
    const careless = { ...broken, router: { dispatch: () => Promise.reject(new Error('secret-of-the-stack')) } };
    const other = await hostDesk(careless);
    const outcome = await other.call('app.info', {});
    expect(outcome).toMatchObject({ ok: false, error: { code: 'INTERNAL' } });
    expect(JSON.stringify(outcome)).not.toContain('secret-of-the-stack');
    expect(JSON.stringify(other.log.lines)).toContain('secret-of-the-stack');
    await other.close();
  });
});

describe('the address', () => {
  it('is 127.0.0.1 and no other address of this computer', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ address, family }) => family === 'IPv4' && address !== '127.0.0.1')
      .map(({ address }) => address);
    const outcomes = await Promise.all(
      [...others, '127.0.0.2'].map(
        (address) =>
          new Promise<string>((resolve) => {
            const socket = connect(port, address, () => {
              socket.destroy();
              resolve('connected');
            });
            socket.on('error', (error: NodeJS.ErrnoException) => {
              resolve(error.code ?? 'failed');
            });
          }),
      ),
    );
    expect(outcomes).not.toContain('connected');
  });
});
