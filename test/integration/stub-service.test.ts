import { afterEach, describe, expect, it } from 'vitest';
import { type Client, independentClient, newKeyPair } from '../support/engine/independent-client.ts';
import type { Choices } from '../support/stub-service/choices.ts';
import { startStubService, type StubService } from '../support/stub-service/service.ts';

const pair = newKeyPair();
const open: StubService[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((stub) => stub.close()));
});

const start = async (choices: Partial<Choices> = {}): Promise<{ stub: StubService; client: Client }> => {
  const stub = await startStubService(choices);
  open.push(stub);
  const grant = stub.grant({ publicKeyPem: pair.publicPem, email: 'sam@example.com' });
  return { stub, client: independentClient(stub.url, { ...grant, privateKey: pair.privateKey }) };
};

const scenarios = '/api/v1/scenarios';
const jsonOf = (value: unknown): string => JSON.stringify(value);

/** Creates a scenario and returns its id. */
const create = async (client: Client, body: unknown = { description: 'Mine' }): Promise<string> =>
  String((await client({ method: 'POST', path: scenarios, body: jsonOf(body) })).json?.data?.id);

describe('the journal of the stub service', () => {
  it('says of every request what it did, and of an update what stood there before', async () => {
    const { stub, client } = await start();
    const id = await create(client);
    const path = `${scenarios}/${id}`;
    await client({ method: 'PATCH', path, body: '{"income":[{"payg":1}]}' });
    await client({ method: 'PATCH', path, body: '{"income":{}}' });
    await client({ path, signature: 'AAAA' });
    const request = { atMs: expect.any(Number) as number, clientId: 'stub-1' };
    const empty = { id, description: 'Mine', scenario: { income: [] } };
    expect(stub.journal).toMatchObject([
      {
        ...request,
        ...{ method: 'POST', url: scenarios, body: '{"description":"Mine"}', status: 200 },
        effect: { kind: 'created', id },
      },
      {
        ...request,
        ...{ method: 'PATCH', url: path, body: '{"income":[{"payg":1}]}', status: 200 },
        effect: { kind: 'updated', id, before: empty, after: { ...empty, scenario: { income: [{ payg: 1 }] } } },
      },
      { ...request, method: 'PATCH', url: path, body: '{"income":{}}', status: 422 },
      { ...request, method: 'GET', url: path, body: '', status: 401 },
    ]);
    expect(stub.journal.map(({ effect }) => effect?.kind)).toEqual(['created', 'updated', undefined, undefined]);
  });
});

describe('a stub service', () => {
  it.each([
    { choices: { updateMethods: ['PUT'] } as const, takes: { PATCH: 405, PUT: 200 } },
    { choices: { updateMethods: ['PATCH'] } as const, takes: { PATCH: 200, PUT: 405 } },
    { choices: { updateMethods: ['PUT', 'PATCH'] } as const, takes: { PATCH: 200, PUT: 200 } },
  ])('takes the methods of an update that it chose: $takes', async ({ choices, takes }) => {
    const { client } = await start(choices);
    const path = `${scenarios}/${await create(client)}`;
    const statusOf = async (method: string) => (await client({ method, path, body: '{"income":[]}' })).status;
    expect({ PATCH: await statusOf('PATCH'), PUT: await statusOf('PUT') }).toEqual(takes);
  });

  it.each([true, false])('takes one reading of PATH only; with the query: %s', async (signsQuery) => {
    const { client } = await start({ signsQuery });
    const [path, query] = ['/api/v1/products', '?lenders=harbour'];
    const alone = await client({ path, query });
    const withQuery = await client({ path, query, signedPath: path + query });
    expect([alone.status, withQuery.status]).toEqual(signsQuery ? [401, 200] : [200, 401]);
  });

  const body = { households: [{ num_adults: 1, own: 1 }], home_loan_security_links: [{}], description: 'New' };
  it.each([
    { unknownKeys: 'kept', status: 200, title: 'New', links: [{}], household: { num_adults: 1, own: 1 } },
    { unknownKeys: 'dropped', status: 200, title: 'Mine', links: [], household: { num_adults: 1 } },
    { unknownKeys: 'refused', status: 422, title: 'Mine', links: [], household: undefined },
  ] as const)('has unknown keys $unknownKeys', async ({ unknownKeys, status, title, links, household }) => {
    const { client } = await start({ unknownKeys });
    const path = `${scenarios}/${await create(client)}`;
    expect((await client({ method: 'PATCH', path, body: jsonOf(body) })).status).toBe(status);
    expect((await client({ path })).json?.data).toMatchObject({
      description: title,
      scenario: { households: household === undefined ? [] : [household], home_loan_security_links: links },
    });
  });

  it('lets in only what is signed, in time, once', async () => {
    const { client } = await start();
    const user = { path: '/api/v1/user' };
    const past = new Date(Date.now() - 6 * 60_000).toISOString();
    const twice = { ...user, nonce: 'a-nonce-that-is-used-twice' };
    const sends = [user, { ...user, timestamp: past }, { ...user, signedPath: '/api/v1/users' }, twice, twice];
    const answers = [];
    for (const send of sends) answers.push((await client(send)).status);
    expect(answers).toEqual([200, 401, 401, 200, 401]);
    expect((await client({ ...user, omit: ['X-Auth-Nonce'] })).json?.error?.message).toBe(
      'Missing required authentication headers',
    );
  });

  it('answers 429 to every n-th request and does nothing of it', async () => {
    const { stub, client } = await start({ busyEvery: 2 });
    const answers = [];
    for (const _ of [1, 2, 3, 4])
      answers.push((await client({ method: 'POST', path: scenarios, body: '{"description":"x"}' })).status);
    expect(answers).toEqual([200, 429, 200, 429]);
    expect(stub.journal.filter(({ effect }) => effect?.kind === 'created')).toHaveLength(2);
  });

  it('adds fields of its own, names lenders by brand, and has its own clock', async () => {
    const { client } = await start({ addsFields: true, brandNames: true, clockAheadMs: 90_000, wholeSeconds: true });
    const id = await create(client);
    const answer = await client({
      ...{ method: 'POST', path: `/api/v1/compute/${id}`, body: '{"lenderName":"coastline"}' },
    });
    const own = { 'x-stub': { href: '/elsewhere', weight: null } };
    expect(answer.json).toMatchObject({
      data: { lender_name: 'Coastline Home Loans (funded by Harbour)', does_service: false, ...own },
      meta: own,
    });
    const aheadMs = Date.parse(answer.headers.date ?? '') - Date.now();
    expect(Math.round(aheadMs / 10_000)).toBe(9);
    const read = await client({ path: `${scenarios}/${id}` });
    expect(read.json?.data?.lastEditedOn).toMatch(/T\d\d:\d\d:\d\dZ$/);
  });
});
