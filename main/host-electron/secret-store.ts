import { setTimeout as wait } from 'node:timers/promises';
import type { SafeStorage } from 'electron';
import type { SystemSecretStore } from '../ports/keys.ts';

type LinuxBackEnd = ReturnType<SafeStorage['getSelectedStorageBackend']>;

/** Names for display. They follow the desktop environment and may differ from the back end Electron uses. */
const linuxNames: Readonly<Record<LinuxBackEnd, string>> = {
  gnome_libsecret: 'GNOME Keyring (libsecret)',
  kwallet: 'KWallet',
  kwallet5: 'KWallet 5',
  kwallet6: 'KWallet 6',
  basic_text: 'System keyring',
  unknown: 'System keyring',
};

/** Chromium's prefix on Linux for text sealed with a built-in password, which protects nothing. */
const unprotectedPrefix = 'v10';

const otherNames: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'macOS Keychain',
  win32: 'Windows Data Protection',
};

type AsyncSafeStorage = Pick<
  SafeStorage,
  'getSelectedStorageBackend' | 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
>;

/** Whether a keyring is behind Electron's asynchronous interface, judged by a sample of what it seals. */
const hasKeyring = async (safeStorage: AsyncSafeStorage): Promise<boolean> => {
  try {
    const sealed = await safeStorage.encryptStringAsync('Headroom');
    return sealed.toString('latin1', 0, unprotectedPrefix.length) !== unprotectedPrefix;
  } catch {
    // The user declined to unlock the keyring, or it does not respond.
    return false;
  }
};

const openStore = async (
  safeStorage: AsyncSafeStorage,
  platform: NodeJS.Platform,
): Promise<SystemSecretStore | undefined> => {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return undefined;
  if (platform === 'linux' && !(await hasKeyring(safeStorage))) return undefined;
  const backEnd = platform === 'linux' ? linuxNames[safeStorage.getSelectedStorageBackend()] : otherNames[platform];
  if (backEnd === undefined) return undefined;
  return {
    backEnd,
    encrypt: (text) => safeStorage.encryptStringAsync(text),
    decrypt: async (sealed) => {
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(sealed);
      return { text: result, stale: shouldReEncrypt };
    },
  };
};

/** Long enough to type the password of a keyring. */
const maxSilenceMs = 20_000;

/** The operating system's secret store, opened when it is first needed. */
export interface SecretStore {
  /** Undefined if the system has none. Rejects with a TimeoutError while the user has not answered the system. */
  open(): Promise<SystemSecretStore | undefined>;
  /** Its name once it was opened, for a report. */
  state(): string;
}

/**
 * The operating system's secret store through Electron; Electron's plain-text fallback does not count. On Linux the
 * asynchronous interface is tested directly, because the synchronous one goes only by the desktop's name. A keyring
 * that is locked asks the user, who may answer later: what is under way then counts for the next attempt. Chromium asks
 * once in the life of the process (OSCryptAsync), so what was refused stays refused until the next start.
 */
export const createSecretStore = (
  safeStorage: AsyncSafeStorage,
  platform: NodeJS.Platform,
  silenceMs = maxSilenceMs,
): SecretStore => {
  let opening: Promise<SystemSecretStore | undefined> | undefined;
  let state = 'not opened';

  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    const done = new AbortController();
    const silence = wait(silenceMs, undefined, { ref: false, signal: done.signal }).then(() => {
      throw new DOMException('The secret store has not answered', 'TimeoutError');
    });
    try {
      return await Promise.race([work, silence]);
    } finally {
      done.abort();
      silence.catch(() => undefined);
    }
  };

  return {
    open: async () => {
      opening ??= openStore(safeStorage, platform);
      const attempt = opening;
      try {
        const store = await inTime(attempt);
        state = store?.backEnd ?? 'none';
        return (
          store && {
            backEnd: store.backEnd,
            encrypt: (text) => inTime(store.encrypt(text)),
            decrypt: (sealed) => inTime(store.decrypt(sealed)),
          }
        );
      } catch (error) {
        state = error instanceof DOMException ? 'silent' : 'refused';
        throw error;
      }
    },
    state: () => state,
  };
};
