/** What a browser says about the page behind a request, and which host it called. */
export interface PageRequest {
  readonly headers: Pick<Headers, 'get'>;
  /** True for requests that the documentation page sends with an origin: signed operations and its own scripts. */
  readonly isForPage: boolean;
  /** Hosts, with ports, at which this server is reached; undefined without a server. */
  readonly ownHosts: readonly string[] | undefined;
}

/**
 * Whether a request may be answered, given where its caller is. It must name a host of this server; a DNS name rebound
 * to this machine is not one. Clients outside a browser send neither an origin nor a site. The only page that may call
 * is the service's own documentation: its origin must be exactly the address that was called (scheme, host and port),
 * and is accepted only where the page needs to send one.
 */
export const mayBeAnswered = ({ headers, isForPage, ownHosts }: PageRequest): boolean => {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site') ?? 'none';
  // A call inside this process comes from no page and names no host.
  if (ownHosts === undefined) return origin === null && site === 'none';
  const host = headers.get('host') ?? '';
  if (!ownHosts.includes(host) || !['none', 'same-origin'].includes(site)) return false;
  return origin === null || (isForPage && origin === `http://${host}`);
};
