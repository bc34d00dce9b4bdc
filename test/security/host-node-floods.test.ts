import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { echoDesk, hostDesk, type HostedDesk, makePage, ownHeaders } from '../support/desk/node-host.ts';
import { exchange, raw } from '../support/desk/raw-http.ts';

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

describe('slowloris', () => {
  const timeouts = { headersMs: 100, requestMs: 200, checkEveryMs: 20 };
  const slowHost = () => hostDesk(desk, { timeouts });
  const portOf = ({ origin }: HostedDesk): number => Number(new URL(origin).port);

  it('headers that never end are cut off', async () => {
    const slow = await slowHost();
    const text = await exchange(portOf(slow), `GET / HTTP/1.1\r\nHost: 127.0.0.1:${portOf(slow)}\r\nX-Slow: `);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    await slow.close();
  });

  it('a body that never ends is cut off', async () => {
    const slow = await slowHost();
    const head = [
      'POST /rpc/app.info HTTP/1.1',
      `Host: 127.0.0.1:${portOf(slow)}`,
      `Origin: ${slow.origin}`,
      `X-Headroom-Session: ${slow.session}`,
      'Content-Type: application/json',
      'Content-Length: 100',
    ];
    const text = await exchange(portOf(slow), `${head.join('\r\n')}\r\n\r\n{`);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(desk.calls).toEqual([]);
    await slow.close();
  });
});

describe('a huge body', () => {
  const tooLarge = { ok: false, error: { code: 'TOO_LARGE', message: 'The request is larger than 1 MiB.' } };
  const small = () => hostDesk(desk, { maxBodyBytes: 1024 * 1024 });

  it('is refused by its announced length', async () => {
    const strict = await small();
    expect(await strict.call('app.info', { text: 'x'.repeat(2 * 1024 * 1024) })).toEqual(tooLarge);
    expect(desk.calls).toEqual([]);
    await strict.close();
  });

  it('is refused while it streams in without a length', async () => {
    const strict = await small();
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        if (sent > 4096) controller.close();
        else controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
      },
    });
    const headers = { ...ownHeaders(strict), 'X-Headroom-Session': strict.session };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const answer = await fetch(`${strict.origin}/rpc/app.info`, init).then(
      (response) => response.status,
      () => 'closed',
    );
    expect([413, 'closed']).toContain(answer);
    // 256 MiB were on offer; only the limit and what was in flight was read.
    expect(sent).toBeLessThan(1024);
    expect(desk.calls).toEqual([]);
    await strict.close();
  });

  it('is refused in the headers', async () => {
    const answer = await raw(port, { headers: { Host: `127.0.0.1:${port}`, 'X-Long': 'x'.repeat(256 * 1024) } });
    expect(answer.status).toBe(431);
  });
});
