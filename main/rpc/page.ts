import { randomBytes } from 'node:crypto';

/** The page as sent, rendered for each load. */
export interface RenderedPage {
  readonly body: string;
  /** Headers that belong to this body; the host adds the content type. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The placeholder for each load's nonce in the built index.html. */
const placeholder = '__CSP_NONCE__';

/** Headers of every answer of a host, whatever its content. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), serial=(), usb=()',
};

const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Puts a nonce for styles into the built index.html and returns the page with its policy. The nonce is 128 random bits
 * and used for one load; scripts come only from files and need none.
 */
export const renderPage = (indexHtml: string, nonce = randomBytes(16).toString('base64url')): RenderedPage => ({
  body: indexHtml.replaceAll(placeholder, nonce),
  headers: {
    ...securityHeaders,
    'Content-Security-Policy': contentSecurityPolicy(nonce),
    'Cache-Control': 'no-store',
  },
});
