import type { CustomScheme } from 'electron';

const scheme = 'app';
const host = 'headroom';

/** The origin of the page, as Chromium serialises it for a standard scheme. */
export const pageOrigin = `${scheme}://${host}`;
/** The only page. */
export const pageUrl = `${pageOrigin}/`;
export const pageScheme = scheme;

/** Makes the scheme a standard, secure origin: relative URLs and fetch work, and nothing bypasses the CSP. */
export const privilegedSchemes: CustomScheme[] = [
  { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
];

/** True for a URL of the application's own origin. Compares parts, because Node's URL has the origin `null` here. */
export const isOwnUrl = (url: string): boolean => {
  const parsed = URL.parse(url);
  return parsed?.protocol === `${scheme}:` && parsed.host === host && parsed.username === '';
};

/** True for the page itself, whatever its fragment. */
export const isPageUrl = (url: string): boolean => {
  const parsed = URL.parse(url);
  return isOwnUrl(url) && parsed?.pathname === '/' && parsed.search === '';
};
