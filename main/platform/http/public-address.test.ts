import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { createGuardedGet } from './guarded-get.ts';
import { environmentNetwork } from './network.ts';
import { addressWithin, isWithinReach } from './public-address.ts';

const privateHosts = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', 'localhost', '0.0.0.0', '10.1.2.3'],
  ...['100.64.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.168.1.1', '192.0.2.1', '198.18.0.1'],
  ...['198.51.100.7', '203.0.113.9', '224.0.0.1', '255.255.255.255', '192.88.99.1'],
  ...[
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a00:1]',
    '[fd00::1]',
    '[fe80::1]',
    '[ff02::1]',
    '[2002:7f00:1::]',
    '[3fff::1]',
    '[5f00::1]',
    '[4000::1]',
    '[9000::1]',
    '[64:ff9b:1::a00:1]',
  ],
];

describe('an address on the internet', () => {
  it.each(privateHosts)('is not %s', (host) => {
    expect(addressWithin(`https://${host}/x`, 'public')).toBeUndefined();
  });

  it.each([
    'http://bank.example/',
    'https://bank.example:8443/',
    'https://user@bank.example/',
    'https://:secret@bank.example/',
    'ftp://bank.example/',
    'file:///etc/passwd',
    'bank.example',
    '',
  ])('is not %s', (text) => {
    expect(addressWithin(text, 'public')).toBeUndefined();
  });

  it('is https on the default port, by name or by a public address', () => {
    const texts = [
      'https://bank.example/cds',
      'https://bank.example:443/',
      'https://1.1.1.1/',
      'https://[2606:4700::1]/',
    ];
    expect(texts.map((text) => addressWithin(text, 'public')?.protocol)).toEqual(texts.map(() => 'https:'));
    expect(
      ['8.8.8.8', '2606:4700::1', '2a00::1', '2c0f::1', '172.32.0.1', 'bank.example'].map((one) =>
        isWithinReach(one, 'public'),
      ),
    ).toEqual([true, true, true, true, true, false]);
  });
});

/** Blocks of 2000::/3 that the IANA registry of global unicast assignments keeps; test networks use some as their own. */
const reservedBlocks = ['2d00::/8', '2e00::/7', '3000::/4'];

/**
 * Blocks of the IANA IPv4 and IPv6 Special-Purpose Address Registries that are not globally reachable, or lead to an IPv4
 * address (NAT64 of a network's own, 6to4, Teredo), with multicast (RFC 5771, RFC 4291). Those of AS112 and AMT are on the internet.
 */
const specialBlocks = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4', '255.255.255.255/32'],
  ...['::/128', '::1/128', '::ffff:0:0/96', '64:ff9b:1::/48', '100::/64', '100:0:0:1::/64'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
];

const bitsOf = (address: string): { readonly bits: bigint; readonly width: 32 | 128 } => {
  if (!address.includes(':')) {
    return { bits: address.split('.').reduce((all, part) => (all << 8n) | BigInt(part), 0n), width: 32 };
  }
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  return { bits: groups.reduce((all, group) => (all << 16n) | BigInt(`0x${group}`), 0n), width: 128 };
};

const addressOf = (bits: bigint, width: 32 | 128): string =>
  width === 32
    ? [24n, 16n, 8n, 0n].map((shift) => String((bits >> shift) & 255n)).join('.')
    : Array.from({ length: 8 }, (_, group) => ((bits >> BigInt(112 - group * 16)) & 0xffffn).toString(16)).join(':');

it.each([...specialBlocks, ...reservedBlocks])(
  'no address of the special-purpose or reserved block %s is on the internet',
  (block) => {
    const [net = '', prefix = ''] = block.split('/');
    const { bits, width } = bitsOf(net);
    const last = (1n << BigInt(width - Number(prefix))) - 1n;
    const within = fc.oneof(fc.constantFrom(0n, last), fc.bigInt({ min: 0n, max: last }));
    fc.assert(
      fc.property(within, (offset) => {
        expect(isWithinReach(addressOf(bits + offset, width), 'public')).toBe(false);
      }),
      propertyRuns(100),
    );
  },
);

// On a phone's hotspot or another network without IPv4, every name of an IPv4 server resolves to one of these (DNS64).
it('an IPv4 address that a network translates is as public as it is by itself', () => {
  const oneOf = fc.oneof(
    fc.ipV4(),
    fc.constantFrom('10.0.0.1', '127.0.0.1', '169.254.169.254', '0.0.0.0', '8.8.8.8', '1.0.0.0'),
  );
  fc.assert(
    fc.property(oneOf, (ipv4) => {
      const hexadecimal = addressOf((0x64ff9bn << 96n) | bitsOf(ipv4).bits, 128);
      const spellings = [
        `64:ff9b::${ipv4}`,
        hexadecimal,
        URL.parse(`http://[64:ff9b::${ipv4}]/`)?.hostname.slice(1, -1) ?? '',
      ];
      expect(spellings.map((one) => isWithinReach(one, 'public'))).toEqual(
        spellings.map(() => isWithinReach(ipv4, 'public')),
      );
    }),
    propertyRuns(300),
  );
  expect(isWithinReach('64:ff9b::808:808', 'public')).toBe(true);
  expect(isWithinReach('64:ff9b::a9fe:a9fe', 'public')).toBe(false);
});

describe('an address of this computer', () => {
  it('may use http, and belongs to no other computer', () => {
    const texts = [
      'http://127.0.0.1:8080/',
      'https://localhost/',
      'http://[::1]:1/',
      'https://bank.example/',
      'http://10.0.0.1/',
    ];
    expect(texts.map((text) => addressWithin(text, 'loopback') !== undefined)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(isWithinReach('8.8.8.8', 'loopback')).toBe(false);
  });
});

it('a name that resolves to a private address is refused on connecting', async () => {
  const options = { headers: {}, timeoutMs: 5_000, maxBytes: 10, signal: new AbortController().signal };
  // Resolvers give names below localhost this computer's address, or none.
  const answer = await createGuardedGet(environmentNetwork)(new URL('https://bank.localhost/'), {
    ...options,
    reach: 'public',
  });
  expect(['FORBIDDEN_ADDRESS', 'NO_CONNECTION']).toContain('failure' in answer ? answer.failure : 'answered');
  const literal = await createGuardedGet(environmentNetwork)(new URL('https://192.168.0.1/'), {
    ...options,
    reach: 'public',
  });
  expect(literal).toEqual({ failure: 'FORBIDDEN_ADDRESS' });
});
