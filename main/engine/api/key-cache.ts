import { createPublicKey, type KeyObject } from 'node:crypto';

const maxCachedKeys = 256;

/**
 * Parsed public keys by their stored text. The text is read from the store for every request, so a key that was changed
 * or removed there is never used from here.
 */
export const createKeyCache = (): ((pem: string) => KeyObject) => {
  const keys = new Map<string, KeyObject>();
  return (pem) => {
    const cachedKey = keys.get(pem);
    if (cachedKey !== undefined) return cachedKey;
    const key = createPublicKey(pem);
    const [oldest] = keys.keys();
    if (keys.size >= maxCachedKeys && oldest !== undefined) keys.delete(oldest);
    keys.set(pem, key);
    return key;
  };
};
