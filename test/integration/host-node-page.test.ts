import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type NodeHost, startNodeHost } from '../../main/host-node/start-node-host.ts';
import { recordingLog } from '../support/desk/fakes.ts';
import { echoDesk, hostDesk, type HostedDesk, makePage, ownHeaders, pageHtml } from '../support/desk/node-host.ts';

describe('the page over the Node host', () => {
  let page: ReturnType<typeof makePage>;
  let host: NodeHost;
  const get = (path: string): Promise<Response> => fetch(`${host.origin}${path}`);

  beforeEach(async () => {
    page = makePage();
    host = await startNodeHost({
      core: echoDesk(),
      rendererFolder: page.folder,
      name: '127.0.0.1',
      port: 0,
      log: recordingLog(),
    });
  });
  afterEach(async () => {
    await host.close();
    page.remove();
  });

  it('is rendered for each load, with the nonce of its policy', async () => {
    const answers = await Promise.all([get('/'), get('/?x=1')]);
    const policies = answers.map(({ headers }) => headers.get('content-security-policy') ?? '');
    const nonces = policies.map((policy) => /'nonce-([A-Za-z0-9_-]{22})'/.exec(policy)?.[1] ?? 'none');
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(
      nonces.map((nonce) => pageHtml.replace('__CSP_NONCE__', nonce)),
    );
    for (const { headers } of answers) {
      expect(['content-type', 'cache-control', 'clear-site-data'].map((name) => headers.get(name))).toEqual([
        'text/html; charset=UTF-8',
        'no-store',
        // At 127.0.0.1; a new name has nothing in the cache to be cleared.
        '"cache"',
      ]);
    }
  });

  it('has files with their type; those with a hash are cached for ever', async () => {
    writeFileSync(join(page.folder, 'font.woff2'), 'x');
    writeFileSync(join(page.folder, 'style.css'), 'x');
    writeFileSync(join(page.folder, 'strange.bin-ary'), 'x');
    await (await get('/')).text();
    const seen = [];
    for (const path of ['/assets/main-Abc12345.js', '/mark.svg', '/font.woff2', '/style.css', '/strange.bin-ary']) {
      const { status, headers } = await get(path);
      seen.push([status, headers.get('content-type'), headers.get('cache-control')]);
    }
    expect(seen).toEqual([
      [200, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
      [200, 'image/svg+xml; charset=utf-8', 'no-cache'],
      [200, 'font/woff2', 'no-cache'],
      [200, 'text/css; charset=utf-8', 'no-cache'],
      [200, 'application/octet-stream', 'no-cache'],
    ]);
    expect(await (await get('/assets/main-Abc12345.js')).text()).toBe('export {};\n');
  });

  it('answers HEAD, but no other method', async () => {
    const head = await fetch(`${host.origin}/`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      expect((await fetch(`${host.origin}/`, { method })).status).toBe(404);
    }
  });

  it('is served again after it was rebuilt', async () => {
    rmSync(join(page.folder, 'assets', 'main-Abc12345.js'));
    writeFileSync(join(page.folder, 'assets', 'main-Def67890.js'), 'export const next = 1;\n');
    await (await get('/')).text();
    expect((await get('/assets/main-Abc12345.js')).status).toBe(404);
    expect((await get('/assets/main-Def67890.js')).status).toBe(200);
  });
});

describe('starting the Node host', () => {
  it('reports that the page has not been built', async () => {
    const page = makePage();
    rmSync(join(page.folder, 'index.html'));
    const starting = startNodeHost({
      core: echoDesk(),
      rendererFolder: page.folder,
      name: '127.0.0.1',
      port: 0,
      log: recordingLog(),
    });
    await expect(starting).rejects.toThrow('The page has not been built. Build it with: npm run build');
    page.remove();
  });

  it('reports that the port is taken', async () => {
    const first = await hostDesk(echoDesk());
    const port = Number(new URL(first.origin).port);
    await expect(hostDesk(echoDesk(), { port })).rejects.toThrow('The port is in use by another program.');
    await first.close();
  });

  it('leaves the runtime’s own Request and Response in place', async () => {
    const before = [globalThis.Request, globalThis.Response];
    const host = await hostDesk(echoDesk());
    expect([globalThis.Request, globalThis.Response]).toEqual(before);
    await host.close();
  });
});

describe('several calls in one request to the Node host', () => {
  const together = async (host: HostedDesk, body: unknown, session = host.session) => {
    const headers = { ...ownHeaders(host), 'X-Headroom-Session': session };
    const response = await fetch(`${host.origin}/rpc`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, answer: (await response.json()) as unknown };
  };

  it('are answered as each alone, in their order', async () => {
    const desk = echoDesk();
    const host = await hostDesk(desk);
    const calls = [
      { name: 'scenarios.read', input: { id: 'a' } },
      { name: 'no.such', input: null },
    ];
    expect(await together(host, calls)).toEqual({
      status: 200,
      answer: calls.map(({ name }) => ({ ok: true, data: { name } })),
    });
    expect(desk.calls).toEqual(calls.map(({ name, input }) => [name, input]));
    await host.close();
  });

  it('are begun one after the other, so that a computation is of what was stored before it', async () => {
    const order: string[] = [];
    const host = await hostDesk({
      ...echoDesk(),
      router: {
        dispatch: async (name) => {
          order.push(`${String(name)} begun`);
          await new Promise((resolve) => setTimeout(resolve, name === 'scenarios.update' ? 20 : 0));
          order.push(`${String(name)} answered`);
          return { ok: true, data: null };
        },
      },
    });
    const calls = ['scenarios.update', 'compute.allLenders'].map((name) => ({ name, input: {} }));
    await together(host, calls);
    expect(order).toEqual(calls.flatMap(({ name }) => [`${name} begun`, `${name} answered`]));
    await host.close();
  });

  it('are refused without a session, and as anything but a short list of calls', async () => {
    const desk = echoDesk();
    const host = await hostDesk(desk);
    const one = { name: 'app.info', input: {} };
    expect((await together(host, [one], 'made up')).status).toBe(401);
    for (const body of [one, 'app.info', [{ input: {} }], [{ ...one, more: 1 }], Array.from({ length: 21 }, () => one)])
      expect(await together(host, body)).toMatchObject({ answer: { ok: false, error: { code: 'INVALID_INPUT' } } });
    expect(desk.calls).toEqual([]);
    await host.close();
  });
});

describe('events over the Node host', () => {
  let desk: ReturnType<typeof echoDesk>;
  let host: HostedDesk;
  beforeEach(async () => {
    desk = echoDesk();
    host = await hostDesk(desk);
  });

  const openStream = async (): Promise<ReadableStreamDefaultReader<string>> => {
    const response = await fetch(`${host.origin}/events`, { headers: { 'X-Headroom-Session': host.session } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    if (response.body === null) throw new Error('There is no stream');
    return response.body.pipeThrough(new TextDecoderStream()).getReader();
  };

  it('reach the page as they happen, and end with the host', async () => {
    const reader = await openStream();
    expect(await reader.read()).toEqual({ done: false, value: ':\n\n' });
    desk.emit('requests.logged', { id: 7 });
    expect(await reader.read()).toEqual({ done: false, value: 'event: requests.logged\ndata: {"id":7}\n\n' });
    await host.close();
    expect(await reader.read()).toEqual({ done: true, value: undefined });
  });

  it('do not keep the host from closing, nor does an idle connection', async () => {
    await openStream();
    await host.call('app.info', {});
    await host.close();
    await expect(fetch(`${host.origin}/`)).rejects.toThrow();
  });
});
