import { addAbortListener } from 'node:events';
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isCertificateCode } from './certificate-codes.ts';
import { isLoopbackHost } from './public-address.ts';
import { createRouteOrder } from './route-order.ts';
import { environmentRoutes, type Route, type RoutesTo } from './routes.ts';
import { trustSystemRoots } from './system-roots.ts';

export interface NetworkRequest {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | null;
  readonly signal: AbortSignal;
  /** Resolves the server's name; unused where a proxy does that. */
  readonly lookup?: LookupFunction;
  /** Keeps the connection for a while for further requests. What was sent over it stays in memory as long: no secrets. */
  readonly keepsConnection?: boolean;
}

/** Connections to the outside, through whatever proxy leads there. */
export interface Network {
  /**
   * Makes one request and resolves with the answer's head. Redirects are not followed. Rejects with a ProxyError if a
   * proxy is the reason, and with Node's own error otherwise.
   */
  request(url: URL, options: NetworkRequest): Promise<IncomingMessage>;
  /** Whether a proxy may be between here and an address, so that it resolves the name. */
  isProxied(url: URL): Promise<boolean>;
}

/** The name and password for a proxy; a secret, kept in memory only. */
export interface ProxyCredentials {
  readonly user: string;
  readonly password: string;
}

export interface NetworkParts {
  readonly routesTo: RoutesTo;
  /** The credentials for a proxy by its host, `proxy.example:3128`. */
  readonly credentialsFor?: (host: string) => ProxyCredentials | undefined;
  /** Called when a proxy asks for a sign-in, or refuses the credentials. */
  readonly onSignInNeeded?: (host: string) => void;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

export type ProxyFault =
  | 'PROXY_SIGN_IN_NEEDED'
  /** The proxy answers, but not by leading on. */
  | 'PROXY_REFUSED'
  | 'PROXY_UNREACHABLE'
  | 'PROXY_CERTIFICATE_REFUSED'
  | 'PROXY_UNSUPPORTED'
  /** The proxy script gives no answer. */
  | 'PROXY_SCRIPT_FAILED';

/** A proxy is the reason why there is no answer; the server received nothing. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError';
  readonly code: ProxyFault;
  constructor(code: ProxyFault, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/**
 * How long an address of a name is tried before the next. Node gives up an attempt for the next one, and a connection by
 * satellite, or to another continent over a busy line, takes longer than its 250 ms.
 */
const attemptMs = 2_000;

/** As Node's own agents have them; a name or password that is given takes the place of what the address holds. */
const agentOptions = (
  route: Route,
  credentials: ProxyCredentials | undefined,
  { keepsConnection = false }: NetworkRequest,
) => {
  const options = {
    keepAlive: keepsConnection,
    scheduling: 'lifo',
    timeout: 10_000,
    autoSelectFamilyAttemptTimeout: attemptMs,
  } as const;
  if (route.kind !== 'proxy') return options;
  const url = new URL(route.url);
  if (credentials !== undefined) {
    url.username = encodeURIComponent(credentials.user);
    url.password = encodeURIComponent(credentials.password);
  }
  return {
    ...options,
    proxyEnv: { HTTP_PROXY: url.href, HTTPS_PROXY: url.href, ...(route.except && { NO_PROXY: route.except }) },
  };
};

const send = (url: URL, request: NetworkRequest, agents: Agents): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { method = 'GET', headers, body, signal, lookup } = request;
    const options = {
      ...{ method, signal },
      headers: { ...headers, 'accept-encoding': 'gzip' },
      ...(lookup && { lookup }),
      // Whatever the environment says, an untrusted certificate is refused.
      rejectUnauthorized: true,
    };
    const sent =
      url.protocol === 'https:'
        ? httpsRequest(url, { ...options, agent: agents.https })
        : httpRequest(url, { ...options, agent: agents.http });
    sent.once('response', resolve);
    sent.once('error', reject);
    // A server that changes to another protocol unasked ends the connection with neither.
    sent.once('close', () => reject(new Error('The connection ended without an answer')));
    // While a tunnel through a proxy is made, Node keeps to itself that the request was called off.
    const calledOff = addAbortListener(signal, () => reject(signal.reason as Error));
    sent.once('close', () => calledOff[Symbol.dispose]());
    sent.end(body ?? undefined);
  });

/** The decompressed body. A connection failure ends it too. */
export const bodyOf = (message: IncomingMessage): Readable => {
  if (message.headers['content-encoding'] !== 'gzip') return message;
  const gunzip = createGunzip();
  message.once('error', (error) => gunzip.destroy(error));
  return message.pipe(gunzip);
};

interface SystemError extends Error {
  readonly code?: string;
  readonly hostname?: string;
  readonly port?: number;
  readonly host?: string;
  readonly statusCode?: number;
  readonly errors?: readonly SystemError[];
}

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/** Whether a failure to connect is one to the proxy and not to the server, which NO_PROXY may have named. */
const isOfProxy = ({ hostname, port, host, errors = [] }: SystemError, proxy: URL): boolean => {
  const name = proxy.hostname.replace(/^\[|\]$/g, '');
  if (hostname !== undefined) return hostname === name;
  if (host !== undefined) return host === name;
  return port === portOf(proxy) || errors.some((error) => isOfProxy(error, proxy));
};

const faultOf = (error: unknown, proxy: URL): ProxyFault | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code = '', statusCode } = error as SystemError;
  if (code === 'ERR_PROXY_TUNNEL') {
    if (statusCode === 407) return 'PROXY_SIGN_IN_NEEDED';
    return statusCode === undefined ? 'PROXY_UNREACHABLE' : 'PROXY_REFUSED';
  }
  if (!isOfProxy(error, proxy)) return undefined;
  return isCertificateCode(code) ? 'PROXY_CERTIFICATE_REFUSED' : 'PROXY_UNREACHABLE';
};

interface Agents {
  readonly http: HttpAgent;
  readonly https: HttpsAgent;
}

/** Connections are not shared by requests that resolve names differently, nor after a proxy's credentials changed. */
const createAgents = () => {
  const made = new Map<string, Agents>();
  const checking = new WeakMap<LookupFunction, number>();
  let lookups = 0;
  const keyOfLookup = (lookup: LookupFunction | undefined): number => {
    if (lookup === undefined) return 0;
    const key = checking.get(lookup) ?? (lookups += 1);
    checking.set(lookup, key);
    return key;
  };
  return (route: Route, credentials: ProxyCredentials | undefined, request: NetworkRequest): Agents => {
    const options = agentOptions(route, credentials, request);
    const key = JSON.stringify([options, keyOfLookup(request.lookup)]);
    const agents = made.get(key) ?? { http: new HttpAgent(options), https: new HttpsAgent(options) };
    made.set(key, agents);
    return agents;
  };
};

/** A proxy that is out of order has done nothing; one that refuses has answered. */
const isOutOfOrder = (error: unknown): boolean =>
  error instanceof ProxyError && /_(UNREACHABLE|UNSUPPORTED)$/.test(error.code);

const unconnected: readonly unknown[] = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH'];

/** Nobody received anything. */
const isUnconnected = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && unconnected.includes(error.code);

export const createNetwork = (parts: NetworkParts): Network => {
  const { routesTo, credentialsFor, onSignInNeeded, now = () => performance.now() } = parts;
  const agentsFor = createAgents();
  const routeOrder = createRouteOrder(now);
  const findRoutes: RoutesTo = async (url) => (isLoopbackHost(url) ? [{ kind: 'direct' }] : routesTo(url));

  const over = async (route: Route, url: URL, request: NetworkRequest): Promise<IncomingMessage> => {
    if (route.kind === 'unsupported') throw new ProxyError('PROXY_UNSUPPORTED');
    const credentials = route.kind === 'proxy' ? credentialsFor?.(route.url.host) : undefined;
    try {
      return await send(url, request, agentsFor(route, credentials, request));
    } catch (error) {
      const fault = route.kind === 'proxy' ? faultOf(error, route.url) : undefined;
      if (fault === undefined) throw error;
      if (fault === 'PROXY_SIGN_IN_NEEDED' && route.kind === 'proxy') onSignInNeeded?.(route.url.host);
      throw new ProxyError(fault, error);
    }
  };

  return {
    isProxied: async (url) => (await findRoutes(url)).some(({ kind }) => kind !== 'direct'),
    request: async (url, request) => {
      trustSystemRoots();
      let failure: unknown = new ProxyError('PROXY_UNSUPPORTED');
      const routes = routeOrder.order(await findRoutes(url));
      const past: Route[] = [];
      for (const [place, route] of routes.entries()) {
        try {
          const answer = await over(route, url, request);
          routeOrder.noteWay(route, past);
          return answer;
        } catch (error) {
          failure = error;
          if (isOutOfOrder(error)) past.push(route);
          else if (!isUnconnected(error) || !routeOrder.isPassed(routes[place + 1])) break;
        }
      }
      routeOrder.noteNone(routes);
      throw failure;
    },
  };
};

/** The network as the environment's variables describe it. */
export const environmentNetwork = createNetwork({ routesTo: environmentRoutes(process.env) });
