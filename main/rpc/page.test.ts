import { describe, expect, it } from 'vitest';
import { renderPage, securityHeaders } from './page.ts';

const html = '<meta name="csp-nonce" content="__CSP_NONCE__" /><style nonce="__CSP_NONCE__"></style>';

describe('renderPage', () => {
  it('fills the nonce in and carries it in the policy', () => {
    expect(renderPage(html, 'abc')).toEqual({
      body: '<meta name="csp-nonce" content="abc" /><style nonce="abc"></style>',
      headers: {
        ...securityHeaders,
        'Cache-Control': 'no-store',
        'Content-Security-Policy':
          "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-abc'; img-src 'self' data:; font-src 'self'; " +
          "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      },
    });
  });

  it('makes a nonce of 128 bits for each load', () => {
    const nonces = Array.from({ length: 50 }, () => renderPage('__CSP_NONCE__').body);
    expect(new Set(nonces).size).toBe(50);
    for (const nonce of nonces) expect(Buffer.from(nonce, 'base64url')).toHaveLength(16);
  });

  it('comes with the headers that shut out every other page and device', () => {
    expect(securityHeaders).toEqual({
      ...{ 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer', 'X-Frame-Options': 'DENY' },
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy':
        'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), serial=(), usb=()',
    });
  });
});
