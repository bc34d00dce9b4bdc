/** A request as received: raw header values and the request target before normalisation. */
export interface IncomingRequest {
  readonly method: string;
  readonly target: string;
  header(name: string): string | undefined;
}

type Check = (request: IncomingRequest, host: string) => string | undefined;

/** Stops DNS rebinding: a foreign name that points at 127.0.0.1 still sends itself as Host. */
const exactHost: Check = (request, host) =>
  request.header('host') === host ? undefined : 'The Host header does not match this address.';

/** Accepts only a path as the target; `GET http://elsewhere/` is meant for proxies. */
const ownTarget: Check = ({ target }) => (target.startsWith('/') ? undefined : 'The target is not a path.');

/** Browsers send Origin with every POST. Another site, another port and `null` are refused. */
const exactOrigin: Check = (request, host) => {
  const origin = request.header('origin');
  if (origin === undefined) return request.method === 'POST' ? 'The Origin header is missing.' : undefined;
  return origin === `http://${host}` ? undefined : 'The Origin header does not match this address.';
};

/**
 * `none` means the user opened the address, which takes only a GET. Another site may at most open the bare page
 * in a tab, as the address file does: the page is useless without the token.
 */
const ownSite: Check = (request) => {
  const site = request.header('sec-fetch-site');
  const opened = request.method === 'GET' && (site === 'none' || (request.target === '/' && fillsTab(request)));
  return site === undefined || site === 'same-origin' || opened ? undefined : 'The request comes from another site.';
};

const fillsTab = (request: IncomingRequest): boolean =>
  request.header('sec-fetch-mode') === 'navigate' && request.header('sec-fetch-dest') === 'document';

const checks: readonly Check[] = [ownTarget, exactHost, exactOrigin, ownSite];

/** The reason to refuse a request before processing it, or undefined. `host` is `NAME:PORT`. */
export const refusal = (request: IncomingRequest, host: string): string | undefined => {
  for (const check of checks) {
    const reason = check(request, host);
    if (reason !== undefined) return reason;
  }
  return undefined;
};
