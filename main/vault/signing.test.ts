import { constants, createPublicKey, verify } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import { canonicalRequest } from '../../shared/service/canonical-request.ts';
import { identity, newDataFolder, openVault, sampleFingerprint, sampleKey } from '../../test/support/vault/open.ts';
import {
  byPassphrase,
  factsOf,
  first,
  foreign,
  locked,
  ok,
  passphrase,
  request,
  unlocked,
} from '../../test/support/vault/samples.ts';
import { bytesOf } from './keys/held-key.ts';
import type { Vault } from './vault.ts';

const nextFingerprint = sampleFingerprint(1);
const rotating = { ...identity, nextFingerprint };
const { profileId } = identity;

const second = factsOf(sampleKey(1));
const both = (hasToken: boolean, nextHasToken: boolean) =>
  succeed({ current: { ...first, hasToken }, next: { ...second, hasToken: nextHasToken } });

let data: ReturnType<typeof newDataFolder>;
let vault: Vault;

beforeEach(() => {
  data = newDataFolder();
  vault = openVault(data.path);
});
afterEach(() => {
  data.remove();
});

describe('signing', () => {
  const isSignedBy = (publicKeyPem: string, signature: string): boolean =>
    verify(
      'sha256',
      Buffer.from(canonicalRequest(request)),
      { key: createPublicKey(publicKeyPem), padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(signature, 'base64'),
    );

  beforeEach(async () => {
    await ok(vault.create(identity, sampleKey(), byPassphrase));
  });

  it('fails without a token, and then returns it with the signature', async () => {
    const signer = vault.signer(profileId);
    expect(await signer.sign(request)).toEqual(
      fail('VAULT_CONFLICT', 'This key has no access token yet. Enter the token from the service first.'),
    );
    expect(await vault.setToken(identity, 'current', 'tökén', passphrase)).toEqual(unlocked(true));
    const { accessToken, signature } = await ok(signer.sign(request));
    expect([accessToken, isSignedBy(first.publicKeyPem, signature)]).toEqual(['tökén', true]);
  });

  it('ends with a lock and resumes after unlocking, with the same signer', async () => {
    await ok(vault.setToken(identity, 'current', 'token', passphrase));
    const signer = vault.signer(profileId);
    vault.lock(profileId);
    expect([await signer.sign(request), vault.isUnlocked(profileId)]).toEqual([locked, false]);
    await ok(vault.unlock(identity, passphrase));
    expect((await signer.sign(request)).ok).toBe(true);
    vault.lock();
    expect(await signer.sign(request)).toEqual(locked);
  });

  it('works with the next key before the switch, and only with it afterwards', async () => {
    await ok(vault.setToken(identity, 'current', 'old token', passphrase));
    expect(await vault.signer(profileId, 'next').sign(request)).toEqual(locked);
    await ok(vault.addNext(identity, sampleKey(1), passphrase));
    await ok(vault.setToken(rotating, 'next', 'new token', passphrase));
    const old = await ok(vault.signer(profileId).sign(request));
    const next = await ok(vault.signer(profileId, 'next').sign(request));
    expect([old.accessToken, isSignedBy(first.publicKeyPem, old.signature)]).toEqual(['old token', true]);
    expect([next.accessToken, isSignedBy(second.publicKeyPem, next.signature)]).toEqual(['new token', true]);
    await ok(vault.switchToNext(rotating, passphrase));
    const switched = await ok(vault.signer(profileId).sign(request));
    expect([switched.accessToken, isSignedBy(second.publicKeyPem, switched.signature)]).toEqual(['new token', true]);
    expect(await vault.signer(profileId, 'next').sign(request)).toEqual(locked);
  });
});

describe('rotation', () => {
  beforeEach(async () => {
    await ok(vault.create(identity, sampleKey(), byPassphrase));
    await ok(vault.setToken(identity, 'current', 'old token', passphrase));
  });

  it('keeps both keys until the switch, and only the new one afterwards, even in another run', async () => {
    const key = sampleKey(1);
    expect(await vault.addNext(identity, key, passphrase)).toEqual(both(true, false));
    expect(() => bytesOf(key)).toThrow('discarded');
    expect(await vault.setToken(rotating, 'next', 'new token', passphrase)).toEqual(both(true, true));
    expect(await openVault(data.path).unlock(rotating, passphrase)).toEqual(both(true, true));
    const switched = succeed({ current: { ...second, hasToken: true }, next: undefined });
    expect(await vault.switchToNext(rotating, passphrase)).toEqual(switched);
    // The profile may still be stored as before the switch, or as after it.
    const after = { ...identity, fingerprint: nextFingerprint };
    expect([
      await openVault(data.path).unlock(rotating, passphrase),
      await openVault(data.path).unlock(after, passphrase),
      await openVault(data.path).unlock(identity, passphrase),
    ]).toEqual([switched, switched, foreign]);
  });

  it('can be abandoned, before and after the token, and started again', async () => {
    await ok(vault.addNext(identity, sampleKey(1), passphrase));
    expect(await vault.dropNext(rotating, passphrase)).toEqual(unlocked(true));
    await ok(vault.addNext(identity, sampleKey(1), passphrase));
    await ok(vault.setToken(rotating, 'next', 'new token', passphrase));
    expect(await vault.dropNext(rotating, passphrase)).toEqual(unlocked(true));
    expect(await openVault(data.path).unlock(identity, passphrase)).toEqual(unlocked(true));
  });

  it('refuses steps out of order', async () => {
    expect([
      await vault.switchToNext(identity, passphrase),
      await vault.setToken(identity, 'next', 'token', passphrase),
      await vault.addNext(identity, sampleKey(0), passphrase),
    ]).toEqual([
      fail('VAULT_CONFLICT', 'This service has no new key to switch to.'),
      fail('VAULT_CONFLICT', 'This service has no new key to switch to.'),
      fail('VAULT_CONFLICT', 'This key is already in use.'),
    ]);
    await ok(vault.addNext(identity, sampleKey(1), passphrase));
    expect([
      await vault.switchToNext(rotating, passphrase),
      await vault.addNext(rotating, sampleKey(1), passphrase),
    ]).toEqual([
      fail('VAULT_CONFLICT', 'The new key has no access token yet. Enter the token from the service first.'),
      fail('VAULT_CONFLICT', 'This service already has a new key waiting. Switch to it or discard it first.'),
    ]);
  });
});
