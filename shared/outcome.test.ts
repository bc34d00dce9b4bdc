import { expect, it } from 'vitest';
import { errorCodes, fail, mapOutcome } from './outcome.ts';

it('what may succeed later without anyone doing anything is what others, the disk or the network stand in the way of', () => {
  const retried = Object.entries(errorCodes).flatMap(([code, { retryable }]) => (retryable ? code : []));
  expect(retried).toEqual([
    ...['RATE_LIMIT_EXCEEDED', 'INTERNAL_SERVER_ERROR', 'PRECONDITION_FAILED', 'SERVICE_UNREACHABLE'],
    ...['STORE_UNAVAILABLE', 'UNLOCK_DELAYED', 'VAULT_BUSY'],
  ]);
});

it('an answer that is put another way keeps what was not sent, and a failure stays as it is', () => {
  const length = (text: string): number => text.length;
  expect(mapOutcome({ ok: true, data: 'abc', notSent: ['tags'] }, length)).toEqual({
    ...{ ok: true, data: 3, notSent: ['tags'] },
  });
  const failure = fail('VAULT_BUSY', 'Wait.', { retryAfter: 2 });
  expect(mapOutcome(failure, length)).toEqual(failure);
});
