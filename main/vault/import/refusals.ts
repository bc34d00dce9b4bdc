import { Refusal } from '../refusal.ts';

export const damaged = (): Refusal => new Refusal('INVALID_FILE', 'This private key is damaged.');

export const notRsa = (): Refusal => new Refusal('KEY_UNSUITABLE', 'This private key is not an RSA key.');

export const unknownEncryption = (algorithm: string): Refusal =>
  new Refusal('KEY_UNSUITABLE', `Headroom cannot read this private key's encryption (${algorithm}).`);
