import type { SafeStorage } from 'electron';

/** Where secrets are kept at rest. `backEnd` is the name shown on screen. */
export interface SecretStore {
  readonly backEnd: string;
  encrypt(text: string): Promise<Buffer>;
  /** `stale` asks the caller to encrypt the text again, under the system's newer key. */
  decrypt(sealed: Buffer): Promise<{ readonly text: string; readonly stale: boolean }>;
}

type LinuxBackEnd = ReturnType<SafeStorage['getSelectedStorageBackend']>;

/** Only a name to show: what the desktop suggests, which is not what Electron found. */
const linuxNames: Readonly<Record<LinuxBackEnd, string>> = {
  gnome_libsecret: 'GNOME Keyring (libsecret)',
  kwallet: 'KWallet',
  kwallet5: 'KWallet 5',
  kwallet6: 'KWallet 6',
  basic_text: 'System keyring',
  unknown: 'System keyring',
};

/** Chromium marks what it seals on Linux with a password that is part of the program, which protects nothing. */
const unprotectedMark = 'v10';

const otherNames: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'macOS Keychain',
  win32: 'Windows Data Protection',
};

type AsyncSafeStorage = Pick<
  SafeStorage,
  'getSelectedStorageBackend' | 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
>;

/** Whether a keyring is behind Electron's asynchronous interface: what it seals says so. */
const hasKeyring = async (safeStorage: AsyncSafeStorage): Promise<boolean> => {
  try {
    const sealed = await safeStorage.encryptStringAsync('Headroom');
    return sealed.toString('latin1', 0, unprotectedMark.length) !== unprotectedMark;
  } catch {
    // The person refused to open the keyring, or it does not answer.
    return false;
  }
};

/**
 * The operating system's secret store through Electron, once the application is ready. Undefined where
 * no real one is behind it: Electron's plain-text fallback counts as none. On Linux the interface that seals is
 * the one that is asked: the other one chooses by the desktop's name alone.
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
