/** What the guard checks: header values as they arrived, and the request target as sent. */
export interface Arrived {
  readonly method: string;
  readonly target: string;
  header(name: string): string | undefined;
}

type Check = (request: Arrived, host: string) => string | undefined;

/** A DNS name that was made to point at 127.0.0.1 still sends its own name. */
const exactHost: Check = (request, host) =>
  request.header('host') === host ? undefined : 'The Host header is not this address.';

/** Only the origin form is served; `GET http://elsewhere/` is for proxies. */
const ownTarget: Check = ({ target }) => (target.startsWith('/') ? undefined : 'The target is not a path.');

/** A browser sends Origin with every POST: another site's, another port's and `null` are refused here. */
const exactOrigin: Check = (request, host) => {
  const origin = request.header('origin');
  if (origin === undefined) return request.method === 'POST' ? 'The Origin header is missing.' : undefined;
  return origin === `http://${host}` ? undefined : 'The Origin header is not this address.';
};

/**
 * `none` means that the user opens the address, which needs only GET. Another site may at most open the bare
 * page in a tab, as the file given to the browser does: the page is useless without the token.
 */
const ownSite: Check = (request) => {
  const site = request.header('sec-fetch-site');
  const opened = request.method === 'GET' && (site === 'none' || (request.target === '/' && fillsTab(request)));
  return site === undefined || site === 'same-origin' || opened ? undefined : 'The request comes from another site.';
};

const fillsTab = (request: Arrived): boolean =>
  request.header('sec-fetch-mode') === 'navigate' && request.header('sec-fetch-dest') === 'document';

const checks: readonly Check[] = [ownTarget, exactHost, exactOrigin, ownSite];

/** Why a request is refused before it is processed, or undefined. `host`: `NAME:PORT`. */
export const refusal = (request: Arrived, host: string): string | undefined => {
  for (const check of checks) {
    const reason = check(request, host);
    if (reason !== undefined) return reason;
  }
  return undefined;
};
