export { generateKeys, keyFingerprint, publicKeyPem, type KeyPair } from './key-pair.ts';
