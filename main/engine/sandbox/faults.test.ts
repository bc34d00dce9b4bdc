import { describe, expect, it } from 'vitest';
import { readFault } from './faults.ts';

const always = { times: Number.POSITIVE_INFINITY };

describe('the fault that a request asks for', () => {
  it.each([
    ['429;retryAfter=2', { kind: 'busy', retryAfterSeconds: 2 }],
    ['429', { kind: 'busy', retryAfterSeconds: 1 }],
    ['500', { kind: 'error' }],
    ['html', { kind: 'html' }],
    ['slow=8s', { kind: 'slow', delayMs: 8_000 }],
    ['slow=1m', { kind: 'slow', delayMs: 60_000 }],
    ['cut', { kind: 'cut' }],
    ['clock=+7m', { kind: 'clock', aheadMs: 420_000 }],
    ['clock=-1.5h', { kind: 'clock', aheadMs: -5_400_000 }],
    ['clock=24h', { kind: 'clock', aheadMs: 86_400_000 }],
    ['clock=-24h', { kind: 'clock', aheadMs: -86_400_000 }],
    ['revoked', { kind: 'revoked' }],
    ['wrong-team', { kind: 'wrong-team' }],
    ['drop-meta', { kind: 'drop-meta' }],
  ])('%s', (text, fault) => {
    expect(readFault(text)).toEqual({ ok: true, value: { text, fault, ...always } });
  });

  it('may hit only the first requests, and is told without the spaces around it', () => {
    const expected = { text: '429;retryAfter=2;times=3', fault: { kind: 'busy', retryAfterSeconds: 2 }, times: 3 };
    expect(readFault(' 429 ; retryAfter=2; times=3')).toEqual({ ok: true, value: expected });
    expect(readFault('500;times=1000')).toMatchObject({ value: { times: 1_000 } });
  });

  it.each([
    ...['', 'teapot', 'constructor', 'slow', 'slow=2h', 'slow=-1s', 'clock', 'clock=7', 'clock=+25h', 'cut=1', '500='],
    ...[
      '429;retryAfter=soon',
      '429;retryAfter=3601',
      '429=2',
      '500;retryAfter=2',
      '500;times=x',
      '500;times=1001',
      '500;',
    ],
  ])('is refused when it is not known: %j', (text) => {
    expect(readFault(text)).toMatchObject({
      ...{ ok: false, status: 400, code: 'BAD_REQUEST' },
      message: expect.stringContaining('X-Sandbox-Fault must be one of 429;retryAfter=2, 500,') as string,
    });
  });
});
