/** The request target as sent, in the two readings of PATH that a signature may cover. */
export interface RequestTarget {
  /** Path alone, percent-encoding as sent. */
  readonly path: string;
  /** Query without the question mark, as sent; empty when there is none. */
  readonly query: string;
  /** Path and query together, as sent. */
  readonly whole: string;
}

/**
 * Splits a target such as `/api/v1/products?lenders=a`. Nothing is decoded or normalised: what is routed and
 * signed is exactly what the request line held. Accepts the absolute form and URLs as well.
 */
export const requestTarget = (target: string): RequestTarget => {
  const fragmentStart = target.indexOf('#');
  const whole = withoutOrigin(fragmentStart < 0 ? target : target.slice(0, fragmentStart));
  const queryStart = whole.indexOf('?');
  return queryStart < 0
    ? { path: whole, query: '', whole }
    : { path: whole.slice(0, queryStart), query: whole.slice(queryStart + 1), whole };
};

const withoutOrigin = (target: string): string => {
  if (target.startsWith('/')) return target;
  const schemeEnd = target.indexOf('://');
  const pathStart = schemeEnd < 0 ? -1 : target.indexOf('/', schemeEnd + 3);
  return pathStart < 0 ? '/' : target.slice(pathStart);
};
