import type { ProfileView } from '../../../shared/contract/services/profiles.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { KeyRecord, Profile } from '../../../shared/publishing/profile.ts';
import type { EventSink } from '../../ports/desk.ts';
import type { KeyVault, ProfileRepository, VaultIdentity } from '../../ports/keys.ts';

export interface BookPorts {
  readonly profiles: ProfileRepository;
  readonly vault: KeyVault;
  readonly events: EventSink;
}

/** The profiles as the use cases read, change and show them. */
export interface ProfileBook {
  find(id: string): Outcome<Profile>;
  all(): readonly Profile[];
  /** Applies `edit` to the current profile, stores the result and announces it. */
  change(id: string, edit: (profile: Profile) => Profile): Outcome<Profile>;
  view(profile: Profile): Promise<ProfileView>;
  /** The view of a profile that still exists. */
  show(profile: Outcome<Profile>): Promise<Outcome<ProfileView>>;
  /** Runs key changes of a profile one after another. */
  inTurn<T>(id: string, work: () => Promise<Outcome<T>>): Promise<Outcome<T>>;
  /** Refuses a key that another profile uses: a key signs for one service only. */
  checkKey(fingerprint: string, profileId: string): Outcome<void>;
}

export const createBook = ({ profiles, vault, events }: BookPorts): ProfileBook => {
  const turns = new Map<string, Promise<unknown>>();
  const find: ProfileBook['find'] = (id) => {
    const profile = profiles.find(id);
    return profile === undefined ? noSuchProfile() : succeed(profile);
  };
  const view: ProfileBook['view'] = async (profile) => {
    const protection = profile.keyFingerprint === undefined ? undefined : await vault.protection(profile.id);
    return {
      ...viewOf(profile),
      ...(protection?.ok === true && { keptBy: protection.data }),
      ...(protection?.ok === false && { vaultProblem: protection.error }),
      isUnlocked: vault.isUnlocked(profile.id),
    };
  };
  return {
    find,
    view,
    all: () => profiles.list(),
    change: (id, edit) => {
      const changed = profiles.change(id, edit);
      if (changed === undefined) return noSuchProfile();
      events.emit('profiles.changed', { id });
      return succeed(changed);
    },
    show: async (profile) => (profile.ok ? succeed(await view(profile.data)) : profile),
    inTurn: async (id, work) => {
      const turn = (turns.get(id) ?? Promise.resolve()).then(work);
      const settled = turn.catch(() => undefined);
      turns.set(id, settled);
      try {
        return await turn;
      } finally {
        if (turns.get(id) === settled) turns.delete(id);
      }
    },
    checkKey: (fingerprint, profileId) => {
      const owner = profiles.list().find((profile) => fingerprintsOf(profile).includes(fingerprint));
      if (owner === undefined) return succeed(undefined);
      return owner.id === profileId
        ? fail('VAULT_CONFLICT', 'This service already has this key.')
        : fail(
            'VAULT_CONFLICT',
            `${owner.name} already has this key. A key signs for one service only: use another key.`,
          );
    },
  };
};

const noSuchProfile = () => fail('NOT_FOUND', 'There is no such service.');

const fingerprintsOf = ({ keyFingerprint, registration }: Profile): readonly (string | undefined)[] => [
  keyFingerprint,
  registration.next?.fingerprint,
];

/** Scheme, host, port and base path: what a vault is bound to. */
export const addressOf = ({ origin, basePath }: Profile): string => `${origin}${basePath}`;

/** The vault of a profile; undefined before it has a key. */
export const identityOf = (profile: Profile): VaultIdentity | undefined =>
  profile.keyFingerprint === undefined
    ? undefined
    : {
        profileId: profile.id,
        origin: addressOf(profile),
        fingerprint: profile.keyFingerprint,
        nextFingerprint: profile.registration.next?.fingerprint,
      };

/** A fingerprint in sixteen groups of four, to be read out: `9f86 d081 …`. */
export const groupFingerprint = (fingerprint: string): string => fingerprint.replaceAll(/.{4}(?=.)/g, '$& ');

const viewOf = (profile: Profile): Omit<ProfileView, 'isUnlocked'> => {
  const { id, name, colour, email, teams, defaultTeamId, lenders, learned, registration, keyFingerprint } = profile;
  const { key, next, state, endsOn } = registration;
  return {
    ...{ id, name, colour, teams, lenders, learned },
    address: addressOf(profile),
    registration: state,
    ...(endsOn !== undefined && { endsOn }),
    ...(email !== undefined && { email }),
    ...(defaultTeamId !== undefined && { defaultTeamId }),
    ...(key !== undefined && keyFingerprint !== undefined && { key: viewKey(key, keyFingerprint, profile.clientId) }),
    ...(next !== undefined && { nextKey: viewKey(next, next.fingerprint, next.clientId) }),
  };
};

const viewKey = (key: KeyRecord, fingerprint: string, clientId?: string): NonNullable<ProfileView['key']> => ({
  fingerprint: groupFingerprint(fingerprint),
  modulusBits: key.modulusBits,
  origin: key.origin,
  madeAtMs: key.madeAtMs,
  ...(key.handedOver !== undefined && { handedOver: key.handedOver }),
  ...(clientId !== undefined && { clientId }),
});
