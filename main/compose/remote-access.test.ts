import { describe, expect, it, vi } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import type { Profile } from '../../shared/publishing/profile.ts';
import type { CanonicalParts } from '../../shared/service/canonical-request.ts';
import { testRecord } from '../../test/support/client/under-test.ts';
import { profileId, testProfile } from '../../test/support/publishing/world.ts';
import { createRequestLog } from '../client/index.ts';
import type { Fetch } from '../platform/http/network-fetch.ts';
import type { ProfileRepository } from '../ports/keys.ts';
import type { ServiceClient } from '../ports/service.ts';
import { createRemoteAccess, type RemoteAccessParts } from './remote-access.ts';

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

const signed = () => Promise.resolve(succeed({ accessToken: 'token', signature: 'c2ln' }));

/** The way to the services of these profiles, with the clients that it opens and what it closes. */
const accessTo = (profiles: ProfileRepository, more: Partial<RemoteAccessParts> = {}) => {
  const opened: ServiceClient[] = [];
  const closed: string[] = [];
  const access = createRemoteAccess({
    vault: { signer: () => ({ sign: signed }), isUnlocked: () => true },
    clock: { now: () => 0 },
    requestLog: createRequestLog(),
    profiles,
    services: { open: (_id, client) => opened.push(client), close: (id) => closed.push(id) },
    fetch: putOnly,
    sleep: () => Promise.resolve(),
    ...more,
  });
  return { access, opened, closed };
};

const openClient = (profiles: ProfileRepository, fetch: Fetch = putOnly): ServiceClient => {
  const { access, opened } = accessTo(profiles, { fetch });
  access.open(profileId);
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
  profiles.put({ ...profiles.current(), learned: elsewhere });
  await client.readScenario({ params });
  expect(profiles.current().learned).toEqual(elsewhere);
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
  const client = openClient(profiles, movedOn);
  const refused = { ok: false, error: { code: 'FORBIDDEN' } };
  expect(await client.compute({ params: { scenarioId: params.id }, body: { lenderName: 'a' } })).toMatchObject(refused);
  expect(profiles.current()).toEqual(registered);
  expect(await client.createScenario({ body: { teamId: registered.defaultTeamId } })).toMatchObject(refused);
  const { defaultTeamId: _gone, ...rest } = registered;
  expect(profiles.current()).toEqual({ ...rest, teams: [south] });
});

it('what a service refuses to take is remembered, and not sent by a client that is opened later', async () => {
  const takes = { links: true, description: true, unknownKeys: false, ownFields: true };
  const profiles = oneRow(testProfile({ learned: { ...testProfile().learned, takes } }));
  const bodies: unknown[] = [];
  /** It names each key that it refuses, and no field. */
  const strict: Fetch = (_target, { body }) => {
    const text = String(body);
    bodies.push(JSON.parse(text));
    const key = ['home_loan_security_links', 'description'].find((name) => text.includes(name));
    if (key === undefined && !text.includes('reportable_super'))
      return Promise.resolve(Response.json({ data: testRecord }));
    const error = { code: 'BAD_REQUEST', message: key === undefined ? 'No' : `Unknown key: ${key}`, timestamp: '' };
    return Promise.resolve(Response.json({ error }, { status: 400 }));
  };
  const update = (body: object) => openClient(profiles, strict).updateScenario({ params, body });
  const income = [{ id: 's', reportable_super: 2 }];
  await update({ income: [], home_loan_security_links: [] });
  expect(profiles.current().learned.takes).toEqual({ ...takes, links: false });
  await update({ income: [], description: 'Mine' });
  expect(profiles.current().learned.takes).toEqual({ ...takes, links: false, description: false });
  await update({ income });
  expect(profiles.current().learned.takes).toEqual({ ...takes, links: false, description: false, ownFields: false });
  bodies.length = 0;
  await update({ income, description: 'Mine', home_loan_security_links: [] });
  expect(bodies).toEqual([{ income: [{ id: 's' }] }]);
});

it.each([
  ['links', { links: false }, { income: [], description: 'Mine' }],
  ['a title', { description: false }, { income: [], home_loan_security_links: [] }],
  ['fields of our own', { ownFields: false }, { income: [], description: 'Mine', home_loan_security_links: [] }],
])('a service that takes no %s is sent the rest', async (_what, refused, sent) => {
  const all = { links: true, description: true, unknownKeys: false, ownFields: true };
  const learned = { ...testProfile().learned, takes: { ...all, ...refused } };
  const bodies: unknown[] = [];
  const client = openClient(oneRow(testProfile({ learned })), (_target, { body }) => {
    bodies.push(JSON.parse(String(body)));
    return Promise.resolve(Response.json({ data: testRecord }));
  });
  await client.updateScenario({ params, body: { income: [], description: 'Mine', home_loan_security_links: [] } });
  expect(bodies).toEqual([sent]);
});

it('a client begins with what was learned before: the method, the reading of PATH and the clock', async () => {
  const learned = { ...testProfile().learned, updateMethod: 'PUT', signsQuery: true, clockOffsetMs: 60_000 } as const;
  const texts: string[] = [];
  const sign = (parts: CanonicalParts) => {
    texts.push([parts.method, parts.path, parts.timestamp].join(' '));
    return signed();
  };
  const places: unknown[] = [];
  const { access, opened } = accessTo(oneRow(testProfile({ basePath: '/root', learned })), {
    vault: {
      isUnlocked: () => true,
      signer: (id, place) => {
        places.push([id, place]);
        return { sign };
      },
    },
  });
  access.open(profileId);
  await opened[0]?.updateScenario({ params, body: { income: [] } });
  await opened[0]?.products({ query: { lenders: ['a'] } });
  expect(texts).toEqual([
    `PUT /root/api/v1/scenarios/${params.id} 1970-01-01T00:01:00.000Z`,
    'GET /root/api/v1/products?lenders=a 1970-01-01T00:01:00.000Z',
  ]);
  expect(places).toEqual([[profileId, 'current']]);
});

describe('the service of a profile', () => {
  it('is opened only where it is registered and its key unlocked', () => {
    const openedOf = (state: Profile['registration']['state'], isUnlocked = true): number => {
      const { access, opened } = accessTo(oneRow(testProfile({ registration: { state } })), {
        vault: { signer: () => ({ sign: signed }), isUnlocked: () => isUnlocked },
      });
      access.open(profileId);
      return opened.length;
    };
    expect(['none', 'entered', 'tested', 'ready', 'rotating'].map((state) => openedOf(state as 'none'))).toEqual([
      0, 0, 0, 1, 1,
    ]);
    expect(openedOf('ready', false)).toBe(0);
  });

  it('is closed alone, or with all others', () => {
    const all = ['a', 'b', 'c'].map((id) => testProfile({ id }));
    const { access, closed } = accessTo({ ...oneRow(testProfile()), list: () => all });
    access.close('b');
    access.close();
    expect(closed).toEqual(['b', 'a', 'b', 'c']);
  });
});

describe('a probe', () => {
  const user = { email: 'sam@example.com', teams: [] };
  const error = (status: number, code: string): Response =>
    Response.json({ error: { code, message: 'No', timestamp: '' } }, { status });
  /** A service whose echo answers so, and to the user what is given. */
  const probeWith = (echo: Response, ofUser = Response.json({ data: user })) => {
    const { access } = accessTo(oneRow(testProfile()), {
      fetch: (target) => Promise.resolve(target.endsWith('/echo') ? echo : ofUser),
    });
    return access.probe(testProfile(), 'current');
  };
  const learned = { updateMethod: 'PATCH', signsQuery: false, clockOffsetMs: 0 };

  it.each([
    ['200 as there', Response.json({ data: {} }), { echoed: true }],
    ['404 as missing', error(404, 'NOT_FOUND'), {}],
    ['405 as missing', error(405, 'METHOD_NOT_ALLOWED'), {}],
    ['a page with 404 as missing', new Response('<html>', { status: 404 }), {}],
    ['403 as refused', error(403, 'FORBIDDEN'), { echoed: false }],
  ])('takes an echo of %s', async (_what, echo, found) => {
    expect(await probeWith(echo)).toEqual(succeed({ status: 'passed', user, ...found, learned }));
  });

  it('tells how far the clock of the service is ahead, as a correction of it was accepted', async () => {
    const headers = { Date: new Date(3_600_000).toUTCString() };
    const answers = [
      Response.json({ error: { code: 'INVALID_SIGNATURE', message: 'No', timestamp: '' } }, { status: 401, headers }),
      Response.json({ data: user }),
      Response.json({ data: {} }),
    ];
    const { access } = accessTo(oneRow(testProfile()), {
      fetch: () => Promise.resolve(answers.shift() ?? error(500, 'X')),
    });
    expect(await access.probe(testProfile(), 'current')).toMatchObject({
      data: { status: 'passed', learned: { ...learned, clockOffsetMs: 3_600_000 } },
    });
  });

  it('tells why nobody was let in, by the last answer and the clock of this computer', async () => {
    const late = new Response(JSON.stringify({ error: { code: 'INVALID_SIGNATURE', message: 'No', timestamp: '' } }), {
      status: 401,
      headers: { Date: new Date(2 * 86_400_000).toUTCString() },
    });
    expect(await probeWith(Response.json({}), late)).toEqual(
      succeed({ status: 'failed', failure: { kind: 'clock_off', clockOffMs: 2 * 86_400_000 } }),
    );
  });

  it('fails as the vault does, which may be locked before it or between its questions', async () => {
    const locked = fail('VAULT_LOCKED', 'Locked.');
    const lockedAfter = (questions: number, answer = Response.json({ data: user })) => {
      let asked = 0;
      const sign = () => ((asked += 1) > questions ? Promise.resolve(locked) : signed());
      const { access } = accessTo(oneRow(testProfile()), {
        vault: { signer: () => ({ sign }), isUnlocked: () => true },
        fetch: () => Promise.resolve(answer),
      });
      return access.probe(testProfile(), 'current');
    };
    const busy = error(429, 'RATE_LIMIT_EXCEEDED');
    expect([await lockedAfter(0), await lockedAfter(1), await lockedAfter(1, busy)]).toEqual([locked, locked, locked]);
  });

  it('of the next key is by the next client, half a minute at most, and in the log of its profile', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const requestLog = createRequestLog();
    const clients: unknown[] = [];
    const next = { clientId: 'client-2' };
    const profile = testProfile({ clientId: 'client-1', registration: { state: 'rotating', next } as never });
    const { access } = accessTo(oneRow(profile), {
      requestLog,
      fetch: (_target, { headers }) => {
        clients.push(new Headers(headers).get('X-Auth-Client-ID'), new Headers(headers).has('X-Extensions'));
        return Promise.resolve(error(403, 'FORBIDDEN'));
      },
    });
    await access.probe(profile, 'next');
    await access.probe(profile, 'current');
    expect(timeout.mock.calls).toEqual([[30_000], [30_000]]);
    timeout.mockRestore();
    expect(clients).toEqual(['client-2', true, 'client-1', true]);
    expect(requestLog.list().map(({ profileId: owner }) => owner)).toEqual([profileId, profileId]);
  });
});
