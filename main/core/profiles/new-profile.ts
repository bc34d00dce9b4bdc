import type { ParsedInput } from '../../../shared/contract/index.ts';
import { fail, type Outcome } from '../../../shared/outcome.ts';
import type { Profile } from '../../../shared/publishing/profile.ts';
import type { ProfilePorts } from './index.ts';

/** What is assumed of every service at first; deviations are learned from its answers. */
export const nothingLearned: Profile['learned'] = {
  updateMethod: 'PATCH',
  signsQuery: false,
  clockOffsetMs: 0,
  takes: { links: true, description: true, unknownKeys: true, ownFields: true },
};

/** What a service is called for which nobody has a name. */
export const hostOf = ({ origin }: Pick<Profile, 'origin'>): string => new URL(origin).host;

/** The address as typed, where the organisation allows it. */
export const readAllowedAddress = (
  { readAddress, organisation }: Pick<ProfilePorts, 'readAddress' | 'organisation'>,
  address: string,
): ReturnType<ProfilePorts['readAddress']> => {
  const read = readAddress(address);
  if (!read.ok || organisation.serviceAddress === null) return read;
  const only = readAddress(organisation.serviceAddress);
  if (!only.ok || only.data.origin !== read.data.origin || only.data.basePath !== read.data.basePath)
    return fail('REFUSED', `Your organisation allows only the service at ${organisation.serviceAddress}.`);
  return read;
};

/** Adds a service by its address; without a name it is called by its host. */
export const create = (
  ports: ProfilePorts,
  { name, address, colour }: ParsedInput<'profiles.create'>,
): Outcome<Profile> => {
  const { book, profiles, ids } = ports;
  const read = readAllowedAddress(ports, address);
  if (!read.ok) return read;
  const id = ids.next();
  profiles.put({
    ...{ id, name: name ?? hostOf(read.data), colour, ...read.data },
    teams: [],
    lenders: [],
    learned: nothingLearned,
    registration: { state: 'none' },
  });
  return book.change(id, (profile) => profile);
};
