import { type Outcome, succeed } from '../../shared/outcome.ts';
import type { Learned, Profile, Takes } from '../../shared/publishing/profile.ts';
import { type AnyMethod, eachOperation, failureOf, type Quirks } from '../client/index.ts';
import { withTeams } from '../core/profiles/teams.ts';
import type { Probe, ProfileRepository, RemoteAccess } from '../ports/keys.ts';
import type { ServiceClient } from '../ports/service.ts';
import type { Vault } from '../vault/index.ts';
import { connectRemote, type RemoteConnection, type RemoteParts } from './remote-connection.ts';
import type { RemoteServices } from './remote-services.ts';

export interface RemoteAccessParts extends RemoteParts {
  readonly vault: Pick<Vault, 'signer' | 'isUnlocked'>;
  readonly profiles: ProfileRepository;
  readonly services: Pick<RemoteServices, 'open' | 'close'>;
}

/** Opens the services of unlocked profiles to publishing, and stores what is learned about them. */
export const createRemoteAccess = (parts: RemoteAccessParts): RemoteAccess => {
  const { profiles, services, vault } = parts;
  return {
    probe: async (profile, place) => {
      const connection = connectRemote(parts, profile, place);
      return connection.ok ? probe(connection.data, parts) : connection;
    },
    open: (profileId) => {
      const profile = profiles.find(profileId);
      if (profile === undefined || !isRegistered(profile) || !vault.isUnlocked(profileId)) return;
      const connection = connectRemote(parts, profile, 'current');
      if (connection.ok) services.open(profileId, learning(connection.data, profiles, profileId));
    },
    close: (profileId) => {
      for (const { id } of profiles.list()) if (profileId === undefined || id === profileId) services.close(id);
    },
  };
};

const isRegistered = ({ registration: { state } }: Profile): boolean => state === 'ready' || state === 'rotating';

/** Echo is optional in the specification: any answer that it is missing, even a framework's page, is not a failure. */
const probe = async (connection: RemoteConnection, { clock }: RemoteAccessParts): Promise<Outcome<Probe>> => {
  const { client, quirks } = connection;
  const user = await client.user();
  if (!user.ok) {
    const answer = connection.lastAnswer();
    // Nothing was sent: the failure is the vault's.
    if (answer === undefined || user.error.code === 'VAULT_LOCKED') return user;
    return succeed({ status: 'failed', failure: failureOf(user.error, answer, clock.now()) });
  }
  const echo = await client.echo();
  if (!echo.ok && echo.error.code === 'VAULT_LOCKED') return echo;
  const hasNone = [404, 405].includes(connection.lastAnswer()?.status ?? 0);
  const { updateMethod, signsQuery, clockOffsetMs } = quirks;
  return succeed({
    status: 'passed',
    user: user.data,
    ...(!hasNone && { echoed: echo.ok }),
    learned: { updateMethod, signsQuery, clockOffsetMs },
  });
};

/** The same client, which stores what a call taught it in the profile before the call returns. */
const learning = (
  { client, quirks }: RemoteConnection,
  profiles: Pick<ProfileRepository, 'change'>,
  profileId: string,
): ServiceClient => {
  let stored = choicesIn(quirks);
  return eachOperation((name) => async (input) => {
    const outcome = await (client[name] as AnyMethod)(input);
    const news = newsSince(stored, choicesIn(quirks));
    stored = choicesIn(quirks);
    if (Object.keys(news).length > 0) {
      profiles.change(profileId, (profile) => ({ ...profile, learned: withNews(profile.learned, news) }));
    }
    // The team is not one of the user's any more: the teams to choose from are read again.
    if (name === 'createScenario' && !outcome.ok && outcome.error.code === 'FORBIDDEN') {
      const user = await client.user();
      if (user.ok) profiles.change(profileId, (profile) => withTeams(profile, user.data.teams));
    }
    return outcome;
  });
};

type Choices = Pick<Learned, 'updateMethod' | 'signsQuery' | 'clockOffsetMs'> &
  Pick<Takes, 'links' | 'description' | 'ownFields'>;

const choicesIn = ({
  updateMethod,
  signsQuery,
  clockOffsetMs,
  refusedExtensions,
  refusesOwnFields,
}: Quirks): Choices => ({
  updateMethod,
  signsQuery,
  clockOffsetMs,
  links: !refusedExtensions.has('home_loan_security_links'),
  description: !refusedExtensions.has('description'),
  ownFields: !refusesOwnFields,
});

/** Writes only what changed: another process may know more about the rest. */
const newsSince = (stored: Choices, now: Choices): Partial<Choices> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => stored[name as keyof Choices] !== value));

const withNews = (learned: Learned, { links, description, ownFields, ...choices }: Partial<Choices>): Learned => {
  const takes = Object.entries({ links, description, ownFields }).filter(([, value]) => value !== undefined);
  return { ...learned, ...choices, takes: { ...learned.takes, ...Object.fromEntries(takes) } };
};
