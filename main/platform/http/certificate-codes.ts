/** True if a certificate was refused, which happens before anything is sent. */
export const isCertificateCode = (code: string): boolean =>
  /^(CERT_|ERR_TLS_CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/.test(code);
