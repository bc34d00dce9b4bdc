import { constants, createHash, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import type { Randomness, Sleep } from '../../../main/client/system-tools.ts';
import type { Answered, Transport, WireAnswer, WireRequest } from '../../../main/client/transport.ts';
import type { Clock } from '../../../main/platform/clock.ts';
import { canonicalRequest } from '../../../shared/service/canonical-request.ts';

/** One key pair for all tests of a file: making one takes a tenth of a second. */
export const testKeys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
});

export const testNowMs = Date.parse('2026-11-21T02:30:00.000Z');

/** A clock that stands still until it is set. */
export const standingClock = (startMs = testNowMs): Clock & { set(ms: number): void } => {
  let nowMs = startMs;
  return {
    now: () => nowMs,
    set: (ms) => {
      nowMs = ms;
    },
  };
};

/** Nonces that count up, and a fraction of one half. */
export const countingRandom = (): Randomness => {
  let count = 0;
  return {
    uuid: () => {
      count += 1;
      return `00000000-0000-4000-8000-${count.toString().padStart(12, '0')}`;
    },
    fraction: () => 0.5,
  };
};

/** Waits that take no time and are recorded. */
export const recordingSleep = (): { readonly sleep: Sleep; readonly waits: number[] } => {
  const waits: number[] = [];
  return {
    waits,
    sleep: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  };
};

export const answered = (status: number, body: unknown, dateMs?: number): Answered => ({
  kind: 'answered',
  status,
  dateMs,
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

export const errorAnswer = (status: number, code: string, details?: unknown, dateMs?: number): Answered =>
  answered(
    status,
    { error: { code, message: `${code} it is`, details, timestamp: '2026-11-21T02:30:00.000Z' } },
    dateMs,
  );

/** Answers from a list, one for each try; the last one is repeated. Every request is recorded. */
export const scriptedTransport = (...answers: WireAnswer[]): Transport & { readonly requests: WireRequest[] } => {
  const requests: WireRequest[] = [];
  return {
    basePath: '',
    requests,
    send: (request) => {
      requests.push(request);
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      if (answer === undefined) throw new Error('The script has no answer');
      return Promise.resolve(answer);
    },
  };
};

/** True when the request's signature covers `path` and its own headers and body, as specified. */
export const isSignedOver = (request: WireRequest, path: string): boolean => {
  const { headers, body = '' } = request;
  const bodyHash = createHash('sha256')
    .update(body === '{}' ? '' : body)
    .digest('hex');
  const text = canonicalRequest({
    method: request.method,
    path,
    timestamp: headers['X-Auth-Timestamp'] ?? '',
    nonce: headers['X-Auth-Nonce'] ?? '',
    bodyHash,
  });
  const key = { key: testKeys.publicKey, padding: constants.RSA_PKCS1_PADDING };
  return verify('sha256', Buffer.from(text), key, Buffer.from(headers['X-Auth-Signature'] ?? '', 'base64'));
};
