import { createPublicKey } from 'node:crypto';
import { pkcs1Key, type Pkcs1Key } from '../../platform/pkcs1-key.ts';

const maxCachedKeys = 256;

/**
 * Parsed public keys by their stored text. The text is read from the store for every request, so a key that was changed
 * or removed there is never used from here.
 */
export const createKeyCache = (): ((pem: string) => Pkcs1Key) => {
  const keys = new Map<string, Pkcs1Key>();
  return (pem) => {
    const cachedKey = keys.get(pem);
    if (cachedKey !== undefined) return cachedKey;
    const key = pkcs1Key(createPublicKey(pem));
    const [oldest] = keys.keys();
    if (keys.size >= maxCachedKeys && oldest !== undefined) keys.delete(oldest);
    keys.set(pem, key);
    return key;
  };
};
