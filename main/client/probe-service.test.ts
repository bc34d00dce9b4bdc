import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { probeService } from './probe-service.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const paths: (string | undefined)[] = [];

const probed = async (status: number, body: string, headers: Record<string, string> = {}) => {
  const started = createServer((request, response) => {
    paths.push(request.url);
    response.writeHead(status, headers).end(body);
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return probeService(`http://127.0.0.1:${(started.address() as AddressInfo).port}/root`, undefined);
};

const refusal = '{"error":{"code":"UNAUTHORIZED","message":"No signature"}}';

it.each([
  ['service', 401, refusal],
  ['service', 400, '{"detail":"missing header"}'],
  ['service', 403, refusal],
  ['other', 401, '<html>Sign in</html>'],
  ['other', 200, '{"name":"something else"}'],
  ['other', 404, refusal],
  ['other', 500, refusal],
  ['other', 401, '[]'],
])('%s: %d %s', async (answers, status, body) => {
  const found = await probed(status, body);
  expect(found).toMatchObject({ ok: true, data: { answers } });
  expect(JSON.stringify(found).includes(`(${status})`)).toBe(answers === 'other');
  expect(paths.at(-1)).toBe('/root/api/v1/user');
});

it('does not follow a redirect', async () => {
  const found = await probed(302, '', { location: 'http://127.0.0.1:1/' });
  expect(found).toMatchObject({ ok: true, data: { answers: 'other' } });
});

it('says who answers instead, and with what status', async () => {
  const answer = () => Promise.resolve(new Response('Hello', { status: 418 }));
  expect(await probeService('https://service.example:8443/root', answer)).toEqual({
    ok: true,
    data: {
      answers: 'other',
      sentence:
        'service.example:8443 answers, but not as a servicing service does (418). ' +
        'Compare the address with what the operator sent.',
    },
  });
});

it('says why nothing answers', async () => {
  expect(await probeService('http://127.0.0.1:1', undefined)).toEqual({
    ok: true,
    data: { answers: 'nothing', sentence: 'The service could not be reached (ECONNREFUSED).' },
  });
  expect(await probeService('ftp://service.example', undefined)).toMatchObject({ ok: false });
});
