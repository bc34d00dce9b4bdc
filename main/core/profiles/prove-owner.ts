import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Profile } from '../../../shared/publishing/profile.ts';
import type { KeyVault } from '../../ports/keys.ts';
import { identityOf } from './book.ts';

/** What a person provides before a key is wiped: its passphrase or, if forgotten, the profile's name. */
export type Proof = { readonly passphrase: string } | { readonly name: string };

/** Fails as unlocking does, or with REFUSED for another name. A profile without a key needs no proof. */
export const proveOwner = async (vault: KeyVault, profile: Profile, proof: Proof): Promise<Outcome<void>> => {
  const identity = identityOf(profile);
  if (identity === undefined) return succeed(undefined);
  if ('name' in proof) {
    return proof.name.trim() === profile.name
      ? succeed(undefined)
      : fail('REFUSED', `Type the name of the service exactly: ${profile.name}`);
  }
  const opened = await vault.unlock(identity, proof.passphrase);
  // Already gone after an interrupted wipe: there is nothing left to guard.
  return opened.ok || opened.error.code === 'VAULT_MISSING' ? succeed(undefined) : opened;
};
