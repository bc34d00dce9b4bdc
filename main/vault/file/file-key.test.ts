import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { watchLoop } from '../../../test/support/event-loop.ts';
import { lowCost, sampleStore } from '../../../test/support/vault/open.ts';
import type { Protection, SystemSecretStore } from '../../ports/keys.ts';
import { type Derive, deriveInPool } from './derivation.ts';
import { createFileKeys, type FileKey, type FileKeyPorts } from './file-key.ts';

const wrong = fail('WRONG_PASSPHRASE', 'Wrong passphrase.');
const refusedBy = (backEnd: string) =>
  fail(
    'SECRET_STORE_FAILED',
    `This system's secret store (${backEnd}) could not open the key. If it asked you and you did not allow it, quit Headroom and open it again.`,
  );

/** The ports with a store that opens at once. */
const opening = (store: SystemSecretStore): FileKeyPorts => ({ openSecretStore: () => Promise.resolve(store) });

const make = async (protection: Protection, ports: FileKeyPorts = { cost: lowCost }): Promise<FileKey> => {
  const made = await createFileKeys(ports).make(protection);
  if (!made.ok) throw new Error(made.error.message);
  return made.data;
};

describe('a file key from a passphrase', () => {
  const protection = { name: 'passphrase', passphrase: 'Zwölf Boxkämpfer' } as const;

  it('is derived again from the passphrase alone, in either encoding of its accents', async () => {
    const { kdf, key } = await make(protection);
    expect(await createFileKeys({}).recover(kdf, protection.passphrase)).toEqual(succeed({ key, stale: false }));
    expect(await createFileKeys({}).recover(kdf, protection.passphrase.normalize('NFD'))).toEqual(
      succeed({ key, stale: false }),
    );
    for (const passphrase of ['zwölf Boxkämpfer', 'Zwölf Boxkämpfer ', 'Zwolf Boxkampfer']) {
      expect(await createFileKeys({}).recover(kdf, passphrase)).toEqual(wrong);
    }
  });

  it('is the same for characters that a keyboard writes in another form', async () => {
    const { kdf, key } = await make({ name: 'passphrase', passphrase: 'Office 42 ガ' });
    const typed = ['O\uFB03ce 42 ガ', 'Ｏｆｆｉｃｅ ４２ ガ', 'Office 42 ｶﾞ', 'Office\u00A042\u3000ガ'];
    expect(await Promise.all(typed.map((passphrase) => createFileKeys({}).recover(kdf, passphrase)))).toEqual(
      typed.map(() => succeed({ key, stale: false })),
    );
    expect(await createFileKeys({}).recover(kdf, 'office 42 ガ')).toEqual(wrong);
  });

  it('costs 128 MiB, unless a test says otherwise, and leaves the event loop free', async () => {
    const { result, ticks } = await watchLoop(() => make(protection, {}));
    expect(result.kdf).toMatchObject({ name: 'scrypt', N: 131_072, r: 8, p: 1 });
    expect(ticks).toBeGreaterThan(5);
  });

  it('is different for each file', async () => {
    const fileKeys = await Promise.all([make(protection), make(protection)]);
    expect(new Set(fileKeys.map(({ key }) => key.toString('hex'))).size).toBe(2);
  });

  it('cannot be derived from its check value', async () => {
    const { kdf, key } = await make(protection);
    const check = Buffer.from(kdf.check, 'base64');
    expect(key.includes(check)).toBe(false);
    expect(createHash('sha256').update(key).digest().includes(check)).toBe(false);
  });

  it('is derived one at a time, even after a failure', async () => {
    const derivations = { running: 0, max: 0, failing: false };
    const derive: Derive = async (...asked) => {
      derivations.running += 1;
      derivations.max = Math.max(derivations.max, derivations.running);
      const derived = await deriveInPool(...asked);
      derivations.running -= 1;
      if (derivations.failing) throw new Error('no memory');
      return derived;
    };
    const keys = createFileKeys({ cost: { N: 2 ** 12, r: 8, p: 1 }, derive });
    const fileKeys = await Promise.all([1, 2, 3].map(() => keys.make(protection)));
    expect([fileKeys.map(({ ok }) => ok), derivations.max]).toEqual([[true, true, true], 1]);
    derivations.failing = true;
    await expect(keys.make(protection)).rejects.toThrow('no memory');
    derivations.failing = false;
    expect((await keys.make(protection)).ok).toBe(true);
  });

  it('costs nothing beyond the bounds', () => {
    for (const cost of [
      { N: 2 ** 19, r: 8, p: 1 },
      { N: 1000, r: 8, p: 1 },
      { N: 16, r: 8, p: 5 },
    ] as const) {
      expect(() => createFileKeys({ cost })).toThrow();
    }
  });

  it('is refused as any other with the least cost that a file may state', async () => {
    const { kdf } = await make(protection);
    const least = { ...kdf, N: 2, p: 4 };
    expect(await createFileKeys({}).recover(least, 'correct horse')).toEqual(
      fail('WRONG_PASSPHRASE', 'Wrong passphrase.'),
    );
  });

  it('requires a passphrase', async () => {
    const { kdf } = await make(protection);
    expect([
      await createFileKeys({}).make({ name: 'passphrase', passphrase: '' }),
      await createFileKeys({}).recover(kdf, ''),
    ]).toEqual([
      fail('PASSPHRASE_NEEDED', 'Enter a passphrase to protect this key.'),
      fail('PASSPHRASE_NEEDED', 'Enter the passphrase for this key.'),
    ]);
  });
});

describe('a file key in the system’s store', () => {
  it('is recovered with the store alone, which reports when to encrypt it again', async () => {
    const secretStore = sampleStore('KWallet 6');
    const { kdf, key } = await make({ name: 'os' }, opening(secretStore));
    expect(kdf).toMatchObject({ name: 'os', backend: 'KWallet 6' });
    expect(await createFileKeys(opening(secretStore)).recover(kdf, '')).toEqual(succeed({ key, stale: false }));
    secretStore.stale = true;
    expect(await createFileKeys(opening(secretStore)).recover(kdf, '')).toEqual(succeed({ key, stale: true }));
  });

  it('is not recovered by another store, by a store that refuses, or without a store', async () => {
    const secretStore = sampleStore('KWallet 6');
    const { kdf } = await make({ name: 'os' }, opening(secretStore));
    secretStore.works = false;
    expect([
      await createFileKeys(opening(sampleStore())).recover(kdf, ''),
      await createFileKeys(opening(secretStore)).recover(kdf, ''),
      await createFileKeys({}).recover(kdf, ''),
    ]).toEqual([refusedBy('KWallet 6'), refusedBy('KWallet 6'), refusedBy('KWallet 6')]);
  });

  it('waits for a store that has not answered: nothing is made or recovered, and the next attempt may do it', async () => {
    const store = sampleStore('KWallet 6');
    const { kdf, key } = await make({ name: 'os' }, opening(store));
    let answers = false;
    const keys = createFileKeys({
      openSecretStore: () => (answers ? Promise.resolve(store) : Promise.reject(new DOMException('', 'TimeoutError'))),
    });
    const silent = [await keys.make({ name: 'os' }), await keys.recover(kdf, '')];
    expect(silent).toMatchObject([
      {
        ok: false,
        error: { code: 'SECRET_STORE_FAILED', message: expect.stringContaining('has not answered') as string },
      },
      { ok: false, error: { message: expect.stringContaining('(KWallet 6) has not answered') as string } },
    ]);
    answers = true;
    expect(await keys.recover(kdf, '')).toEqual(succeed({ key, stale: false }));
  });

  it('is not accepted from a store that returns something else', async () => {
    const secretStore = sampleStore();
    const { kdf } = await make({ name: 'os' }, opening(secretStore));
    const other = { ...secretStore, decrypt: () => Promise.resolve({ text: 'something else', stale: false }) };
    expect(await createFileKeys(opening(other)).recover(kdf, '')).toEqual(refusedBy('Test Keyring'));
  });

  it('is not made in a store that does not return what it was given', async () => {
    const forgetful = { ...sampleStore(), decrypt: () => Promise.resolve({ text: '', stale: false }) };
    const broken = sampleStore();
    broken.works = false;
    expect([
      await createFileKeys(opening(forgetful)).make({ name: 'os' }),
      await createFileKeys(opening(broken)).make({ name: 'os' }),
      await createFileKeys({}).make({ name: 'os' }),
    ]).toEqual([
      refusedBy('Test Keyring'),
      refusedBy('Test Keyring'),
      fail(
        'SECRET_STORE_FAILED',
        'This computer has no secret store for a key. Protect the key with a passphrase instead. If it asked you and you did not allow it, quit Headroom and open it again.',
      ),
    ]);
  });
});
