export { nameOfStore } from './file/file-key.ts';
export { startIdleLock } from './idle-lock.ts';
export { createKeyImport } from './import/import-key.ts';
export { generateKeys, type KeyPair } from './key-pair.ts';
export { createKeyMaker } from './keys/make-key.ts';
export { keyFingerprint, publicKeyPem } from './keys/rsa-key.ts';
export { createVault, type Vault, type VaultOptions } from './vault.ts';
