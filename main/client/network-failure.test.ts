import { expect, it } from 'vitest';
import { unansweredMessage } from './network-failure.ts';

it.each([
  ['PROXY_SIGN_IN_NEEDED', 'Your network’s proxy asks for a sign-in: open Settings, Network.'],
  ['PROXY_UNSUPPORTED', 'Headroom cannot use this kind of proxy: SOCKS. Ask IT for the address of an HTTP proxy.'],
  [
    'PROXY_SCRIPT_FAILED',
    'Your network’s proxy script has a fault. Ask IT for the address of a proxy, or check Settings, Network.',
  ],
  ['PROXY_REFUSED', 'Your network’s proxy does not let Headroom through to the service. Ask IT to allow its address.'],
  ...['PROXY_UNREACHABLE', 'PROXY_CERTIFICATE_REFUSED'].map((code) => [
    code,
    `Your network’s proxy could not be used (${code}). Check Settings, Network, or ask IT for its address.`,
  ]),
  ['PROXY_OF_ANOTHER_KIND', 'The service could not be reached (PROXY_OF_ANOTHER_KIND).'],
])('of %s it is said what a person can do about the proxy', (code, sentence) => {
  expect(unansweredMessage(code)).toBe(sentence);
});
