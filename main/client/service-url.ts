import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/**
 * Addresses never used for a service: link-local (where cloud metadata services answer), unspecified, and IPv4
 * written as IPv6 (mapped, NAT64 or 6to4), which could disguise one of these.
 */
const forbiddenAddresses = new BlockList();
forbiddenAddresses.addSubnet('169.254.0.0', 16);
forbiddenAddresses.addSubnet('0.0.0.0', 8);
forbiddenAddresses.addSubnet('fe80::', 10, 'ipv6');
forbiddenAddresses.addAddress('::', 'ipv6');
forbiddenAddresses.addSubnet('64:ff9b::', 32, 'ipv6');
forbiddenAddresses.addSubnet('2002::', 16, 'ipv6');

const isForbiddenAddress = (host: string): boolean => {
  const address = host.replaceAll(/[[\]]/g, '');
  if (isIPv4(address)) return forbiddenAddresses.check(address);
  return isIPv6(address) && (address.startsWith('::ffff:') || forbiddenAddresses.check(address, 'ipv6'));
};

/**
 * Reads the address of a service: https, or http on this computer only, without credentials, query or fragment.
 * Fails with INVALID_INPUT and names the rule it breaks.
 */
export const readServiceUrl = (text: string): Outcome<URL> => {
  const url = URL.parse(text);
  if (url === null) return fail('INVALID_INPUT', 'The service address is not a valid web address.');
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  if (!secure) return fail('INVALID_INPUT', 'The service address must start with https.');
  if (isForbiddenAddress(url.hostname))
    return fail('INVALID_INPUT', 'Headroom does not connect to addresses of this kind. Check the service address.');
  if (url.username !== '' || url.password !== '') {
    return fail('INVALID_INPUT', 'The service address must not contain a user name or password.');
  }
  if (url.search !== '' || url.hash !== '') {
    return fail('INVALID_INPUT', 'The service address must not contain a query or a fragment.');
  }
  return succeed(url);
};
