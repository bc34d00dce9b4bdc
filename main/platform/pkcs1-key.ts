import { constants, type KeyObject } from 'node:crypto';

/** A key that signs and verifies with PKCS#1 v1.5 padding, even if it would allow others. */
export interface Pkcs1Key extends KeyObject {
  readonly padding: number;
}

/**
 * States the padding on the key itself. In an object around the key it costs as much as the verification: Node finds
 * out by two exceptions that the object is not itself a key.
 */
export const pkcs1Key = (key: KeyObject): Pkcs1Key => Object.assign(key, { padding: constants.RSA_PKCS1_PADDING });
