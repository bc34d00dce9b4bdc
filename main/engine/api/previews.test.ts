import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchFrom } from '../../../test/support/engine/fetch.ts';
import { engineInProcess, type InProcess } from '../../../test/support/engine/in-process.ts';
import type { Credentials } from '../../../test/support/engine/independent-client.ts';

const scenarios = '/api/v1/scenarios';
const asking = { 'X-Preview': 'scenario-list' };
const dayMs = 86_400_000;

let place: InProcess;
beforeEach(() => {
  place = engineInProcess();
});
afterEach(() => place.dispose());

const list = (query = '', headers: Readonly<Record<string, string>> = asking, as?: Credentials) =>
  place.send({ path: scenarios, query, headers }, as);
const create = async (description: string, teamId?: string, as?: Credentials) => {
  place.clock.advance(1_000);
  const body = JSON.stringify({ description, teamId });
  return (await place.send({ method: 'POST', path: scenarios, body }, as)).json.data ?? {};
};
type Listed = readonly { readonly description: string }[];
const titles = async (query: string, as?: Credentials): Promise<string[]> =>
  ((await list(query, asking, as)).json.data as unknown as Listed).map(({ description }) => description);

describe('without the header', () => {
  it('the answers are those of a service that knows no preview, to the byte', async () => {
    await create('Chen');
    const refusal = (method: string): string =>
      JSON.stringify({
        error: {
          code: 'METHOD_NOT_ALLOWED',
          message: `Method ${method} not allowed. Allowed methods: POST`,
          timestamp: new Date(place.clock.now()).toISOString(),
          path: scenarios,
        },
      });
    const others = [{}, { 'X-Preview': 'other' }, { 'X-Extensions': 'scenario-list' }];
    for (const headers of others)
      for (const method of ['GET', 'DELETE']) {
        const answer = await place.send({ method, path: scenarios, query: '?limit=1', headers });
        expect([answer.status, answer.text, answer.headers.get('allow'), answer.headers.get('x-preview')]).toEqual([
          ...[405, refusal(method), 'POST', null],
        ]);
      }
    const user = await place.send({ path: '/api/v1/user' });
    expect([user.status, user.headers.get('x-preview')]).toEqual([200, null]);
  });
});

describe('the preview scenario-list', () => {
  it('is named by every answer to who asks for it, and by no other', async () => {
    const told = async (asked: string) =>
      (await place.send({ path: '/api/v1/user', headers: { 'X-Preview': asked } })).headers.get('x-preview');
    expect([await told('scenario-list'), await told('etag , Scenario-List'), await told('etag')]).toEqual([
      ...['scenario-list', 'scenario-list', null],
    ]);
    const refused = await place.send({ method: 'DELETE', path: scenarios, headers: asking });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST, GET']);
  });

  it('lists records without their bodies, the last edited first', async () => {
    const first = await create('First');
    const { scenario: _, ...second } = await create('Second');
    const path = `${scenarios}/${String(first.id)}`;
    place.clock.advance(1_000);
    await place.send({ method: 'PATCH', path, body: '{"description":"First, edited"}' });
    const answer = await list();
    const { scenario: _body, ...edited } = (await place.send({ path })).json.data ?? {};
    expect(answer.json).toEqual({
      data: [edited, second],
      meta: { timestamp: new Date(place.clock.now()).toISOString(), version: '1.0.0', count: 2, total: 2 },
    });
    expect(answer.headers.get('x-preview')).toBe('scenario-list');
  });

  it('answers the part that is asked for, in its order, and how many there are', async () => {
    for (const title of ['Unit 10', 'Unit 9', 'unit 11', 'Anna']) await create(title);
    expect([
      await titles('?sort=description&order=asc'),
      await titles('?sort=dateCreated&order=asc&limit=2'),
      await titles('?sort=dateCreated&limit=2&offset=1'),
      await titles('?offset=4'),
    ]).toEqual([['Anna', 'Unit 9', 'Unit 10', 'unit 11'], ['Unit 10', 'Unit 9'], ['unit 11', 'Unit 9'], []]);
    const { meta } = (await list('?limit=1&offset=3')).json as { readonly meta?: object };
    expect(meta).toMatchObject({ count: 1, total: 4 });
  });

  it('names every scenario once, page by page, whatever else was written at the same instant', async () => {
    const made = await Promise.all(Array.from({ length: 7 }, (_, number) => create(`Same ${number % 2}`)));
    for (const sort of ['lastEditedOn', 'dateCreated', 'description'])
      for (const order of ['asc', 'desc']) {
        const pages = await Promise.all(
          [0, 3, 6].map(async (offset) => {
            const page = await list(`?sort=${sort}&order=${order}&limit=3&offset=${offset}`);
            return (page.json.data as unknown as readonly { readonly id: string }[]).map(({ id }) => id);
          }),
        );
        expect([sort, order, new Set(pages.flat()).size, pages.flat().length]).toEqual([sort, order, 7, made.length]);
      }
  });

  it('shows the teams of the grant alone, and of them the one that is asked for', async () => {
    const both = place.issue({ teams: ['North', 'South'] });
    const others = place.issue({ organization: 'Others', email: 'other@example.com', teams: ['East'] });
    const [north, south] = both.teams.map(({ id }) => id);
    await create('In the north', north, both);
    await create('In the south', south, both);
    await create('Theirs', undefined, others);
    expect([await titles('', both), await titles(`?teamId=${south}`, both)]).toEqual([
      ['In the south', 'In the north'],
      ['In the south'],
    ]);
    const foreign = String(others.teams[0]?.id);
    const refused = await list(`?teamId=${foreign}`, asking, both);
    expect([refused.status, refused.json.error?.code, refused.json.error?.message]).toEqual([
      ...[403, 'FORBIDDEN', `User does not have access to team: ${foreign}`],
    ]);
  });

  it('leaves out what was removed', async () => {
    const { id } = await create('Removed');
    await create('Kept');
    place.store.library.remove(
      place.grant.teams.map((team) => team.id),
      String(id),
    );
    expect((await list()).json).toMatchObject({ data: [{ description: 'Kept' }], meta: { count: 1, total: 1 } });
  });

  it.each([
    ['?limit=0', 'limit must be a whole number from 1 to 200'],
    ['?limit=201', 'limit must be a whole number from 1 to 200'],
    ['?limit=1e2', 'limit must be a whole number from 1 to 200'],
    ['?limit=', 'limit must be a whole number from 1 to 200'],
    ['?limit=1&limit=2', 'limit must be given once'],
    ['?offset=-1', 'offset must be a whole number from 0 to 1000000000'],
    ['?sort=id', 'sort must be one of lastEditedOn, dateCreated, description'],
    ['?order=DESC', 'order must be one of asc, desc'],
  ])('refuses %s', async (query, message) => {
    const { status, json } = await list(query);
    expect([status, json.error?.code, json.error?.message]).toEqual([
      ...[400, 'BAD_REQUEST', `Query parameter ${message}`],
    ]);
  });
});

describe('a preview that is declared to go', () => {
  it('says from when and until when, on its own answers alone, and is gone then', async () => {
    place.dispose();
    place = engineInProcess(undefined, undefined, (clock) => ({
      'scenario-list': { deprecatedMs: clock.now() - dayMs, sunsetMs: clock.now() + dayMs },
    }));
    const deprecation = `@${place.clock.now() / 1_000 - dayMs / 1_000}`;
    const sunset = new Date(place.clock.now() + dayMs).toUTCString();
    const told = ({ headers }: { readonly headers: Headers }) =>
      ['x-preview', 'deprecation', 'sunset'].map((name) => headers.get(name));
    expect([told(await list()), told(await place.send({ path: '/api/v1/user', headers: asking }))]).toEqual([
      ['scenario-list', deprecation, sunset],
      ['scenario-list', null, null],
    ]);
    const described = async (path: string) =>
      (await fetchFrom(place.engine, new Request(`http://engine.invalid${path}`))).text();
    const pages = ['/api/v1/openapi.json', '/docs'];
    for (const page of pages) expect(await described(page)).toContain('listScenarios');
    expect(await described('/api/v1/openapi.json')).toContain('"deprecated": true');
    place.clock.advance(dayMs);
    for (const page of pages) expect(await described(page)).not.toContain('listScenarios');
    const gone = await list();
    const user = await place.send({ path: '/api/v1/user', headers: asking });
    expect([gone.status, gone.headers.get('allow'), told(gone), told(user)]).toEqual([
      ...[405, 'POST', [null, null, null], [null, null, null]],
    ]);
  });
});
