import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { scriptRoutes } from './proxy-script.ts';
import { runProxyScript } from './run-proxy-script.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that answers with a script, and counts how often it was asked. */
const serve = async (script: string, status = 200) => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(status, { 'content-type': 'application/x-ns-proxy-autoconfig' }).end(script);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return {
    address: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/proxy.pac`),
    asked: () => asked,
  };
};

const routesOf = async (script: string, url = 'https://service.example/api/v1/scenarios?secret=1') =>
  scriptRoutes((await serve(script)).address, runProxyScript)(new URL(url));
const finding = (body: string): string => `function FindProxyForURL(url, host) { ${body} }`;
const direct = { kind: 'direct' };

describe('a proxy script', () => {
  it('names the ways in its order, and sees the server but no path', async () => {
    const script = finding(
      'return host === "service.example" ? "PROXY " + url.length + ".example:80; DIRECT" : "DIRECT"',
    );
    const [first, second] = await routesOf(script);
    expect([first, second]).toEqual([
      { kind: 'proxy', url: new URL(`http://${'https://service.example/'.length}.example:80`) },
      direct,
    ]);
    expect(await routesOf(script, 'https://other.example/')).toEqual([direct]);
  });

  it('may ask what scripts ask for: names, patterns, networks, its own address', async () => {
    const script = finding(`
      alert("not shown");
      if (!isPlainHostName(host) && shExpMatch(host, "*.example") && dnsDomainIs(host, ".example"))
        return isInNet("10.1.2.3", "10.0.0.0", "255.0.0.0") && isResolvable("localhost") && myIpAddress().length > 6
          ? "PROXY right.example:1" : "PROXY wrong.example:1";
      return "DIRECT";`);
    expect(await routesOf(script)).toEqual([{ kind: 'proxy', url: new URL('http://right.example:1') }]);
  });

  it('is loaded once for half an hour, also where the clock is set back meanwhile', async () => {
    const server = await serve(finding('return "DIRECT"'));
    let now = 0;
    const routes = scriptRoutes(server.address, runProxyScript, () => now);
    const together = ['https://service.example', 'https://other.example'].map((url) => routes(new URL(url)));
    expect(await Promise.all(together)).toEqual([[direct], [direct]]);
    for (const at of [1_000, 30 * 60_000 - 1]) {
      now = at;
      await routes(new URL('https://service.example'));
    }
    expect(server.asked()).toBe(1);
    now = 30 * 60_000;
    await routes(new URL('https://service.example'));
    expect(server.asked()).toBe(2);
    now -= 365 * 86_400_000;
    await routes(new URL('https://service.example'));
    expect(server.asked()).toBe(3);
  });

  it('has its time for each answer, however long ago the first one was', async () => {
    const { address } = await serve(finding('for (var at = 0; at < 100000; at += 1); return "DIRECT"'));
    const routes = scriptRoutes(address, runProxyScript);
    const url = new URL('https://service.example');
    expect(await routes(url)).toEqual([direct]);
    const began = performance.now();
    const now = vi.spyOn(performance, 'now').mockReturnValue(began + 60_000);
    onTestFinished(() => now.mockRestore());
    expect(await routes(url)).toEqual([direct]);
  });

  it.each([
    ['does not end', finding('for (;;) {}')],
    ['does not end while it is read', `for (;;) {} ${finding('return "DIRECT"')}`],
    ['is none', '<html>Sign in</html>'],
    ['has no such function', 'var a = 1'],
    ['fails', finding('return unknown()')],
    ['takes all memory', finding('var all = "x"; for (;;) all += all')],
    ['reaches for the program', finding('return process.exit()')],
  ])('that %s is a fault of the script, and the program goes on', async (_how, script) => {
    await expect(routesOf(script)).rejects.toMatchObject({ code: 'PROXY_SCRIPT_FAILED' });
  });

  it.each([
    ['is not there', 404, ''],
    ['is too large', 200, ' '.repeat(1_100_000)],
  ])('that %s cannot be reached, and is tried again', async (_how, status, text) => {
    const server = await serve(text, status);
    const routes = scriptRoutes(server.address, runProxyScript);
    for (let time = 0; time < 2; time += 1)
      await expect(routes(new URL('https://service.example'))).rejects.toMatchObject({ code: 'PROXY_UNREACHABLE' });
    expect(server.asked()).toBe(2);
  });
});
