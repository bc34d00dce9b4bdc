import { expect, it } from 'vitest';
import { mayBeAnswered } from './web-page.ts';

const ownHosts = ['127.0.0.1:4000', 'localhost:4000'];

const own = { host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000', 'sec-fetch-site': 'same-origin' };

const ask = (headers: Readonly<Record<string, string>>, isForPage = true): boolean =>
  mayBeAnswered({ headers: new Headers(headers), isForPage, ownHosts });

it('lets the documentation page call from either of the server’s own addresses', () => {
  const { origin: _origin, ...reading } = own;
  const local = { ...own, host: 'localhost:4000', origin: 'http://localhost:4000' };
  expect([ask(own), ask(reading), ask(reading, false), ask(local)]).toEqual([true, true, true, true]);
});

it('lets clients outside a browser call, and people open the page', () => {
  const embedded = mayBeAnswered({ headers: new Headers(), isForPage: true, ownHosts: undefined });
  expect([embedded, ask({ host: own.host }), ask({ host: own.host, 'sec-fetch-site': 'none' }, false)]).toEqual([
    true,
    true,
    true,
  ]);
});

it.each([
  ['another scheme', { origin: 'https://127.0.0.1:4000' }],
  ['another host', { origin: 'http://127.0.0.2:4000' }],
  ['another name of this machine', { origin: 'http://localhost:4000' }],
  ['another port', { origin: 'http://127.0.0.1:4001' }],
  ['no port', { origin: 'http://127.0.0.1' }],
  ['a longer port', { origin: 'http://127.0.0.1:40000' }],
  ['a path', { origin: 'http://127.0.0.1:4000/' }],
  ['other letters', { origin: 'HTTP://127.0.0.1:4000' }],
  ['two origins', { origin: 'http://127.0.0.1:4000, http://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['a name rebound to this machine', { host: 'evil.example:4000', origin: 'http://evil.example:4000' }],
  ['another port of this machine', { host: '127.0.0.1:4001' }],
  ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
  ['a same-site request', { 'sec-fetch-site': 'same-site' }],
])('refuses %s', (_what, headers) => {
  expect(ask({ ...own, ...headers })).toBe(false);
});

it('refuses an origin where the page sends none, and any page where there is no server', () => {
  const embedded = mayBeAnswered({ headers: new Headers(own), isForPage: true, ownHosts: undefined });
  const opened = mayBeAnswered({
    ...{ headers: new Headers({ 'sec-fetch-site': 'same-origin' }), isForPage: true, ownHosts: undefined },
  });
  const rebound = ask({ host: 'evil.example:4000', 'sec-fetch-site': 'same-origin' }, false);
  expect([ask(own, false), embedded, opened, rebound]).toEqual([false, false, false, false]);
});

it('refuses a client that names another host, or none', () => {
  expect([
    ask({}),
    ask({ host: 'evil.example:4000' }),
    ask({ host: 'evil.example' }),
    ask({ host: '127.0.0.1' }),
  ]).toEqual([false, false, false, false]);
});
