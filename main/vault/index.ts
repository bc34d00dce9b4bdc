export { generateKeys, keyFingerprint, type KeyPair, publicKeyPem } from './key-pair.ts';
