import { describe, expect, it } from 'vitest';
import { environmentRoutes, readProxyAddress, readRoutes } from './routes.ts';

const short = (routes: Awaited<ReturnType<ReturnType<typeof environmentRoutes>>>): readonly string[] =>
  routes.map((route) => (route.kind === 'proxy' ? `${route.url.href} except ${route.except ?? '-'}` : route.kind));

it.each([
  ['DIRECT', ['direct']],
  ['PROXY one.example:3128', ['http://one.example:3128/ except -']],
  [
    'PROXY one.example:3128;HTTPS two.example:443; DIRECT',
    ['http://one.example:3128/ except -', 'https://two.example/ except -', 'direct'],
  ],
  ['SOCKS5 one.example:1080; direct;', ['unsupported', 'direct']],
  ['QUIC one.example:443', ['unsupported']],
  ['proxy one.example:3128', ['http://one.example:3128/ except -']],
  ['PROXY [::1]:8080', ['http://[::1]:8080/ except -']],
  ['', []],
])('a proxy list is read: %s', (list, routes) => {
  expect(short(readRoutes(list))).toEqual(routes);
});

describe('the environment’s variables', () => {
  const at = async (env: Record<string, string>, url = 'https://service.example/') =>
    short(await environmentRoutes(env)(new URL(url)));

  it.each([
    [{}, ['direct']],
    [{ HTTPS_PROXY: '' }, ['direct']],
    [{ HTTPS_PROXY: 'http://proxy.example:3128' }, ['http://proxy.example:3128/ except -']],
    [{ HTTPS_PROXY: 'proxy.example:3128', NO_PROXY: '.example' }, ['http://proxy.example:3128/ except .example']],
    [{ https_proxy: 'http://lower.example', HTTPS_PROXY: 'http://upper.example' }, ['http://lower.example/ except -']],
    [{ HTTP_PROXY: 'http://proxy.example' }, ['direct']],
    [{ HTTPS_PROXY: 'socks5://proxy.example' }, ['unsupported']],
  ])('lead to a service: %j', async (env, routes) => {
    expect(await at(env as Record<string, string>)).toEqual(routes);
  });

  it('of http lead to what is not encrypted, and an empty one says nothing', async () => {
    const env = { HTTP_PROXY: 'one.example', http_proxy: '', HTTPS_PROXY: 'two.example', no_proxy: 'a', NO_PROXY: 'b' };
    expect(await at(env, 'http://127.0.0.1:3000/')).toEqual(['http://one.example/ except a']);
    expect(await at(env)).toEqual(['http://two.example/ except a']);
    expect(await at({ ...env, no_proxy: '' })).toEqual(['http://two.example/ except b']);
  });
});

it.each(['ftp://proxy.example', 'http://proxy.example/proxy.pac', 'http://proxy.example/?a', '', 'a b'])(
  'is not the address of a proxy: %s',
  (text) => {
    expect(readProxyAddress(text)).toBeUndefined();
  },
);
