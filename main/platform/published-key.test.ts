import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isPublishedKey } from './published-key.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const shown = globSync('{assets,docs}/**/*', { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .flatMap((entry) => {
    const text = readFileSync(`${entry.parentPath}/${entry.name}`, 'latin1');
    return [
      ...text.matchAll(/-----BEGIN (?:RSA )?PRIVATE KEY-----[A-Za-z0-9+/=\s]+-----END (?:RSA )?PRIVATE KEY-----/g),
    ];
  })
  .map(([pem]) => createPrivateKey(pem));

it('every private key in what is published is known, by either half', () => {
  expect(shown).toHaveLength(1);
  expect(shown.flatMap((key) => [isPublishedKey(key), isPublishedKey(createPublicKey(key))])).toEqual([true, true]);
});

it('a key that was just made is not published', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  expect([isPublishedKey(privateKey), isPublishedKey(publicKey)]).toEqual([false, false]);
});
