/*
 * The names of what goes wrong below HTTP: the system's and TLS's own codes, and a few of ours where
 * Node gives none that tells the causes apart.
 */

/** The code of a failed fetch, for example ECONNREFUSED; nothing else of the error is shown. */
export const networkCodeOf = (error: unknown): string | undefined => {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return undefined;
  const code = ownCode(cause.code, cause.message);
  return /^[A-Z][A-Z0-9_]{2,40}$/.test(code) ? code : undefined;
};

const ownCode = (code: string, message: string): string => {
  // A verdict on the certificate that Node has no code for.
  if (code === 'UNSPECIFIED') return /too (weak|small)/i.test(message) ? 'CERT_TOO_WEAK' : 'CERT_REFUSED';
  if (code === 'ECONNRESET' && message.includes('before secure TLS connection')) return 'ERR_TLS_HANDSHAKE_CLOSED';
  return code;
};

/** True when the certificate of the service was refused, which happens before anything is sent. */
export const isCertificateCode = (code: string): boolean =>
  /^(CERT_|ERR_TLS_CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/.test(code);

const connecting = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_TLS_HANDSHAKE_CLOSED',
]);

const handshake = /^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|UNSUPPORTED_PROTOCOL|.*_PROTOCOL_VERSION)$/;

/** True when the failure comes before a request is sent: it certainly did not arrive. */
export const isBeforeSending = (code: string): boolean =>
  connecting.has(code) || handshake.test(code) || isCertificateCode(code);
