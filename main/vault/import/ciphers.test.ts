import type * as crypto from 'node:crypto';
import { expect, it, vi } from 'vitest';
import vectors from '../../../test/vectors/private-keys.json' with { type: 'json' };

/** As in BoringSSL: it has the cipher, and takes a key of 40 or 64 bits for one of 128. */
const withOwnRc2 = async (importOriginal: () => Promise<typeof crypto>): Promise<typeof crypto> => {
  const original = await importOriginal();
  const createDecipheriv = ((name: string, ...rest: [crypto.CipherKey, crypto.BinaryLike]) =>
    name === 'rc2-cbc'
      ? original.createDecipheriv('des-ede3-cbc', Buffer.alloc(24), rest[1])
      : original.createDecipheriv(name, ...rest)) as typeof crypto.createDecipheriv;
  return { ...original, createDecipheriv };
};

it.each(vectors.read.filter(({ by }) => /rc2/i.test(by)))(
  'a key is read where the runtime has an RC2 of its own: $by',
  async ({ pem }) => {
    vi.resetModules();
    vi.doMock('node:crypto', withOwnRc2);
    try {
      const { readKey } = await import('./read-key.ts');
      expect(readKey(pem, vectors.passphrase).ok).toBe(true);
      expect(readKey(pem, 'wrong').ok).toBe(false);
    } finally {
      vi.doUnmock('node:crypto');
      vi.resetModules();
    }
  },
);
