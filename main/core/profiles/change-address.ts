import type { ParsedInput } from '../../../shared/contract/index.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Profile } from '../../../shared/publishing/profile.ts';
import { addressOf, identityOf } from './book.ts';
import type { ProfilePorts } from './index.ts';
import { hostOf, nothingLearned, readAllowedAddress } from './new-profile.ts';

type AddressPorts = Pick<ProfilePorts, 'book' | 'vault' | 'access' | 'countLinks' | 'readAddress' | 'organisation'>;

/**
 * Corrects the address of a service that is not in use yet: the key is sealed for the new address first, then the profile
 * names it. After a kill in between, the same correction is made again: the vault is bound to the new address then.
 */
export const changeAddress = (
  ports: AddressPorts,
  { id, address, passphrase }: ParsedInput<'profiles.changeAddress'>,
): Promise<Outcome<Profile>> => {
  const { book, access, countLinks } = ports;
  return book.inTurn(id, async () => {
    const profile = book.find(id);
    if (!profile.ok) return profile;
    const { state } = profile.data.registration;
    if (state === 'ready' || state === 'rotating' || countLinks(id) > 0)
      return fail('REFUSED', 'This service is in use. Add the new address as another service.');
    const read = readAllowedAddress(ports, address);
    if (!read.ok) return read;
    access.close(id);
    const rebound = await rebind(ports, profile.data, { ...profile.data, ...read.data }, passphrase);
    if (!rebound.ok) return rebound;
    // What another address answered says nothing about this one.
    return book.change(id, ({ email: _email, defaultTeamId: _team, ...now }) => ({
      ...now,
      ...read.data,
      name: now.name === hostOf(now) ? hostOf(read.data) : now.name,
      teams: [],
      learned: nothingLearned,
      registration: { ...now.registration, state: state === 'tested' ? 'entered' : state },
    }));
  });
};

const rebind = async (
  { vault }: Pick<ProfilePorts, 'vault'>,
  from: Profile,
  to: Profile,
  passphrase: string,
): Promise<Outcome<unknown>> => {
  const [identity, wanted] = [identityOf(from), identityOf(to)];
  if (identity === undefined || wanted === undefined) return succeed(undefined);
  const rebound = await vault.rebind(identity, addressOf(to), passphrase);
  return rebound.ok || rebound.error.code !== 'VAULT_FOREIGN' ? rebound : vault.unlock(wanted, passphrase);
};
