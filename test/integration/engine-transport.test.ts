import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { maxConnections } from '../../main/platform/http/connection-room.ts';
import {
  type Client,
  type Credentials,
  failureOf,
  independentClient,
  sendRaw,
  signedHeaders,
} from '../support/engine/independent-client.ts';
import { ownPlace } from '../support/engine/own-place.ts';
import { type EnginePlace, type RunningEngine, startEngine } from '../support/engine/process.ts';

let place: EnginePlace;
let engine: RunningEngine;
let grant: Credentials;
let client: Client;

beforeAll(async () => {
  ({ place, engine, grant, client } = await startEngine());
});
afterAll(() => place.dispose());

const echo = { method: 'POST', path: '/api/v1/echo' };

/** Sends bytes to the port, with the server's own host for OWN, and reads until the other side closes. */
const sendBytes = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(engine.url).port), '127.0.0.1', () =>
      socket.write(bytes.replaceAll('OWN', new URL(engine.url).host)),
    );
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });

describe('routes and methods, before any authentication', () => {
  it.each([
    '/',
    '/api',
    '/api/v1',
    '/api/v1/',
    '/api/v1/users',
    '/api/v1/user/',
    '/api/v2/user',
    '/api/v1/scenarios/a/b',
    '/API/V1/USER',
    '/api/v1/%75ser',
    '/docs/',
    '//docs',
  ])('%s is unknown', async (path) => {
    const answer = await sendRaw(engine.url, 'GET', path, {});
    expect(failureOf(answer)).toEqual({ status: 404, code: 'NOT_FOUND', message: `Endpoint not found: ${path}` });
    expect(answer.json?.error?.path).toBe(path);
  });

  it.each([
    ['POST', '/api/v1/user', 'GET'],
    ['GET', '/api/v1/scenarios', 'POST'],
    ['DELETE', '/api/v1/scenarios/abc', 'GET, PATCH, PUT'],
    ['POST', '/api/v1/scenarios/abc', 'GET, PATCH, PUT'],
    ['GET', '/api/v1/compute/abc', 'POST'],
    ['PUT', '/api/v1/products', 'GET'],
    ['OPTIONS', '/api/v1/policies', 'GET'],
    ['GET', '/api/v1/echo', 'POST'],
    ['POST', '/api/v1/openapi.json', 'GET'],
    ['PURGE', '/docs', 'GET'],
    ['TRACE', '/api/v1/user', 'GET'],
  ])('%s %s names %s', async (method, path, allowed) => {
    const answer = await sendRaw(engine.url, method, path, {});
    expect({ ...failureOf(answer), allow: answer.headers.allow }).toEqual({
      status: 405,
      code: 'METHOD_NOT_ALLOWED',
      message: `Method ${method} not allowed. Allowed methods: ${allowed}`,
      allow: allowed,
    });
  });

  it.each(['/api/v1/user', '/docs'])('HEAD %s is refused like any other method', async (path) => {
    const answer = await sendRaw(engine.url, 'HEAD', path, {});
    expect([answer.status, answer.headers.allow, answer.text]).toEqual([405, 'GET', '']);
  });
});

describe('every answer', () => {
  it('has a date, and may be neither cached nor sniffed', async () => {
    const answers = [
      await client({ path: '/api/v1/user' }),
      await sendRaw(engine.url, 'GET', '/nowhere', {}),
      await sendRaw(engine.url, 'GET', '/docs', {}),
      await sendRaw(engine.url, 'GET', '/api/v1/openapi.json', {}),
    ];
    for (const { headers } of answers) {
      expect(Math.abs(Date.parse(headers.date ?? '') - Date.now())).toBeLessThan(60_000);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    expect(answers[0]?.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['a line that is no request', 'HELLO\r\n\r\n', '400'],
    ['a header without an end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
    ['a host that is none', 'GET /api/v1/user HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', '400'],
    ['no host', 'GET /api/v1/user HTTP/1.1\r\nConnection: close\r\n\r\n', '403'],
    ['a foreign host', 'GET /api/v1/user HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', '403'],
    ['dot segments', 'GET /api/v1/../v1/user HTTP/1.1\r\nHost: OWN\r\nConnection: close\r\n\r\n', '404'],
    ['an absolute target', 'GET http://OWN/api/v1/user HTTP/1.1\r\nHost: OWN\r\nConnection: close\r\n\r\n', '400'],
    ['no path', 'OPTIONS * HTTP/1.1\r\nHost: OWN\r\nConnection: close\r\n\r\n', '400'],
    ['two lengths', 'POST /api/v1/echo HTTP/1.1\r\nHost: OWN\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', '400'],
    ['a tunnel', 'CONNECT other:443 HTTP/1.1\r\nHost: OWN\r\n\r\n', '400'],
    [
      'a length and chunks',
      'POST /api/v1/echo HTTP/1.1\r\nHost: OWN\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      '400',
    ],
  ])('to %s has the envelope and a date', async (_what, bytes, status) => {
    const [head = '', body = ''] = (await sendBytes(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/^date: /im);
    expect(JSON.parse(body)).toEqual({
      error: expect.objectContaining({ code: expect.any(String) as string }) as object,
    });
  });
});

describe('what the server refuses by itself', () => {
  const sandbox = ownPlace();
  afterAll(() => sandbox.dispose());
  const refusals = (text: string): string[] =>
    [...text.matchAll(/\{"error":.*?"path":"[^"]*"\}\}/g)].map(([body]) => body);
  const errorOf = (text: string | undefined): unknown => (JSON.parse(text ?? '{}') as { error?: unknown }).error;

  it('where too many requests wait on a connection, has the envelope, after the answers to the earlier ones', async () => {
    const text = await sendBytes('GET /nowhere HTTP/1.1\r\nHost: OWN\r\n\r\n'.repeat(30));
    const bodies = refusals(text);
    expect(bodies.length).toBe(18);
    expect(errorOf(bodies[16])).toMatchObject({ code: 'NOT_FOUND' });
    expect(errorOf(bodies[17])).toEqual({
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'Too many requests wait on this connection',
      details: { retryAfter: 1 },
      timestamp: expect.any(String) as string,
      path: '',
    });
    expect(text).toMatch(/HTTP\/1.1 429 [^{]*Retry-After: 1\r\n/);
  });

  it('where every connection is being answered, has the envelope', async () => {
    const slow = await sandbox.serve(['--sandbox']);
    const own = await sandbox.grant();
    const ask = independentClient(slow.url, own);
    const hold = (count: number): void => {
      for (let index = 0; index < count; index += 1)
        ask({ path: '/api/v1/user', headers: { 'X-Sandbox-Fault': 'slow=20s' } }).catch(() => undefined);
    };
    hold(maxConnections);
    const answer = await vi.waitFor(
      async () => {
        const tried = await sendRaw(slow.url, 'GET', '/nowhere', {});
        // It may have taken the place of one whose request had not arrived.
        if (tried.status !== 503) hold(1);
        expect(tried.status).toBe(503);
        return tried;
      },
      { timeout: 10_000 },
    );
    expect([answer.headers['retry-after'], answer.json?.error]).toEqual([
      '1',
      {
        code: 'INTERNAL_SERVER_ERROR',
        message: 'Every connection is in use',
        timestamp: expect.any(String) as string,
        path: '',
      },
    ]);
  });
});

describe('limits', () => {
  const mebibyte = 1_048_576;
  const tooLarge = { status: 413, code: 'BAD_REQUEST', message: 'Request body is larger than 1048576 bytes' };
  const tooDeep = { status: 400, code: 'BAD_REQUEST', message: 'Request body is nested deeper than 64 levels' };
  const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

  it('a body of one mebibyte is accepted, one byte more is not', async () => {
    const body = `"${'x'.repeat(mebibyte - 2)}"`;
    expect((await client({ ...echo, body })).status).toBe(200);
    expect(failureOf(await client({ ...echo, body: `${body} ` }))).toEqual(tooLarge);
  });

  it('a large body is refused before anything else is checked', async () => {
    const answer = await sendRaw(engine.url, 'POST', '/nowhere', {}, 'x'.repeat(mebibyte + 1));
    expect(failureOf(answer)).toEqual(tooLarge);
  });

  it('a caller who sends all of a body that is too large, before it reads, still gets the refusal', async () => {
    const content = 'x'.repeat(8 * mebibyte);
    const head = `POST /api/v1/echo HTTP/1.1\r\nHost: OWN\r\nContent-Length: ${content.length}\r\n`;
    expect(await sendBytes(`${head}Connection: close\r\n\r\n${content}`)).toMatch(/^HTTP\/1.1 413 /);
    const chunked = `${head.replace(/Content-Length.*/, 'Transfer-Encoding: chunked')}Connection: close\r\n\r\n`;
    expect(await sendBytes(`${chunked}800000\r\n${content}\r\n0\r\n\r\n`)).toMatch(/^HTTP\/1.1 413 /);
  });

  it('a chunked body is counted as it arrives', async () => {
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const head = 'POST /api/v1/echo HTTP/1.1\r\nHost: OWN\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n';
    expect(await sendBytes(`${head}${chunk.repeat(17)}0\r\n\r\n`)).toMatch(/^HTTP\/1.1 413 /);
    expect(await sendBytes(`${head}${chunk.repeat(15)}0\r\n\r\n`)).toMatch(/^HTTP\/1.1 401 /);
    const get = head.replace('POST', 'GET').replace('echo', 'user');
    expect(await sendBytes(`${get}${chunk.repeat(17)}0\r\n\r\n`)).toMatch(/^HTTP\/1.1 413 /);
    expect(await sendBytes(`${get}${chunk.repeat(15)}0\r\n\r\n`)).toMatch(/^HTTP\/1.1 401 /);
  });

  it('64 levels are accepted, 65 are not, before any authentication', async () => {
    expect((await client({ ...echo, body: nested(64) })).status).toBe(200);
    expect(failureOf(await client({ ...echo, body: nested(65) }))).toEqual(tooDeep);
    expect(failureOf(await sendRaw(engine.url, 'POST', '/nowhere', {}, '{"a":'.repeat(500_000 / 5)))).toEqual(tooDeep);
  });

  it('brackets inside strings do not count', async () => {
    const body = JSON.stringify({ text: `${'['.repeat(100)}"\\${'{'.repeat(100)}` });
    expect((await client({ ...echo, body })).status).toBe(200);
  });
});

describe('bodies', () => {
  const bad = (message: string): object => ({ status: 400, code: 'BAD_REQUEST', message });

  it.each([
    ['{', 'Request body is not valid JSON'],
    ['{"a":1,}', 'Request body is not valid JSON'],
    [' ', 'Request body is not valid JSON'],
    ['\uFEFF{}', 'Request body is not valid JSON'],
    ['{"a":1}{"b":2}', 'Request body is not valid JSON'],
    ['NaN', 'Request body is not valid JSON'],
    [Buffer.from([0x22, 0xff, 0x22]), 'Request body is not valid UTF-8'],
    [Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), 'Request body is not valid UTF-8'],
  ])('%j is refused', async (body, message) => {
    expect(failureOf(await client({ method: 'POST', path: '/api/v1/scenarios', body }))).toEqual(bad(message));
  });

  it.each([
    undefined,
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'application/jsonp',
  ])('of type %s are refused', async (contentType) => {
    const answer = await client({ ...echo, body: '{"a":1}', contentType });
    expect(failureOf(answer)).toEqual(bad('Content-Type must be application/json'));
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'of type %s are read',
    async (contentType) => {
      expect((await client({ ...echo, body: '{"a":1}', contentType })).status).toBe(200);
    },
  );

  it('are checked after authentication', async () => {
    expect((await sendRaw(engine.url, 'POST', '/api/v1/scenarios', {}, '{')).status).toBe(401);
  });
});

describe('a foreign web page', () => {
  it.each(['http://evil.example', 'null', 'http://127.0.0.1:1'])('from %s is refused', async (origin) => {
    const refused = {
      status: 403,
      code: 'FORBIDDEN',
      message: 'Requests for another host or from web pages are not accepted',
    };
    const signed = await client({ path: '/api/v1/user', headers: { Origin: origin } });
    const page = await sendRaw(engine.url, 'GET', '/docs', { Origin: origin });
    expect([failureOf(signed), failureOf(page)]).toEqual([refused, refused]);
  });
});

describe('the service’s own page', () => {
  it('may call signed operations, and nothing else with an origin', async () => {
    const headers = { Host: new URL(engine.url).host, Origin: engine.url, 'Sec-Fetch-Site': 'same-origin' };
    const rebound = { ...headers, Host: 'evil.example', Origin: 'http://evil.example' };
    const echoed = { ...echo, body: '{"a":1}' };
    const answers = [
      await client({ ...echoed, headers }),
      await client({ ...echoed, headers: rebound }),
      await client({ ...echoed, headers: { ...headers, 'Sec-Fetch-Site': 'cross-site' } }),
      await sendRaw(engine.url, 'POST', '/api/v1/echo', headers, '{}'),
      await sendRaw(engine.url, 'GET', '/api/v1/openapi.json', headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 401, 403]);
  });
});

describe('echo', () => {
  it('returns what arrived, with names of headers and no secret', async () => {
    const send = { ...echo, query: '?a=1&b=2&b=3&c', body: '{"hello":["world",1.5,null]}' };
    const headers = signedHeaders(grant, send);
    const answer = await sendRaw(engine.url, 'POST', send.path + send.query, headers, send.body);
    expect([answer.status, answer.json]).toEqual([
      200,
      {
        data: {
          method: 'POST',
          path: '/api/v1/echo',
          query: { a: '1', b: ['2', '3'], c: '' },
          body: { hello: ['world', 1.5, null] },
          headers: ['X-Auth-Client-ID', 'X-Auth-Access-Token', 'X-Auth-Timestamp', 'X-Auth-Nonce', 'X-Auth-Signature'],
        },
        meta: { timestamp: expect.any(String) as string },
      },
    ]);
    for (const secret of [grant.accessToken, headers['X-Auth-Signature'] ?? ''])
      expect(answer.text).not.toContain(secret);
  });
});

describe('the two open documents', () => {
  it('describe every operation, without a signature', async () => {
    const answer = await sendRaw(engine.url, 'GET', '/api/v1/openapi.json', {});
    const document = JSON.parse(answer.text) as { openapi: string; paths: Record<string, object> };
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect([answer.status, answer.headers['content-type'], document.openapi, operations]).toEqual([
      200,
      'application/json',
      '3.1.0',
      [
        'GET /api/v1/user',
        'POST /api/v1/scenarios',
        'GET /api/v1/scenarios',
        'GET /api/v1/scenarios/{id}',
        'PATCH /api/v1/scenarios/{id}',
        'PUT /api/v1/scenarios/{id}',
        'POST /api/v1/compute/{scenarioId}',
        'GET /api/v1/products',
        'GET /api/v1/policies',
        'POST /api/v1/echo',
      ],
    ]);
  });

  it('include a page that loads only its own files and runs no inline script', async () => {
    const { status, headers, text } = await sendRaw(engine.url, 'GET', '/docs', {});
    expect([status, headers['content-type'], headers['content-security-policy']]).toEqual([
      200,
      'text/html; charset=utf-8',
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; ` +
        `base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    ]);
    expect(text).not.toMatch(/<script>|<style|<img|<iframe|@import|url\(|style="|\son\w+=/i);
    const loaded = [...text.matchAll(/(?:src|href)="(\/[^"]*)"/g)].map(([, target = '']) => target);
    const answers = await Promise.all(loaded.map((target) => sendRaw(engine.url, 'GET', target, {})));
    expect(
      Object.fromEntries(loaded.map((target, index) => [target, answers[index]?.headers['content-type']])),
    ).toEqual({
      '/docs/swagger-ui.css': 'text/css; charset=utf-8',
      '/docs/page.css': 'text/css; charset=utf-8',
      '/docs/swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
      '/docs/page.js': 'text/javascript; charset=utf-8',
      '/api/v1/openapi.json': 'application/json',
    });
    expect(answers.map((answer) => answer.status)).toEqual(loaded.map(() => 200));
    expect([...text.matchAll(/(?:src|href)="(?![/#])([^"]*)"/g)].map(([, target]) => target)).toEqual(['data:,']);
  });
});

describe('the log', () => {
  it('has one line for each request, without query, headers or body', async () => {
    const path = '/api/v1/policies';
    await client({ path, query: '?lenders=acacia&triggers=payg&search=marker' });
    await client({ ...echo, body: '{"note":"marker"}' });
    const anyTimes = { time: expect.any(String) as string, durationMs: expect.any(Number) as number };
    await vi.waitFor(() => {
      const lines = engine.stderr().trim().split('\n').slice(-2);
      expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
        { ...anyTimes, level: 'info', event: 'request', method: 'GET', path, status: 200 },
        { ...anyTimes, level: 'info', event: 'request', ...echo, status: 200 },
      ]);
    }, 15_000);
  });
});
