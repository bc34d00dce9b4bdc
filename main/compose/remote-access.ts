import { type Outcome, succeed } from '../../shared/outcome.ts';
import type { Learned, Profile } from '../../shared/publishing/profile.ts';
import { type AnyMethod, eachOperation, failureOf, type Quirks } from '../client/index.ts';
import type { ServiceClient } from '../core/ports.ts';
import type { Probe, ProfileRepository, RemoteAccess } from '../core/ports/keys.ts';
import type { Vault } from '../vault/index.ts';
import { connectRemote, type RemoteConnection, type RemoteParts } from './remote-connection.ts';
import type { RemoteServices } from './remote-services.ts';

export interface RemoteAccessParts extends RemoteParts {
  readonly vault: Pick<Vault, 'signer' | 'isUnlocked'>;
  readonly profiles: ProfileRepository;
  readonly services: Pick<RemoteServices, 'open' | 'close'>;
}

/** Opens the services of unlocked profiles to publishing, and keeps what is learned of them. */
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

/** The specification has no echo: whatever says that there is none, a framework's page too, is no failure. */
const probe = async (connection: RemoteConnection, { clock }: RemoteAccessParts): Promise<Outcome<Probe>> => {
  const { client, quirks } = connection;
  const user = await client.user();
  if (!user.ok) {
    const answer = connection.lastAnswer();
    // Nothing was sent: it is the vault that has to say something.
    if (answer === undefined || user.error.code === 'VAULT_LOCKED') return user;
    return succeed({ status: 'failed', failure: failureOf(user.error, answer, clock.now()) });
  }
  const echo = await client.echo();
  if (!echo.ok && echo.error.code === 'VAULT_LOCKED') return echo;
  const status = connection.lastAnswer()?.status ?? 0;
  const hasNone = !echo.ok && [404, 405].includes(status);
  const { updateMethod, signsQuery, clockOffsetMs } = quirks;
  return succeed({
    status: 'passed',
    user: user.data,
    ...(!hasNone && { echoed: echo.ok }),
    learned: { updateMethod, signsQuery, clockOffsetMs },
  });
};

/** The same client; what it learned with a call is with the profile when the call returns. */
const learning = (
  { client, quirks }: RemoteConnection,
  profiles: ProfileRepository,
  profileId: string,
): ServiceClient =>
  eachOperation((name) => async (input) => {
    const outcome = await (client[name] as AnyMethod)(input);
    const profile = profiles.find(profileId);
    if (profile !== undefined) {
      const learned = learnedFrom(quirks, profile.learned);
      if (JSON.stringify(learned) !== JSON.stringify(profile.learned)) profiles.put({ ...profile, learned });
    }
    return outcome;
  });

const learnedFrom = (
  { updateMethod, signsQuery, clockOffsetMs, refusedExtensions }: Quirks,
  before: Learned,
): Learned => ({
  ...before,
  updateMethod,
  signsQuery,
  clockOffsetMs,
  takes: {
    ...before.takes,
    links: before.takes.links && !refusedExtensions.has('home_loan_security_links'),
    description: before.takes.description && !refusedExtensions.has('description'),
  },
});
