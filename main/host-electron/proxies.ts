import type { ProxyConfig, Session } from 'electron';
import type { ProxyChoice } from '../../shared/contract/desk/network.ts';
import type { ProxySource } from '../compose/desk-network.ts';
import { ProxyError } from '../platform/http/network.ts';
import { type Route, readRoutes } from '../platform/http/routes.ts';

const configOf = (choice: ProxyChoice): ProxyConfig => {
  switch (choice.mode) {
    case 'system':
    case 'direct':
      return { mode: choice.mode };
    case 'proxy':
      return { mode: 'fixed_servers', proxyRules: choice.address };
    case 'script':
      return { mode: 'pac_script', pacScript: choice.address };
  }
};

type ProxiedSession = Pick<Session, 'setProxy' | 'resolveProxy'>;

/** Chromium's answer; an empty one says that there is none: a chosen script could not be had, or has a fault. */
const routesIn = (answer: string): readonly Route[] => {
  const routes = readRoutes(answer);
  if (routes.length === 0) throw new ProxyError('PROXY_SCRIPT_FAILED');
  return routes;
};

/**
 * The proxies as Chromium finds them, with the system's settings, discovery and scripts. The choice holds for every
 * session, that of updates included; the first one answers for our own requests.
 */
export const chromiumProxies = (first: ProxiedSession, ...others: readonly ProxiedSession[]): ProxySource => ({
  systemIs: 'settings',
  routesUnder: async (choice) => {
    const config = configOf(choice);
    await Promise.all([first, ...others].map((session) => session.setProxy(config)));
    return async (url) => routesIn(await first.resolveProxy(url.href));
  },
});
