import type { TestFailure } from '../../../shared/contract/services/keys.ts';
import type { Profile } from '../../../shared/publishing/profile.ts';
import type { KeyPlace, ProbeFailure } from '../../ports/keys.ts';
import { addressOf, groupFingerprint } from '../profiles/book.ts';

/** A failed test for a person: what happened, and what to do, the likeliest reason first. */
export const explainFailure = (failure: ProbeFailure, profile: Profile, place: KeyPlace): TestFailure => {
  const { next } = profile.registration;
  const fingerprint = (place === 'current' ? profile.keyFingerprint : next?.fingerprint) ?? '';
  const { kind, clockOffMs } = failure;
  const { sentence, advice } = wordsOf(failure, profile);
  return {
    kind,
    sentence,
    advice: [...advice],
    ...(kind === 'signature_refused' && { fingerprint: groupFingerprint(fingerprint) }),
    ...(kind === 'clock_off' && clockOffMs !== undefined && { clockOffMs }),
  };
};

interface Words {
  readonly sentence: string;
  readonly advice: readonly string[];
}

interface About extends ProbeFailure {
  /** Name and port of the service. */
  readonly host: string;
  readonly address: string;
  /** The network's own name for the failure, appended to a sentence. */
  readonly named: string;
}

const wordsOf = (failure: ProbeFailure, profile: Profile): Words =>
  words[failure.kind]({
    ...failure,
    host: new URL(profile.origin).host,
    address: addressOf(profile),
    named: failure.networkCode === undefined ? '' : ` (${failure.networkCode})`,
  });

const words: Readonly<Record<TestFailure['kind'], (about: About) => Words>> = {
  unknown_client: () => ({
    sentence: 'The service does not know the client identifier.',
    advice: [
      'Compare the client identifier with what the operator sent, character by character.',
      'Ask the operator whether the client is registered at this address and still active.',
    ],
  }),
  signature_refused: () => ({
    sentence: 'The service knows the client, but its public key does not match the signature.',
    advice: [
      'Read the fingerprint out to the operator: it must be the one of the registered key.',
      'The client identifier may belong to another key, of another service or of an earlier one.',
      'The operator may have registered the key incompletely: send the public key again as a file.',
      'Something between here and the service may change requests: try another network.',
    ],
  }),
  token_refused: () => ({
    sentence: 'The service does not accept the access token.',
    advice: [
      'Compare the access token with what the operator sent; it belongs to one client identifier.',
      'It may have expired or been revoked: ask the operator for a new one.',
      'Ask the operator whether your user is active.',
    ],
  }),
  credentials_refused: () => ({
    sentence: 'The service refused the client identifier or the access token, and does not say which.',
    advice: [
      'Compare both with what the operator sent, character by character.',
      'Ask the operator whether the client is registered at this address and still active.',
      'The token may have expired or been revoked: ask the operator for a new one.',
    ],
  }),
  clock_off: ({ clockOffMs = 0 }) => ({
    sentence: `The clock of this computer and the service’s differ by ${duration(clockOffMs)}.`,
    advice: [
      'Set the date, the time and the time zone of this computer, preferably with its system’s time service.',
      'Headroom corrects differences of up to twelve hours by itself, but could not correct this one.',
    ],
  }),
  certificate: ({ networkCode, host, named }) => ({
    sentence: `${certificateFault(networkCode, host)}${named}`,
    advice: certificateAdvice,
  }),
  proxy: ({ networkCode, host, named }) => ({
    sentence: `${proxyFault(networkCode, host)}${named}`,
    advice: proxyAdvice(networkCode, host),
  }),
  proxy_sign_in: () => ({
    sentence: 'Your network’s proxy wants a name and a password before it lets Headroom through.',
    advice: [
      'Open Settings, Network, sign in there, and try again.',
      'Headroom signs in with Basic authentication. If the proxy accepts only other ways, such as Negotiate or NTLM, ask IT to let Headroom through without a sign-in.',
    ],
  }),
  name_not_found: ({ host }) => ({
    sentence: `There is no computer with the name ${host}.`,
    advice: ['Check the network connection.', 'Compare the address with what the operator sent.'],
  }),
  connection_refused: ({ host }) => ({
    sentence: `${host} is there, but nothing answers at this address.`,
    advice: ['Compare the port of the address with what the operator sent.', 'The service may be down: try later.'],
  }),
  timed_out: ({ host }) => ({
    sentence: `${host} did not answer in time.`,
    advice: ['Try again.', 'A firewall may drop the requests: try another network.'],
  }),
  unreachable: ({ host, named }) => ({
    sentence: `No answer came from ${host}${named}.`,
    advice: ['Check the network connection.'],
  }),
  captive_portal: ({ address }) => ({
    sentence: 'A web page answered instead of the service.',
    advice: [
      'The network may ask for a sign-in first: open any page in a browser, sign in, and try again.',
      `Otherwise the address ${address} is that of a web site: compare it with what the operator sent.`,
    ],
  }),
  not_this_api: ({ address }) => ({
    sentence: `What answers at ${address} is not this service.`,
    advice: [
      'Compare the address with what the operator sent; a part of the path may be missing.',
      'The service may be of another version.',
    ],
  }),
  service_failed: ({ status }) => ({
    sentence: `The service cannot answer at the moment${status === undefined ? '' : ` (${status})`}.`,
    advice: ['Try again in a few minutes.', 'If the problem persists, tell the operator.'],
  }),
};

const certificateAdvice = [
  'Nothing was sent. Headroom cannot bypass an invalid certificate.',
  'In a company’s network, a proxy or firewall that reads traffic puts its own certificate in place of the service’s. Ask IT to add its root certificate to this computer’s certificate store, then restart Headroom.',
  'Elsewhere, try another network, and tell the operator.',
];

const proxyFault = (code: string | undefined, host: string): string => {
  switch (code) {
    case 'PROXY_REFUSED':
      return `Your network’s proxy answered, but does not lead to ${host}.`;
    case 'PROXY_CERTIFICATE_REFUSED':
      return 'The certificate of your network’s proxy is not trusted.';
    case 'PROXY_UNSUPPORTED':
      return 'Headroom cannot use this kind of proxy: SOCKS.';
    case 'PROXY_SCRIPT_FAILED':
      return 'Your network’s proxy script has a fault.';
    default:
      return 'Your network’s proxy could not be reached.';
  }
};

const proxyAdvice = (code: string | undefined, host: string): readonly string[] => {
  switch (code) {
    case 'PROXY_REFUSED':
      return [`Ask IT to allow CONNECT to ${host} in the proxy.`, 'Compare the address with what the operator sent.'];
    case 'PROXY_CERTIFICATE_REFUSED':
      return ['Ask IT to add the proxy’s root certificate to this computer’s certificate store.'];
    case 'PROXY_UNSUPPORTED':
    case 'PROXY_SCRIPT_FAILED':
      return ['Ask IT for the address of an HTTP or HTTPS proxy, and enter it in Settings, Network.'];
    default:
      return [
        'Compare the proxy’s address in Settings, Network, with what IT says.',
        'Connect to the company’s network or VPN.',
      ];
  }
};

const certificateFault = (code: string | undefined, host: string): string => {
  switch (code) {
    case 'CERT_HAS_EXPIRED':
      return `The certificate of ${host} has expired.`;
    case 'CERT_NOT_YET_VALID':
      return `The certificate of ${host} is not valid yet; the clock of this computer may be behind.`;
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `The certificate of ${host} was issued for another name.`;
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
      return `The certificate of ${host} is self-signed, not issued by an authority.`;
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return `The certificate of ${host} was issued by an authority that this computer does not know, or its chain is incomplete.`;
    case 'CERT_TOO_WEAK':
      return `The certificate of ${host} has a key or a signature that is too weak.`;
    case 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION':
    case 'ERR_SSL_UNSUPPORTED_PROTOCOL':
      return `${host} offers only versions of TLS that are no longer safe.`;
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
    case 'ERR_SSL_PACKET_LENGTH_TOO_LONG':
      return `What answers at ${host} does not speak TLS.`;
    case 'ERR_TLS_HANDSHAKE_CLOSED':
      return `${host} closed the connection before it was secure.`;
    default:
      return `A secure connection to ${host} could not be made.`;
  }
};

const duration = (milliseconds: number): string => {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
};
