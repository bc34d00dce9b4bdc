import { describe, expect, it } from 'vitest';
import { failureOf } from './failure.ts';
import { readServiceError } from './service-error.ts';
import type { NotAnswered } from './transport.ts';

const nowMs = Date.UTC(2026, 10, 20, 1);

/**
 * The cause of a call that failed with this answer, from a service whose clock agrees unless `aheadMs` says otherwise.
 */
const causeOf = (status: number, text: string, aheadMs = 0) => {
  const { code = 'SERVICE_UNREACHABLE', message } = readServiceError(status, text);
  return failureOf({ code, message }, { kind: 'answered', status, dateMs: nowMs + aheadMs, text }, nowMs);
};

const refusal = (code: string, message: string): string => JSON.stringify({ error: { code, message } });

describe('a 401', () => {
  it.each([
    ['Invalid client identifier', 'unknown_client'],
    ['  invalid client identifier. ', 'unknown_client'],
    ['Missing required authentication headers', 'token_refused'],
    ['The client’s access token has expired', 'credentials_refused'],
    ['Invalid. client identifier', 'credentials_refused'],
    ['Invalid client. identifier', 'credentials_refused'],
    ['Unauthorized', 'credentials_refused'],
  ])('that says “%s” means %s', (message, kind) => {
    expect(causeOf(401, refusal('UNAUTHORIZED', message))).toEqual({ kind });
  });

  it('about the signature means the key, or the clock where both differ by more than a service allows', () => {
    const text = refusal('INVALID_SIGNATURE', 'Request signature verification failed');
    expect([0, 240_000, -240_000, 240_001, -240_001].map((aheadMs) => causeOf(401, text, aheadMs))).toEqual([
      { kind: 'signature_refused' },
      { kind: 'signature_refused' },
      { kind: 'signature_refused' },
      { kind: 'clock_off', clockOffMs: 240_001 },
      { kind: 'clock_off', clockOffMs: -240_001 },
    ]);
  });

  it('about the signature means the key even where its text contains a tag', () => {
    expect(causeOf(401, refusal('INVALID_SIGNATURE', 'See <https://service.example>'))).toEqual({
      kind: 'signature_refused',
    });
  });

  it('from a gateway in front of the service does not show what was refused', () => {
    expect(causeOf(401, '{"message":"Unauthorized"}')).toEqual({ kind: 'credentials_refused' });
  });
});

it.each([
  [200, '<html>Sign in</html>', 'captive_portal'],
  [511, '  <!doctype html><title>Sign in</title>', 'captive_portal'],
  [404, '<html>Nothing here</html>', 'not_this_api'],
  [401, '<html>Members only</html>', 'not_this_api'],
  [502, '<html>Bad gateway</html>', 'service_failed'],
  [404, 'page not found', 'not_this_api'],
  [404, refusal('NOT_FOUND', 'There is nothing here'), 'not_this_api'],
  [403, 'Forbidden', 'not_this_api'],
  [403, refusal('FORBIDDEN', 'Not from this network'), 'service_failed'],
  [429, refusal('RATE_LIMIT_EXCEEDED', 'One moment'), 'service_failed'],
  [500, '', 'service_failed'],
  [200, '{"hello":"world"}', 'not_this_api'],
  [299, '\n<html>Sign in</html>', 'captive_portal'],
  [300, '<html>Choose</html>', 'not_this_api'],
  [499, '<html>Gone</html>', 'not_this_api'],
  [500, '<html>Broken</html>', 'service_failed'],
  [404, 'no <html>', 'not_this_api'],
])('an answer %d of %s means %s', (status, text, kind) => {
  expect(causeOf(status, text)).toEqual({ kind, status });
});

it('a refused signature in an answer without a Date means the key', () => {
  const answer = { kind: 'answered', status: 401, dateMs: undefined, text: '{}' } as const;
  expect(failureOf({ code: 'INVALID_SIGNATURE', message: '' }, answer, nowMs)).toEqual({ kind: 'signature_refused' });
});

it('a store that is out of reach is a failure of the service', () => {
  const answer = { kind: 'answered', status: 500, dateMs: nowMs, text: '{}' } as const;
  const error = { code: 'STORE_UNAVAILABLE', message: '' } as const;
  expect(failureOf(error, answer, nowMs)).toEqual({ kind: 'service_failed', status: 500 });
});

/** The cause where no answer was read. */
const causeWithout = (more: Partial<NotAnswered>) => {
  const notAnswered = { kind: 'failed', status: undefined, message: '', mayHaveArrived: true, ...more } as const;
  return failureOf({ code: 'SERVICE_UNREACHABLE', message: '' }, notAnswered, nowMs);
};

it.each([
  ['CERT_HAS_EXPIRED', 'certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'certificate'],
  ['ERR_TLS_HANDSHAKE_CLOSED', 'certificate'],
  ['UND_ERR_TLS_ODD', 'unreachable'],
  ['ENOTFOUND', 'name_not_found'],
  ['EAI_AGAIN', 'name_not_found'],
  ['ECONNREFUSED', 'connection_refused'],
  ['ETIMEDOUT', 'timed_out'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timed_out'],
  ['UND_ERR_HEADERS_TIMEOUT', 'timed_out'],
  ['UND_ERR_BODY_TIMEOUT', 'timed_out'],
  ['ECONNRESET', 'unreachable'],
  ['PROXY_SIGN_IN_NEEDED', 'proxy_sign_in'],
  ['PROXY_REFUSED', 'proxy'],
])('%s without an answer means %s', (networkCode, kind) => {
  expect(causeWithout({ networkCode })).toEqual({ kind, networkCode });
});

it('an unread answer means a web page if it was a redirect', () => {
  expect([undefined, 299, 300, 399, 400].map((status) => causeWithout({ status }))).toEqual([
    { kind: 'unreachable' },
    { kind: 'not_this_api', status: 299 },
    { kind: 'captive_portal', status: 300 },
    { kind: 'captive_portal', status: 399 },
    { kind: 'not_this_api', status: 400 },
  ]);
});
