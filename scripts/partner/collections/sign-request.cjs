/* The signing of a request, for the sandboxes of Bruno and Postman: neither offers RSA, and Bruno's reads ES2017. */
const { SHA256, enc } = require('crypto-js');
const { v4 } = require('uuid');

/** The values of a DER sequence, given and returned in hexadecimal digits. */
const itemsOf = (hex) => {
  const items = [];
  let at = 0;
  const take = (bytes) => hex.slice(at, (at += 2 * bytes));
  while (at < hex.length) {
    const tag = take(1);
    let length = Number.parseInt(take(1), 16);
    if (length > 127) length = Number.parseInt(take(length - 128), 16);
    items.push({ tag, content: take(length) });
  }
  return items;
};

/** The numbers of an RSA key in PEM, PKCS#8 or PKCS#1 without a passphrase (RFC 8017, appendix A.1.2). */
const numbersOf = (pem) => {
  const hex = enc.Base64.parse(pem.replace(/-----[^-]+-----|\s/g, '')).toString();
  const outer = itemsOf(itemsOf(hex)[0].content);
  const numbers = outer[2].tag === '04' ? itemsOf(itemsOf(outer[2].content)[0].content) : outer;
  const [modulus, , , p, q, dp, dq, inverse] = numbers.slice(1).map(({ content }) => BigInt(`0x${content}`));
  return { modulus, p, q, dp, dq, inverse };
};

const power = (base, exponent, modulus) => {
  let result = BigInt(1);
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus;
    if (bit === '1') result = (result * base) % modulus;
  }
  return result;
};

/** RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8017, sections 8.2.1 and 9.2), in Base64. */
const signatureOf = (text, pem) => {
  const { modulus, p, q, dp, dq, inverse } = numbersOf(pem);
  const length = modulus.toString(16).length;
  const end = `003031300d060960864801650304020105000420${SHA256(text).toString()}`;
  const message = BigInt(`0x0001${end.padStart(length - 4, 'f')}`);
  const [one, two] = [power(message % p, dp, p), power(message % q, dq, q)];
  const signature = two + q * (((((one - two) * inverse) % p) + p) % p);
  return enc.Base64.stringify(enc.Hex.parse(signature.toString(16).padStart(length, '0')));
};

/** The five headers of a request. `url` is complete, `body` exactly as it is sent. */
const signedHeaders = ({ method, url, body, clientId, accessToken, privateKey }) => {
  const path = url.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '');
  const timestamp = new Date().toISOString();
  const nonce = v4();
  const hashed = /^\s*\{\s*\}\s*$/.test(body) ? '' : body;
  const text = [method, path, timestamp, nonce, SHA256(hashed).toString()].join('\n');
  return {
    'X-Auth-Client-ID': clientId,
    'X-Auth-Access-Token': accessToken,
    'X-Auth-Timestamp': timestamp,
    'X-Auth-Nonce': nonce,
    'X-Auth-Signature': signatureOf(text, privateKey),
  };
};
