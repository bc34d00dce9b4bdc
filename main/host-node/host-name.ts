import { randomBytes } from 'node:crypto';
import { lookup as systemLookup } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { loopback } from '../platform/http/loopback-server.ts';
import type { HostArguments } from './arguments.ts';

type Lookup = (name: string) => Promise<readonly { readonly address: string }[]>;

/** Without a network some resolvers take half a minute to fail. */
const maxLookupMs = 1_000;
const lookupAll: Lookup = (name) => systemLookup(name, { all: true });
const ownAddresses: readonly string[] = [loopback, '::1'];

const resolvesHere = async (name: string, lookup: Lookup): Promise<boolean> => {
  const nothing = wait(maxLookupMs, [], { ref: false });
  const addresses = await Promise.race([lookup(name).catch(() => []), nothing]);
  return addresses.length > 0 && addresses.every(({ address }) => ownAddresses.includes(address));
};

/**
 * The host name for this start: one below `localhost` that nobody can know beforehand, so that a program
 * which had the port before could leave nothing in its origin. By default it is 127.0.0.1 on a Mac that does
 * not resolve such names, because Safari asks the system; other browsers do not. See
 * docs/adr/host-node-own-origin.md.
 */
export const chooseHostName = async (
  asked: HostArguments['address'],
  platform: NodeJS.Platform = process.platform,
  lookup: Lookup = lookupAll,
): Promise<string> => {
  const name = `headroom-${randomBytes(16).toString('hex')}.localhost`;
  if (asked === loopback) return loopback;
  return asked === 'own' || platform !== 'darwin' || (await resolvesHere(name, lookup)) ? name : loopback;
};
