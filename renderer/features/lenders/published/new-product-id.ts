/** 24 hexadecimal characters that no other product has. */
export const newProductId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
