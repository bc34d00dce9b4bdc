import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';

/** Bytes in canonical base64. */
const bytes = (min: number, max: number) =>
  z.string().refine((text) => {
    const decoded = Buffer.from(text, 'base64');
    return decoded.toString('base64') === text && decoded.length >= min && decoded.length <= max;
  });

/** Reveals a wrong file key before anything is decrypted. */
const check = bytes(16, 16);

/** The scrypt cost accepted from a file: up to 256 MiB. Checked before any memory is allocated. */
export const scryptCost = z.strictObject({
  N: z
    .int()
    .min(2)
    .max(2 ** 18)
    .refine((N) => Number.isInteger(Math.log2(N))),
  r: z.literal(8),
  p: z.int().min(1).max(4),
});

/** How the file key is stored, or derived again. */
const keyHeader = z.discriminatedUnion('name', [
  /** Sealed by the operating system's secret store; `backend` is the store's name. */
  z.strictObject({ name: z.literal('os'), backend: z.string().max(100), key: bytes(1, 4096), check }),
  /** Derived from the passphrase. */
  z.strictObject({ name: z.literal('scrypt'), ...scryptCost.shape, salt: bytes(16, 64), check }),
]);

const version = 1;

const envelope = z.strictObject({
  v: z.literal(version),
  kdf: keyHeader,
  cipher: z.literal('aes-256-gcm'),
  nonce: bytes(12, 12),
  /** The binding: version, profile, origin and fingerprint of the current key. */
  aad: z.tuple([z.literal(version), z.string(), z.string(), z.string()]),
  data: bytes(1, 48 * 1024),
  tag: bytes(16, 16),
});

export type ScryptCost = z.infer<typeof scryptCost>;
export type KeyHeader = z.infer<typeof keyHeader>;
export type Envelope = z.infer<typeof envelope>;
type Header = Omit<Envelope, 'data' | 'tag'>;

/** The owner of a vault's file. A file bound to another profile, address or key is not opened. */
export interface Binding {
  readonly profileId: string;
  /** Scheme, host, port and base path of the service. */
  readonly origin: string;
  /** Of the current key. */
  readonly fingerprint: string;
}

/** Larger files are not read, bytes. */
export const maxFileBytes = 72 * 1024;

export const damagedVault = (): Outcome<never> => fail('VAULT_DAMAGED', 'The key file for this service is damaged.');

/** Everything else in the file, authenticated along with the secrets. */
const associatedData = ({ v, kdf, cipher, nonce, aad }: Header): Buffer =>
  Buffer.from(JSON.stringify({ v, kdf, cipher, nonce, aad }), 'utf8');

/** Seals `secrets` under `key` (32 bytes) and writes the file's text. */
export const sealEnvelope = (binding: Binding, kdf: KeyHeader, key: Buffer, secrets: Buffer): Buffer => {
  const nonce = randomBytes(12);
  const header: Header = {
    v: version,
    kdf,
    cipher: 'aes-256-gcm',
    nonce: nonce.toString('base64'),
    aad: [version, binding.profileId, binding.origin, binding.fingerprint],
  };
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associatedData(header));
  const data = Buffer.concat([cipher.update(secrets), cipher.final()]).toString('base64');
  return withSum(JSON.stringify({ ...header, data, tag: cipher.getAuthTag().toString('base64') }));
};

/** Decrypts the secrets with a file key that has been checked. The caller wipes the result. */
export const openEnvelope = (sealed: Envelope, key: Buffer): Outcome<Buffer> => {
  const nonce = Buffer.from(sealed.nonce, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(associatedData(sealed));
  decipher.setAuthTag(Buffer.from(sealed.tag, 'base64'));
  const secrets = decipher.update(Buffer.from(sealed.data, 'base64'));
  try {
    decipher.final();
    return succeed(secrets);
  } catch {
    secrets.fill(0);
    return damagedVault();
  }
};

/*
 * In every version the last member is a SHA-256 of all preceding bytes. It is no protection against attackers; it
 * tells damage apart from a wrong passphrase or a file of a newer version.
 */
const sumOf = (head: Buffer): string => `,"sum":"${createHash('sha256').update(head).digest('hex')}"}\n`;
const sumBytes = sumOf(Buffer.alloc(0)).length;

const withSum = (json: string): Buffer => {
  const head = Buffer.from(json.slice(0, -1), 'utf8');
  return Buffer.concat([head, Buffer.from(sumOf(head), 'latin1')]);
};

/** Parses the text of a vault's file without decrypting it. */
export const parseEnvelope = (file: Buffer): Outcome<Envelope> => {
  const head = file.subarray(0, -sumBytes);
  if (file.subarray(-sumBytes).toString('latin1') !== sumOf(head)) return damagedVault();
  const value = parseJson(`${head.toString('utf8')}}`);
  const versioned = z.looseObject({ v: z.int() }).safeParse(value);
  if (versioned.success && versioned.data.v > version) {
    return fail(
      'VAULT_NEWER',
      'The key file for this service was saved by a newer version of Headroom. Update Headroom to open it.',
    );
  }
  const parsed = envelope.safeParse(value);
  return parsed.success ? succeed(parsed.data) : damagedVault();
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
