import type { AuthInfo } from 'electron';
import type { AppUpdater } from 'electron-updater';
import type { DeskNetwork } from '../compose/desk-network.ts';

/** As Chromium names it: the scheme's own port is left out. */
const proxyHost = ({ host, port }: AuthInfo): string =>
  new URL(`${port === 443 ? 'https' : 'http'}://${host}:${port}`).host;

/**
 * Signs an updater's requests in to proxies, with what people entered for them. Where nothing was entered or it was refused,
 * `onNeeded` is told the proxy's host, and the request fails. Returns a function that ends this.
 */
export const signInToProxies = (
  updater: Pick<AppUpdater, 'on' | 'off'>,
  network: Pick<DeskNetwork, 'credentialsFor' | 'askSignIn'>,
  onNeeded: (host: string) => void,
): (() => void) => {
  const offered = new Set<unknown>();
  const signIn = (asking: AuthInfo, answer: (user: string, password: string) => void): void => {
    const host = proxyHost(asking);
    const held = asking.isProxy ? network.credentialsFor(host) : undefined;
    // Asked for again, they were refused.
    if (held !== undefined && !offered.has(held)) {
      offered.add(held);
      answer(held.user, held.password);
      return;
    }
    if (asking.isProxy) {
      onNeeded(host);
      network.askSignIn(host);
    }
    // Electron's own way to say that there are none.
    (answer as () => void)();
  };
  updater.on('login', signIn);
  return () => {
    updater.off('login', signIn);
  };
};
