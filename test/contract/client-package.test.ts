import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { profiles } from '../../main/engine/sandbox/choices.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { publicKeyPem } from '../../main/vault/index.ts';
import {
  canonicalText,
  type Client,
  createClient,
  type Data,
  type Deprecation,
  type Problem,
  readKey,
  signRequest,
} from '../../packages/client/src/index.ts';
import { clientDescription, clientTypesFile } from '../../scripts/partner/client-types.ts';
import { startOverHttp } from '../support/client/engines.ts';
import { testKeys } from '../support/client/tools.ts';
import { acceptedVectors, partsOf, publishedVectors } from '../support/engine/vectors.ts';
import { choicesTogether, furthestChoices, mergedChoices } from '../support/stub-service/choices.ts';
import { startStubService } from '../support/stub-service/service.ts';

const pem = testKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

describe('the package signs as the vectors do', () => {
  const published = createPrivateKey(publishedVectors.key.private);
  const pkcs1 = published.export({ type: 'pkcs1', format: 'pem' }).toString();

  it('every accepted one, byte for byte', async () => {
    const key = await readKey(publishedVectors.key.private);
    for (const vector of acceptedVectors) {
      const { signature, bodyHash: _, ...parts } = partsOf(vector);
      expect([vector.name, await canonicalText(parts)]).toEqual([vector.name, vector.canonical]);
      expect([vector.name, await signRequest(key, parts)]).toEqual([vector.name, signature]);
    }
    expect(acceptedVectors.length).toBe(68);
  });

  it('with a key in PKCS#1, and with a CryptoKey', async () => {
    const [vector] = acceptedVectors;
    if (vector === undefined) throw new Error('There are no vectors');
    const { signature, bodyHash: _, ...parts } = partsOf(vector);
    const crypto = await readKey(pkcs1);
    expect([await signRequest(crypto, parts), await readKey(crypto)]).toEqual([signature, crypto]);
  });

  it.each([
    '',
    'no key',
    published.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }).toString(),
  ])('refuses what is no key: %#', async (text) => {
    await expect(readKey(text)).rejects.toThrow(TypeError);
  });
});

interface StartedClients {
  readonly client: Client;
  /** One that says what goes. */
  readonly listeningClient: (onDeprecation: (deprecation: Deprecation) => void) => Client;
}

/** Clients of a service, with no waiting. */
const clientsOf = (
  baseUrl: string,
  { clientId, accessToken }: { readonly clientId: string; readonly accessToken: string },
): StartedClients => {
  const options = { baseUrl, clientId, accessToken, privateKey: pem, sleep: () => Promise.resolve() };
  return {
    client: createClient(options),
    listeningClient: (onDeprecation) => createClient({ ...options, onDeprecation }),
  };
};

interface Service {
  readonly name: string;
  readonly lender: string;
  readonly start: () => Promise<StartedClients & { url: string; close: () => Promise<void> }>;
}

const stub = (name: string, choices: Parameters<typeof startStubService>[0]): Service => ({
  name: `a service that ${name}`,
  lender: 'harbour',
  start: async () => {
    const service = await startStubService(choices);
    const grant = service.grant({ publicKeyPem: publicKeyPem(testKeys.publicKey), email: 'broker@example.com' });
    return { url: service.url, ...clientsOf(service.url, grant), close: service.close };
  },
});

const engine = (name: string, profile?: keyof typeof profiles): Service => ({
  name,
  lender: 'acacia',
  start: async () => {
    const service = await startOverHttp(systemClock, profile && new Set(profiles[profile]));
    return { url: service.url, ...clientsOf(service.url, service.grant({})), close: () => service.close() };
  },
});

const services: readonly Service[] = [
  engine('the engine'),
  engine('a strict sandbox', 'strict'),
  engine('the furthest sandbox', 'furthest'),
  stub('follows the samples', {}),
  ...choicesTogether.map((together) => stub(together.join(', '), mergedChoices(together))),
  stub('chooses otherwise wherever it may', furthestChoices),
];

const problemOf = (result: Awaited<ReturnType<Client['signedFetch']>>): Problem | undefined =>
  result.ok ? undefined : result.problem;

const missing = '65f0a1b2c3d4e5f6a7b8c9d0';

describe.each(services)('the package and $name', ({ start, lender }) => {
  let service: Awaited<ReturnType<Service['start']>>;
  let client: Client;
  let listeningClient: StartedClients['listeningClient'];
  beforeAll(async () => {
    service = await start();
    ({ client, listeningClient } = service);
  });
  afterAll(() => service.close());

  it('ask for extensions, and go on without those that there are not', async () => {
    const key = { 'X-Extensions': 'etag, idempotency-key', 'Idempotency-Key': crypto.randomUUID() };
    const create = () => client.call('POST /api/v1/scenarios', { body: {}, headers: key });
    const [first, again] = [await create(), await create()];
    if (!first.ok || !again.ok) throw new Error('Not created');
    const offered = first.headers.get('X-Extensions') ?? '';
    expect(first.data.id === again.data.id).toBe(offered.includes('idempotency-key'));
    const update = (tag: string) =>
      client.call('PATCH /api/v1/scenarios/{id}', {
        ...{ params: { id: first.data.id }, body: { income: [] } },
        headers: { 'X-Extensions': 'etag', 'If-Match': tag },
      });
    const [made, late] = [await update(first.headers.get('ETag') ?? ''), await update('"older"')];
    expect([made.ok, late.ok || late.problem.code]).toEqual([
      ...[true, offered.includes('etag') ? 'PRECONDITION_FAILED' : true],
    ]);
  });

  it('list scenarios where a service previews that, and hear of its end', async () => {
    const told: Deprecation[] = [];
    const listening = listeningClient((deprecation) => told.push(deprecation));
    const asking = { 'X-Preview': 'scenario-list' } as const;
    const user = await listening.signedFetch('GET', '/api/v1/user', undefined, asking);
    const isOffered = user.ok && user.headers.get('X-Preview') === 'scenario-list';
    await listening.call('POST /api/v1/scenarios', { body: { description: 'Listed' } });
    const list = () =>
      listening.call('GET /api/v1/scenarios', { query: { sort: 'dateCreated', limit: 1 }, headers: asking });
    const [first, second] = [await list(), await list()];
    expect([first.ok, second.ok]).toEqual([isOffered, isOffered]);
    if (first.ok) expect(first.data).toMatchObject([{ description: 'Listed' }]);
    const isEnding = first.ok && first.headers.get('Sunset') !== null;
    const end = { since: new Date('2027-01-01T00:00:00Z'), until: new Date('2027-07-01T00:00:00Z') };
    expect(told).toEqual(isEnding ? [{ operation: 'GET /api/v1/scenarios', ...end }] : []);
  });

  it('create, read, update, compute and look things up', async () => {
    const user = await client.call('GET /api/v1/user');
    expect(user).toMatchObject({ ok: true, data: { email: 'broker@example.com' } });
    const created = await client.call('POST /api/v1/scenarios', {
      body: { description: 'Zoë 東京', scenario: { income: [{ payg: 0.1 }] } },
    });
    if (!created.ok) throw new Error(created.problem.message);
    const { id } = created.data;
    const read = await client.call('GET /api/v1/scenarios/{id}', { params: { id } });
    expect(read).toMatchObject({ ok: true, data: { description: 'Zoë 東京', scenario: { income: [{ payg: 0.1 }] } } });
    const updated = await client.call('PATCH /api/v1/scenarios/{id}', {
      params: { id },
      body: { income: [{ payg: 2 }] },
    });
    expect(updated).toMatchObject({ ok: true, data: { scenario: { income: [{ payg: 2 }] } } });
    const computed = await client.call('POST /api/v1/compute/{scenarioId}', {
      params: { scenarioId: id },
      body: { lenderName: lender },
    });
    expect(computed).toMatchObject({ ok: true, data: { does_service: expect.any(Boolean) as boolean } });
    expect(await client.call('GET /api/v1/products', { query: { lenders: [lender] } })).toMatchObject({ ok: true });
    const policies = await client.call('GET /api/v1/policies', {
      query: { lenders: [lender], triggers: ['payg'], search: 'income & more' },
    });
    expect(policies).toMatchObject({ ok: true });
  });

  it('tell problems by their code', async () => {
    const problems = [
      await client.call('GET /api/v1/scenarios/{id}', { params: { id: missing } }),
      await client.call('POST /api/v1/scenarios', {
        body: { scenario: { households: [{ postcode: '2000' as never }] } },
      }),
      await client.call('GET /api/v1/products', { query: { lenders: ['none'] } }),
    ].map(problemOf);
    expect(problems).toMatchObject([
      { code: 'NOT_FOUND', status: 404, message: `Scenario not found: ${missing}` },
      { code: 'VALIDATION_ERROR', status: 422, issues: [{ path: ['scenario', 'households', 0, 'postcode'] }] },
      { code: 'BAD_REQUEST', status: 400 },
    ]);
  });
});

describe('the package and what a service says of the end of an operation', () => {
  const endOf = async (headers: Readonly<Record<string, string>>, onDeprecation: (end: Deprecation) => void) => {
    const answer = () => Promise.resolve(Response.json({ data: {}, meta: {} }, { headers }));
    const options = { baseUrl: 'https://service.example', clientId: 'a', accessToken: 'b', privateKey: pem };
    return createClient({ ...options, fetch: answer, onDeprecation }).call('POST /api/v1/scenarios', {});
  };

  it.each([
    ['@1798761600', 'Thu, 01 Jul 2027 00:00:00 GMT', '2027-01-01T00:00:00.000Z', '2027-07-01T00:00:00.000Z'],
    ['@-1', 'soon', '1969-12-31T23:59:59.000Z', undefined],
    ['true', '', undefined, undefined],
    // Beyond the times that a Date has.
    ['@8640000000001', 'Thu, 01 Jul 999999 00:00:00 GMT', undefined, undefined],
    [`@${'9'.repeat(400)}`, '1 Jul 2027 10:00 GMT', undefined, '2027-07-01T10:00:00.000Z'],
  ])('reads %j and %j', async (deprecation, sunset, since, until) => {
    const told: Deprecation[] = [];
    await endOf({ Deprecation: deprecation, Sunset: sunset }, (end) => told.push(end));
    expect(told.map((end) => [end.since?.toISOString(), end.until?.toISOString()])).toEqual([[since, until]]);
  });

  it('gives the answer all the same where the listener throws', async () => {
    const failing = (): never => {
      throw new Error('The log is full');
    };
    expect(await endOf({ Sunset: 'Thu, 01 Jul 2027 00:00:00 GMT' }, failing)).toMatchObject({ ok: true });
  });
});

describe('the package', () => {
  it('keeps what it learned, for the next run', async () => {
    const furthest = services.at(-1);
    if (furthest === undefined) throw new Error('There is no service');
    const { client, close } = await furthest.start();
    await client.call('GET /api/v1/products', { query: { lenders: ['harbour'] } });
    const created = await client.call('POST /api/v1/scenarios', {});
    const id = created.ok ? created.data.id : '';
    await client.call('PATCH /api/v1/scenarios/{id}', { params: { id }, body: { income: [] } });
    await close();
    expect(client.learned).toMatchObject({ signsQuery: true, updateMethod: 'PUT' });
    expect(Math.round(client.learned.clockOffsetMs / 60_000)).toBe(-120);
    const { learned } = client;
    const access = { baseUrl: 'https://service.example', clientId: 'a', accessToken: 'b', privateKey: pem };
    expect(createClient({ ...access, learned }).learned).toEqual(learned);
  });

  it.each([
    ['timestamp_out_of_window', 2, 60],
    ['nonce_replayed', 1, 0],
  ])(
    'sends again after %s so often: %i, with a clock that is so many minutes ahead: %i',
    async (reason, times, minutes) => {
      const nowMs = Date.parse('2026-11-27T02:00:00.000Z');
      const headers = { Date: new Date(nowMs + 3_600_000).toUTCString() };
      const timestamps: (string | null)[] = [];
      const client = createClient({
        ...{ baseUrl: 'https://service.example', clientId: 'a', accessToken: 'b', privateKey: pem, now: () => nowMs },
        sleep: () => Promise.resolve(),
        fetch: (_url, init) => {
          timestamps.push(new Headers(init?.headers).get('X-Auth-Timestamp'));
          const error = { code: 'INVALID_SIGNATURE', message: 'Refused.', details: { reason } };
          return Promise.resolve(Response.json({ error }, { status: 401, headers }));
        },
      });
      expect(await client.call('GET /api/v1/user')).toMatchObject({ problem: { code: 'INVALID_SIGNATURE', reason } });
      expect([timestamps.length, timestamps.at(-1)]).toEqual([times, new Date(nowMs + minutes * 60_000).toISOString()]);
    },
  );

  it.each(['http://service.example', 'ftp://service.example', 'http://127.0.0.1.example'])(
    'does not send a token to %s',
    (baseUrl) => {
      expect(() => createClient({ baseUrl, clientId: 'a', accessToken: 'b', privateKey: pem })).toThrow(TypeError);
    },
  );

  it('has the types of the last release’s description', () => {
    const [first] = readFileSync(clientTypesFile, 'utf8').split('\n');
    // To be made anew: node scripts/partner/make-client-types.ts
    expect(first).toBe(clientDescription().mark);
    expectTypeOf<Data<'GET /api/v1/user'>['email']>().toEqualTypeOf<string>();
    expectTypeOf<Data<'POST /api/v1/compute/{scenarioId}'>['max_borrowing_capacity']>().toEqualTypeOf<number>();
    const unsent = (client: Client): unknown => [
      // @ts-expect-error Products need lenders.
      () => client.call('GET /api/v1/products'),
      // @ts-expect-error A list is a preview, which has to be asked for.
      () => client.call('GET /api/v1/scenarios', { query: { limit: 1 } }),
      // @ts-expect-error There is no such operation.
      () => client.call('GET /api/v1/none'),
      // @ts-expect-error A scenario has no such part.
      () => client.call('PATCH /api/v1/scenarios/{id}', { params: { id: '' }, body: { income: 1 } }),
    ];
    expect(unsent).toBeTypeOf('function');
  });
});
