import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import type { Profile } from '../../shared/publishing/profile.ts';

const isRegistered = ({ registration: { state } }: Profile): boolean => state === 'ready' || state === 'rotating';

const listed = (profiles: readonly Profile[]): string => profiles.map(({ id, name }) => `${name} (${id})`).join(', ');

/** The service of a name or identifier, or the only one. Fails with a sentence that lists what there is. */
export const findProfile = (profiles: readonly Profile[], wanted: string | undefined): Outcome<Profile> => {
  const registered = profiles.filter(isRegistered);
  if (registered.length === 0) return fail('NOT_REGISTERED', 'No service is registered in Headroom yet.');
  const found = registered.filter(({ id, name }) => wanted === undefined || id === wanted || name === wanted);
  const [profile, another] = found;
  if (profile === undefined) {
    return fail('NOT_FOUND', `No registered service is called ${wanted ?? ''}. There is ${listed(registered)}.`);
  }
  return another === undefined
    ? succeed(profile)
    : fail('INVALID_INPUT', `Say which service with --profile: ${listed(found)}.`);
};
