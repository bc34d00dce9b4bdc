/** One way to a server. */
export type Route =
  | { readonly kind: 'direct' }
  /** `except` are the hosts that are reached directly all the same, in the form of NO_PROXY. */
  | { readonly kind: 'proxy'; readonly url: URL; readonly except?: string | undefined }
  /** A proxy of a kind that Headroom cannot use, such as SOCKS. */
  | { readonly kind: 'unsupported' };

/** The ways to an address, the preferred one first. */
export type RoutesTo = (url: URL) => Promise<readonly Route[]>;

export const directly: Route = { kind: 'direct' };

/** `proxy.example:3128`, or the same as an address, as an address without a path. Undefined for anything else. */
export const readProxyAddress = (text: string): URL | undefined => {
  const url = URL.parse(text.includes('://') ? text : `http://${text}`);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url : undefined;
};

const schemes: Readonly<Record<string, string>> = { PROXY: 'http', HTTP: 'http', HTTPS: 'https' };

const readRoute = (entry: string): Route => {
  const [kind = '', host = ''] = entry.split(/\s+/);
  if (kind.toUpperCase() === 'DIRECT') return directly;
  const scheme = schemes[kind.toUpperCase()];
  const url = scheme === undefined ? undefined : readProxyAddress(`${scheme}://${host}`);
  return url === undefined ? { kind: 'unsupported' } : { kind: 'proxy', url };
};

/** A list as proxy scripts and Chromium answer it: `PROXY one.example:3128; HTTPS two.example:443; DIRECT`. */
export const readRoutes = (list: string): readonly Route[] =>
  list
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(readRoute);

/** The variables that name a proxy, in lower or upper case; lower case counts first. */
export type ProxyVariables = Readonly<Record<string, string | undefined>>;

const variableOf = (env: ProxyVariables, name: string): string | undefined =>
  [env[name], env[name.toUpperCase()]].find((value) => value !== undefined && value !== '');

/** The route that HTTPS_PROXY, HTTP_PROXY and NO_PROXY name. */
export const environmentRoutes =
  (env: ProxyVariables): RoutesTo =>
  ({ protocol }) => {
    const address = variableOf(env, protocol === 'https:' ? 'https_proxy' : 'http_proxy');
    if (address === undefined) return Promise.resolve([directly]);
    const url = readProxyAddress(address);
    if (url === undefined) return Promise.resolve([{ kind: 'unsupported' }]);
    return Promise.resolve([{ kind: 'proxy', url, except: variableOf(env, 'no_proxy') }]);
  };
