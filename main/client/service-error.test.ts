import { describe, expect, it } from 'vitest';
import { readServiceError } from './service-error.ts';

const blank = { reason: undefined, retryAfter: undefined, issues: undefined, incidentId: undefined };
const envelope = (code: string, details?: unknown): string =>
  JSON.stringify({ error: { code, message: 'said the service', details } });

describe('readServiceError', () => {
  it('reads the documented envelope with its details', () => {
    const issues = [{ path: ['households', 0, 'postcode'], message: 'Expected number' }];
    expect(readServiceError(422, envelope('VALIDATION_ERROR', { issues: [{ ...issues[0], received: 'x' }] }))).toEqual({
      ...blank,
      status: 422,
      code: 'VALIDATION_ERROR',
      message: 'said the service',
      issues,
    });
    expect(readServiceError(429, envelope('RATE_LIMIT_EXCEEDED', { retryAfter: 7 }))).toEqual({
      ...blank,
      status: 429,
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'said the service',
      retryAfter: 7,
    });
  });

  it('uses the code of the status where the service sends an unknown one', () => {
    const codes = [400, 401, 403, 404, 405, 422, 429, 500, 503, 418].map(
      (status) => readServiceError(status, envelope('ODD')).code,
    );
    expect(codes).toEqual([
      'BAD_REQUEST',
      'UNAUTHORIZED',
      'FORBIDDEN',
      'NOT_FOUND',
      'METHOD_NOT_ALLOWED',
      'VALIDATION_ERROR',
      'RATE_LIMIT_EXCEEDED',
      'INTERNAL_SERVER_ERROR',
      'INTERNAL_SERVER_ERROR',
      undefined,
    ]);
  });

  it.each(['', '<html>Bad gateway</html>', '[]', '{"error":"no"}', 'null'])(
    'reports that %j is not the documented error',
    (text) => {
      expect(readServiceError(502, text)).toEqual({
        ...blank,
        status: 502,
        code: 'INTERNAL_SERVER_ERROR',
        message: 'The service answered 502 without a documented error.',
      });
    },
  );

  it('trusts only the documented error that something is missing or not allowed', () => {
    const codes = [400, 401, 403, 404, 405, 422, 429].map((status) => readServiceError(status, '<html>').code);
    expect(codes).toEqual([
      'BAD_REQUEST',
      'UNAUTHORIZED',
      undefined,
      undefined,
      'METHOD_NOT_ALLOWED',
      'VALIDATION_ERROR',
      'RATE_LIMIT_EXCEEDED',
    ]);
  });

  it('reads each detail on its own, and drops those that do not fit', () => {
    const details = { reason: 3, retryAfter: -1, issues: [{ path: 'x' }] };
    expect(readServiceError(400, envelope('BAD_REQUEST', details))).toEqual({
      ...blank,
      status: 400,
      code: 'BAD_REQUEST',
      message: 'said the service',
    });
    const path = Array.from({ length: 101 }, () => 0);
    const deep = { reason: 'deep', issues: [{ path, message: 'Too deep to be shown' }] };
    expect(readServiceError(422, envelope('VALIDATION_ERROR', deep))).toMatchObject({ ...blank, reason: 'deep' });
    expect(readServiceError(401, envelope('INVALID_SIGNATURE', 'text'))).toMatchObject(blank);
  });

  it('shortens what is too long for a screen', () => {
    const issues = Array.from({ length: 300 }, () => ({ path: [], message: 'x' }));
    const text = JSON.stringify({
      error: { code: 'VALIDATION_ERROR', message: 'y'.repeat(9000), details: { issues } },
    });
    const failure = readServiceError(422, text);
    expect([failure.message.length, failure.issues?.length]).toEqual([500, 100]);
  });

  it('reads only as many issues as it shows', () => {
    const issues = (issue: unknown, count: number) => [
      ...Array.from({ length: 100 }, () => ({ path: [], message: 'm'.repeat(501) })),
      ...Array.from({ length: count }, () => issue),
    ];
    const failure = readServiceError(422, envelope('VALIDATION_ERROR', { issues: issues({}, 150_000) }));
    expect([failure.issues?.length, failure.issues?.[0]?.message.length]).toEqual([100, 500]);
  });
});
