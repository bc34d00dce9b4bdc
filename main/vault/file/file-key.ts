import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { OpenSecretStore, Protection, SystemSecretStore } from '../../ports/keys.ts';
import { type Derive, deriveInPool } from './derivation.ts';
import { type KeyHeader, type ScryptCost, scryptCost } from './envelope.ts';

/** 128 MiB of memory and a few tenths of a second. */
const defaultScryptCost: ScryptCost = { N: 2 ** 17, r: 8, p: 1 };

export interface FileKeyPorts {
  /** Absent where there is no such store. */
  readonly openSecretStore?: OpenSecretStore | undefined;
  /** Must be within the bounds of `scryptCost`, or creation throws. */
  readonly cost?: ScryptCost | undefined;
  readonly derive?: Derive | undefined;
}

/** The key of one file. Wipe it after use. */
export interface FileKey {
  readonly kdf: KeyHeader;
  readonly key: Buffer;
}

/** A recovered file key, and whether the system wants it encrypted again. */
export interface RecoveredFileKey {
  readonly key: Buffer;
  readonly stale: boolean;
}

export interface FileKeys {
  /** Makes a new key for each write of a file. */
  make(protection: Protection): Promise<Outcome<FileKey>>;
  /** Recovers the key of a file. `passphrase` is ignored unless it protects the file. */
  recover(kdf: KeyHeader, passphrase: string): Promise<Outcome<RecoveredFileKey>>;
}

export const createFileKeys = ({
  openSecretStore,
  cost = defaultScryptCost,
  derive = deriveInPool,
}: FileKeyPorts): FileKeys => {
  const checkedCost = scryptCost.parse(cost);
  const oneByOne = oneAtATime(derive);
  const open: OpenSecretStore = openSecretStore ?? (() => Promise.resolve(undefined));
  return {
    make: async (protection) => {
      if (protection.name === 'passphrase') return makeFromPassphrase(protection.passphrase, checkedCost, oneByOne);
      return makeInStore(open);
    },
    recover: async (kdf, passphrase) => {
      if (kdf.name === 'scrypt') return recoverFromPassphrase(kdf, passphrase, oneByOne);
      return recoverFromStore(kdf, open);
    },
  };
};

/** Whether the system's secret store can protect a key, and its name. SECRET_STORE_FAILED if it is silent or refuses. */
export const nameOfStore = async (open: OpenSecretStore): Promise<Outcome<string | undefined>> => {
  try {
    return succeed((await open())?.backEnd);
  } catch (error) {
    return refusedBy(error, undefined);
  }
};

const makeInStore = async (open: OpenSecretStore): Promise<Outcome<FileKey>> => {
  const secret = randomBytes(32);
  let store: SystemSecretStore | undefined;
  try {
    store = await open();
    if (store === undefined) {
      return fail(
        'SECRET_STORE_FAILED',
        `This computer has no secret store for a key. Protect the key with a passphrase instead. ${askedOnce}`,
      );
    }
    const text = secret.toString('base64');
    const sealed = await store.encrypt(text);
    // A store that cannot return what it was given would lose the only copy of a key.
    if ((await store.decrypt(sealed)).text !== text) return storeFailed(store.backEnd);
    const { key, check } = expand(secret);
    return succeed({
      kdf: { name: 'os', backend: store.backEnd, key: sealed.toString('base64'), check: check.toString('base64') },
      key,
    });
  } catch (error) {
    return refusedBy(error, store?.backEnd);
  } finally {
    secret.fill(0);
  }
};

const recoverFromStore = async (
  kdf: Extract<KeyHeader, { name: 'os' }>,
  open: OpenSecretStore,
): Promise<Outcome<RecoveredFileKey>> => {
  try {
    const store = await open();
    if (store === undefined) return storeFailed(kdf.backend);
    const { text, stale } = await store.decrypt(Buffer.from(kdf.key, 'base64'));
    const { key, check } = expand(Buffer.from(text, 'base64'));
    return isEqual(check, kdf.check) ? succeed({ key, stale }) : storeFailed(kdf.backend);
  } catch (error) {
    return refusedBy(error, kdf.backend);
  }
};

/** What was refused stays refused while the program runs. */
const askedOnce = 'If it asked you and you did not allow it, quit Headroom and open it again.';

const refusedBy = (error: unknown, backEnd: string | undefined): Outcome<never> =>
  error instanceof Error && error.name === 'TimeoutError'
    ? fail(
        'SECRET_STORE_FAILED',
        `The system's secret store${backEnd === undefined ? '' : ` (${backEnd})`} has not answered. Answer its question, which may be behind other windows, and try again.`,
      )
    : storeFailed(backEnd);

const storeFailed = (backEnd: string | undefined): Outcome<never> =>
  fail(
    'SECRET_STORE_FAILED',
    backEnd === undefined
      ? `This system's secret store could not be opened. ${askedOnce}`
      : `This system's secret store (${backEnd}) could not open the key. ${askedOnce}`,
  );

const makeFromPassphrase = async (passphrase: string, cost: ScryptCost, derive: Derive): Promise<Outcome<FileKey>> => {
  if (passphrase === '') return fail('PASSPHRASE_NEEDED', 'Enter a passphrase to protect this key.');
  const salt = randomBytes(16);
  const { key, check } = expand(await derive(passphrase, salt, cost));
  const kdf = { name: 'scrypt', ...cost, salt: salt.toString('base64'), check: check.toString('base64') } as const;
  return succeed({ kdf, key });
};

const recoverFromPassphrase = async (
  kdf: Extract<KeyHeader, { name: 'scrypt' }>,
  passphrase: string,
  derive: Derive,
): Promise<Outcome<RecoveredFileKey>> => {
  if (passphrase === '') return fail('PASSPHRASE_NEEDED', 'Enter the passphrase for this key.');
  const { key, check } = expand(await derive(passphrase, Buffer.from(kdf.salt, 'base64'), kdf));
  if (isEqual(check, kdf.check)) return succeed({ key, stale: false });
  key.fill(0);
  return fail('WRONG_PASSPHRASE', 'Wrong passphrase.');
};

const isEqual = (check: Buffer, expected: string): boolean => timingSafeEqual(check, Buffer.from(expected, 'base64'));

/** Runs one derivation at a time, because each needs so much memory. */
const oneAtATime = (derive: Derive): Derive => {
  let last: Promise<unknown> = Promise.resolve();
  return (passphrase, salt, cost) => {
    const turn = last.then(() => derive(passphrase, salt, cost));
    last = turn.catch(() => undefined);
    return turn;
  };
};

interface Expanded {
  readonly key: Buffer;
  /** Shows whether a key is the right one, and reveals nothing else about it. */
  readonly check: Buffer;
}

/** Derives the key and its check value independently (HKDF) and wipes `secret`. */
const expand = (secret: Buffer): Expanded => {
  const part = (purpose: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `headroom vault ${purpose}`, bytes));
  const expanded = { key: part('key', 32), check: part('check', 16) };
  secret.fill(0);
  return expanded;
};
