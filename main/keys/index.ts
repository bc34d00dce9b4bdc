export { generateKeys, keyFingerprint, publicKeyPem, type KeyPair } from './key-pair.ts';
export { readPrivateKey } from './read-private-key.ts';
