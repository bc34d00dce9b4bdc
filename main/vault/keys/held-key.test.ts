import { constants, createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { canonicalRequest } from '../../../shared/service/canonical-request.ts';
import { bytesOf, holdKey } from './held-key.ts';
import { keyFingerprint, publicKeyPem } from './rsa-key.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const hold = () => holdKey(privateKey.export({ type: 'pkcs8', format: 'der' }));

const request = {
  method: 'GET',
  path: '/api/v1/user',
  timestamp: '2026-11-21T02:30:00.000Z',
  nonce: '00000000-0000-4000-8000-000000000001',
  bodyHash: createHash('sha256').digest('hex'),
};

describe('the public half', () => {
  const pem = publicKeyPem(publicKey);

  it('is the same from either handle, as SubjectPublicKeyInfo', () => {
    expect(pem).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
    expect(publicKeyPem(privateKey)).toBe(pem);
    const der = Buffer.from(pem.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64');
    const fingerprint = createHash('sha256').update(der).digest('hex');
    expect([keyFingerprint(privateKey), keyFingerprint(publicKey)]).toEqual([fingerprint, fingerprint]);
  });

  it('is what a held key exposes', () => {
    const { modulusBits, publicKeyPem: shown, fingerprint } = hold();
    expect({ modulusBits, shown, fingerprint }).toEqual({
      modulusBits: 2048,
      shown: pem,
      fingerprint: keyFingerprint(publicKey),
    });
  });
});

describe('a held key', () => {
  it('signs canonical requests, and adds the token to the signature', async () => {
    const signed = await hold().signer('the token').sign(request);
    if (!signed.ok) throw new Error(signed.error.message);
    const { accessToken, signature } = signed.data;
    expect(accessToken).toBe('the token');
    const key = { key: createPublicKey(privateKey), padding: constants.RSA_PKCS1_PADDING };
    const text = Buffer.from(canonicalRequest(request));
    expect(verify('sha256', text, key, Buffer.from(signature, 'base64'))).toBe(true);
  });

  it('hides its private numbers from anything that prints or copies it', () => {
    const held = hold();
    const bytes = bytesOf(held);
    const shown = `${inspect(held, { depth: 9, showHidden: true })}${JSON.stringify({ ...held })}`;
    const forms = (['base64', 'hex', 'latin1'] as const).map((encoding) => bytes.toString(encoding).slice(600, 640));
    expect(forms.filter((form) => shown.includes(form))).toEqual([]);
  });

  it('is overwritten once it is discarded, and its signers no longer sign', async () => {
    const held = hold();
    const bytes = bytesOf(held);
    const signer = held.signer('the token');
    held.discard();
    expect(bytes.every((byte) => byte === 0)).toBe(true);
    expect(() => bytesOf(held)).toThrow('This key was discarded');
    expect(await signer.sign(request)).toEqual({
      ok: false,
      error: { code: 'VAULT_LOCKED', message: 'This key has been discarded.' },
    });
  });
});
