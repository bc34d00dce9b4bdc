/* The signing of the service specification on Web Cryptography: keys go in, only signatures come out. */

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const minModulusBits = 2048;
const encoder = new TextEncoder();

/**
 * A key pair made in the page; the private key cannot be exported.
 * @returns {Promise<CryptoKeyPair>}
 */
export const makeKeys = () =>
  crypto.subtle.generateKey(
    { ...algorithm, modulusLength: minModulusBits, publicExponent: new Uint8Array([1, 0, 1]) },
    false,
    ['sign', 'verify'],
  );

/**
 * The public key as PEM (SPKI), for registration.
 * @param {CryptoKey} key
 */
export const publicKeyPem = async (key) => {
  const text = toBase64(await crypto.subtle.exportKey('spki', key));
  return ['-----BEGIN PUBLIC KEY-----', ...(text.match(/.{1,64}/g) ?? []), '-----END PUBLIC KEY-----', ''].join('\n');
};

/**
 * The private key from a PEM text, PKCS#8 or PKCS#1 without a passphrase; it cannot be exported again.
 * @param {string} pem
 * @returns {Promise<CryptoKey>}
 */
export const readPrivateKey = async (pem) => {
  const match = /-----BEGIN (RSA )?PRIVATE KEY-----([A-Za-z0-9+/=\s]+)-----END \1?PRIVATE KEY-----/.exec(pem);
  if (match === null) {
    const isEncrypted = /ENCRYPTED/.test(pem);
    throw new Error(
      isEncrypted
        ? 'This key has a passphrase. Remove it first: openssl pkey -in key.pem -out open.pem'
        : 'This is not a private key in PEM format (PKCS#8 or PKCS#1).',
    );
  }
  const der = fromBase64((match[2] ?? '').replaceAll(/\s/g, ''));
  const key = await importKey(match[1] === undefined ? der : asPkcs8(der));
  const { modulusLength } = /** @type {RsaHashedKeyAlgorithm} */ (key.algorithm);
  if (modulusLength < minModulusBits) throw new Error(`The key has ${modulusLength} bits; at least 2048 are required.`);
  return key;
};

/** @param {Uint8Array<ArrayBuffer>} der */
const importKey = async (der) => {
  try {
    return await crypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']);
  } catch {
    throw new Error('This RSA private key cannot be read.');
  }
};

/**
 * The values signed for a request, and its five headers.
 * @param {{ clientId: string, accessToken: string, privateKey: CryptoKey }} credentials
 * @param {{ method: string, path: string, body: string }} request
 */
export const signRequest = async ({ clientId, accessToken, privateKey }, { method, path, body }) => {
  const timestamp = new Date().toISOString();
  const nonce = crypto.randomUUID();
  const bodyHash = await sha256(/^[ \t\r\n]*\{[ \t\r\n]*\}[ \t\r\n]*$/.test(body) ? '' : body);
  const canonical = [method, path, timestamp, nonce, bodyHash].join('\n');
  const signature = toBase64(await crypto.subtle.sign(algorithm, privateKey, encoder.encode(canonical)));
  const headers = {
    'X-Auth-Client-ID': clientId,
    'X-Auth-Access-Token': accessToken,
    'X-Auth-Timestamp': timestamp,
    'X-Auth-Nonce': nonce,
    'X-Auth-Signature': signature,
  };
  return { bodyHash, canonical, headers };
};

/** @param {string} text */
const sha256 = async (text) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** @param {ArrayBuffer} bytes */
const toBase64 = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** @param {string} text */
const fromBase64 = (text) => {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    throw new Error('The text between the PEM lines is not Base64.');
  }
};

/** `SEQUENCE { INTEGER 0, SEQUENCE { rsaEncryption, NULL }, OCTET STRING { key } }` (RFC 5208). @param {Uint8Array} key */
const asPkcs8 = (key) => {
  const identifier = [0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00];
  return der(0x30, [0x02, 0x01, 0x00, ...identifier, ...der(0x04, [...key])]);
};

/** @param {number} tag @param {number[]} content */
const der = (tag, content) => {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Uint8Array.from([tag, ...size, ...content]);
};
