import { constants, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import { testKeys } from '../../test/support/client/tools.ts';
import { createSigner, vaultSigner } from './signer.ts';

const parts = {
  method: 'GET',
  path: '/api/v1/user',
  timestamp: '2026-11-21T02:30:00.000Z',
  nonce: '00000000-0000-4000-8000-000000000001',
  bodyHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
};

describe('createSigner', () => {
  it('returns the five headers, with a signature that the public key verifies', async () => {
    const signed = await createSigner({ clientId: 'c', accessToken: 't', privateKey: testKeys.privateKey })(parts);
    if (!signed.ok) throw new Error(signed.error.message);
    const { 'X-Auth-Signature': signature = '', ...rest } = signed.data;
    expect(rest).toEqual({
      'X-Auth-Client-ID': 'c',
      'X-Auth-Access-Token': 't',
      'X-Auth-Timestamp': parts.timestamp,
      'X-Auth-Nonce': parts.nonce,
    });
    const text = `GET\n/api/v1/user\n${parts.timestamp}\n${parts.nonce}\n${parts.bodyHash}`;
    const key = { key: testKeys.publicKey, padding: constants.RSA_PKCS1_PADDING };
    expect(verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))).toBe(true);
    expect(verify('sha256', Buffer.from(`${text}\n`), key, Buffer.from(signature, 'base64'))).toBe(false);
  });

  it('refuses a key that is not an RSA private key', () => {
    const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    for (const privateKey of [elliptic, createPublicKey(testKeys.privateKey)]) {
      expect(() => createSigner({ clientId: 'c', accessToken: 't', privateKey })).toThrow(
        new TypeError('The signer requires an RSA private key'),
      );
    }
  });
});

describe('vaultSigner', () => {
  it('puts what the vault signs beside the client identifier', async () => {
    const sign = vaultSigner('c', {
      sign: ({ nonce }) => Promise.resolve(succeed({ accessToken: 't', signature: nonce })),
    });
    expect(await sign(parts)).toEqual(
      succeed({
        'X-Auth-Client-ID': 'c',
        'X-Auth-Access-Token': 't',
        'X-Auth-Timestamp': parts.timestamp,
        'X-Auth-Nonce': parts.nonce,
        'X-Auth-Signature': parts.nonce,
      }),
    );
  });

  it('fails as the vault does', async () => {
    const locked = fail('VAULT_LOCKED', 'The key for this service is locked. Unlock it and try again.');
    expect(await vaultSigner('c', { sign: () => Promise.resolve(locked) })(parts)).toEqual(locked);
  });
});
