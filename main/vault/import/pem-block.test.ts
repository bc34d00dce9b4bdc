import { expect, it } from 'vitest';
import { findPrivateKey } from './pem-block.ts';

const block = (label: string, end = `-----END ${label}-----`): string => `-----BEGIN ${label}-----\nAAAA\n${end}\n`;
const key = block('PRIVATE KEY');
const most = 64 * 1024;

it.each([
  ['alone', key],
  ['between certificates', `${block('CERTIFICATE')}${key}${block('CERTIFICATE')}`],
  ['in the largest file', key.padEnd(most)],
])('a private key is found %s', (_where, text) => {
  expect(findPrivateKey(text)).toEqual({ label: 'PRIVATE KEY', dekInfo: undefined, der: Buffer.alloc(3) });
});

it.each([
  ['a file that is too large', key.padEnd(most + 1), 'too large to be a private key'],
  ['two keys', `${key}${block('RSA PRIVATE KEY')}`, 'contains 2 private keys'],
  ['a key without an end', block('PRIVATE KEY', ''), 'damaged'],
  ['a key with the end of another', block('PRIVATE KEY', '-----END RSA PRIVATE KEY-----'), 'damaged'],
  ['a key in which another block begins', block('PRIVATE KEY', '-----BEGIN PRIVATE X-----'), 'damaged'],
  ['a key in which a key begins again', `-----BEGIN PRIVATE KEY-----\n${block('CERTIFICATE')}`, 'damaged'],
  [
    'an encrypted key that does not say how',
    block('PRIVATE KEY').replace('AAAA', 'Proc-Type: 4,ENCRYPTED\nAAAA'),
    'damaged',
  ],
  ['an elliptic key', block('EC PRIVATE KEY'), 'not an RSA key'],
  ['a public key', block('PUBLIC KEY'), 'This is a public key'],
  ['a request', block('CERTIFICATE REQUEST'), 'This is a certificate request'],
  ['text', 'no key', 'does not contain a private key'],
])('%s is refused with the reason', (_what, text, reason) => {
  expect(() => findPrivateKey(text)).toThrow(reason);
});
