import { createHash } from 'node:crypto';
import type { Protection } from '../../../main/ports/keys.ts';
import type { HeldKey } from '../../../main/vault/keys/held-key.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { sampleKey } from './open.ts';

export const passphrase = 'correct horse battery';
export const byPassphrase: Protection = { name: 'passphrase', passphrase };

export const factsOf = ({ modulusBits, publicKeyPem, fingerprint }: HeldKey) => ({
  modulusBits,
  publicKeyPem,
  fingerprint,
});

/** The facts of the first sample key, and a vault that holds it alone. */
export const first = factsOf(sampleKey(0));
export const unlocked = (hasToken: boolean) => succeed({ current: { ...first, hasToken }, next: undefined });

export const locked = fail('VAULT_LOCKED', 'The key for this service is locked. Unlock it and try again.');
export const foreign = fail(
  'VAULT_FOREIGN',
  'This key file belongs to a different service, address or key, so it was not opened.',
);

/** A request to be signed. */
export const request = {
  method: 'POST',
  path: '/base/api/v1/compute/1',
  timestamp: '2026-11-21T02:30:00.000Z',
  nonce: '00000000-0000-4000-8000-000000000001',
  bodyHash: createHash('sha256').digest('hex'),
};

/** The data of an outcome that has to be good. */
export const ok = async <T>(outcome: Promise<Outcome<T>>): Promise<T> => {
  const settled = await outcome;
  if (!settled.ok) throw new Error(settled.error.message);
  return settled.data;
};
