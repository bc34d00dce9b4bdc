import type { TestFailureKind } from '../../shared/contract/services/keys.ts';
import type { AppError } from '../../shared/outcome.ts';
import { unauthorizedMessages } from '../../shared/service/envelope.ts';
import { isCertificateCode } from '../platform/http/certificate-codes.ts';
import type { ProbeFailure } from '../ports/keys.ts';
import { isProxyCode } from './network-failure.ts';
import type { Answered, NotAnswered, WireAnswer } from './transport.ts';

/** Diagnoses a failed call from its error and its last answer. */
export const failureOf = (error: AppError, answer: WireAnswer, nowMs: number): ProbeFailure =>
  answer.kind === 'failed' ? withoutAnswer(answer) : withAnswer(error, answer, nowMs);

const withoutAnswer = ({ networkCode, status }: NotAnswered): ProbeFailure => {
  if (status !== undefined) {
    // A redirect leads to a web page, usually a network's sign-in page or a web site's home page.
    return { kind: status >= 300 && status < 400 ? 'captive_portal' : 'not_this_api', status };
  }
  return networkCode === undefined ? { kind: 'unreachable' } : { kind: kindOf(networkCode), networkCode };
};

const kindOf = (code: string): TestFailureKind => {
  if (code === 'PROXY_SIGN_IN_NEEDED') return 'proxy_sign_in';
  if (isProxyCode(code)) return 'proxy';
  if (isCertificateCode(code) || /^ERR_(SSL|TLS)_/.test(code)) return 'certificate';
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'name_not_found';
    case 'ECONNREFUSED':
      return 'connection_refused';
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return 'timed_out';
    default:
      return 'unreachable';
  }
};

/** A service accepts timestamps within five minutes; one of them allows for transit. */
const clockToleranceMs = 4 * 60_000;

const withAnswer = ({ code, message }: AppError, { status, text, dateMs }: Answered, nowMs: number): ProbeFailure => {
  if (/^\s*</.test(text)) return { kind: isPortal(status) ? 'captive_portal' : pageKind(status), status };
  const clockOffMs = dateMs === undefined ? 0 : dateMs - nowMs;
  switch (code) {
    case 'INVALID_SIGNATURE':
      return Math.abs(clockOffMs) > clockToleranceMs
        ? { kind: 'clock_off', clockOffMs }
        : { kind: 'signature_refused' };
    case 'UNAUTHORIZED':
      return { kind: refusedCredential(message) };
    case 'RATE_LIMIT_EXCEEDED':
    case 'INTERNAL_SERVER_ERROR':
    case 'STORE_UNAVAILABLE':
    case 'FORBIDDEN':
      return { kind: 'service_failed', status };
    default:
      return { kind: 'not_this_api', status };
  }
};

const sameMessage = (a: string, b: string): boolean => a.trim().replace(/\.$/, '').toLowerCase() === b.toLowerCase();

/** All headers were sent, so "missing header" means the token was refused. Other messages reveal nothing. */
const refusedCredential = (message: string): TestFailureKind => {
  if (sameMessage(message, unauthorizedMessages.client)) return 'unknown_client';
  return sameMessage(message, unauthorizedMessages.headers) ? 'token_refused' : 'credentials_refused';
};

/** A page in place of a successful answer; 511 is the status of a network that requires a sign-in. */
const isPortal = (status: number): boolean => status < 300 || status === 511;

const pageKind = (status: number): TestFailureKind => (status >= 500 ? 'service_failed' : 'not_this_api');
