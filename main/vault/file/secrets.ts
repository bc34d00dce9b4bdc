/** One key and the access token that belongs to it. */
export interface KeySecrets {
  /** Private key, PKCS#8 (DER), unencrypted. */
  readonly pkcs8: Buffer;
  /** UTF-8; absent until the operator issues one. */
  readonly accessToken?: Buffer | undefined;
}

/** The contents of a vault: the key in use and, during a rotation, the next one. */
export interface VaultSecrets {
  readonly current: KeySecrets;
  readonly next?: KeySecrets | undefined;
}

/*
 * Four fields, each a length (four bytes, big-endian) followed by that many bytes, empty if absent: current key,
 * its token, next key, its token. Not JSON, because its strings could not be overwritten in memory.
 */
const fieldCount = 4;
const lengthBytes = 4;

/** Copies the secrets into a new buffer. The caller wipes it. */
export const encodeSecrets = ({ current, next }: VaultSecrets): Buffer => {
  const fields = [current.pkcs8, current.accessToken, next?.pkcs8, next?.accessToken];
  const bytes = Buffer.alloc(fields.reduce((sum, field) => sum + lengthBytes + (field?.length ?? 0), 0));
  let at = 0;
  for (const field of fields) {
    at = bytes.writeUInt32BE(field?.length ?? 0, at);
    at += field?.copy(bytes, at) ?? 0;
  }
  return bytes;
};

/** Returns views into `bytes`, not copies: wiping `bytes` wipes the secrets. Undefined if `bytes` is malformed. */
export const decodeSecrets = (bytes: Buffer): VaultSecrets | undefined => {
  const fields: (Buffer | undefined)[] = [];
  let at = 0;
  while (fields.length < fieldCount) {
    if (bytes.length < at + lengthBytes) return undefined;
    const length = bytes.readUInt32BE(at);
    at += lengthBytes;
    fields.push(length === 0 ? undefined : bytes.subarray(at, at + length));
    at += length;
  }
  const [pkcs8, accessToken, nextPkcs8, nextAccessToken] = fields;
  // Trailing bytes, or a length beyond the end.
  if (at !== bytes.length || pkcs8 === undefined) return undefined;
  if (nextPkcs8 === undefined && nextAccessToken !== undefined) return undefined;
  return {
    current: { pkcs8, accessToken },
    next: nextPkcs8 && { pkcs8: nextPkcs8, accessToken: nextAccessToken },
  };
};
