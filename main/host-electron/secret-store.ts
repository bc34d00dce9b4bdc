import type { SafeStorage } from 'electron';

/** Where secrets are kept at rest. `backEnd` is the name shown on screen. */
export interface SecretStore {
  readonly backEnd: string;
  encrypt(text: string): Promise<Buffer>;
  /** `stale` asks the caller to encrypt the text again, under the system's newer key. */
  decrypt(sealed: Buffer): Promise<{ readonly text: string; readonly stale: boolean }>;
}

type LinuxBackEnd = ReturnType<SafeStorage['getSelectedStorageBackend']>;

const linuxNames: Readonly<Record<LinuxBackEnd, string | undefined>> = {
  gnome_libsecret: 'GNOME Keyring (libsecret)',
  kwallet: 'KWallet',
  kwallet5: 'KWallet 5',
  kwallet6: 'KWallet 6',
  // A password that is part of the program protects nothing.
  basic_text: undefined,
  unknown: undefined,
};

const otherNames: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'macOS Keychain',
  win32: 'Windows Data Protection',
};

/**
 * The operating system's secret store through Electron, once the application is ready. Undefined where
 * no real one is behind it: Electron's plain-text fallback counts as none.
 */
export const openSecretStore = async (
  safeStorage: Pick<
    SafeStorage,
    'getSelectedStorageBackend' | 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
  >,
  platform: NodeJS.Platform,
): Promise<SecretStore | undefined> => {
  const backEnd = platform === 'linux' ? linuxNames[safeStorage.getSelectedStorageBackend()] : otherNames[platform];
  if (backEnd === undefined || !(await safeStorage.isAsyncEncryptionAvailable())) return undefined;
  return {
    backEnd,
    encrypt: (text) => safeStorage.encryptStringAsync(text),
    decrypt: async (sealed) => {
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(sealed);
      return { text: result, stale: shouldReEncrypt };
    },
  };
};
