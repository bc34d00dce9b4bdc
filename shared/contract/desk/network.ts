import * as z from 'zod';
import { method } from '../method.ts';

const address = z.string().trim().min(1).max(500);

/**
 * How the outside is reached: as the system says (in a browser, as the environment's variables say), directly, through one
 * proxy, or as a proxy script (PAC) says.
 */
export const proxyChoice = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('system') }),
  z.strictObject({ mode: z.literal('direct') }),
  z.strictObject({ mode: z.literal('proxy'), address }),
  z.strictObject({ mode: z.literal('script'), address }),
]);

export const networkStatus = z.object({
  choice: proxyChoice,
  /** The organisation's policy made the choice, so it cannot be changed here. */
  isSetByOrganisation: z.boolean(),
  /** What `system` means in this host: the system's settings, or the environment's variables. */
  systemIs: z.enum(['settings', 'environment']),
  /** The proxy that waits for a name and a password, and whether it has refused some. */
  signIn: z.object({ host: z.string(), wasRefused: z.boolean() }).nullable(),
  /** The proxies for which a name and a password are held, until Headroom ends. */
  signedInTo: z.array(z.string()),
});

export const network = {
  status: method(z.strictObject({}), networkStatus),
  /** REFUSED where the organisation made the choice; INVALID_INPUT says what is wrong with an address. */
  choose: method(proxyChoice, networkStatus),
  /** Holds a name and a password for the proxy that waits for them, in memory only. NOT_FOUND if none does. */
  signIn: method(z.strictObject({ user: z.string().min(1).max(200), password: z.string().max(500) }), networkStatus),
};

export type ProxyChoice = z.infer<typeof proxyChoice>;
export type NetworkStatus = z.infer<typeof networkStatus>;
