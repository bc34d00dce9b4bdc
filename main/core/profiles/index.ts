import type { OrganisationView } from '../../../shared/contract/desk/app.ts';
import type { Output, ParsedInput } from '../../../shared/contract/index.ts';
import { fail, mapOutcome, type Outcome, succeed } from '../../../shared/outcome.ts';
import { maxLenders, type Profile } from '../../../shared/publishing/profile.ts';
import type { EventSink, Ids, Shell } from '../../ports/desk.ts';
import type { KeyVault, ProfileRepository, RemoteAccess } from '../../ports/keys.ts';
import type { OutboxRepository } from '../../ports/publishing.ts';
import type { DomainHandlers } from '../handlers.ts';
import type { ProfileBook } from './book.ts';
import { changeAddress } from './change-address.ts';
import { checkLenders, type CheckPorts } from './check-lenders.ts';
import { changeLenders, readLenderList, tooManyLenders } from './lender-list.ts';
import { create } from './new-profile.ts';
import { proveOwner } from './prove-owner.ts';

export interface ProfilePorts extends CheckPorts {
  readonly book: ProfileBook;
  readonly profiles: ProfileRepository;
  readonly vault: KeyVault;
  readonly access: RemoteAccess;
  readonly events: EventSink;
  readonly shell: Shell;
  readonly ids: Ids;
  /** What waits for services. */
  readonly outbox: Pick<OutboxRepository, 'list'>;
  /** How many scenarios are tied to records on a profile's service. */
  readonly countLinks: (profileId: string) => number;
  /** Reads the address of a service; INVALID_INPUT says what is wrong with it. */
  readonly readAddress: (text: string) => Outcome<Pick<Profile, 'origin' | 'basePath'>>;
  /** Asks at an address whether a service answers there. */
  readonly probe: (address: string) => Promise<Outcome<Output<'profiles.probe'>>>;
  readonly organisation: OrganisationView;
}

export const profileHandlers = (ports: ProfilePorts): DomainHandlers<'profiles'> => {
  const { book } = ports;
  return {
    'profiles.list': async () => {
      const views = await Promise.all(book.all().map((profile) => book.view(profile)));
      return succeed({ profiles: views });
    },
    'profiles.probe': ({ address }) => {
      const read = ports.readAddress(address);
      return read.ok ? ports.probe(`${read.data.origin}${read.data.basePath}`) : read;
    },
    'profiles.create': (input) => book.show(create(ports, input)),
    'profiles.changeAddress': async (input) => book.show(await changeAddress(ports, input)),
    'profiles.update': (input) => book.show(update(ports, input)),
    'profiles.remains': ({ id }) => mapOutcome(book.find(id), (profile) => remainsOf(ports, profile)),
    'profiles.remove': (input) => remove(ports, input),
    'profiles.readLenders': ({ id, text }) => readLenders(ports, id, text),
    'profiles.changeLenders': (input) => book.show(change(ports, input)),
    'profiles.checkLenders': async ({ id, names }) => book.show(await checkLenders(ports, id, names)),
  };
};

const update = (
  { book }: ProfilePorts,
  { id, name, colour, defaultTeamId, endsOn }: ParsedInput<'profiles.update'>,
): Outcome<Profile> => {
  const profile = book.find(id);
  if (!profile.ok) return profile;
  if (defaultTeamId !== undefined && !profile.data.teams.some((team) => team.id === defaultTeamId)) {
    return fail('INVALID_INPUT', 'This is not a team of the service.');
  }
  return book.change(id, (now) => ({
    ...now,
    ...(name !== undefined && { name }),
    ...(colour !== undefined && { colour }),
    ...(defaultTeamId !== undefined && { defaultTeamId }),
    ...(endsOn !== undefined && { registration: { ...now.registration, endsOn: endsOn ?? undefined } }),
  }));
};

const change = (
  { book }: ProfilePorts,
  { id, put, ...rest }: ParsedInput<'profiles.changeLenders'>,
): Outcome<Profile> => {
  const read = readLenderList(JSON.stringify(put));
  if (!read.ok) return read;
  // The list at that time decides whether there is room.
  const refusals: Outcome<never>[] = [];
  const changed = book.change(id, (profile) => {
    const lenders = changeLenders(profile.lenders, { ...rest, put: read.data });
    if (lenders.length <= maxLenders) return { ...profile, lenders };
    refusals.push(tooManyLenders());
    return profile;
  });
  return refusals[0] ?? changed;
};

const remainsOf = ({ outbox, countLinks }: ProfilePorts, { id, clientId }: Profile): Output<'profiles.remains'> => ({
  published: countLinks(id),
  waiting: outbox.list().filter(({ profileId }) => profileId === id).length,
  ...(clientId !== undefined && { clientId }),
});

/** The secrets first: a profile without a key can still be removed, a key without a profile could not. */
const remove = (
  ports: ProfilePorts,
  { id, proof }: ParsedInput<'profiles.remove'>,
): Promise<Outcome<Output<'profiles.remove'>>> => {
  const { book, profiles, vault, access } = ports;
  return book.inTurn(id, async () => {
    const profile = book.find(id);
    if (!profile.ok) return profile;
    const proved = await proveOwner(vault, profile.data, proof);
    if (!proved.ok) return proved;
    access.close(id);
    const wiped = await vault.remove(id);
    if (!wiped.ok) return wiped;
    const remains = remainsOf(ports, profile.data);
    profiles.remove(id);
    ports.events.emit('profiles.changed', { id });
    return succeed(remains);
  });
};

const readLenders = async (
  { book, shell }: ProfilePorts,
  id: string,
  given: string | undefined,
): Promise<Outcome<Output<'profiles.readLenders'>>> => {
  const profile = book.find(id);
  if (!profile.ok) return profile;
  const opened = given === undefined ? await shell.openText('lenders') : { status: 'opened' as const, text: given };
  if (opened.status === 'unsupported') return succeed({ status: 'choose' });
  if (opened.status === 'cancelled') return succeed({ status: 'cancelled' });
  return mapOutcome(readLenderList(opened.text), (lenders) => ({
    status: 'read' as const,
    lenders,
    offered: lenders.filter(({ name }) => !profile.data.lenders.some((lender) => lender.name === name)),
  }));
};
