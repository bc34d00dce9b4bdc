import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Profile } from '../../../shared/publishing/profile.ts';
import type { ProfileRepository } from '../../ports/keys.ts';

/** A profile whose service knows its key. NOT_FOUND; NOT_REGISTERED until the registration is done. */
export const findRegistered = (profiles: Pick<ProfileRepository, 'find'>, profileId: string): Outcome<Profile> => {
  const profile = profiles.find(profileId);
  if (profile === undefined) return fail('NOT_FOUND', `Profile not found: ${profileId}`);
  const { state } = profile.registration;
  return state === 'ready' || state === 'rotating'
    ? succeed(profile)
    : fail('NOT_REGISTERED', `The registration with ${profile.name} is not complete yet.`);
};
