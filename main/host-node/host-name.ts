import { randomBytes } from 'node:crypto';
import { lookup as systemLookup } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { loopback } from '../platform/http/loopback-server.ts';
import type { HostArguments } from './arguments.ts';

type Lookup = (name: string) => Promise<readonly { readonly address: string }[]>;

/** Some resolvers take half a minute to fail without a network. */
const maxLookupMs = 1_000;
const lookupAll: Lookup = (name) => systemLookup(name, { all: true });
const loopbackAddresses: readonly string[] = [loopback, '::1'];

const resolvesHere = async (name: string, lookup: Lookup): Promise<boolean> => {
  const noAnswer = wait(maxLookupMs, [], { ref: false });
  const addresses = await Promise.race([lookup(name).catch(() => []), noAnswer]);
  return addresses.length > 0 && addresses.every(({ address }) => loopbackAddresses.includes(address));
};

/**
 * Chooses the host name for this start: an unguessable name under `localhost`, so that a program which used the
 * port earlier cannot have left anything in this origin. The default is 127.0.0.1 on a Mac that cannot resolve
 * such names, because Safari relies on the system resolver; other browsers do not. See
 * docs/adr/host-node-own-origin.md.
 */
export const chooseHostName = async (
  requested: HostArguments['address'],
  platform: NodeJS.Platform = process.platform,
  lookup: Lookup = lookupAll,
): Promise<string> => {
  const name = `headroom-${randomBytes(16).toString('hex')}.localhost`;
  if (requested === loopback) return loopback;
  return requested === 'own' || platform !== 'darwin' || (await resolvesHere(name, lookup)) ? name : loopback;
};
