import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import { findRegistered } from '../core/publishing/registered.ts';
import type { ProfileRepository } from '../ports/keys.ts';
import type { Services } from '../ports/publishing.ts';
import type { ServiceClient } from '../ports/service.ts';

/** The services of the profiles that are unlocked. */
export interface RemoteServices extends Services {
  /** Call when the profile was unlocked: `client` now reaches its service. */
  open(profileId: string, client: ServiceClient): void;
  /** Call when the profile was locked: nothing new starts there, and what is under way finishes. */
  close(profileId: string): void;
}

const takesNothing = { links: false, description: false, unknownKeys: false, ownFields: false };

export const createRemoteServices = (
  profiles: Pick<ProfileRepository, 'find' | 'change'>,
  onOpened: (profileId: string) => void,
): RemoteServices => {
  const clients = new Map<string, ServiceClient>();
  return {
    open: (profileId, client) => {
      clients.set(profileId, client);
      onOpened(profileId);
    },
    close: (profileId) => {
      clients.delete(profileId);
    },
    current: (profileId): Outcome<ServiceClient> => {
      const profile = findRegistered(profiles, profileId);
      if (!profile.ok) return profile;
      const client = clients.get(profileId);
      return client === undefined
        ? fail('VAULT_LOCKED', `The key for ${profile.data.name} is locked. Unlock it first.`)
        : succeed(client);
    },
    takes: (profileId) => profiles.find(profileId)?.learned.takes ?? takesNothing,
    notTaken: (profileId, what) => {
      const untaken = Object.fromEntries(what.map((one) => [one, false]));
      profiles.change(profileId, ({ learned, ...profile }) => ({
        ...profile,
        learned: { ...learned, takes: { ...learned.takes, ...untaken } },
      }));
    },
  };
};
