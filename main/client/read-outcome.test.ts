import { expect, it } from 'vitest';
import * as z from 'zod';
import { readOutcome } from './read-outcome.ts';
import { readServiceError } from './service-error.ts';

const request = { method: 'POST', path: '/api/v1/scenarios', query: '', body: {}, creates: true } as const;
const done = (data: unknown) =>
  ({
    kind: 'succeeded',
    tries: 1,
    method: 'POST',
    target: '/api/v1/scenarios',
    status: 200,
    text: JSON.stringify({ data }),
  }) as const;
const inDoubt = (place: string) => ({
  ok: false,
  error: {
    code: 'OUTCOME_UNKNOWN',
    message:
      `The answer to POST /api/v1/scenarios does not match the service specification (${place}). ` +
      'The scenario may still have been created. Look for it before trying again.',
  },
});

it('reports only the first of 200,000 mismatches, and leaves a create in doubt', () => {
  let looks = 0;
  const element = z.custom(() => {
    looks += 1;
    return false;
  });
  const hostile = done(Array.from({ length: 200_000 }, () => 1));
  expect(readOutcome(z.array(element), request, hostile)).toEqual(inDoubt('data.0'));
  expect(looks).toBe(1);
});

it('leaves a create in doubt when its answer makes the schema throw', () => {
  const breaking = z.custom(() => {
    throw new RangeError('Maximum call stack size exceeded');
  });
  expect(readOutcome(breaking, request, done(1))).toEqual(inDoubt('not the documented JSON'));
});

it('sets a service’s words apart from what they mean for a create', () => {
  const failure = readServiceError(500, JSON.stringify({ error: { code: 'INTERNAL_SERVER_ERROR', message: 'boom' } }));
  const failed = { ...done(1), kind: 'refused', status: 500, failure } as const;
  expect(readOutcome(z.unknown(), request, failed)).toMatchObject({
    error: { message: 'boom. The scenario may still have been created. Look for it before trying again.' },
  });
});

it.each([403, 404, 409])('leaves a create in doubt when something else answers %d, and a read unanswered', (status) => {
  const failure = readServiceError(status, '<html>Not here</html>');
  const refused = { ...done(1), kind: 'refused', status, failure } as const;
  expect(readOutcome(z.unknown(), request, refused)).toEqual({
    ok: false,
    error: {
      code: 'OUTCOME_UNKNOWN',
      message:
        `The service answered ${status} without a documented error. ` +
        'The scenario may still have been created. Look for it before trying again.',
    },
  });
  expect(readOutcome(z.unknown(), { ...request, creates: false }, refused)).toMatchObject({
    error: { code: 'SERVICE_UNREACHABLE' },
  });
});
