import type { Output, ParsedInput } from '../../../shared/contract/index.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { readCredentials } from '../../../shared/publishing/credentials.ts';
import type { Profile } from '../../../shared/publishing/profile.ts';
import type { KeyPlace, KeyVault, Probe, RemoteAccess } from '../../ports/keys.ts';
import { identityOf, type ProfileBook } from '../profiles/book.ts';
import { withTeams } from '../profiles/teams.ts';
import { explainFailure } from './explain-failure.ts';
import { afterOpening } from './settle.ts';

export interface RegistrationPorts {
  readonly book: ProfileBook;
  readonly vault: KeyVault;
  readonly access: RemoteAccess;
}

type State = Profile['registration']['state'];

const withState = (profile: Profile, state: State): Profile => ({
  ...profile,
  registration: { ...profile.registration, state },
});

/**
 * Stores what the operator issued: the token in the vault and the client identifier in the profile. After a kill in
 * between, it has to be entered again.
 */
export const enter = (
  { book, vault, access }: RegistrationPorts,
  { profileId, place, clientId: client, accessToken: token, passphrase }: ParsedInput<'keys.enter'>,
): Promise<Outcome<Profile>> =>
  book.inTurn(profileId, async () => {
    const credentials = readCredentials(client, token);
    if (!credentials.ok) return credentials;
    const { clientId, accessToken } = credentials.data;
    const profile = book.find(profileId);
    if (!profile.ok) return profile;
    const identity = identityOf(profile.data);
    if (identity === undefined || (place === 'next' && profile.data.registration.next === undefined)) {
      return fail('REFUSED', 'There is no key yet for these to belong to.');
    }
    const stored = await vault.setToken(identity, place, accessToken, passphrase);
    if (!stored.ok) return stored;
    const entered = book.change(profileId, (now) => withClient(afterOpening(now, stored.data), place, clientId));
    access.open(profileId);
    return entered;
  });

const withClient = (profile: Profile, place: KeyPlace, clientId: string): Profile => {
  const { registration } = profile;
  const { next, state } = registration;
  if (place === 'next') {
    return next === undefined
      ? profile
      : { ...profile, registration: { ...registration, next: { ...next, clientId } } };
  }
  const isDone = state === 'ready' || state === 'rotating';
  return { ...withState(profile, isDone ? state : 'entered'), clientId };
};

/** Asks the service who this is, and records its answer: the user, the teams, and that work may go there. */
export const runTest = async (
  { book, access }: RegistrationPorts,
  { profileId, place }: ParsedInput<'keys.test'>,
): Promise<Outcome<Output<'keys.test'>>> => {
  const profile = book.find(profileId);
  if (!profile.ok) return profile;
  const probe = await probeAt(access, profile.data, place);
  if (!probe.ok) return probe;
  if (probe.data.status === 'failed') {
    return succeed({ status: 'failed', failure: explainFailure(probe.data.failure, profile.data, place) });
  }
  const { user, echoed, learned } = probe.data;
  const passed = probe.data;
  const changed = book.change(profileId, (now) => afterPassing(now, place, passed));
  if (!changed.ok) return changed;
  // What was held up by a refused key or token goes now.
  if (place === 'current') access.open(profileId);
  return succeed({
    status: 'passed',
    profile: await book.view(changed.data),
    email: user.email,
    ...(echoed !== undefined && { echoed }),
    clockCorrectionMs: learned.clockOffsetMs,
  });
};

/** REFUSED before there is anything to test. */
export const probeAt = async (access: RemoteAccess, profile: Profile, place: KeyPlace): Promise<Outcome<Probe>> => {
  const clientId = place === 'current' ? profile.clientId : profile.registration.next?.clientId;
  return clientId === undefined
    ? fail('REFUSED', 'Enter the client identifier and the access token first.')
    : access.probe(profile, place);
};

export const afterPassing = (
  profile: Profile,
  place: KeyPlace,
  { user, echoed, learned }: Extract<Probe, { status: 'passed' }>,
): Profile => {
  const isFirst = place === 'current' && profile.registration.state === 'entered';
  return {
    ...withTeams(isFirst ? withState(profile, 'tested') : profile, user.teams),
    email: user.email,
    learned: { ...profile.learned, ...learned, ...(echoed !== false && { echo: echoed === true }) },
  };
};

/** The last step: from now on, work goes to the service. */
export const finish = (
  { book, access }: RegistrationPorts,
  { profileId, defaultTeamId }: ParsedInput<'keys.finish'>,
): Outcome<Profile> => {
  const profile = book.find(profileId);
  if (!profile.ok) return profile;
  const { teams, registration } = profile.data;
  if (registration.state !== 'tested') return fail('REFUSED', 'Test the connection first.');
  if (!teams.some(({ id }) => id === defaultTeamId) && (teams.length > 0 || defaultTeamId !== undefined)) {
    return fail('INVALID_INPUT', 'Choose one of your teams.');
  }
  const done = book.change(profileId, (now) => ({
    ...withState(now, 'ready'),
    ...(defaultTeamId !== undefined && { defaultTeamId }),
  }));
  access.open(profileId);
  return done;
};
