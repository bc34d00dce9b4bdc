import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { maxLenders, type Profile } from '../../../shared/publishing/profile.ts';
import { bareShell } from '../../../test/support/desk/fakes.ts';
import {
  beginning,
  keyWorld,
  passphrase,
  ready,
  rotating,
  unlocked,
  withState,
} from '../../../test/support/desk/key-world.ts';
import type { Shell } from '../../ports/desk.ts';
import type { KeyVault } from '../../ports/keys.ts';
import { profileHandlers, type ProfilePorts } from './index.ts';

interface Given extends Partial<Pick<ProfilePorts, 'organisation' | 'countLinks'>> {
  readonly vault?: Partial<KeyVault>;
  readonly shell?: Partial<Shell>;
}

const anything: ProfilePorts['organisation'] = { serviceAddress: null } as ProfilePorts['organisation'];

/** The services of these profiles; three things wait, two of them for the service called `ready`. */
const openProfiles = (profiles: readonly Profile[], { vault, shell, ...given }: Given = {}) => {
  const world = keyWorld({ profiles, ...(vault && { vault }) });
  const handlers = profileHandlers({
    ...world.parts,
    ...{ shell: bareShell(shell), ids: { next: () => 'new' }, clock: { now: () => 5 } },
    outbox: { list: () => ['ready', 'rotating', 'ready'].map((profileId) => ({ profileId })) as never },
    readAddress: (text) => {
      const url = URL.parse(text);
      return url === null
        ? fail('INVALID_INPUT', 'This is not an address.')
        : succeed({ origin: url.origin, basePath: url.pathname.replace(/\/$/, '') });
    },
    probe: (address) => Promise.resolve(fail('SERVICE_UNREACHABLE', address)),
    services: {} as never,
    ...{ countLinks: () => 0, organisation: anything },
    ...given,
  });
  return { ...world, handlers };
};
const failure = (code: string) => ({ ok: false, error: { code } });

describe('a service that is added', () => {
  it('is called by its name, or by its host, and nothing is known of it', async () => {
    const { handlers, profile } = openProfiles([]);
    const create = (name?: string) =>
      handlers['profiles.create']({
        ...(name !== undefined && { name }),
        address: 'https://a.example:8443/x/',
        colour: 'red',
      });
    expect(await create('Brokers')).toMatchObject({ data: { name: 'Brokers', address: 'https://a.example:8443/x' } });
    expect(await create()).toMatchObject({ data: { name: 'a.example:8443', registration: 'none' } });
    expect(profile('new')).toMatchObject({
      ...{ colour: 'red', teams: [], lenders: [] },
      learned: { updateMethod: 'PATCH', signsQuery: false, clockOffsetMs: 0 },
    });
  });

  it('is the one that the organisation allows, with its path', async () => {
    const organisation = { ...anything, serviceAddress: 'https://a.example/x' };
    const { handlers } = openProfiles([], { organisation });
    const at = (address: string) => handlers['profiles.create']({ address, colour: 'red' });
    for (const address of ['https://b.example/x', 'https://a.example/y', 'https://a.example'])
      expect(await at(address)).toMatchObject(failure('REFUSED'));
    expect(await at('nothing')).toMatchObject(failure('INVALID_INPUT'));
    expect(await at('https://a.example/x/')).toMatchObject({ ok: true });
  });

  it('is asked at the address as it is read, without what surrounds it', async () => {
    const { handlers } = openProfiles([]);
    expect(await handlers['profiles.probe']({ address: 'https://a.example/x/?q#f' })).toMatchObject({
      error: { message: 'https://a.example/x' },
    });
    expect(await handlers['profiles.probe']({ address: 'nothing' })).toMatchObject(failure('INVALID_INPUT'));
  });
});

describe('what is known of a service', () => {
  it('is changed where it is named, and its team is one of its own', async () => {
    const before = { ...ready, teams: [{ id: 'north', name: 'North' }], defaultTeamId: 'north' };
    const { handlers, profile } = openProfiles([before]);
    const update = (change: object) => handlers['profiles.update']({ id: 'ready', ...change });
    expect(await update({ defaultTeamId: 'south', name: 'Other' })).toMatchObject(failure('INVALID_INPUT'));
    await update({});
    expect(profile('ready')).toEqual(before);
    await update({ endsOn: '2027-03-31' });
    await update({ name: 'Other', colour: 'red' });
    expect(profile('ready')).toEqual({
      ...{ ...before, name: 'Other', colour: 'red' },
      registration: { ...before.registration, endsOn: '2027-03-31' },
    });
    await update({ endsOn: null });
    expect(profile('ready')?.registration.endsOn).toBeUndefined();
  });
});

describe('another address', () => {
  const address = 'https://b.example/y';
  const begun = {
    ...withState({ ...ready, name: 'service.example', email: 'kim@example.com', defaultTeamId: 'north' }, 'tested'),
    ...{ teams: [{ id: 'north', name: 'North' }], learned: { ...ready.learned, signsQuery: true } },
  };
  const change = (profile: Profile, given: Given = {}) => {
    const world = openProfiles([profile], given);
    const answer = world.handlers['profiles.changeAddress']({ id: profile.id, address, passphrase });
    return { ...world, answer };
  };

  it('is sealed with the key first, and says nothing of what the former one answered', async () => {
    const { answer, log, profile } = change(begun);
    expect(await answer).toMatchObject({ data: { address, name: 'b.example', registration: 'entered', teams: [] } });
    expect(log).toEqual(['close ready', 'vault.rebind', 'change ready']);
    const { email: _email, defaultTeamId: _team, ...rest } = begun;
    expect(profile('ready')).toEqual({
      ...{ ...rest, name: 'b.example', origin: 'https://b.example', basePath: '/y', teams: [] },
      ...{ learned: ready.learned, registration: { ...begun.registration, state: 'entered' } },
    });
  });

  it('leaves a name that a person gave, and a registration that was not tested', async () => {
    const { answer, profile } = change(withState(ready, 'waiting'));
    await answer;
    expect(profile('ready')).toMatchObject({ name: 'Brokers', registration: { state: 'waiting' } });
    const keyless = change(beginning);
    expect([(await keyless.answer).ok, keyless.log]).toEqual([true, ['close beginning', 'change beginning']]);
  });

  it('is refused to a service in use, and where the key cannot be sealed for it', async () => {
    for (const { answer, log } of [change(ready), change(rotating), change(begun, { countLinks: () => 1 })])
      expect([await answer, log]).toMatchObject([failure('REFUSED'), []]);
    const wrong = fail('WRONG_PASSPHRASE', 'The passphrase is wrong.');
    const shut = change(begun, { vault: { rebind: () => Promise.resolve(wrong) } });
    expect([await shut.answer, shut.profile('ready')]).toEqual([wrong, begun]);
  });

  it('that the key was sealed for before a kill is opened with it', async () => {
    const origins: string[] = [];
    const { answer } = change(begun, {
      vault: {
        rebind: () => Promise.resolve(fail('VAULT_FOREIGN', 'It belongs to another address.')),
        unlock: ({ origin }) => {
          origins.push(origin);
          return Promise.resolve(succeed(unlocked('aaaa0000')));
        },
      },
    });
    expect([(await answer).ok, origins]).toEqual([true, [address]]);
  });
});

describe('a service that is removed', () => {
  it('goes after its secrets, once its owner is proved, and says what stays', async () => {
    const { handlers, log, events, profile } = openProfiles([ready], {
      ...{ countLinks: () => 3, vault: { unlock: () => Promise.resolve(fail('WRONG_PASSPHRASE', 'Wrong.')) } },
    });
    expect(await handlers['profiles.remains']({ id: 'ready' })).toEqual(
      succeed({ published: 3, waiting: 2, clientId: 'client-1' }),
    );
    expect(await handlers['profiles.remove']({ id: 'ready', proof: { passphrase } })).toMatchObject(
      failure('WRONG_PASSPHRASE'),
    );
    expect([log, profile('ready')]).toEqual([[], ready]);
    expect(await handlers['profiles.remove']({ id: 'ready', proof: { name: 'Brokers' } })).toEqual(
      succeed({ published: 3, waiting: 2, clientId: 'client-1' }),
    );
    expect(log).toEqual(['close ready', 'vault.remove', 'remove ready']);
    expect([events.emitted.at(-1), profile('ready')]).toEqual([['profiles.changed', { id: 'ready' }], undefined]);
  });

  it('stays where its secrets could not be wiped', async () => {
    const unsafe = fail('VAULT_UNSAFE', 'The folder is not private.');
    const { handlers, profile } = openProfiles([ready], { vault: { remove: () => Promise.resolve(unsafe) } });
    expect(await handlers['profiles.remove']({ id: 'ready', proof: { name: 'Brokers' } })).toEqual(unsafe);
    expect(profile('ready')).toEqual(ready);
  });
});

describe('the lenders of a service', () => {
  const known = (...names: readonly string[]): Profile => ({
    ...ready,
    lenders: names.map((name) => ({ name, standing: 'granted' })),
  });

  it('are as many as a profile may have', async () => {
    const names = Array.from({ length: maxLenders - 1 }, (_, number) => `l${number}`);
    const { handlers, profile } = openProfiles([known(...names)]);
    const put = (...added: readonly string[]) =>
      handlers['profiles.changeLenders']({ id: 'ready', put: added.map((name) => ({ name })), remove: [] });
    expect(await put('a', 'b')).toMatchObject(failure('INVALID_INPUT'));
    expect(profile('ready')?.lenders).toHaveLength(maxLenders - 1);
    expect(await put('a')).toMatchObject({ ok: true });
    expect(profile('ready')?.lenders.at(-1)).toEqual({ name: 'a', standing: 'unchecked' });
    expect(await put('two words')).toMatchObject(failure('INVALID_INPUT'));
  });

  it('in a list are offered where they are not there yet', async () => {
    const kinds: unknown[] = [];
    const openText = (answer: Awaited<ReturnType<Shell['openText']>>): Partial<Shell> => ({
      openText: (kind) => {
        kinds.push(kind);
        return Promise.resolve(answer);
      },
    });
    const read = (shell: Partial<Shell>, text?: string) =>
      openProfiles([known('acacia')], { shell }).handlers['profiles.readLenders']({
        ...{ id: 'ready', ...(text !== undefined && { text }) },
      });
    const lenders = [{ name: 'acacia' }, { name: 'wattle' }];
    const found = succeed({ status: 'read', lenders, offered: [{ name: 'wattle' }] });
    expect(await read(openText({ status: 'opened', text: 'acacia\nwattle' }))).toEqual(found);
    expect(await read(openText({ status: 'cancelled' }))).toEqual(succeed({ status: 'cancelled' }));
    expect(await read(openText({ status: 'unsupported' }))).toEqual(succeed({ status: 'choose' }));
    expect(await read(openText({ status: 'cancelled' }), 'acacia, wattle')).toEqual(found);
    expect(kinds).toEqual(['lenders', 'lenders', 'lenders']);
  });
});
