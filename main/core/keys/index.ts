import type { ProfileView } from '../../../shared/contract/services/profiles.ts';
import { fail, mapOutcome, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Profile } from '../../../shared/publishing/profile.ts';
import type { KeyVault, RemoteAccess, UnlockedKeys, VaultIdentity } from '../../ports/keys.ts';
import type { DomainHandlers } from '../handlers.ts';
import { identityOf, type ProfileBook } from '../profiles/book.ts';
import { proveOwner } from '../profiles/prove-owner.ts';
import { createKeyMaking, type FirstKeyPorts, type Imported } from './first-key.ts';
import { handOver, type HandOverPorts, publicKeyOf } from './hand-over.ts';
import { enter, finish, runTest } from './registration.ts';
import { abandonNext, rotate, switchOver } from './rotation.ts';
import { afterOpening } from './settle.ts';

export interface KeyPorts extends FirstKeyPorts, HandOverPorts {
  readonly book: ProfileBook;
  readonly vault: KeyVault;
  readonly access: RemoteAccess;
  /** The name of the system's secret store; undefined where there is none. */
  readonly secretStore: () => Promise<Outcome<string | undefined>>;
  /** Called when the person did something. */
  readonly touch: () => void;
}

export const keyHandlers = (ports: KeyPorts): DomainHandlers<'keys'> => {
  const { book, vault, access } = ports;
  const making = createKeyMaking(ports);
  return {
    'keys.secretStore': async () =>
      mapOutcome(await ports.secretStore(), (backEnd) => (backEnd === undefined ? {} : { backEnd })),
    'keys.make': async (input) => book.show(await making.make(input)),
    'keys.cancelMake': () => succeed({ cancelled: making.cancel() }),
    'keys.import': (input) => shown(book, making.import(input)),
    'keys.publicKey': ({ profileId, place }) => {
      const profile = book.find(profileId);
      return profile.ok ? publicKeyOf(profile.data, place) : profile;
    },
    'keys.handOver': ({ profileId, place, how }) => handOver(ports, profileId, place, how),
    'keys.enter': async (input) => book.show(await enter(ports, input)),
    'keys.test': (input) => runTest(ports, input),
    'keys.finish': (input) => book.show(finish(ports, input)),
    'keys.rotate': (input) => shown(book, rotate(ports, making, input)),
    'keys.switchOver': (input) => switchOver(ports, input),
    'keys.abandonNext': async ({ profileId, passphrase }) => book.show(await abandonNext(ports, profileId, passphrase)),
    'keys.unlock': async ({ profileId, passphrase }) =>
      book.show(await opened(ports, profileId, (identity) => vault.unlock(identity, passphrase))),
    'keys.lock': ({ profileId }) => {
      vault.lock(profileId);
      access.close(profileId);
      const locked = book.all().filter(({ id }) => profileId === undefined || id === profileId);
      for (const { id } of locked) ports.events.emit('profiles.changed', { id });
      return succeed({});
    },
    'keys.protect': async ({ profileId, protection, passphrase }) =>
      book.show(await opened(ports, profileId, (identity) => vault.protect(identity, protection, passphrase))),
    'keys.discard': async ({ profileId, proof }) => book.show(await discard(ports, profileId, proof)),
    'keys.touch': () => {
      ports.touch();
      return succeed({});
    },
  };
};

const shown = async (
  book: ProfileBook,
  work: Promise<Outcome<Imported<Profile>>>,
): Promise<Outcome<Imported<ProfileView>>> => {
  const outcome = await work;
  if (!outcome.ok || outcome.data.status !== 'imported') return outcome as Outcome<Imported<never>>;
  return succeed({ status: 'imported', profile: await book.view(outcome.data.profile) });
};

/** Opens the vault of a profile, settles what a kill left half done, and opens the service to publishing. */
const opened = (
  { book, access }: Pick<KeyPorts, 'book' | 'access'>,
  profileId: string,
  open: (identity: VaultIdentity) => Promise<Outcome<UnlockedKeys>>,
): Promise<Outcome<Profile>> =>
  book.inTurn(profileId, async () => {
    const profile = book.find(profileId);
    if (!profile.ok) return profile;
    const identity = identityOf(profile.data);
    if (identity === undefined) return fail('VAULT_MISSING', 'There is no key for this service yet.');
    const keys = await open(identity);
    if (!keys.ok) return keys;
    const settled = book.change(profileId, (now) => afterOpening(now, keys.data));
    access.open(profileId);
    return settled;
  });

/** Wipes key and token; the profile keeps its ties, and its registration starts over. */
const discard = (
  { book, vault, access }: KeyPorts,
  profileId: string,
  proof: Parameters<typeof proveOwner>[2],
): Promise<Outcome<Profile>> =>
  book.inTurn(profileId, async () => {
    const profile = book.find(profileId);
    if (!profile.ok) return profile;
    const proved = await proveOwner(vault, profile.data, proof);
    if (!proved.ok) return proved;
    access.close(profileId);
    const wiped = await vault.remove(profileId);
    return wiped.ok ? book.change(profileId, withoutKey) : wiped;
  });

const withoutKey = ({ keyFingerprint: _key, clientId: _client, ...profile }: Profile): Profile => ({
  ...profile,
  registration: { state: 'none' },
});
