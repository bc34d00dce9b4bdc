/** What a browser says of the page behind a request, and whose address was called. */
export interface PageRequest {
  readonly headers: Pick<Headers, 'get'>;
  /** True for what the documentation page calls with an origin: signed operations and its own scripts. */
  readonly isForPage: boolean;
  /** Hosts with port under which this server is reached; undefined without a server. */
  readonly ownHosts: readonly string[] | undefined;
}

/**
 * Whether a request may go on as far as its caller's place is concerned. It must have called an address
 * of this server, which a name rebound to this machine is not. Other clients name neither an origin nor
 * a site. Of all pages only the service's own documentation may call: its origin must be the very
 * address that was called (scheme, host and port), and is taken only where the page needs to send one.
 */
export const mayBeAnswered = ({ headers, isForPage, ownHosts }: PageRequest): boolean => {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site') ?? 'none';
  // A call in this process comes from no page, and calls no address.
  if (ownHosts === undefined) return origin === null && site === 'none';
  const host = headers.get('host') ?? '';
  if (!ownHosts.includes(host) || !['none', 'same-origin'].includes(site)) return false;
  return origin === null || (isForPage && origin === `http://${host}`);
};
