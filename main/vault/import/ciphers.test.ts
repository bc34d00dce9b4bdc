import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, it } from 'vitest';
import vectors from '../../../test/vectors/private-keys.json' with { type: 'json' };
import { readKey } from './read-key.ts';

const { createDecipheriv } = crypto;

const give = (decipher: typeof createDecipheriv): void => {
  crypto.createDecipheriv = decipher;
  syncBuiltinESMExports();
};

/** As in BoringSSL: it has the cipher, and takes a key of 40 or 64 bits for one of 128. */
const ownRc2 = ((name: string, ...rest: [crypto.CipherKey, crypto.BinaryLike]) =>
  name === 'rc2-cbc'
    ? createDecipheriv('des-ede3-cbc', Buffer.alloc(24), rest[1])
    : createDecipheriv(name, ...rest)) as typeof createDecipheriv;

beforeAll(() => give(ownRc2));
afterAll(() => give(createDecipheriv));

it.each(vectors.read.filter(({ by }) => /rc2/i.test(by)))(
  'a key is read where the runtime has an RC2 of its own: $by',
  ({ pem }) => {
    expect(readKey(pem, vectors.passphrase).ok).toBe(true);
    expect(readKey(pem, 'wrong').ok).toBe(false);
  },
);
