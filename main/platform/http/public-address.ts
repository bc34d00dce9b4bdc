import { BlockList, isIP } from 'node:net';

/** Where requests may go: to the internet over https, or only to this computer. */
export type Reach = 'public' | 'loopback';

/** Addresses of this computer, of private networks, or without an owner (IANA's registries). */
const special: readonly (readonly [net: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // Of IPv6 only 2000::/3 is given out to networks.
  ['::', 3, 'ipv6'],
  ['4000::', 2, 'ipv6'],
  ['8000::', 1, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  // Of that, IANA has given out nothing here.
  ['2d00::', 8, 'ipv6'],
  ['2e00::', 7, 'ipv6'],
  ['3000::', 4, 'ipv6'],
];

type Lists = Readonly<Record<'ipv4' | 'ipv6', BlockList>>;

/** One list per family: in a common list, an IPv6 subnet containing `::ffff:0:0` would contain all of IPv4. */
const listOf = (nets: typeof special): Lists => {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const [net, prefix, family] of nets) lists[family].addSubnet(net, prefix, family);
  return lists;
};

const specialList = listOf(special);
const loopbackList = listOf([
  ['127.0.0.0', 8, 'ipv4'],
  ['::1', 128, 'ipv6'],
]);

/** Under which a network without IPv4 reaches it: the last 32 bits are the address (NAT64, RFC 6052). */
const translated = '64:ff9b::';
const translatedList = listOf([[translated, 96, 'ipv6']]);

const holds = (lists: Lists, address: string): boolean => {
  const version = isIP(address);
  const family = version === 6 ? 'ipv6' : 'ipv4';
  return version !== 0 && lists[family].check(address, family);
};

/** The IPv4 address that a translator makes of an IPv6 one; any other address as it is. */
const withoutTranslation = (address: string): string => {
  if (!holds(translatedList, address)) return address;
  const canonical = URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1) ?? '';
  const [low = '', high = ''] = canonical.slice(translated.length).split(':').toReversed();
  const bits = parseInt(high || '0', 16) * 0x1_00_00 + parseInt(low || '0', 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
};

/** Whether connections to an IP address are permitted. False for a text that is not one. */
export const isWithinReach = (address: string, reach: Reach): boolean =>
  isIP(address) !== 0 &&
  (reach === 'loopback' ? holds(loopbackList, address) : !holds(specialList, withoutTranslation(address)));

const withoutBrackets = (host: string): string => host.replace(/^\[|\]$/g, '');

/** Whether a URL's host is this computer, by name or address. */
export const isLoopbackHost = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || holds(loopbackList, withoutBrackets(hostname));

/**
 * The address if requests to it are permitted: over https to the default port or, on this computer, also over http and
 * to any port; without a user name. Undefined otherwise. What a name resolves to is checked on connecting.
 */
export const addressWithin = (text: string, reach: Reach): URL | undefined => {
  const url = URL.parse(text);
  if (url?.username !== '' || url.password !== '') return undefined;
  if (reach === 'loopback') return isLoopbackHost(url) && /^https?:$/.test(url.protocol) ? url : undefined;
  if (url.protocol !== 'https:' || url.port !== '' || isLoopbackHost(url)) return undefined;
  const host = withoutBrackets(url.hostname);
  return isIP(host) === 0 || isWithinReach(host, reach) ? url : undefined;
};
