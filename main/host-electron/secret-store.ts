import type { SafeStorage } from 'electron';

/** A store for secrets at rest. `backEnd` is the name shown on screen. */
export interface SecretStore {
  readonly backEnd: string;
  encrypt(text: string): Promise<Buffer>;
  /** `stale` means the text should be encrypted again, under the system's newer key. */
  decrypt(sealed: Buffer): Promise<{ readonly text: string; readonly stale: boolean }>;
}

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

/**
 * Opens the operating system's secret store through Electron, once Electron is ready. Undefined if the system has
 * none; Electron's plain-text fallback does not count. On Linux the asynchronous interface is tested directly,
 * because the synchronous one goes only by the desktop's name.
 */
export const openSecretStore = async (
  safeStorage: AsyncSafeStorage,
  platform: NodeJS.Platform,
): Promise<SecretStore | undefined> => {
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
