import { expect, it } from 'vitest';
import { newKeyPair } from '../../../test/support/engine/independent-client.ts';
import { createKeyCache } from './key-cache.ts';

it('a key is parsed once while it is among the last 256, and each text has its own', () => {
  const { publicPem } = newKeyPair();
  const keyOf = createKeyCache();
  /** The same key in another text. */
  const other = (place: number): string => `${publicPem}${'\n'.repeat(place)}`;
  const first = keyOf(publicPem);
  for (let place = 1; place < 256; place += 1) keyOf(other(place));
  expect(keyOf(publicPem)).toBe(first);
  expect(keyOf(other(1))).not.toBe(first);
  keyOf(other(256));
  expect(keyOf(publicPem)).not.toBe(first);
});
