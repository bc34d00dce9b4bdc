import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import { standingClock } from '../../test/support/client/tools.ts';
import { propertyRuns } from '../../test/support/property-runs.ts';
import {
  identity,
  newDataFolder,
  openVault,
  sampleFingerprint,
  sampleKey,
  sampleStore,
  vaultFileOf,
} from '../../test/support/vault/open.ts';
import { byPassphrase, foreign, locked, ok, passphrase, request, unlocked } from '../../test/support/vault/samples.ts';
import frozen from '../../test/vectors/vault-file.json' with { type: 'json' };
import { bytesOf } from './keys/held-key.ts';
import type { Vault } from './vault.ts';

const nextFingerprint = sampleFingerprint(1);

const { profileId } = identity;

const wrong = fail('WRONG_PASSPHRASE', 'Wrong passphrase.', { retryAfter: 1 });

let data: ReturnType<typeof newDataFolder>;
let vault: Vault;

beforeEach(() => {
  data = newDataFolder();
  vault = openVault(data.path);
});
afterEach(() => {
  data.remove();
});

describe('binding to another address', () => {
  it('takes the passphrase, and the vault opens for that address alone', async () => {
    await ok(vault.create(identity, sampleKey(), byPassphrase));
    const moved = { ...identity, origin: 'https://moved.example' };
    expect(await vault.rebind(identity, moved.origin, 'wrong')).toMatchObject({ error: { code: 'WRONG_PASSPHRASE' } });
    vault = openVault(data.path);
    expect(await vault.rebind(identity, moved.origin, passphrase)).toEqual(unlocked(false));
    expect([await vault.unlock(moved, passphrase), await vault.unlock(identity, passphrase)]).toEqual([
      unlocked(false),
      foreign,
    ]);
  });
});

describe('creating', () => {
  it('seals the key, takes it over and leaves the vault unlocked', async () => {
    const key = sampleKey();
    expect(await vault.create(identity, key, byPassphrase)).toEqual(unlocked(false));
    expect(() => bytesOf(key)).toThrow('discarded');
    expect([vault.isUnlocked(profileId), await vault.protection(profileId)]).toEqual([
      true,
      succeed({ name: 'passphrase' }),
    ]);
    expect(readdirSync(`${data.path}/vault`)).toEqual([`${profileId}.json`]);
  });

  it('never replaces an existing vault, even a damaged one, and leaves the key to the caller', async () => {
    await ok(vault.create(identity, sampleKey(), byPassphrase));
    const key = sampleKey(1);
    const conflict = fail('VAULT_CONFLICT', 'This service already has a key.');
    expect(await vault.create(identity, key, byPassphrase)).toEqual(conflict);
    const file = vaultFileOf(data.path);
    writeFileSync(file, readFileSync(file).subarray(1));
    expect(await vault.create(identity, key, byPassphrase)).toMatchObject({ error: { code: 'VAULT_DAMAGED' } });
    expect(bytesOf(key).length).toBeGreaterThan(1000);
  });

  it('requires a passphrase or a system store', async () => {
    expect([
      await vault.create(identity, sampleKey(), { name: 'passphrase', passphrase: '' }),
      await vault.create(identity, sampleKey(), { name: 'os' }),
      await vault.protection(profileId),
    ]).toMatchObject([
      { error: { code: 'PASSPHRASE_NEEDED' } },
      { error: { code: 'SECRET_STORE_FAILED' } },
      { error: { code: 'VAULT_MISSING' } },
    ]);
  });

  it('does not accept a file name as a profile', async () => {
    for (const name of ['../a', 'a/b', 'a.json', '', 'a\0', 'x'.repeat(65)]) {
      await expect(vault.protection(name)).rejects.toThrow('Not the identifier of a profile');
    }
  });
});

describe('unlocking', () => {
  beforeEach(async () => {
    await ok(vault.create(identity, sampleKey(), byPassphrase));
    vault.lock();
  });

  it('opens with the passphrase, even in another run', async () => {
    expect(await vault.unlock(identity, passphrase)).toEqual(unlocked(false));
    expect(await openVault(data.path).unlock(identity, passphrase)).toEqual(unlocked(false));
  });

  it('does not open with any other, and delays the next try', async () => {
    const clock = standingClock();
    const patient = openVault(data.path, { clock });
    expect(await patient.unlock(identity, 'wrong')).toEqual(wrong);
    expect(await patient.unlock(identity, passphrase)).toEqual(
      fail('UNLOCK_DELAYED', 'Wrong passphrase. Try again in 1 second.', { retryAfter: 1 }),
    );
    expect(patient.isUnlocked(profileId)).toBe(false);
    clock.set(clock.now() + 1000);
    expect(await patient.unlock(identity, passphrase)).toEqual(unlocked(false));
  });

  it('requires the passphrase', async () => {
    expect(await vault.unlock(identity, '')).toEqual(fail('PASSPHRASE_NEEDED', 'Enter the passphrase for this key.'));
  });

  it('accepts one attempt at a time', async () => {
    const attempts = await Promise.all([vault.unlock(identity, passphrase), vault.unlock(identity, passphrase)]);
    expect(attempts).toEqual([
      unlocked(false),
      fail('VAULT_BUSY', 'This key is busy with another operation. Try again in a moment.'),
    ]);
  });

  it('ends locked when this profile, or all, was locked meanwhile', async () => {
    for (const lock of [() => vault.lock(profileId), () => vault.lock()]) {
      const unlocking = vault.unlock(identity, passphrase);
      lock();
      expect([await unlocking, vault.isUnlocked(profileId)]).toEqual([locked, false]);
    }
    const unlocking = vault.unlock(identity, passphrase);
    vault.lock('another');
    expect(await unlocking).toEqual(unlocked(false));
  });

  it('fails when there is nothing to unlock', async () => {
    expect(await vault.unlock({ ...identity, profileId: 'another' }, passphrase)).toEqual(
      fail('VAULT_MISSING', 'There is no key file for this service.'),
    );
  });
});

describe('a file of version 1 as it was first written', () => {
  it('opens, whatever the version that reads it', async () => {
    mkdirSync(`${data.path}/vault`, { mode: 0o700 });
    writeFileSync(vaultFileOf(data.path, frozen.identity.profileId), frozen.file, { mode: 0o600 });
    expect(await vault.unlock(frozen.identity, frozen.passphrase)).toMatchObject({
      ok: true,
      data: { current: { fingerprint: frozen.identity.fingerprint, hasToken: true } },
    });
    const signed = await ok(vault.signer(frozen.identity.profileId).sign(request));
    expect(signed.accessToken).toBe(frozen.accessToken);
  });
});

describe('a file that is not the profile’s own', () => {
  const other = { ...identity, profileId: 'other', origin: 'https://other.example', fingerprint: nextFingerprint };

  beforeEach(async () => {
    await ok(vault.create(identity, sampleKey(), byPassphrase));
    await ok(vault.create(other, sampleKey(1), byPassphrase));
  });

  it('is refused after two were swapped, with the right passphrase', async () => {
    const [mine, theirs] = [vaultFileOf(data.path), vaultFileOf(data.path, 'other')];
    const [a, b] = [readFileSync(mine), readFileSync(theirs)];
    writeFileSync(mine, b);
    writeFileSync(theirs, a);
    expect([await vault.unlock(identity, passphrase), await vault.unlock(other, passphrase)]).toEqual([
      foreign,
      foreign,
    ]);
  });

  it.each([
    ['profile', { ...identity, profileId: 'copied' }],
    ['address', { ...identity, origin: 'https://servicing.example' }],
    ['key', { ...identity, fingerprint: nextFingerprint }],
  ])('is refused for another %s', async (_what, expected) => {
    writeFileSync(vaultFileOf(data.path, 'copied'), readFileSync(vaultFileOf(data.path)), { mode: 0o600 });
    expect(await vault.unlock(expected, passphrase)).toEqual(foreign);
  });
});

describe('any passphrase and any token', () => {
  it('open what they sealed, and come back unchanged', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(text, text, fc.webUrl(), async (phrase, token, origin) => {
        const place = { ...identity, origin };
        await ok(vault.create(place, sampleKey(), { name: 'passphrase', passphrase: phrase }));
        await ok(vault.setToken(place, 'current', token, phrase));
        const other = openVault(data.path);
        await ok(other.unlock(place, phrase));
        expect((await ok(other.signer(profileId).sign(request))).accessToken).toBe(token);
        expect(await openVault(data.path).unlock(place, `${phrase}x`)).toEqual(wrong);
        await ok(vault.remove(profileId));
      }),
      propertyRuns(40),
    );
  });
});

describe('a change', () => {
  beforeEach(async () => {
    await ok(vault.create(identity, sampleKey(), byPassphrase));
  });

  it.each<[string, () => Promise<Outcome<unknown>>]>([
    ['of the token', () => vault.setToken(identity, 'current', 'token', 'wrong')],
    ['of the next key', () => vault.addNext(identity, sampleKey(1), 'wrong')],
    ['of the keys', () => vault.switchToNext(identity, 'wrong')],
    ['back', () => vault.dropNext(identity, 'wrong')],
    ['of the protection', () => vault.protect(identity, { name: 'passphrase', passphrase: 'new' }, 'wrong')],
  ])('%s requires the passphrase again, and changes nothing with a wrong one', async (_what, change) => {
    const before = readFileSync(vaultFileOf(data.path));
    expect([await change(), readFileSync(vaultFileOf(data.path))]).toEqual([wrong, before]);
  });

  it('is possible while the vault is locked, and unlocks it', async () => {
    vault.lock();
    expect(await vault.setToken(identity, 'current', 'token', passphrase)).toEqual(unlocked(true));
    expect(vault.isUnlocked(profileId)).toBe(true);
  });

  it('is made, and leaves the vault locked, when it was locked meanwhile', async () => {
    const changing = vault.setToken(identity, 'current', 'token', passphrase);
    vault.lock();
    expect([await changing, vault.isUnlocked(profileId)]).toEqual([unlocked(true), false]);
    expect(await openVault(data.path).unlock(identity, passphrase)).toEqual(unlocked(true));
  });

  it('accepts tokens within their bounds', async () => {
    const bounds = fail('INVALID_INPUT', 'An access token must be 1 to 8192 bytes long.');
    expect([
      await vault.setToken(identity, 'current', '', passphrase),
      await vault.setToken(identity, 'current', 'ö'.repeat(4097), passphrase),
      await vault.setToken(identity, 'current', 'ö'.repeat(4096), passphrase),
    ]).toEqual([bounds, bounds, unlocked(true)]);
    expect(await openVault(data.path).unlock(identity, passphrase)).toEqual(unlocked(true));
  });

  it('of the passphrase closes the vault to the old one', async () => {
    await ok(vault.protect(identity, { name: 'passphrase', passphrase: 'another' }, passphrase));
    expect([
      await openVault(data.path).unlock(identity, passphrase),
      await openVault(data.path).unlock(identity, 'another'),
    ]).toEqual([wrong, unlocked(false)]);
  });
});

describe('under the system’s store', () => {
  it('opens without a passphrase, names the store, and moves to a passphrase and back', async () => {
    const secretStore = sampleStore('GNOME Keyring (libsecret)');
    const open = () => openVault(data.path, { secretStore });
    await ok(open().create(identity, sampleKey(), { name: 'os' }));
    expect([await open().unlock(identity, ''), await vault.protection(profileId)]).toEqual([
      unlocked(false),
      succeed({ name: 'os', backEnd: 'GNOME Keyring (libsecret)' }),
    ]);
    expect(await vault.unlock(identity, passphrase)).toEqual(
      fail(
        'SECRET_STORE_FAILED',
        "This system's secret store (GNOME Keyring (libsecret)) could not open the key. If it asked you and you did not allow it, quit Headroom and open it again.",
      ),
    );
    await ok(open().setToken(identity, 'current', 'token', ''));
    await ok(open().protect(identity, byPassphrase, ''));
    expect([await vault.unlock(identity, passphrase), await vault.protection(profileId)]).toEqual([
      unlocked(true),
      succeed({ name: 'passphrase' }),
    ]);
    await ok(open().protect(identity, { name: 'os' }, passphrase));
    expect(await open().unlock(identity, '')).toEqual(unlocked(true));
  });

  it('is sealed again when the store asks for it, and opens even if that fails', async () => {
    const secretStore = sampleStore();
    const reopened = openVault(data.path, { secretStore });
    await ok(reopened.create(identity, sampleKey(), { name: 'os' }));
    const file = vaultFileOf(data.path);
    const before = readFileSync(file);
    secretStore.stale = true;
    expect(await reopened.unlock(identity, '')).toEqual(unlocked(false));
    const after = readFileSync(file);
    expect(after.equals(before)).toBe(false);
    const readOnly = openVault(data.path, {
      secretStore: { ...secretStore, encrypt: () => Promise.reject(new Error('read-only')) },
    });
    expect([await readOnly.unlock(identity, ''), readFileSync(file)]).toEqual([unlocked(false), after]);
    secretStore.stale = false;
    expect(await reopened.unlock(identity, '')).toEqual(unlocked(false));
  });
});

describe('removing', () => {
  it('locks and deletes, without a passphrase', async () => {
    await ok(vault.create(identity, sampleKey(), byPassphrase));
    expect(await vault.remove(profileId)).toEqual(succeed(undefined));
    expect([vault.isUnlocked(profileId), readdirSync(`${data.path}/vault`)]).toEqual([false, []]);
    expect(await vault.create(identity, sampleKey(), byPassphrase)).toEqual(unlocked(false));
  });

  it('is refused while other work is in progress', async () => {
    const creating = vault.create(identity, sampleKey(), byPassphrase);
    expect(await vault.remove(profileId)).toMatchObject({ error: { code: 'VAULT_BUSY' } });
    expect(await creating).toEqual(unlocked(false));
  });
});
