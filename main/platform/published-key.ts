import { createPublicKey, hash, type KeyObject } from 'node:crypto';

/** SHA-256 of the public half, as SubjectPublicKeyInfo, of each private key that the documentation shows. */
const published: ReadonlySet<string> = new Set(['97b6eefe14173490f0cc0912ea10b319e11b0c280ecd737b9790d9a30dfa67f9']);

/**
 * Whether a key, or its other half, is one that anybody can read in the documentation: whoever uses it signs for
 * everybody.
 */
export const isPublishedKey = (key: KeyObject): boolean => {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  return published.has(hash('sha256', half.export({ type: 'spki', format: 'der' })));
};
