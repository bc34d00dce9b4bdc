import { afterEach, describe, expect, it, vi } from 'vitest';
import { httpTransport, type HttpTransportOptions } from './http-transport.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const request = { method: 'GET', target: '/lending/api/v1/user', headers: { Accept: 'application/json' } };

const transportWith = (options: Partial<HttpTransportOptions> = {}) => {
  const made = httpTransport({ baseUrl: 'https://service.example/lending//', timeoutMs: 1_500, ...options });
  if (!made.ok) throw new Error(made.error.message);
  return made.data;
};

/** The answer where fetch fails with this error. */
const failed = (error: Error) => transportWith({ fetch: () => Promise.reject(error) }).send(request);
const causedBy = (cause: unknown): Error => new TypeError('fetch failed', { cause });
const systemError = (code: string, message = ''): Error => Object.assign(new Error(message), { code });

it('the base path has no slash at its end', () => {
  const paths = ['https://a.example', 'https://a.example/', 'https://a.example/b', 'https://a.example/b//'].map(
    (baseUrl) => transportWith({ baseUrl }).basePath,
  );
  expect(paths).toEqual(['', '', '/b', '/b']);
});

it('a request is sent to the root of the service, and no redirect is followed', async () => {
  const requests: unknown[] = [];
  const fetch = (url: string | URL | Request, init: RequestInit = {}) => {
    const { signal, ...rest } = init;
    requests.push([url, rest, signal instanceof AbortSignal]);
    return Promise.resolve(new Response('{}'));
  };
  const transport = transportWith({ fetch });
  await transport.send(request);
  expect(await transport.send({ ...request, method: 'POST', body: '[]' })).toEqual({
    kind: 'answered',
    status: 200,
    dateMs: undefined,
    text: '{}',
  });
  const { headers } = request;
  expect(requests).toEqual([
    ['https://service.example/lending/api/v1/user', { method: 'GET', headers, body: null, redirect: 'manual' }, true],
    ['https://service.example/lending/api/v1/user', { method: 'POST', headers, body: '[]', redirect: 'manual' }, true],
  ]);
});

it('nothing is sent where Node would not check the certificate of the service', () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  expect(httpTransport({ baseUrl: 'https://service.example', timeoutMs: 1 })).toEqual({
    ok: false,
    error: {
      code: 'INVALID_INPUT',
      message: 'NODE_TLS_REJECT_UNAUTHORIZED=0 turns off certificate checks. Remove it and restart Headroom.',
    },
  });
  expect(httpTransport({ baseUrl: 'http://127.0.0.1:8080', timeoutMs: 1 }).ok).toBe(true);
});

describe('a failed fetch', () => {
  it('that took too long may have arrived', async () => {
    const never = (_address: string, { signal }: { signal: AbortSignal }) =>
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      });
    expect(await transportWith({ timeoutMs: 2, fetch: never }).send(request)).toEqual({
      kind: 'failed',
      status: undefined,
      message: 'The service did not answer within 0.002 seconds.',
      networkCode: 'ETIMEDOUT',
      mayHaveArrived: true,
    });
  });

  it.each([
    ['ECONNREFUSED', '', 'ECONNREFUSED', false],
    ...['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].map(
      (code): [string, string, string, boolean] => [code, '', code, false],
    ),
    ['ERR_SSL_PACKET_LENGTH_TOO_LONG', '', 'ERR_SSL_PACKET_LENGTH_TOO_LONG', false],
    ['ERR_SSL_UNSUPPORTED_PROTOCOL', '', 'ERR_SSL_UNSUPPORTED_PROTOCOL', false],
    [
      'EPROTO',
      'A:error:0A00010B:SSL routines:get_record:wrong version number:a.c',
      'ERR_SSL_WRONG_VERSION_NUMBER',
      false,
    ],
    ['EPROTO', 'write EPROTO', 'EPROTO', true],
    ['ECONNRESET', '', 'ECONNRESET', true],
    ['ETIMEDOUT', 'before secure TLS connection', 'ETIMEDOUT', true],
    [
      'ECONNRESET',
      'Client network socket disconnected before secure TLS connection was established',
      'ERR_TLS_HANDSHAKE_CLOSED',
      false,
    ],
    ['UNSPECIFIED', 'ca md too weak', 'CERT_TOO_WEAK', false],
    ['UNSPECIFIED', 'EE certificate key too small', 'CERT_TOO_WEAK', false],
    ['UNSPECIFIED', 'rejected', 'CERT_REFUSED', false],
    ['CERT_HAS_EXPIRED', '', 'CERT_HAS_EXPIRED', false],
    ['NO_CERT_HAS_EXPIRED', '', 'NO_CERT_HAS_EXPIRED', true],
    ['SELF_SIGNED_CERT_IN_CHAIN', '', 'SELF_SIGNED_CERT_IN_CHAIN', false],
    ['ERR_SSL_WRONG_VERSION_NUMBER', '', 'ERR_SSL_WRONG_VERSION_NUMBER', false],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', '', 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', false],
    ['ERR_SSL_WRONG_VERSION_NUMBERS', '', 'ERR_SSL_WRONG_VERSION_NUMBERS', true],
    ['UND_ERR_SOCKET', '', 'UND_ERR_SOCKET', true],
  ])('of %s (%s) is %s; that it may have arrived is %s', async (code, text, networkCode, mayHaveArrived) => {
    expect(await failed(causedBy(systemError(code, text)))).toEqual({
      kind: 'failed',
      status: undefined,
      message: mayHaveArrived
        ? `No answer came from the service (${networkCode}).`
        : `The service could not be reached (${networkCode}).`,
      networkCode,
      mayHaveArrived,
    });
  });

  it.each([
    ['nothing', undefined],
    ['no Error', { code: 'ECONNREFUSED' }],
    ['an Error without a code', new Error('ECONNREFUSED')],
    ['a number', Object.assign(new Error(), { code: 111 })],
    ['a list', Object.assign(new Error(), { code: ['ECONNREFUSED'] })],
    ['a word in small letters', systemError('refused')],
    ['a code after something', systemError('-ECONNREFUSED')],
    ['a code before something', systemError('ECONNREFUSED 127.0.0.1')],
    ['a short code', systemError('EA')],
    ['a long code', systemError('E'.repeat(42))],
  ])('whose cause is %s has no code, and may have arrived', async (_what, cause) => {
    expect(await failed(causedBy(cause))).toEqual({
      kind: 'failed',
      status: undefined,
      message: 'No answer came from the service.',
      networkCode: undefined,
      mayHaveArrived: true,
    });
  });
});

it('an answer is read up to 16 MiB', async () => {
  const [chunk, text] = [new Uint8Array(1024 * 1024).fill(32), 'x'];
  const answerOf = (chunks: number) => () =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          start: (controller) => {
            for (let count = 0; count < chunks; count += 1) controller.enqueue(chunk);
            controller.enqueue(new TextEncoder().encode(text));
            controller.close();
          },
        }),
      ),
    );
  expect(await transportWith({ fetch: answerOf(15) }).send(request)).toMatchObject({ kind: 'answered' });
  expect(await transportWith({ fetch: answerOf(16) }).send(request)).toMatchObject({
    kind: 'failed',
    message: "The service's answer is larger than 16384 KiB, so Headroom did not read it.",
  });
});
