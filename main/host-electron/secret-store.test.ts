import { describe, expect, it } from 'vitest';
import { openSecretStore } from './secret-store.ts';

type BackEnd = 'basic_text' | 'gnome_libsecret' | 'kwallet' | 'kwallet5' | 'kwallet6' | 'unknown';

/** A system store that encodes texts in base64, so that sealed texts differ from the originals. */
const system = (options: { backEnd?: BackEnd; available?: boolean; rotated?: boolean } = {}) => ({
  getSelectedStorageBackend: () => options.backEnd ?? 'gnome_libsecret',
  isAsyncEncryptionAvailable: () => Promise.resolve(options.available ?? true),
  encryptStringAsync: (text: string) => Promise.resolve(Buffer.from(btoa(text))),
  decryptStringAsync: (sealed: Buffer) =>
    Promise.resolve({ result: atob(sealed.toString()), shouldReEncrypt: options.rotated ?? false }),
});

const backEndOf = async (...given: Parameters<typeof openSecretStore>) => (await openSecretStore(...given))?.backEnd;

describe('the system’s secret store', () => {
  it.each([
    ['darwin', undefined, 'macOS Keychain'],
    ['win32', undefined, 'Windows Data Protection'],
    ['linux', 'gnome_libsecret', 'GNOME Keyring (libsecret)'],
    ['linux', 'kwallet', 'KWallet'],
    ['linux', 'kwallet5', 'KWallet 5'],
    ['linux', 'kwallet6', 'KWallet 6'],
  ] as const)('on %s with %s is %s', async (platform, backEnd, name) => {
    const store = system(backEnd === undefined ? {} : { backEnd });
    expect(await backEndOf(store, platform)).toBe(name);
  });

  it('is missing where Linux has only a password that is part of the program', async () => {
    const stores = await Promise.all(
      (['basic_text', 'unknown'] as const).map((backEnd) => backEndOf(system({ backEnd }), 'linux')),
    );
    expect(stores).toEqual([undefined, undefined]);
  });

  it('is missing where the system refuses, or the platform is unknown', async () => {
    const stores = [await backEndOf(system({ available: false }), 'darwin'), await backEndOf(system(), 'freebsd')];
    expect(stores).toEqual([undefined, undefined]);
  });

  it('returns what it sealed, and says when the system has a newer key', async () => {
    const store = await openSecretStore(system({ rotated: true }), 'win32');
    if (store === undefined) throw new Error('expected a store');
    const sealed = await store.encrypt('data key');
    expect({ sealed: sealed.toString(), opened: await store.decrypt(sealed) }).toEqual({
      sealed: 'ZGF0YSBrZXk=',
      opened: { text: 'data key', stale: true },
    });
  });
});
