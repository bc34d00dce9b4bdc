import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderPage, securityHeaders } from '../../rpc/page.ts';
import { isOwnUrl, isPageUrl } from './origin.ts';
import { findPageFile } from './page-files.ts';

const shared = { ...securityHeaders, 'Cache-Control': 'no-store' };

const refuse = (status: number): Response => new Response(null, { status, headers: shared });

const missing: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'EISDIR'];

const servePage = async (folder: string): Promise<Response> => {
  const { body, headers } = renderPage(await readFile(join(folder, 'index.html'), 'utf8'));
  return new Response(body, { headers: { ...shared, ...headers, 'Content-Type': 'text/html; charset=utf-8' } });
};

const serveFile = async (folder: string, pathname: string): Promise<Response> => {
  const file = findPageFile(folder, pathname);
  if (file === undefined) return refuse(404);
  try {
    return new Response(await readFile(file.path), { headers: { ...shared, 'Content-Type': file.contentType } });
  } catch (error) {
    if (error instanceof Error && 'code' in error && missing.includes(error.code)) return refuse(404);
    throw error;
  }
};

/**
 * Serves the built renderer: the page, with a new nonce for each load, and its files. Anything else is 404, and any
 * method but GET is 405.
 */
export const createPageHandler =
  (folder: string) =>
  async ({ method, url }: Pick<Request, 'method' | 'url'>): Promise<Response> => {
    if (!isOwnUrl(url)) return refuse(404);
    if (method !== 'GET') return refuse(405);
    return isPageUrl(url) ? servePage(folder) : serveFile(folder, new URL(url).pathname);
  };
