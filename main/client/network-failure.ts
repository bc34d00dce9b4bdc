/*
 * Codes for failures below HTTP: those of the system and TLS, and a few of our own where Node does not tell the
 * causes apart.
 */

/** The code of a failed fetch, for example ECONNREFUSED. No other part of the error is shown. */
export const networkCodeOf = (error: unknown): string | undefined => {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return undefined;
  const code = ownCode(cause.code, cause.message);
  return /^[A-Z][A-Z0-9_]{2,40}$/.test(code) ? code : undefined;
};

const ownCode = (code: string, message: string): string => {
  // A certificate error for which Node has no code.
  if (code === 'UNSPECIFIED') return /too (weak|small)/i.test(message) ? 'CERT_TOO_WEAK' : 'CERT_REFUSED';
  if (code === 'ECONNRESET' && message.includes('before secure TLS connection')) return 'ERR_TLS_HANDSHAKE_CLOSED';
  return code;
};

/** True if the service's certificate was refused, which happens before anything is sent. */
export const isCertificateCode = (code: string): boolean =>
  /^(CERT_|ERR_TLS_CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/.test(code);

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_TLS_HANDSHAKE_CLOSED',
]);

const handshakeCode =
  /^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|UNSUPPORTED_PROTOCOL|.*_PROTOCOL_VERSION)$/;

/** True if the failure occurred before the request was sent, so that it cannot have arrived. */
export const isBeforeSending = (code: string): boolean =>
  connectionCodes.has(code) || handshakeCode.test(code) || isCertificateCode(code);
