import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../main/vault/file/envelope.ts';
import type { Vault } from '../../main/vault/vault.ts';
import { standingClock } from '../support/client/tools.ts';
import {
  identity,
  newDataFolder,
  openVault,
  sampleFingerprint,
  sampleKey,
  vaultFileOf,
} from '../support/vault/open.ts';

const passphrase = 'the passphrase';
const clock = standingClock();
const data = newDataFolder();
const file = vaultFileOf(data.path);
let vault: Vault;
let whole: Buffer;

beforeAll(async () => {
  vault = openVault(data.path, { clock });
  await vault.create(identity, sampleKey(), { name: 'passphrase', passphrase });
  await vault.setToken(identity, 'current', 'token', passphrase);
  whole = readFileSync(file);
});
afterAll(() => {
  data.remove();
});

/** How a file opens with the right passphrase, without the wait that follows failures. */
const open = async (bytes: Buffer, expected = identity): Promise<string> => {
  writeFileSync(file, bytes);
  clock.set(clock.now() + 600_000);
  const opened = await vault.unlock(expected, passphrase);
  return opened.ok ? 'opened' : opened.error.code;
};

it('a vault’s file is called damaged with any byte of it turned, and opens when it is turned back', async () => {
  const causes = new Map<string, number>();
  for (let at = 0; at < whole.length; at += 1) {
    const turned = Buffer.from(whole);
    turned.writeUInt8(turned.readUInt8(at) ^ (1 << (at % 8)), at);
    const cause = await open(turned);
    causes.set(cause, (causes.get(cause) ?? 0) + 1);
  }
  expect([...causes]).toEqual([['VAULT_DAMAGED', whole.length]]);
  expect(await open(whole)).toBe('opened');
  process.stdout.write(`vault: ${whole.length} of ${whole.length} turned bytes found\n`);
});

describe('a vault’s file changed by someone who knows how it is made', () => {
  /** The first byte of a value in base64 turned. */
  const turned = (text: string): string => {
    const bytes = Buffer.from(text, 'base64');
    bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
    return bytes.toString('base64');
  };
  const withKdf = (change: (kdf: Extract<Envelope['kdf'], { name: 'scrypt' }>) => object) => (sealed: Envelope) => {
    if (sealed.kdf.name !== 'scrypt') throw new Error('Not under a passphrase');
    return { ...sealed, kdf: { ...sealed.kdf, ...change(sealed.kdf) } };
  };
  const bound = (index: 1 | 2 | 3, value: string) => (sealed: Envelope) => ({
    ...sealed,
    aad: sealed.aad.with(index, value),
  });
  const rewritten = (change: (sealed: Envelope) => object): Buffer => {
    const { sum: _, ...sealed } = JSON.parse(whole.toString('utf8')) as Envelope & { sum: string };
    const head = JSON.stringify(change(sealed)).slice(0, -1);
    return Buffer.from(`${head},"sum":"${createHash('sha256').update(head).digest('hex')}"}\n`);
  };

  const otherKey = sampleFingerprint(1);
  it.each<[string, (sealed: Envelope) => object, string]>([
    ['nothing', (sealed) => sealed, 'opened'],
    ['a later version', (sealed) => ({ ...sealed, v: 2 }), 'VAULT_NEWER'],
    ['no version', (sealed) => ({ ...sealed, v: 0 }), 'VAULT_DAMAGED'],
    ['another cost', withKdf(({ N }) => ({ N: N * 2 })), 'WRONG_PASSPHRASE'],
    ['more lanes', withKdf(({ p }) => ({ p: p + 1 })), 'WRONG_PASSPHRASE'],
    ['another salt', withKdf(({ salt }) => ({ salt: turned(salt) })), 'WRONG_PASSPHRASE'],
    ['another check value', withKdf(({ check }) => ({ check: turned(check) })), 'WRONG_PASSPHRASE'],
    ['a cost beyond bounds', withKdf(() => ({ N: 2 ** 30 })), 'VAULT_DAMAGED'],
    ['another cipher', (sealed) => ({ ...sealed, cipher: 'aes-128-gcm' }), 'VAULT_DAMAGED'],
    ['another nonce', (sealed) => ({ ...sealed, nonce: turned(sealed.nonce) }), 'VAULT_DAMAGED'],
    ['other data', (sealed) => ({ ...sealed, data: turned(sealed.data) }), 'VAULT_DAMAGED'],
    ['another tag', (sealed) => ({ ...sealed, tag: turned(sealed.tag) }), 'VAULT_DAMAGED'],
    [
      'a short tag',
      (sealed) => ({ ...sealed, tag: Buffer.from(sealed.tag, 'base64').subarray(0, 4).toString('base64') }),
      'VAULT_DAMAGED',
    ],
    ['another profile', bound(1, 'other'), 'VAULT_FOREIGN'],
    ['another address', bound(2, 'https://evil.example'), 'VAULT_FOREIGN'],
    ['another key', bound(3, otherKey), 'VAULT_FOREIGN'],
    [
      'the store of the system',
      (sealed) => ({ ...sealed, kdf: { name: 'os', backend: 'x', key: 'AAAA', check: sealed.kdf.check } }),
      'SECRET_STORE_FAILED',
    ],
  ])('%s', async (_what, change, cause) => {
    expect(await open(rewritten(change))).toBe(cause);
  });

  it.each([
    ['address', 2, { ...identity, origin: 'https://evil.example' }],
    ['key', 3, { ...identity, fingerprint: otherKey }],
  ] as const)('does not open for another %s that it was made to name', async (_what, index, other) => {
    expect(await open(rewritten(bound(index, index === 2 ? other.origin : other.fingerprint)), other)).toBe(
      'VAULT_DAMAGED',
    );
  });
});
