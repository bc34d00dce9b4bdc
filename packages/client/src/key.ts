const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

const pem = /-----BEGIN ((?:RSA )?PRIVATE KEY)-----([\sA-Za-z0-9+/=]+)-----END \1-----/;

/** `SEQUENCE { INTEGER 0, SEQUENCE { rsaEncryption, NULL }, OCTET STRING … }` without its first and last part. */
const rsaHeader = [
  0x02, 0x01, 0x00, 0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00,
];

/** A DER value: tag, length, content. */
const der = (tag: number, content: Uint8Array): Uint8Array => {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Uint8Array.of(tag, ...size, ...content);
};

/** A PKCS#1 key in PKCS#8 (RFC 5208), which is all that WebCrypto reads. */
const toPkcs8 = (pkcs1: Uint8Array): Uint8Array => der(0x30, Uint8Array.of(...rsaHeader, ...der(0x04, pkcs1)));

/**
 * The key that signs, from PEM (PKCS#8 or PKCS#1, without a passphrase) or as a CryptoKey of the algorithm
 * RSASSA-PKCS1-v1_5 with SHA-256. Rejects with a TypeError for any other.
 */
export const readKey = async (key: string | CryptoKey): Promise<CryptoKey> => {
  if (typeof key !== 'string') {
    const { name, hash } = key.algorithm as RsaHashedKeyAlgorithm;
    if (name === algorithm.name && hash.name === algorithm.hash && key.usages.includes('sign')) return key;
    throw new TypeError(`The key must be a private key of ${algorithm.name} with ${algorithm.hash}.`);
  }
  const [, kind, base64 = ''] = pem.exec(key) ?? [];
  if (kind === undefined)
    throw new TypeError('The key must be a private RSA key in PEM, PKCS#8 or PKCS#1, without a passphrase.');
  const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0));
  const pkcs8 = kind === 'PRIVATE KEY' ? bytes : toPkcs8(bytes);
  return crypto.subtle.importKey('pkcs8', pkcs8 as BufferSource, algorithm, false, ['sign']);
};

/** Base64 of the RSA-SHA256 (PKCS#1 v1.5) signature over a text in UTF-8. */
export const signText = async (key: CryptoKey, text: string): Promise<string> => {
  const signature = await crypto.subtle.sign(algorithm.name, key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
};
