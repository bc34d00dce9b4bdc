import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../operation.ts';
import { offeredPreviews } from '../previews.ts';
import type { Answer } from '../render.ts';
import { docsPage } from './docs-page.ts';
import { apiDocument } from './document.ts';
import { workedExample } from './worked-example.ts';

const docsPolicy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  // Swagger UI draws its arrows from data URLs.
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

const script = 'text/javascript; charset=utf-8';
const style = 'text/css; charset=utf-8';

const own = 'docs';
const library = '../node_modules/swagger-ui-dist';

/** The files that the page loads, by name below `/docs/`: their folder in the assets, and their type. */
const pageFiles = {
  'page.js': [own, script],
  'credentials.js': [own, script],
  'signing.js': [own, script],
  'operations.js': [own, script],
  'page.css': [own, style],
  'swagger-ui-bundle.js': [library, script],
  'swagger-ui.css': [library, style],
} as const;

interface Release {
  readonly version: string;
}

/** The documents that need no signature, by path. Each is made and read on first use, and when a preview has gone. */
export const documentPages = (services: Services): Readonly<Record<string, () => Promise<Answer>>> => {
  const { clock, assetsFolder } = services;
  const cache = new Map<string, Promise<string | Buffer>>();
  const answer =
    (path: string, type: string, make: () => Promise<string | Buffer>, more: Record<string, string> = {}) =>
    async (): Promise<Answer> => {
      const key = [path, ...offeredPreviews(services).keys()].join(' ');
      const content = cache.get(key) ?? make();
      cache.set(key, content);
      const headers = {
        Date: new Date(clock.now()).toUTCString(),
        'Content-Type': type,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        ...more,
      };
      return { status: 200, headers, body: await content };
    };
  const document = async () => {
    const { version } = JSON.parse(await readFile(join(assetsFolder, '..', 'package.json'), 'utf8')) as Release;
    return apiDocument([...services.lenders.keys()], version, offeredPreviews(services));
  };
  const description = async () => JSON.stringify(await document(), null, 2);
  const page = async (): Promise<string> => {
    const key = await readFile(join(assetsFolder, own, 'example-key.pem'), 'utf8');
    return docsPage({ document: await document(), lenders: services.lenders.values(), example: workedExample(key) });
  };
  const files = Object.entries(pageFiles).map(([name, [folder, type]]) => {
    const path = `/docs/${name}`;
    return [path, answer(path, type, () => readFile(join(assetsFolder, folder, name)))] as const;
  });
  return {
    '/api/v1/openapi.json': answer('/api/v1/openapi.json', 'application/json', description),
    '/docs': answer('/docs', 'text/html; charset=utf-8', page, { 'Content-Security-Policy': docsPolicy }),
    ...Object.fromEntries(files),
  };
};
