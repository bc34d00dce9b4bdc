import { expect, it } from 'vitest';
import { succeed } from '../../shared/outcome.ts';
import type { Profile } from '../../shared/publishing/profile.ts';
import { profileId, testProfile } from '../../test/support/publishing/world.ts';
import { createRequestLog } from '../client/index.ts';
import type { Fetch } from '../platform/http/network-fetch.ts';
import type { ProfileRepository } from '../ports/keys.ts';
import type { ServiceClient } from '../ports/service.ts';
import { createRemoteAccess } from './remote-access.ts';

/** One row as seen by two processes. */
const oneRow = (row: Profile): ProfileRepository & { current(): Profile } => {
  let current = row;
  return {
    current: () => current,
    find: () => current,
    list: () => [current],
    remove: () => false,
    put: (profile) => {
      current = profile;
    },
    change: (_id, edit) => {
      current = edit(current);
      return current;
    },
  };
};

/** A service that only supports PUT. */
const putOnly = (_target: unknown, init?: RequestInit): Promise<Response> =>
  Promise.resolve(
    init?.method === 'PATCH'
      ? Response.json({ error: { code: 'METHOD_NOT_ALLOWED', message: 'PUT', timestamp: '' } }, { status: 405 })
      : Response.json({ error: { code: 'NOT_FOUND', message: 'None', timestamp: '' } }, { status: 404 }),
  );

const openClient = (profiles: ProfileRepository, fetch: Fetch = putOnly): ServiceClient => {
  const opened: ServiceClient[] = [];
  createRemoteAccess({
    vault: {
      signer: () => ({ sign: () => Promise.resolve(succeed({ accessToken: 'token', signature: 'c2ln' })) }),
      isUnlocked: () => true,
    },
    clock: { now: () => 0 },
    requestLog: createRequestLog(),
    profiles,
    services: { open: (_id, client) => opened.push(client), close: () => undefined },
    fetch,
  }).open(profileId);
  const [client] = opened;
  if (client === undefined) throw new Error('Not opened');
  return client;
};

const params = { id: 'f'.repeat(24) };

it('what a client learns does not overwrite what another process has written meanwhile', async () => {
  const registered = testProfile();
  const profiles = oneRow(registered);
  const client = openClient(profiles);
  const { learned } = registered;
  const elsewhere = { ...learned, signsQuery: !learned.signsQuery, takes: { ...learned.takes, links: false } };
  profiles.put({ ...registered, name: 'Renamed', learned: elsewhere });
  await client.readScenario({ params });
  expect(profiles.current()).toEqual({ ...registered, name: 'Renamed', learned: elsewhere });
  await client.updateScenario({ params, body: { income: [] } });
  expect(profiles.current()).toEqual({
    ...registered,
    name: 'Renamed',
    learned: { ...elsewhere, updateMethod: 'PUT' },
  });
});

it('the teams are read again when a create is refused for its team', async () => {
  const registered = {
    ...testProfile(),
    defaultTeamId: 'a'.repeat(24),
    teams: [{ id: 'a'.repeat(24), name: 'North' }],
  };
  const profiles = oneRow(registered);
  const south = { id: 'b'.repeat(24), name: 'South' };
  const data = { email: 'sam@example.com', teams: [south] };
  const movedOn: Fetch = (_target, init) =>
    Promise.resolve(
      init.method === 'POST'
        ? Response.json({ error: { code: 'FORBIDDEN', message: 'No', timestamp: '' } }, { status: 403 })
        : Response.json({ data, meta: { timestamp: '2026-11-21T02:30:00.000Z' } }),
    );
  const outcome = await openClient(profiles, movedOn).createScenario({ body: { teamId: registered.defaultTeamId } });
  expect(outcome).toMatchObject({ ok: false, error: { code: 'FORBIDDEN' } });
  const { defaultTeamId: _gone, ...rest } = registered;
  expect(profiles.current()).toEqual({ ...rest, teams: [south] });
});
