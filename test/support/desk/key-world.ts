import { keyHandlers } from '../../../main/core/keys/index.ts';
import { createBook } from '../../../main/core/profiles/book.ts';
import type { Shell } from '../../../main/ports/desk.ts';
import type {
  KeySource,
  KeyVault,
  LooseKey,
  Probe,
  ProfileRepository,
  RemoteAccess,
  UnlockedKeys,
} from '../../../main/ports/keys.ts';
import { type Outcome, succeed } from '../../../shared/outcome.ts';
import type { KeyRecord, Profile } from '../../../shared/publishing/profile.ts';
import { testProfile } from '../publishing/world.ts';
import { bareShell, recordingEvents } from './fakes.ts';

export const passphrase = 'correct horse battery';

export const record = (pem: string): KeyRecord => ({
  ...{ publicKeyPem: pem, modulusBits: 2048, origin: 'made', madeAtMs: 1 },
});

export const unlocked = (current: string, next?: string): UnlockedKeys => {
  const facts = (fingerprint: string) => ({
    ...{ fingerprint, publicKeyPem: fingerprint, modulusBits: 2048, hasToken: true },
  });
  return { current: facts(current), ...(next !== undefined && { next: facts(next) }) };
};

/** A registered service, one whose keys are being changed over, and one that begins. */
export const ready = testProfile({
  ...{ id: 'ready', keyFingerprint: 'aaaa0000', clientId: 'client-1' },
  registration: { state: 'ready', key: record('PEM A') },
});
export const rotating = testProfile({
  ...{ id: 'rotating', keyFingerprint: 'bbbb0000', clientId: 'client-1' },
  registration: {
    ...{ state: 'rotating', key: record('PEM B'), endsOn: '2027-03-31' },
    next: { ...record('PEM C'), fingerprint: 'cccc0000', clientId: 'client-2' },
  },
});
export const beginning = testProfile({ id: 'beginning', name: 'Banque d’Été & Co', registration: { state: 'none' } });
export const withState = (profile: Profile, state: Profile['registration']['state']): Profile => ({
  ...profile,
  registration: { ...profile.registration, state },
});

export const passed = (more: Partial<Extract<Probe, { status: 'passed' }>> = {}): Outcome<Probe> =>
  succeed({
    status: 'passed',
    user: { email: 'kim@example.com', teams: [{ id: 'north', name: 'North' }] },
    learned: { updateMethod: 'PUT', signsQuery: true, clockOffsetMs: 5_000 },
    ...more,
  });

interface Given {
  readonly profiles: readonly Profile[];
  readonly vault?: Partial<KeyVault>;
  readonly shell?: Partial<Shell>;
  readonly source?: Partial<KeySource>;
  readonly probe?: () => Outcome<Probe>;
}

/** The keys of these profiles, with all that is asked of the vault and the services in its order. */
export const keyWorld = ({ profiles, vault = {}, shell, source = {}, probe = () => passed() }: Given) => {
  const stored = new Map(profiles.map((profile) => [profile.id, profile]));
  const events = recordingEvents();
  const log: string[] = [];
  const answered =
    (name: string, answer: (...given: never[]) => Outcome<unknown> = () => succeed(unlocked('aaaa0000'))) =>
    (...given: never[]) => {
      log.push(`vault.${name}`);
      return Promise.resolve(answer(...given));
    };
  const fullVault = {
    ...Object.fromEntries(
      ['unlock', 'setToken', 'addNext', 'switchToNext', 'dropNext', 'protect', 'rebind', 'create'].map((name) => [
        name,
        answered(name),
      ]),
    ),
    protection: () => Promise.resolve(succeed({ name: 'passphrase' })),
    isUnlocked: () => true,
    remove: answered('remove', () => succeed(undefined)),
    lock: (id?: string) => log.push(`vault.lock ${id ?? 'all'}`),
    ...vault,
  } as unknown as KeyVault;
  const access: RemoteAccess = {
    probe: (_profile, place) => {
      log.push(`probe ${place}`);
      return Promise.resolve(probe());
    },
    open: (id) => log.push(`open ${id}`),
    close: (id) => log.push(`close ${id ?? 'all'}`),
  };
  const repository: ProfileRepository = {
    find: (id) => stored.get(id),
    list: () => [...stored.values()],
    put: (profile) => void stored.set(profile.id, profile),
    change: (id, edit) => {
      const before = stored.get(id);
      if (before === undefined) return undefined;
      log.push(`change ${id}`);
      const after = edit(before);
      stored.set(id, after);
      return after;
    },
    remove: (id) => {
      log.push(`remove ${id}`);
      return stored.delete(id);
    },
  };
  const book = createBook({ profiles: repository, vault: fullVault, events });
  const handlers = keyHandlers({
    ...{ book, vault: fullVault, access, shell: bareShell(shell), events, clock: { now: () => 5 } },
    source: { make: () => Promise.resolve(succeed(looseKey('dddd0000').key)), ...source } as KeySource,
    secretStore: () => Promise.resolve(succeed(undefined)),
    touch: () => log.push('touch'),
  });
  return {
    ...{ handlers, log, events, profile: (id: string) => stored.get(id) },
    parts: { book, profiles: repository, vault: fullVault, access, events },
  };
};

/** A key in memory, and whether it was overwritten. */
export const looseKey = (fingerprint: string) => {
  let isDiscarded = false;
  const key: LooseKey = {
    ...{ fingerprint, publicKeyPem: `PEM ${fingerprint}`, modulusBits: 2048 },
    discard: () => (isDiscarded = true),
  };
  return { key, isDiscarded: () => isDiscarded };
};
