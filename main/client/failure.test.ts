import { describe, expect, it } from 'vitest';
import { failureOf } from './failure.ts';
import { readServiceError } from './service-error.ts';

const nowMs = Date.UTC(2026, 10, 20, 1);

/** The cause of a failed call that was answered so, by a service whose clock agrees unless `aheadMs` says otherwise. */
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
    ['Unauthorized', 'credentials_refused'],
  ])('that says “%s” means %s', (message, kind) => {
    expect(causeOf(401, refusal('UNAUTHORIZED', message))).toEqual({ kind });
  });

  it('about the signature means the key, or the clock where both differ by more than a service allows', () => {
    const text = refusal('INVALID_SIGNATURE', 'Request signature verification failed');
    expect([causeOf(401, text), causeOf(401, text, 240_001), causeOf(401, text, -240_001)]).toEqual([
      { kind: 'signature_refused' },
      { kind: 'clock_off', clockOffMs: 240_001 },
      { kind: 'clock_off', clockOffMs: -240_001 },
    ]);
  });

  it('of a gateway in front of the service leaves open what was refused', () => {
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
])('an answer %d of %s means %s', (status, text, kind) => {
  expect(causeOf(status, text)).toEqual({ kind, status });
});
