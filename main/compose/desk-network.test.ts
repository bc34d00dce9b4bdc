import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { ProxyChoice } from '../../shared/contract/desk/network.ts';
import { defaultSettings } from '../../shared/contract/desk/settings.ts';
import { startCompanyProxy } from '../../test/support/client/company-proxy.ts';
import { recordingEvents } from '../../test/support/desk/fakes.ts';
import { networkHandlers } from '../core/network/index.ts';
import { runProxyScript } from '../platform/http/run-proxy-script.ts';
import { createDeskNetwork, environmentProxies } from './desk-network.ts';

const deskOn = (policy?: ProxyChoice, env: Record<string, string> = {}) => {
  const network = createDeskNetwork(environmentProxies(env, runProxyScript), policy);
  const events = recordingEvents();
  const written: unknown[] = [];
  const settings = { read: () => written.at(-1), write: (values: unknown) => void written.push(values) };
  const handlers = networkHandlers({ network, settings, events });
  const ask = () =>
    network.request(new URL('https://service.example'), { headers: {}, signal: AbortSignal.timeout(10_000) });
  return { network, handlers, events, written, ask };
};

const usual = {
  choice: { mode: 'system' },
  isSetByOrganisation: false,
  systemIs: 'environment',
  signIn: null,
  signedInTo: [],
};

describe('the choice of a proxy', () => {
  it('is stored with its address in full, and used from the next request on', async () => {
    const proxy = await startCompanyProxy({ leadsTo: 1, refusesWith: 502 });
    const { handlers, written, events, ask } = deskOn();
    expect(await handlers['network.status']({})).toEqual({ ok: true, data: usual });
    const choice = { mode: 'proxy', address: `http://${proxy.host}` } as const;
    const chosen = await handlers['network.choose']({ mode: 'proxy', address: proxy.host });
    expect(chosen).toEqual({ ok: true, data: { ...usual, choice } });
    expect(written).toEqual([{ ...defaultSettings, proxy: choice }]);
    expect(events.emitted).toEqual([['network.changed', {}]]);
    await expect(ask()).rejects.toMatchObject({ code: 'PROXY_REFUSED' });
    expect(proxy.asked).toEqual(['CONNECT service.example:443 502']);
    await proxy.close();
  });

  it.each([
    [{ mode: 'proxy', address: 'ftp://proxy.example' }, 'Enter the proxy’s name and port, such as proxy.example:8080.'],
    [
      { mode: 'proxy', address: 'http://me:secret@proxy.example:8080' },
      'Leave the name and password out of the address. Headroom asks for them when needed.',
    ],
    [
      { mode: 'script', address: 'proxy.pac' },
      'Enter the script’s http or https address, such as http://proxy.example/proxy.pac.',
    ],
  ] as const)('is refused where it cannot be used: %j', async (choice, message) => {
    const { handlers, written } = deskOn();
    expect(await handlers['network.choose'](choice)).toEqual({ ok: false, error: { code: 'INVALID_INPUT', message } });
    expect(written).toEqual([]);
  });

  it('is the organisation’s where a policy makes it', async () => {
    const policy = { mode: 'proxy', address: 'http://127.0.0.1:9' } as const;
    const { handlers, network, written } = deskOn(policy);
    network.use({ mode: 'direct' });
    expect(await handlers['network.choose']({ mode: 'direct' })).toEqual({
      ok: false,
      error: { code: 'REFUSED', message: 'Your organisation sets the proxy.' },
    });
    expect(network.status()).toEqual({ ...usual, choice: policy, isSetByOrganisation: true });
    expect(written).toEqual([]);
  });
});

it('a system that does not tell its proxies is the failure of each request, and of nothing else', async () => {
  const source = { systemIs: 'settings', routesUnder: () => Promise.reject(new Error('No answer')) } as const;
  const network = createDeskNetwork(source);
  network.use({ mode: 'direct' });
  // Nobody has asked for anything meanwhile.
  await new Promise((resolve) => setImmediate(resolve));
  expect(network.status()).toEqual({ ...usual, choice: { mode: 'direct' }, systemIs: 'settings' });
  const options = { headers: {}, signal: AbortSignal.timeout(10_000) };
  for (let times = 0; times < 2; times += 1)
    await expect(network.request(new URL('https://service.example'), options)).rejects.toThrow('No answer');
});

describe('a sign-in to a proxy', () => {
  it('is asked for once, held in memory, and never repeated after it was refused', async () => {
    const signIn = { user: 'broker', password: 'right' };
    const proxy = await startCompanyProxy({ leadsTo: 1, signIn, refusesWith: 502 });
    const { network, handlers, ask, written } = deskOn(undefined, { HTTPS_PROXY: `http://${proxy.host}` });
    let calls = 0;
    network.onSignInNeeded(() => {
      calls += 1;
    });
    expect(await handlers['network.signIn'](signIn)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
    for (let times = 0; times < 2; times += 1)
      await expect(ask()).rejects.toMatchObject({ code: 'PROXY_SIGN_IN_NEEDED' });
    expect([network.status().signIn, calls]).toEqual([{ host: proxy.host, wasRefused: false }, 1]);
    expect(await handlers['network.signIn']({ user: 'broker', password: 'wrong' })).toMatchObject({ ok: true });
    await expect(ask()).rejects.toMatchObject({ code: 'PROXY_SIGN_IN_NEEDED' });
    expect([network.status(), calls]).toEqual([{ ...usual, signIn: { host: proxy.host, wasRefused: true } }, 2]);
    expect(network.credentialsFor(proxy.host)).toBeUndefined();
    // Asked for elsewhere meanwhile, it is the same question, of which a person knows that the password was wrong.
    network.askSignIn(proxy.host);
    expect([network.status().signIn, calls]).toEqual([{ host: proxy.host, wasRefused: true }, 2]);
    network.askSignIn('other.example:3128');
    expect([network.status().signIn, calls]).toEqual([{ host: 'other.example:3128', wasRefused: false }, 3]);
    network.askSignIn(proxy.host);
    await handlers['network.signIn'](signIn);
    await expect(ask()).rejects.toMatchObject({ code: 'PROXY_REFUSED' });
    expect(network.status()).toEqual({ ...usual, signedInTo: [proxy.host] });
    expect(written).toEqual([]);
    await proxy.close();
  });
});

it('without a system’s help a choice leads directly, by its proxy, or by what its script says', async () => {
  const scripts: string[] = [];
  const source = environmentProxies({ HTTPS_PROXY: 'http://env.example:3128' }, (script) => {
    scripts.push(script);
    return Promise.resolve('PROXY script.example:3128');
  });
  const under = async (choice: Parameters<typeof source.routesUnder>[0]) =>
    (await source.routesUnder(choice))(new URL('https://service.example'));
  const scriptServer = createServer((_, response) => response.end('function FindProxyForURL() {}')).listen(
    0,
    '127.0.0.1',
  );
  await once(scriptServer, 'listening');
  const { port } = scriptServer.address() as AddressInfo;
  const hosts = async (choice: Parameters<typeof under>[0]) =>
    (await under(choice)).map((one) => ('url' in one ? one.url.host : one.kind));
  expect([
    await hosts({ mode: 'system' }),
    await hosts({ mode: 'direct' }),
    await hosts({ mode: 'proxy', address: 'http://chosen.example:3128' }),
    await hosts({ mode: 'proxy', address: 'ftp://chosen.example' }),
    await hosts({ mode: 'script', address: `http://127.0.0.1:${port}/proxy.pac` }),
    await hosts({ mode: 'script', address: 'no address' }),
  ]).toEqual([
    ...[
      ['env.example:3128'],
      ['direct'],
      ['chosen.example:3128'],
      ['unsupported'],
      ['script.example:3128'],
      ['unsupported'],
    ],
  ]);
  expect(scripts).toEqual(['function FindProxyForURL() {}']);
  scriptServer.close();
});
