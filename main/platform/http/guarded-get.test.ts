import dns from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createGuardedGet, type GetOptions } from './guarded-get.ts';
import { type Network, type NetworkRequest, ProxyError, type ProxyFault } from './network.ts';

type Answer = () => Promise<IncomingMessage>;

const answering =
  (body = '', status = 200, headers: Record<string, string | string[]> = {}): Answer =>
  () =>
    Promise.resolve(Object.assign(Readable.from([Buffer.from(body)]), { statusCode: status, headers }) as never);

/** A network that records what is requested of it. */
const networkWith = (answer: Answer, isProxied = false) => {
  const requests: (NetworkRequest & { readonly url: string })[] = [];
  const network: Network = {
    isProxied: () => Promise.resolve(isProxied),
    request: (url, request) => {
      requests.push({ ...request, url: url.href });
      return answer();
    },
  };
  return { requests, get: createGuardedGet(network) };
};

const options = (more: Partial<GetOptions> = {}): GetOptions => ({
  ...{ headers: { accept: 'application/json' }, reach: 'public', timeoutMs: 60_000, maxBytes: 4 },
  ...{ signal: new AbortController().signal, ...more },
});

const bank = new URL('https://bank.example/products?page=2');

describe('a guarded request', () => {
  it('is answered with status, headers and a body up to its bound', async () => {
    const { get, requests } = networkWith(answering('four', 404, { etag: '"1"', vary: ['a', 'b'] }));
    const answer = await get(bank, options());
    if ('failure' in answer) throw new Error(answer.failure);
    expect([answer.status, answer.body.toString()]).toEqual([404, 'four']);
    expect(['etag', 'vary', 'date'].map(answer.header)).toEqual(['"1"', 'a, b', undefined]);
    expect(requests).toMatchObject([
      { url: bank.href, headers: { accept: 'application/json' }, keepsConnection: true },
    ]);
    expect(await networkWith(answering('fives')).get(bank, options())).toEqual({ failure: 'TOO_LARGE' });
  });

  it.each([
    ['http://bank.example/', 'public'],
    ['https://bank.example:8443/', 'public'],
    ['https://user@bank.example/', 'public'],
    ['https://127.0.0.1/', 'public'],
    ['https://[::1]/', 'public'],
    ['https://10.1.2.3/', 'public'],
    ['https://localhost/', 'public'],
    ['http://bank.example/', 'loopback'],
    ['http://192.0.2.1/', 'loopback'],
  ] as const)('is not made beyond its reach: %s, %s', async (address, reach) => {
    const { get, requests } = networkWith(answering());
    expect(await get(new URL(address), options({ reach }))).toEqual({ failure: 'FORBIDDEN_ADDRESS' });
    expect(requests).toEqual([]);
  });

  it('is not connected where a name leads out of reach', async () => {
    for (const all of [true, false]) {
      const connecting: Network = {
        isProxied: () => Promise.resolve(false),
        request: (_url, { lookup }) =>
          new Promise((_resolve, reject) => {
            lookup?.('localhost', { all }, (error) => reject(error ?? new Error('It was connected')));
          }),
      };
      expect(await createGuardedGet(connecting)(bank, options())).toEqual({ failure: 'FORBIDDEN_ADDRESS' });
    }
    const { get: getHere, requests: here } = networkWith(answering());
    await getHere(new URL('http://localhost:3000/'), options({ reach: 'loopback' }));
    expect(
      await new Promise((resolve) => {
        here[0]?.lookup?.('127.0.0.1', {}, (error, address) => resolve([error, address]));
      }),
    ).toEqual([null, '127.0.0.1']);
  });

  it.each([
    'printer',
    'nas.local',
    'nas.LOCAL.',
    'a.localhost',
    'a.internal',
    'a.home.arpa',
    'a.lan',
    'a.corp',
    'a.home',
  ])('goes to no proxy for a name of a private network: %s', async (host) => {
    const { get, requests } = networkWith(answering(), true);
    expect(await get(new URL(`https://${host}/`), options())).toEqual({ failure: 'FORBIDDEN_ADDRESS' });
    expect(requests).toEqual([]);
  });

  describe('for a name that this computer resolves', () => {
    const resolved = (addresses: readonly string[] | undefined): void => {
      const all = addresses?.map((address) => ({ address, family: 4 })) ?? [];
      const unknown = Object.assign(new Error('unknown'), { code: 'ENOTFOUND' });
      const answer = (_name: string, _options: object, done: (error: Error | null, found: object) => void): void =>
        done(addresses === undefined ? unknown : null, all);
      const lookup = vi.spyOn(dns, 'lookup').mockImplementation(answer as never);
      syncBuiltinESMExports();
      onTestFinished(() => {
        lookup.mockRestore();
        syncBuiltinESMExports();
      });
    };

    it.each([
      [['10.1.2.3'], false],
      [['8.8.8.8', '10.1.2.3'], false],
      [['8.8.8.8'], true],
      [undefined, true],
    ])('goes to a proxy unless one of its addresses is out of reach: %j, %s', async (addresses, goes) => {
      resolved(addresses);
      const { get, requests } = networkWith(answering('ok'), true);
      expect(await get(bank, options())).toMatchObject(goes ? { status: 200 } : { failure: 'FORBIDDEN_ADDRESS' });
      expect(requests).toHaveLength(Number(goes));
    });

    it('is connected to any of its addresses, or to its first where one is asked for', async () => {
      resolved(['8.8.8.8', '1.1.1.1']);
      const { get, requests } = networkWith(answering('ok'));
      await get(bank, options());
      const found = (all: boolean) =>
        new Promise((resolve) => requests[0]?.lookup?.('bank.example', { all }, (...words) => resolve(words)));
      expect([await found(true), await found(false)]).toEqual([
        [
          null,
          [
            { address: '8.8.8.8', family: 4 },
            { address: '1.1.1.1', family: 4 },
          ],
        ],
        [null, '8.8.8.8', 4],
      ]);
    });
  });

  it('goes to a proxy for an address of the internet', async () => {
    const { get, requests } = networkWith(answering('ok'), true);
    expect(await get(new URL('https://8.8.8.8/'), options())).toMatchObject({ status: 200 });
    expect(await get(new URL('https://[2606:4700:4700::1111]/'), options())).toMatchObject({ status: 200 });
    expect(requests).toHaveLength(2);
  });

  it('whose answer is too large ends with its connection, also where it is compressed', async () => {
    // The server has not ended it.
    const message = Object.assign(new Readable({ read: () => undefined }), {
      statusCode: 200,
      headers: { 'content-encoding': 'gzip' },
    });
    message.push(gzipSync('fives'));
    const { get } = networkWith(() => Promise.resolve(message as never));
    expect(await get(bank, options())).toEqual({ failure: 'TOO_LARGE' });
    expect(message.destroyed).toBe(true);
  });

  it.each<[string, Error, string]>([
    ...(
      [
        ['PROXY_SIGN_IN_NEEDED', 'PROXY_SIGN_IN'],
        ['PROXY_REFUSED', 'PROXY'],
        ['PROXY_UNREACHABLE', 'PROXY'],
        ['PROXY_CERTIFICATE_REFUSED', 'PROXY'],
      ] satisfies [ProxyFault, string][]
    ).map(([fault, failure]): [string, Error, string] => [fault, new ProxyError(fault), failure]),
    ['an expired certificate', Object.assign(new Error('no'), { code: 'CERT_HAS_EXPIRED' }), 'CERTIFICATE'],
    ['a refused connection', Object.assign(new Error('no'), { code: 'ECONNREFUSED' }), 'NO_CONNECTION'],
    ['anything else', new Error('no'), 'NO_CONNECTION'],
  ])('says why there is no answer: %s', async (_why, error, failure) => {
    const { get } = networkWith(() => Promise.reject(error));
    expect(await get(bank, options())).toEqual({ failure });
  });

  it('that is called off was cancelled, and one that takes too long timed out', async () => {
    const hanging: Network = {
      isProxied: () => Promise.resolve(false),
      request: (_url, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('ended')));
        }),
    };
    const calledOff = new AbortController();
    const answer = createGuardedGet(hanging)(bank, options({ signal: calledOff.signal }));
    await new Promise((resolve) => setImmediate(resolve));
    calledOff.abort();
    expect(await answer).toEqual({ failure: 'CANCELLED' });
    expect(await createGuardedGet(hanging)(bank, options({ timeoutMs: 1 }))).toEqual({ failure: 'TIMEOUT' });
  });
});
