import { fail, type Outcome, succeed } from '../../shared/outcome.ts';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/**
 * Reads the address of a service: https, or http on this computer only, without credentials, query
 * or fragment. INVALID_INPUT says which of these it breaks.
 */
export const readServiceUrl = (text: string): Outcome<URL> => {
  const url = URL.parse(text);
  if (url === null) return fail('INVALID_INPUT', 'The address of the service is not a web address.');
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  if (!secure) return fail('INVALID_INPUT', 'The address of the service must start with https.');
  if (url.username !== '' || url.password !== '') {
    return fail('INVALID_INPUT', 'The address of the service must not contain a user name or password.');
  }
  if (url.search !== '' || url.hash !== '') {
    return fail('INVALID_INPUT', 'The address of the service must not contain a query or a fragment.');
  }
  return succeed(url);
};
