import { describe, expect, it } from 'vitest';
import { type AppErrorCode, errorCodes } from '../../../../shared/outcome.ts';
import { blockReason, waitReason } from '../../../../shared/publishing/outbox.ts';
import { sentenceFor } from './sentences.ts';
import { delayMs, maxDelayMs, reasonOf, stateFor, type Step } from './setbacks.ts';

const kindOf = (step: Step, code: AppErrorCode): string => reasonOf(step, { code, message: 'Said.' }).kind;

describe('a failure', () => {
  it.each<[AppErrorCode, string, string, string]>([
    // code, reading, updating, creating
    ['BAD_REQUEST', 'refused', 'refused', 'refused'],
    ['UNAUTHORIZED', 'not_signed_in', 'not_signed_in', 'not_signed_in'],
    ['INVALID_SIGNATURE', 'not_signed_in', 'not_signed_in', 'not_signed_in'],
    ['FORBIDDEN', 'no_access', 'no_access', 'refused'],
    ['NOT_FOUND', 'gone', 'gone', 'refused'],
    ['METHOD_NOT_ALLOWED', 'refused', 'refused', 'refused'],
    ['VALIDATION_ERROR', 'refused', 'refused', 'refused'],
    ['TOO_LARGE', 'refused', 'refused', 'refused'],
    ['RATE_LIMIT_EXCEEDED', 'busy', 'busy', 'busy'],
    ['SERVICE_UNREACHABLE', 'unreachable', 'unsettled', 'unreachable'],
    ['INTERNAL_SERVER_ERROR', 'unreachable', 'unsettled', 'create_unknown'],
    ['STORE_UNAVAILABLE', 'unreachable', 'unsettled', 'create_unknown'],
    ['OUTCOME_UNKNOWN', 'unreachable', 'unsettled', 'create_unknown'],
    ['VAULT_LOCKED', 'unreachable', 'unreachable', 'unreachable'],
    ['NOT_REGISTERED', 'unreachable', 'unreachable', 'unreachable'],
    ['INTERNAL', 'unreachable', 'unsettled', 'create_unknown'],
  ])('%s means %s, %s or %s', (code, read, update, create) => {
    expect([kindOf('read', code), kindOf('update', code), kindOf('create', code)]).toEqual([read, update, create]);
  });

  it('with any code has a listed reason, a state and a sentence', () => {
    for (const code of Object.keys(errorCodes) as AppErrorCode[]) {
      for (const step of ['read', 'update', 'create'] as const) {
        const reason = reasonOf(step, { code, message: 'Said.' });
        const schema = stateFor(reason) === 'waiting' ? waitReason : blockReason;
        expect([schema.safeParse(reason).success, sentenceFor(reason).endsWith('.')]).toEqual([true, true]);
      }
    }
  });

  it('says where, and does not repeat a token that a service returns', () => {
    const token = '7D0A3C1E-9d57-4b86-8a5e-51a1c1b2f3d4';
    const issues = [{ path: ['households', 0], message: `not ${token}` }];
    expect(reasonOf('update', { code: 'VALIDATION_ERROR', message: `Token ${token} is fine.`, issues })).toEqual({
      kind: 'refused',
      code: 'VALIDATION_ERROR',
      message: 'Token … is fine.',
      issues: [{ path: ['households', 0], message: 'not …' }],
    });
  });
});

describe('the wait before the next try', () => {
  it('doubles up to five minutes, half of it random', () => {
    expect([1, 2, 3, 8, 9, 500].map((attempts) => [delayMs(attempts, 0), delayMs(attempts, 1)])).toEqual([
      [1_000, 2_000],
      [2_000, 4_000],
      [4_000, 8_000],
      [128_000, 256_000],
      [150_000, 300_000],
      [150_000, 300_000],
    ]);
  });

  it('is as long as the service requests, up to an hour', () => {
    expect([delayMs(1, 0, 30), delayMs(9, 1, 30), delayMs(1, 0, 86_400)]).toEqual([30_000, 300_000, maxDelayMs]);
  });
});

it('has a sentence of its own for each reason', () => {
  const kinds = [...waitReason.options, ...blockReason.options].map(({ shape }) => shape.kind.value);
  const sentences = kinds.map((kind) =>
    sentenceFor({ kind, message: 'Said.', count: 2, code: 'UNAUTHORIZED', issues: [] } as never),
  );
  expect(new Set(sentences).size).toBe(kinds.length);
  expect(sentenceFor({ kind: 'conflicts', count: 1 })).toContain('One detail');
});
