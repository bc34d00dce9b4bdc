import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedFeed, signedPartOf } from './feed-signature.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const feedKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const feed = { version: '2.0.0', files: [{ url: 'Headroom.AppImage', sha512: 'sum', size: 7 }], releaseDate: 'then' };
const signed = { ...feed, signature: sign(null, signedPartOf(feed), privateKey).toString('base64') };
const other = generateKeyPairSync('ed25519');

const ed448 = generateKeyPairSync('ed448');
const key448 = ed448.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const signedBy448 = { ...feed, signature: sign(null, signedPartOf(feed), ed448.privateKey).toString('base64') };

describe('a feed is the publisher’s', () => {
  it.each([
    ['with its signature', signed, feedKey, true],
    ['at whatever stage', { ...signed, stagingPercentage: 5, releaseDate: 'now' }, feedKey, true],
    ['not with another version', { ...signed, version: '2.0.1' }, feedKey, false],
    ['not with another checksum', { ...signed, files: [{ ...feed.files[0], sha512: 'other' }] }, feedKey, false],
    ['not with another size', { ...signed, files: [{ ...feed.files[0], size: 8 }] }, feedKey, false],
    ['not with another file', { ...signed, files: [...feed.files, { url: 'b', sha512: 'c' }] }, feedKey, false],
    ['not without a signature', feed, feedKey, false],
    [
      'not by another key',
      { ...feed, signature: sign(null, signedPartOf(feed), other.privateKey).toString('base64') },
      feedKey,
      false,
    ],
    ['not where this version has no key', signed, undefined, false],
    ['not by a key of another kind', signedBy448, key448, false],
    ['not where the key is none', signed, 'AAAA', false],
    ['not where it is nothing', undefined, feedKey, false],
  ])('%s', (_how, given, key, is) => {
    expect(isSignedFeed(given, key)).toBe(is);
  });
});
