import type { NetworkStatus, ProxyChoice } from '../../shared/contract/desk/network.ts';

/** The way to the outside, as the person or the organisation chose it. */
export interface NetworkControl {
  status(): NetworkStatus;
  /** Uses a choice from the next request on; ignored where the organisation made it. */
  use(choice: ProxyChoice): void;
  /** Holds credentials for the proxy that waits for them; false if none does. */
  signIn(credentials: { readonly user: string; readonly password: string }): boolean;
}
