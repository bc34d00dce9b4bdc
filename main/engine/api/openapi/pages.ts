import { hash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import { docsPage, docsStyle } from './docs-page.ts';
import { apiDocument } from './document.ts';

const styleHash = hash('sha256', docsStyle, 'base64');

const docsPolicy = [
  `default-src 'none'`,
  `style-src 'sha256-${styleHash}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** The two documents that need no signature, by path. Made when first asked for. */
export const documentPages = (clock: Clock): Readonly<Record<string, () => Promise<Response>>> => {
  let description: string | undefined;
  let page: Promise<string> | undefined;
  const headers = (more: Record<string, string>): Record<string, string> => ({
    Date: new Date(clock.now()).toUTCString(),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    ...more,
  });
  return {
    '/api/v1/openapi.json': () => {
      description ??= JSON.stringify(apiDocument(), null, 2);
      return Promise.resolve(new Response(description, { headers: headers({ 'Content-Type': 'application/json' }) }));
    },
    '/docs': async () => {
      page ??= docsPage(apiDocument());
      return new Response(await page, {
        headers: headers({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': docsPolicy }),
      });
    },
  };
};
