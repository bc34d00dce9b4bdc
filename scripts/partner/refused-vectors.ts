import { constants, sign } from 'node:crypto';
import { canonicalText, type CanonicalParts, type Draft, exampleKey, sha256, signedText, usualTime } from './vector.ts';

/** Requests that a service refuses: the mistakes that clients make, each with its answer. */

const invalid = (reason?: string): NonNullable<Draft['expected']> => ({
  accepted: false,
  status: 401,
  code: 'INVALID_SIGNATURE',
  message: 'Request signature verification failed',
  ...(reason !== undefined && { reason }),
});

const unauthorized = (message: string): NonNullable<Draft['expected']> => ({
  accepted: false,
  status: 401,
  code: 'UNAUTHORIZED',
  message,
});

const headersMissing = unauthorized('Missing required authentication headers');

const posted = { method: 'POST', target: '/api/v1/echo', body: '{"lenderName": "wattle"}' } as const;
const queried = { target: '/api/v1/policies?lenders=wattle&triggers=payg&search=rental%20income' } as const;

const wrongPart = (change: (parts: CanonicalParts) => Partial<CanonicalParts>): Pick<Draft, 'signs' | 'expected'> => ({
  signs: (parts) => canonicalText({ ...parts, ...change(parts) }),
  expected: invalid(),
});

const wrongText = (change: (text: string) => string): Pick<Draft, 'signs' | 'expected'> => ({
  signs: (parts) => change(canonicalText(parts)),
  expected: invalid(),
});

const signedOtherwise: readonly Draft[] = [
  {
    name: 'the parsed body hashed',
    why: 'The body was parsed and written again: a space is gone, so it is another text.',
    mistake: 'parsed-body',
    ...posted,
    ...wrongPart(({ body }) => ({ bodyHash: sha256(JSON.stringify(JSON.parse(body))) })),
  },
  {
    name: 'the text of an empty object hashed',
    why: 'An empty object hashes as the empty string, not as {}.',
    mistake: 'empty-object',
    ...{ method: 'POST', target: '/api/v1/echo', body: '{}' },
    ...wrongPart(({ body }) => ({ bodyHash: sha256(body) })),
  },
  {
    name: 'a body that was not hashed',
    why: 'There is a body, and the hash is that of no body.',
    mistake: 'body-not-hashed',
    ...posted,
    ...wrongPart(() => ({ bodyHash: sha256('') })),
  },
  {
    name: 'the hash in capitals',
    why: 'The hash is written in small hexadecimal letters.',
    mistake: 'hash-in-capitals',
    ...posted,
    ...wrongPart(({ bodyHash }) => ({ bodyHash: bodyHash.toUpperCase() })),
  },
  {
    name: 'the hash in Base64',
    why: 'The hash is hexadecimal; only the signature is Base64.',
    mistake: 'hash-in-base64',
    ...posted,
    ...wrongPart(({ bodyHash }) => ({ bodyHash: Buffer.from(bodyHash, 'hex').toString('base64') })),
  },
  {
    name: 'the method in small letters',
    why: 'METHOD is in capitals.',
    mistake: 'small-method',
    ...posted,
    ...wrongPart(({ method }) => ({ method: method.toLowerCase() })),
  },
  {
    name: 'the full URL signed',
    why: 'PATH begins with the slash after the host.',
    mistake: 'full-url',
    headers: { Host: 'service.example' },
    ...wrongPart(({ target }) => ({ path: `https://service.example${target}` })),
  },
  {
    name: 'the path without its prefix',
    why: 'PATH includes /api/v1, although a base URL may end with it.',
    mistake: 'path-without-prefix',
    ...wrongPart(({ path }) => ({ path: path.replace('/api/v1', '') })),
  },
  {
    name: 'the query decoded',
    why: 'If the query is signed, then as sent: %20 is not a space.',
    mistake: 'decoded-query',
    ...queried,
    ...wrongPart(({ target }) => ({ path: decodeURIComponent(target) })),
  },
  {
    name: 'another time signed',
    why: 'The time was asked for twice: the header and the text differ by a millisecond.',
    mistake: 'other-text',
    ...wrongPart(() => ({ timestamp: usualTime.replace('.123Z', '.124Z') })),
  },
  {
    name: 'CR LF between the parts',
    why: 'The parts are joined by a line feed alone.',
    mistake: 'crlf',
    ...wrongText((text) => text.replaceAll('\n', '\r\n')),
  },
  {
    name: 'a line feed at the end',
    why: 'There is no line feed after the last part.',
    mistake: 'line-feed-at-end',
    ...wrongText((text) => `${text}\n`),
  },
];

const signatureOtherwise: readonly Draft[] = [
  {
    name: 'PSS padding',
    why: 'The padding is PKCS#1 v1.5.',
    mistake: 'other-key-or-padding',
    signature: (text) =>
      sign('sha256', Buffer.from(text), {
        key: exampleKey,
        padding: constants.RSA_PKCS1_PSS_PADDING,
        saltLength: 0,
      }).toString('base64'),
    expected: invalid(),
  },
  {
    name: 'SHA-1',
    why: 'The digest is SHA-256.',
    mistake: 'other-digest',
    signature: (text) => signedText(text, 'sha1').toString('base64'),
    expected: invalid(),
  },
  {
    name: 'a signature of the digest',
    why: 'The text is signed, which hashes it once. Here its hash was signed, and so hashed again.',
    mistake: 'signed-digest',
    signature: (text) => signedText(Buffer.from(sha256(text), 'hex')).toString('base64'),
    expected: invalid(),
  },
  {
    name: 'Base64 for addresses',
    why: 'The signature is in ordinary Base64, with + and /.',
    mistake: 'encoding-of-signature',
    signature: (text) => signedText(text).toString('base64url'),
    expected: invalid(),
  },
  {
    name: 'Base64 without padding',
    why: 'The signature keeps its closing =.',
    mistake: 'encoding-of-signature',
    signature: (text) => signedText(text).toString('base64').replace(/=+$/, ''),
    expected: invalid(),
  },
  {
    name: 'a hexadecimal signature',
    why: 'The signature is Base64.',
    mistake: 'encoding-of-signature',
    signature: (text) => signedText(text).toString('hex'),
    expected: invalid(),
  },
];

const times: readonly Draft[] = [
  {
    name: 'a clock five minutes behind',
    why: 'One millisecond more than five minutes.',
    mistake: 'your-clock',
    receivedAt: '2026-08-03T02:20:30.124Z',
    expected: invalid('timestamp_out_of_window'),
  },
  {
    name: 'a clock five minutes ahead',
    why: 'One millisecond more than five minutes.',
    mistake: 'your-clock',
    receivedAt: '2026-08-03T02:10:30.122Z',
    expected: invalid('timestamp_out_of_window'),
  },
  {
    name: 'time with an offset',
    why: 'The time is UTC and ends with Z.',
    mistake: 'form-of-time',
    timestamp: '2026-08-03T12:15:30.123+10:00',
    expected: invalid(),
  },
  {
    name: 'seconds since 1970',
    why: 'The time is an ISO 8601 text.',
    mistake: 'form-of-time',
    timestamp: '1785723330',
    expected: invalid(),
  },
  {
    name: '30 February',
    why: 'The time must exist.',
    mistake: 'form-of-time',
    timestamp: '2027-02-30T00:00:00.000Z',
    receivedAt: '2027-03-02T00:00:00.000Z',
    expected: invalid(),
  },
];

const nonces: readonly Draft[] = [
  {
    name: 'the same request twice',
    why: 'A nonce is good for one request; a retry needs a new one, and so a new signature.',
    mistake: 'used-nonce',
    isReplay: true,
    expected: invalid('nonce_replayed'),
  },
  {
    name: 'a nonce of seven characters',
    why: 'A nonce has 8 to 128 of A–Z, a–z, 0–9, dot, hyphen and underscore.',
    mistake: 'form-of-nonce',
    nonce: 'seven-7',
    expected: invalid(),
  },
  {
    name: 'a nonce with braces',
    why: 'A nonce has 8 to 128 of A–Z, a–z, 0–9, dot, hyphen and underscore.',
    mistake: 'form-of-nonce',
    nonce: '{6f9619ff-8b86-4d01-b42d-00cf4fc964ff}',
    expected: invalid(),
  },
];

const credentials: readonly Draft[] = [
  ...['X-Auth-Client-ID', 'X-Auth-Access-Token', 'X-Auth-Timestamp', 'X-Auth-Nonce', 'X-Auth-Signature'].map(
    (name): Draft => ({
      name: `without ${name}`,
      why: 'All five headers come with every request.',
      mistake: 'missing-header',
      headers: { [name]: undefined },
      expected: headersMissing,
    }),
  ),
  {
    name: 'an unknown client',
    why: 'The client identifier is the one that the operator gave with the registration of the key.',
    mistake: 'unknown-client',
    headers: { 'X-Auth-Client-ID': 'partner-of-nobody' },
    expected: unauthorized('Invalid client identifier'),
  },
  {
    name: 'an unknown token',
    why: 'A token that is unknown, expired, revoked or of another client is answered like a missing one.',
    mistake: 'invalid-token',
    headers: { 'X-Auth-Access-Token': '00000000-0000-4000-8000-000000000000' },
    expected: headersMissing,
  },
];

export const refusedVectors: readonly Draft[] = [
  ...signedOtherwise,
  ...signatureOtherwise,
  ...times,
  ...nonces,
  ...credentials,
];
