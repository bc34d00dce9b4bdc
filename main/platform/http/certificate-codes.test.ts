import { expect, it } from 'vitest';
import { isCertificateCode } from './certificate-codes.ts';

it.each([
  ...['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'CERT_UNTRUSTED', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'],
])('a certificate was refused: %s', (code) => {
  expect(isCertificateCode(code)).toBe(true);
});

it.each(['ECONNREFUSED', 'ERR_TLS_HANDSHAKE_TIMEOUT', 'ENOTFOUND', 'MY_CERT_HAS_EXPIRED', ''])(
  'something else happened: %s',
  (code) => {
    expect(isCertificateCode(code)).toBe(false);
  },
);
