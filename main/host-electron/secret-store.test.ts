import { describe, expect, it } from 'vitest';
import { createSecretStore } from './secret-store.ts';

type BackEnd = 'basic_text' | 'gnome_libsecret' | 'kwallet' | 'kwallet5' | 'kwallet6' | 'unknown';

/** Chromium's marks: a key of the keyring, and the password that is part of the program. */
const marks = { keyring: 'v11', program: 'v10' };

/** A system store that encodes texts in base64, so that sealed texts differ from the originals. */
const system = (
  options: {
    backEnd?: BackEnd;
    available?: boolean;
    rotated?: boolean;
    key?: keyof typeof marks | 'refused';
  } = {},
) => ({
  getSelectedStorageBackend: () => options.backEnd ?? 'gnome_libsecret',
  isAsyncEncryptionAvailable: () => Promise.resolve(options.available ?? true),
  encryptStringAsync: (text: string) =>
    options.key === 'refused'
      ? Promise.reject(new Error('The keyring stays locked'))
      : Promise.resolve(Buffer.from(marks[options.key ?? 'keyring'] + btoa(text))),
  decryptStringAsync: (sealed: Buffer) =>
    Promise.resolve({ result: atob(sealed.toString().slice(3)), shouldReEncrypt: options.rotated ?? false }),
});

const silent = { name: 'TimeoutError' };

const backEndOf = async (...given: Parameters<typeof createSecretStore>) =>
  (await createSecretStore(...given).open())?.backEnd;

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

  it('is missing where Linux has only a password that is part of the program, or the keyring stays locked', async () => {
    const stores = await Promise.all(
      (['program', 'refused'] as const).map((key) => backEndOf(system({ backEnd: 'gnome_libsecret', key }), 'linux')),
    );
    expect(stores).toEqual([undefined, undefined]);
  });

  it('is there where Electron found a keyring that the desktop’s name does not suggest', async () => {
    expect(await backEndOf(system({ backEnd: 'basic_text', key: 'keyring' }), 'linux')).toBe('System keyring');
  });

  it('is missing where the system refuses, or the platform is unknown', async () => {
    const stores = [createSecretStore(system({ available: false }), 'darwin'), createSecretStore(system(), 'freebsd')];
    const opened = [await stores[0]?.open(), await stores[1]?.open()];
    expect([opened, stores.map((store) => store.state())]).toEqual([
      [undefined, undefined],
      ['none', 'none'],
    ]);
  });

  it('returns what it sealed, and says when the system has a newer key', async () => {
    const store = await createSecretStore(system({ rotated: true }), 'win32').open();
    if (store === undefined) throw new Error('expected a store');
    const sealed = await store.encrypt('data key');
    expect({ sealed: sealed.toString(), opened: await store.decrypt(sealed) }).toEqual({
      sealed: 'v11ZGF0YSBrZXk=',
      opened: { text: 'data key', stale: true },
    });
  });

  it('that does not answer is waited for so long; an answer that comes later counts for the next attempt', async () => {
    const answered = Promise.withResolvers<boolean>();
    const asked: string[] = [];
    const store = createSecretStore(
      {
        ...system(),
        isAsyncEncryptionAvailable: () => {
          asked.push('available');
          return answered.promise;
        },
      },
      'darwin',
      1,
    );
    expect(store.state()).toBe('not opened');
    await expect(store.open()).rejects.toMatchObject(silent);
    await expect(store.open()).rejects.toMatchObject(silent);
    expect(store.state()).toBe('silent');
    answered.resolve(true);
    expect((await store.open())?.backEnd).toBe('macOS Keychain');
    expect([asked, store.state()]).toEqual([['available'], 'macOS Keychain']);
  });

  it('that was refused stays so until the next start, because Chromium asks once', async () => {
    let samples = 0;
    const keyring = { ...system({ key: 'refused' }), isAsyncEncryptionAvailable: () => Promise.resolve(true) };
    const store = createSecretStore(
      {
        ...keyring,
        encryptStringAsync: (text) => {
          samples += 1;
          return keyring.encryptStringAsync(text);
        },
      },
      'linux',
    );
    expect([await store.open(), await store.open(), samples]).toEqual([undefined, undefined, 1]);
  });

  it('that fails is named as refused, and not as silent', async () => {
    const failing = { ...system(), isAsyncEncryptionAvailable: () => Promise.reject(new Error('No access')) };
    const store = createSecretStore(failing, 'darwin');
    await expect(store.open()).rejects.toThrow('No access');
    expect(store.state()).toBe('refused');
  });

  it('that falls silent while it seals or opens is not waited for either', async () => {
    const never = () => new Promise<never>(() => undefined);
    const keychain = { ...system(), encryptStringAsync: never, decryptStringAsync: never };
    const store = await createSecretStore(keychain, 'darwin', 1).open();
    await expect(store?.encrypt('a')).rejects.toMatchObject(silent);
    await expect(store?.decrypt(Buffer.from('a'))).rejects.toMatchObject(silent);
  });
});
