import type { Output, ParsedInput } from '../../../shared/contract/index.ts';
import { fail, mapOutcome, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Profile } from '../../../shared/publishing/profile.ts';
import type { Clock } from '../../platform/clock.ts';
import type { VaultIdentity } from '../../ports/keys.ts';
import { identityOf, type ProfileBook } from '../profiles/book.ts';
import { explainFailure } from './explain-failure.ts';
import { discarding, type Imported, type KeyMaking, type NewKey, recordOf } from './first-key.ts';
import { afterPassing, probeAt, type RegistrationPorts } from './registration.ts';
import { afterOpening, withNextAsKey, withoutNext } from './settle.ts';

interface RotationPorts extends RegistrationPorts {
  readonly clock: Clock;
}

/** Adds a second key while the first goes on signing. */
export const rotate = async (
  ports: RotationPorts,
  making: KeyMaking,
  { profileId, source, passphrase }: ParsedInput<'keys.rotate'>,
): Promise<Outcome<Imported<Profile>>> => {
  const ready = mayRotate(ports.book, profileId);
  if (!ready.ok) return ready;
  const newKey =
    source.kind === 'make'
      ? await making.makeKey(profileId, source.modulusBits)
      : await making.importKey(source.text, source.filePassphrase);
  if (!newKey.ok) return newKey;
  if ('status' in newKey.data) return succeed(newKey.data);
  const stored = await keepNext(ports, profileId, newKey.data, passphrase);
  return mapOutcome(stored, (profile) => ({ status: 'imported', profile }));
};

const mayRotate = (book: ProfileBook, profileId: string): Outcome<Profile> => {
  const profile = book.find(profileId);
  if (!profile.ok) return profile;
  const { state } = profile.data.registration;
  if (state === 'ready') return profile;
  return state === 'rotating'
    ? fail('VAULT_CONFLICT', 'The keys of this service are already being changed over.')
    : fail('NOT_REGISTERED', `The registration with ${profile.data.name} is not complete yet.`);
};

/** The vault first: nobody has seen a next key unknown to the profile, and the new one replaces it. */
const keepNext = (
  { book, vault, access, clock }: RotationPorts,
  profileId: string,
  { key, origin }: NewKey,
  passphrase: string,
): Promise<Outcome<Profile>> =>
  discarding(key, () =>
    book.inTurn(profileId, async () => {
      const profile = mayRotate(book, profileId);
      if (!profile.ok) return profile;
      const unused = book.checkKey(key.fingerprint, profileId);
      if (!unused.ok) return unused;
      const next = { ...recordOf(key, origin, clock), fingerprint: key.fingerprint };
      const identity = identityOf(profile.data);
      if (identity === undefined) return fail('VAULT_MISSING', 'There is no key for this service yet.');
      const dropped = await vault.dropNext(identity, passphrase);
      if (!dropped.ok) return dropped;
      const added = await vault.addNext(identity, key, passphrase);
      if (!added.ok) return added;
      const rotating = book.change(profileId, (now) => ({
        ...now,
        registration: { ...now.registration, state: 'rotating', next },
      }));
      access.open(profileId);
      return rotating;
    }),
  );

/** Calls the service with the next key; if it answers, that key replaces the first. */
export const switchOver = (
  ports: RotationPorts,
  { profileId, passphrase }: ParsedInput<'keys.switchOver'>,
): Promise<Outcome<Output<'keys.switchOver'>>> =>
  withNext(ports, profileId, passphrase, async (profile, identity): Promise<Outcome<Output<'keys.switchOver'>>> => {
    const { book, vault, access } = ports;
    // A switch that was killed before it was recorded.
    if (profile.registration.next === undefined) {
      return succeed({ status: 'switched', profile: await book.view(profile) });
    }
    const probe = await probeAt(access, profile, 'next');
    if (!probe.ok) return probe;
    const passed = probe.data;
    if (passed.status === 'failed') {
      return succeed({ status: 'failed', failure: explainFailure(passed.failure, profile, 'next') });
    }
    const switched = await vault.switchToNext(identity, passphrase);
    if (!switched.ok) return switched;
    const changed = book.change(profileId, (now) => withNextAsKey(afterPassing(now, 'next', passed)));
    access.open(profileId);
    return changed.ok ? succeed({ status: 'switched', profile: await book.view(changed.data) }) : changed;
  });

export const abandonNext = (ports: RotationPorts, profileId: string, passphrase: string): Promise<Outcome<Profile>> =>
  withNext(ports, profileId, passphrase, async (profile, identity) => {
    if (profile.registration.next === undefined) return succeed(profile);
    const dropped = await ports.vault.dropNext(identity, passphrase);
    if (!dropped.ok) return dropped;
    const changed = ports.book.change(profileId, withoutNext);
    ports.access.open(profileId);
    return changed;
  });

/** Opens the vault and finishes what was left half done before anything else is done with two keys. */
const withNext = <T>(
  { book, vault, access }: RotationPorts,
  profileId: string,
  passphrase: string,
  work: (profile: Profile, identity: VaultIdentity) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  book.inTurn(profileId, async () => {
    const profile = book.find(profileId);
    if (!profile.ok) return profile;
    const identity = identityOf(profile.data);
    if (identity === undefined || profile.data.registration.state !== 'rotating') {
      return fail('VAULT_CONFLICT', 'The keys of this service are not being changed over.');
    }
    const keys = await vault.unlock(identity, passphrase);
    if (!keys.ok) return keys;
    const settled = book.change(profileId, (now) => afterOpening(now, keys.data));
    if (!settled.ok) return settled;
    // All was done before the kill: `work` changes nothing, and opens nothing.
    if (settled.data.registration.next === undefined) access.open(profileId);
    return work(settled.data, identity);
  });
