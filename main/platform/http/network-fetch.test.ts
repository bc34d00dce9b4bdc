import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { fetchOver } from './network-fetch.ts';
import type { NetworkRequest } from './network.ts';

const address = 'https://service.example/v1/echo';

/** What is asked of a network that answers so, and what `fetch` makes of the answer. */
const fetched = async (status: number, headers: Record<string, string> = {}) => {
  const asked: (NetworkRequest & { readonly url: string })[] = [];
  const headersDistinct = { 'set-cookie': ['a', 'b'], etag: ['"1"'] };
  const message = Object.assign(Readable.from([Buffer.from('body')]), {
    statusCode: status,
    headers: {},
    headersDistinct,
  });
  const fetch = fetchOver({
    isProxied: () => Promise.resolve(false),
    request: (url, request) => {
      asked.push({ ...request, url: url.href });
      return Promise.resolve(message as unknown as IncomingMessage);
    },
  });
  const { signal } = new AbortController();
  const answer = await fetch(address, { method: 'POST', headers, body: '{}', redirect: 'manual', signal });
  return { asked, answer, message, signal };
};

it('a request is passed on whole, and named after Headroom unless it has another name', async () => {
  const { asked, signal } = await fetched(200, { accept: 'application/json' });
  const headers = { 'user-agent': 'Headroom', accept: 'application/json' };
  expect(asked).toEqual([{ url: address, method: 'POST', headers, body: '{}', signal }]);
  expect((await fetched(200, { 'user-agent': 'Other' })).asked[0]?.headers).toEqual({ 'user-agent': 'Other' });
});

it('an answer has its status, every header and its body', async () => {
  const { answer } = await fetched(201);
  expect([answer.status, answer.headers.getSetCookie(), answer.headers.get('etag'), await answer.text()]).toEqual([
    201,
    ['a', 'b'],
    '"1"',
    'body',
  ]);
});

it.each([204, 205, 304])('an answer that has no body is read to its end (%s)', async (status) => {
  const { answer, message } = await fetched(status);
  expect([answer.status, answer.body, message.readableFlowing]).toEqual([status, null, true]);
});

it('a failure is one of fetch, with its cause', async () => {
  const cause = new Error('No way');
  const fetch = fetchOver({ isProxied: () => Promise.resolve(false), request: () => Promise.reject(cause) });
  const { signal } = new AbortController();
  const asked = fetch(address, { method: 'GET', headers: {}, body: null, redirect: 'manual', signal });
  await expect(asked).rejects.toMatchObject({ name: 'TypeError', message: 'fetch failed', cause });
});
