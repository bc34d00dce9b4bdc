import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Reach, Remotes } from '../ports/publishing.ts';

type Ready = Extract<Reach, { readonly status: 'ready' }>;

/** The client of a profile, or why there is none at this moment. */
export const reachNow = (remotes: Remotes, profileId: string): Outcome<Ready> => {
  const reach = remotes.reach(profileId);
  switch (reach.status) {
    case 'ready':
      return succeed(reach);
    case 'locked':
      return fail('REFUSED', 'The key for this service is locked. Unlock it first.');
    case 'not_registered':
      return fail('REFUSED', 'The registration with this service is not done yet.');
    case 'offline':
      return fail('SERVICE_UNREACHABLE', 'There is no network connection.');
  }
};
