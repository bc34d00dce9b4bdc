import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { echoDesk, hostDesk, type HostedDesk, ownHeaders } from '../support/desk/node-host.ts';
import { type Answer, type Credentials, sendRaw, signedHeaders } from '../support/engine/independent-client.ts';
import { type OwnPlace, startOwnEngine } from '../support/engine/own-place.ts';
import type { ServingEngine } from '../support/engine/process.ts';

/** What an attack changes of a request that is right in every other respect; PORT is the server's. */
interface Attack {
  readonly headers?: Readonly<Record<string, string>>;
  /** Stands before the path. */
  readonly before?: string;
}

const foreignHosts = ['evil.example', 'evil.example:PORT', '127.0.0.1.evil.example:PORT', '127.0.0.1:1', '127.0.0.1'];
const attacks: readonly (readonly [name: string, attack: Attack])[] = [
  ...foreignHosts.map((Host) => [`a foreign Host: ${Host}`, { headers: { Host } }] as const),
  ...['cross-site', 'same-site', 'none, cross-site', 'x'].map(
    (site) => [`Sec-Fetch-Site: ${site}`, { headers: { 'Sec-Fetch-Site': site } }] as const,
  ),
  ...['http://127.0.0.1:PORT', 'http://evil.example', 'HTTP://127.0.0.1:PORT', 'https://127.0.0.1:PORT', 'x://'].map(
    (before) => [`an absolute-form target: ${before}`, { before }] as const,
  ),
];

/** Sends a request of a server's own caller, changed as an attack changes it. */
const send = (
  url: string,
  request: { readonly method: string; readonly path: string; readonly headers: Record<string, string> },
  attack: Attack = {},
): Promise<Answer> => {
  const { host, port } = new URL(url);
  const own = (text: string): string => text.replace('PORT', port);
  const changed = Object.entries({ Host: host, ...request.headers, ...attack.headers });
  const headers = Object.fromEntries(changed.map(([name, value]) => [name, own(value)]));
  return sendRaw(url, request.method, own(attack.before ?? '') + request.path, headers, '{}');
};

describe('a foreign request to the served engine', () => {
  let place: OwnPlace;
  let engine: ServingEngine;
  let grant: Credentials;
  beforeAll(async () => {
    ({ place, engine, grant } = await startOwnEngine());
  });
  afterAll(() => place.dispose());

  it.each(attacks)('is refused before its signature is checked: %s', async (_name, attack) => {
    const echo = { method: 'POST', path: '/api/v1/echo', body: '{}' };
    const request = { ...echo, headers: signedHeaders(grant, echo) };
    const refused = await send(engine.url, request, attack);
    const expected = attack.before === undefined ? [403, 'FORBIDDEN'] : [400, 'BAD_REQUEST'];
    expect([refused.status, refused.json?.error?.code, refused.json?.data]).toEqual([...expected, undefined]);
    // The nonce of the refused one is not used up.
    expect(await send(engine.url, request)).toMatchObject({ status: 200 });
  });
});

// Other servers refuse these with 400 and 415. Here they change nothing of what is routed, signed or read.
describe('what the served engine takes as if it were not there', () => {
  let place: OwnPlace;
  let engine: ServingEngine;
  let grant: Credentials;
  beforeAll(async () => {
    ({ place, engine, grant } = await startOwnEngine());
  });
  afterAll(() => place.dispose());

  const path = '/api/v1/echo';
  const post = (target: string, signedPath: string, body: string | Buffer, headers = {}): Promise<Answer> =>
    sendRaw(
      engine.url,
      'POST',
      target,
      signedHeaders(grant, { method: 'POST', path, signedPath, body, headers }),
      body,
    );
  const outcomeOf = ({ status, json }: Answer) => [status, json?.error?.code];

  it('a fragment of the target is neither routed nor signed', async () => {
    const other = `${path}#/../scenarios`;
    expect(
      await Promise.all([other, `${path}#`].map(async (target) => outcomeOf(await post(target, path, '{"a":1}')))),
    ).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    expect(outcomeOf(await post(other, other, '{"a":1}'))).toEqual([401, 'INVALID_SIGNATURE']);
  });

  it('the Content-Encoding of a body is not followed: nothing is unpacked', async () => {
    const packed = { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' };
    expect(outcomeOf(await post(path, path, '{"a":1}', packed))).toEqual([200, undefined]);
    expect(outcomeOf(await post(path, path, gzipSync('{"a":1}'), packed))).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('a foreign request to the Node host', () => {
  const desk = echoDesk();
  let host: HostedDesk;
  beforeAll(async () => {
    host = await hostDesk(desk);
  });
  afterAll(() => host.close());

  it.each(attacks)('is refused in spite of a valid session: %s', async (_name, attack) => {
    const headers = { ...ownHeaders(host), 'X-Headroom-Session': host.session };
    const request = { method: 'POST', path: '/rpc/app.info', headers };
    const refused = await send(host.origin, request, attack);
    expect({ isRefused: [400, 403].includes(refused.status), calls: desk.calls.splice(0) }).toEqual({
      isRefused: true,
      calls: [],
    });
    expect(await send(host.origin, request)).toMatchObject({ status: 200 });
    expect(desk.calls.splice(0)).toEqual([['app.info', {}]]);
  });
});
