import { hkdfSync, randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { type KeyHeader, type ScryptCost, scryptCost } from './envelope.ts';

/** The operating system's secret store. Its calls reject when the system refuses. */
export interface SystemSecretStore {
  /** The name shown to the user. */
  readonly backEnd: string;
  encrypt(text: string): Promise<Buffer>;
  /** `stale` asks for the text to be encrypted again, under the system's newer key. */
  decrypt(sealed: Buffer): Promise<{ readonly text: string; readonly stale: boolean }>;
}

/** What protects a closed vault. */
export type Protection = { readonly name: 'os' } | { readonly name: 'passphrase'; readonly passphrase: string };

/** 128 MiB: a few tenths of a second. */
const defaultScryptCost: ScryptCost = { N: 2 ** 17, r: 8, p: 1 };

export interface FileKeyPorts {
  /** Undefined where the system has no store that protects anything. */
  readonly secretStore?: SystemSecretStore | undefined;
  /** Within the bounds of `scryptCost`; throws beyond them. */
  readonly cost?: ScryptCost | undefined;
}

/** The key of one file. Wipe it after use. */
export interface FileKey {
  readonly kdf: KeyHeader;
  readonly key: Buffer;
}

/** A file's key, and whether the system asks for it to be encrypted again. */
export interface FoundFileKey {
  readonly key: Buffer;
  readonly stale: boolean;
}

export interface FileKeys {
  /** Makes the key of a file that is about to be written; no two files share one. */
  make(protection: Protection): Promise<Outcome<FileKey>>;
  /** Recovers the key of a file. `passphrase` is only used if the file is protected by one. */
  find(kdf: KeyHeader, passphrase: string): Promise<Outcome<FoundFileKey>>;
}

export const createFileKeys = ({ secretStore, cost = defaultScryptCost }: FileKeyPorts): FileKeys => {
  const checkedCost = scryptCost.parse(cost);
  const derive = deriveOneAtATime();
  return {
    make: async (protection) => {
      if (protection.name === 'passphrase') return makeFromPassphrase(protection.passphrase, checkedCost, derive);
      if (secretStore !== undefined) return makeInStore(secretStore);
      return fail('SECRET_STORE_FAILED', 'This system has no secret store to keep a key in.');
    },
    find: async (kdf, passphrase) => {
      if (kdf.name === 'scrypt') return findFromPassphrase(kdf, passphrase, derive);
      return secretStore === undefined ? storeFailed(kdf.backend) : findInStore(kdf, secretStore);
    },
  };
};

const makeInStore = async (store: SystemSecretStore): Promise<Outcome<FileKey>> => {
  const secret = randomBytes(32);
  try {
    const text = secret.toString('base64');
    const sealed = await store.encrypt(text);
    // A store that does not return what it was given would lose the only copy of a key.
    if ((await store.decrypt(sealed)).text !== text) return storeFailed(store.backEnd);
    const { key, check } = expand(secret);
    return succeed({
      kdf: { name: 'os', backend: store.backEnd, key: sealed.toString('base64'), check: check.toString('base64') },
      key,
    });
  } catch {
    return storeFailed(store.backEnd);
  } finally {
    secret.fill(0);
  }
};

const findInStore = async (
  kdf: Extract<KeyHeader, { name: 'os' }>,
  store: SystemSecretStore,
): Promise<Outcome<FoundFileKey>> => {
  try {
    const { text, stale } = await store.decrypt(Buffer.from(kdf.key, 'base64'));
    const { key, check } = expand(Buffer.from(text, 'base64'));
    return isEqual(check, kdf.check) ? succeed({ key, stale }) : storeFailed(kdf.backend);
  } catch {
    return storeFailed(kdf.backend);
  }
};

const storeFailed = (backEnd: string): Outcome<never> =>
  fail('SECRET_STORE_FAILED', `This system's secret store (${backEnd}) could not open the key.`);

const makeFromPassphrase = async (passphrase: string, cost: ScryptCost, derive: Derive): Promise<Outcome<FileKey>> => {
  if (passphrase === '') return fail('PASSPHRASE_NEEDED', 'A passphrase is needed to keep this key.');
  const salt = randomBytes(16);
  const { key, check } = expand(await derive(passphrase, salt, cost));
  const kdf = { name: 'scrypt', ...cost, salt: salt.toString('base64'), check: check.toString('base64') } as const;
  return succeed({ kdf, key });
};

const findFromPassphrase = async (
  kdf: Extract<KeyHeader, { name: 'scrypt' }>,
  passphrase: string,
  derive: Derive,
): Promise<Outcome<FoundFileKey>> => {
  if (passphrase === '') return fail('PASSPHRASE_NEEDED', 'The passphrase of the key is needed.');
  const { key, check } = expand(await derive(passphrase, Buffer.from(kdf.salt, 'base64'), kdf));
  if (isEqual(check, kdf.check)) return succeed({ key, stale: false });
  key.fill(0);
  return fail('WRONG_PASSPHRASE', 'The passphrase is wrong.');
};

const isEqual = (check: Buffer, expected: string): boolean => timingSafeEqual(check, Buffer.from(expected, 'base64'));

/** scrypt in the thread pool: 32 bytes. */
type Derive = (passphrase: string, salt: Buffer, cost: ScryptCost) => Promise<Buffer>;

/** One at a time, since each needs that much memory. */
const deriveOneAtATime = (): Derive => {
  let last: Promise<unknown> = Promise.resolve();
  return (passphrase, salt, cost) => {
    const turn = last.then(() => derive(passphrase, salt, cost));
    last = turn.catch(() => undefined);
    return turn;
  };
};

const scryptBytes = promisify<Buffer, Buffer, number, ScryptOptions, Buffer>(scrypt);

const derive: Derive = async (passphrase, salt, { N, r, p }) => {
  // Encodings that look alike are one passphrase.
  const typed = Buffer.from(passphrase.normalize('NFKC'), 'utf8');
  try {
    // OpenSSL counts a little more than 128 N r.
    return await scryptBytes(typed, salt, 32, { N, r, p, maxmem: 2 * 128 * N * r });
  } finally {
    typed.fill(0);
  }
};

interface Expanded {
  readonly key: Buffer;
  /** Shows whether the key is the right one and nothing else about it. */
  readonly check: Buffer;
}

/** Derives the key and its check value independently of one another (HKDF), and wipes `secret`. */
const expand = (secret: Buffer): Expanded => {
  const part = (purpose: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `headroom vault ${purpose}`, bytes));
  const expanded = { key: part('key', 32), check: part('check', 16) };
  secret.fill(0);
  return expanded;
};
