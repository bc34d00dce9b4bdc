import type { NetworkStatus, ProxyChoice } from '../../shared/contract/desk/network.ts';
import { createNetwork, type Network, type ProxyCredentials } from '../platform/http/network.ts';
import { type RunProxyScript, scriptRoutes } from '../platform/http/proxy-script.ts';
import {
  directly,
  environmentRoutes,
  type ProxyVariables,
  readProxyAddress,
  type RoutesTo,
} from '../platform/http/routes.ts';
import type { NetworkControl } from '../ports/network.ts';

/** How a host finds the way to an address. */
export interface ProxySource {
  readonly systemIs: NetworkStatus['systemIs'];
  /** The ways under a choice; called again whenever the choice changes, and awaited before the next request. */
  routesUnder(choice: ProxyChoice): Promise<RoutesTo>;
}

/** The network of a desk: one way to the outside for its service and its banks. */
export interface DeskNetwork extends Network, NetworkControl {
  /** The credentials for a proxy by its host, `proxy.example:3128`. */
  credentialsFor(host: string): ProxyCredentials | undefined;
  /** Call when a proxy asked for a sign-in elsewhere, as for updates. Credentials that it refused are forgotten. */
  askSignIn(host: string): void;
  /** Runs a function whenever a proxy starts to wait for a sign-in. */
  onSignInNeeded(listener: () => void): void;
}

/** Starts with the organisation's choice, where there is one, and stays with it. */
export const createDeskNetwork = (source: ProxySource, policy?: ProxyChoice): DeskNetwork => {
  let choice: ProxyChoice = policy ?? { mode: 'system' };
  const routesUnder = (made: ProxyChoice): Promise<RoutesTo> => {
    const found = source.routesUnder(made);
    // A failure is that of the requests that wait for it.
    found.catch(() => undefined);
    return found;
  };
  let routes = routesUnder(choice);
  let signIn: NetworkStatus['signIn'] = null;
  let listener = (): void => undefined;
  const held = new Map<string, ProxyCredentials>();
  const askSignIn = (host: string): void => {
    // While it is asked for, none is held.
    if (signIn?.host === host) return;
    // Sent again, a wrong password could lock the person's account.
    signIn = { host, wasRefused: held.delete(host) };
    listener();
  };
  const network = createNetwork({
    routesTo: async (url) => (await routes)(url),
    credentialsFor: (host) => held.get(host),
    onSignInNeeded: askSignIn,
  });
  return {
    ...network,
    askSignIn,
    credentialsFor: (host) => held.get(host),
    onSignInNeeded: (call) => {
      listener = call;
    },
    status: () => ({
      ...{ choice, signIn, systemIs: source.systemIs, isSetByOrganisation: policy !== undefined },
      signedInTo: [...held.keys()],
    }),
    use: (next) => {
      if (policy !== undefined) return;
      choice = next;
      routes = routesUnder(next);
    },
    signIn: (credentials) => {
      if (signIn === null) return false;
      held.set(signIn.host, credentials);
      signIn = null;
      return true;
    },
  };
};

/** Without a system's help: the environment's variables, one proxy, a script, or none. */
export const environmentProxies = (env: ProxyVariables, runScript: RunProxyScript): ProxySource => ({
  systemIs: 'environment',
  routesUnder: (choice) => Promise.resolve(routesUnder(choice, env, runScript)),
});

const routesUnder = (choice: ProxyChoice, env: ProxyVariables, runScript: RunProxyScript): RoutesTo => {
  if (choice.mode === 'system') return environmentRoutes(env);
  if (choice.mode === 'direct') return () => Promise.resolve([directly]);
  if (choice.mode === 'script') {
    const script = URL.parse(choice.address);
    return script === null ? () => Promise.resolve([{ kind: 'unsupported' }]) : scriptRoutes(script, runScript);
  }
  const url = readProxyAddress(choice.address);
  return () => Promise.resolve([url === undefined ? { kind: 'unsupported' } : { kind: 'proxy', url }]);
};
