import type { ParsedInput } from '../../../shared/contract/index.ts';
import { fail, mapOutcome, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { KeyRecord, Profile } from '../../../shared/publishing/profile.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventSink, Shell } from '../../ports/desk.ts';
import type { KeySource, KeyVault, LooseKey, Protection } from '../../ports/keys.ts';
import { addressOf, type ProfileBook } from '../profiles/book.ts';

export interface FirstKeyPorts {
  readonly book: ProfileBook;
  readonly vault: KeyVault;
  readonly source: KeySource;
  readonly shell: Shell;
  readonly events: EventSink;
  readonly clock: Clock;
}

/** A key and where it came from. */
export interface NewKey {
  readonly key: LooseKey;
  readonly origin: KeyRecord['origin'];
}

export type Imported<T> =
  | { readonly status: 'imported'; readonly profile: T }
  | { readonly status: 'cancelled' }
  | { readonly status: 'choose' };

type KeySize = ParsedInput<'keys.make'>['modulusBits'];

/** Makes and reads keys, and gives a profile its first one. One key is made at a time. */
export const createKeyMaking = (ports: FirstKeyPorts) => {
  const { book, source, shell, events } = ports;
  let run: AbortController | undefined;

  const makeKey = async (profileId: string, modulusBits: KeySize): Promise<Outcome<NewKey>> => {
    if (run !== undefined) return fail('VAULT_BUSY', 'Another key is being created. Try again when it has finished.');
    run = new AbortController();
    try {
      const { signal } = run;
      const onProgress = (elapsedMs: number): void => events.emit('keys.progress', { profileId, elapsedMs });
      const pair = await source.make(modulusBits, { signal, onProgress });
      return mapOutcome(pair, (key) => ({ key, origin: 'made' }));
    } finally {
      run = undefined;
    }
  };

  const importKey = async (
    given: string | undefined,
    passphrase: string,
  ): Promise<Outcome<NewKey | { status: 'cancelled' | 'choose' }>> => {
    const opened =
      given === undefined ? await shell.openText('private_key') : { status: 'opened' as const, text: given };
    if (opened.status === 'unsupported') return succeed({ status: 'choose' });
    if (opened.status === 'cancelled') return succeed({ status: 'cancelled' });
    return mapOutcome(await source.read(opened.text, passphrase), (key) => ({ key, origin: 'imported' }));
  };

  return {
    makeKey,
    importKey,
    cancel: (): boolean => {
      run?.abort();
      return run !== undefined;
    },
    make: async ({ profileId, modulusBits, protection }: ParsedInput<'keys.make'>): Promise<Outcome<Profile>> => {
      const free = mayHaveFirst(book, profileId);
      if (!free.ok) return free;
      const pair = await makeKey(profileId, modulusBits);
      return pair.ok ? keepFirst(ports, profileId, pair.data, protection) : pair;
    },
    import: async ({
      profileId,
      text,
      filePassphrase,
      protection,
    }: ParsedInput<'keys.import'>): Promise<Outcome<Imported<Profile>>> => {
      const free = mayHaveFirst(book, profileId);
      if (!free.ok) return free;
      const read = await importKey(text, filePassphrase);
      if (!read.ok) return read;
      if ('status' in read.data) return succeed(read.data);
      const stored = await keepFirst(ports, profileId, read.data, protection);
      return mapOutcome(stored, (profile) => ({ status: 'imported', profile }));
    },
  };
};

export type KeyMaking = ReturnType<typeof createKeyMaking>;

const mayHaveFirst = (book: ProfileBook, profileId: string): Outcome<Profile> => {
  const profile = book.find(profileId);
  if (!profile.ok || profile.data.registration.state === 'none') return profile;
  return fail('VAULT_CONFLICT', 'This service has a key already.');
};

/** Seals the key first, then records it: after a kill in between, nobody has seen the key, and a new one is made. */
const keepFirst = (
  { book, vault, clock }: FirstKeyPorts,
  profileId: string,
  { key, origin }: NewKey,
  protection: Protection,
): Promise<Outcome<Profile>> =>
  discarding(key, () =>
    book.inTurn(profileId, async () => {
      const profile = mayHaveFirst(book, profileId);
      if (!profile.ok) return profile;
      const unused = book.checkKey(key.fingerprint, profileId);
      if (!unused.ok) return unused;
      const cleared = await vault.remove(profileId);
      if (!cleared.ok) return cleared;
      const record = recordOf(key, origin, clock);
      const { fingerprint } = key;
      const sealed = await vault.create({ profileId, origin: addressOf(profile.data) }, key, protection);
      if (!sealed.ok) return sealed;
      return book.change(profileId, (now) => ({
        ...now,
        keyFingerprint: fingerprint,
        registration: { state: 'key_made', key: record },
      }));
    }),
  );

export const recordOf = (key: LooseKey, origin: KeyRecord['origin'], clock: Clock): KeyRecord => ({
  publicKeyPem: key.publicKeyPem,
  modulusBits: key.modulusBits,
  origin,
  madeAtMs: clock.now(),
});

/** Overwrites a key that no vault accepted; a vault has already overwritten one that it accepted. */
export const discarding = async <T>(key: LooseKey, work: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
  try {
    return await work();
  } finally {
    key.discard();
  }
};
