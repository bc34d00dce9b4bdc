import { isCertificateCode } from '../platform/http/certificate-codes.ts';

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
  // The handshake failed while the request waited to be written: the reason is only in OpenSSL's text.
  const [, reason] = code === 'EPROTO' ? (/SSL routines:[^:]*:([^:]{1,60}):/.exec(message) ?? []) : [];
  if (reason !== undefined) return `ERR_SSL_${reason.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`;
  if (code === 'ECONNRESET' && message.includes('before secure TLS connection')) return 'ERR_TLS_HANDSHAKE_CLOSED';
  return code;
};

/** True if a proxy between here and the service is the reason, which received nothing. */
export const isProxyCode = (code: string): boolean => code.startsWith('PROXY_');

/** What a call without an answer says, in one sentence for the user: a service that cut a request off was reached. */
export const unansweredMessage = (code: string | undefined): string => {
  switch (code) {
    case undefined:
      return 'No answer came from the service.';
    case 'PROXY_SIGN_IN_NEEDED':
      return 'Your network’s proxy asks for a sign-in: open Settings, Network.';
    case 'PROXY_UNSUPPORTED':
      return 'Headroom cannot use this kind of proxy: SOCKS. Ask IT for the address of an HTTP proxy.';
    case 'PROXY_SCRIPT_FAILED':
      return 'Your network’s proxy script has a fault. Ask IT for the address of a proxy, or check Settings, Network.';
    case 'PROXY_REFUSED':
      return 'Your network’s proxy does not let Headroom through to the service. Ask IT to allow its address.';
    case 'PROXY_UNREACHABLE':
    case 'PROXY_CERTIFICATE_REFUSED':
      return `Your network’s proxy could not be used (${code}). Check Settings, Network, or ask IT for its address.`;
    default:
      return isBeforeSending(code)
        ? `The service could not be reached (${code}).`
        : `No answer came from the service (${code}).`;
  }
};

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
  connectionCodes.has(code) || handshakeCode.test(code) || isCertificateCode(code) || isProxyCode(code);
