import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineInProcess, type InProcess } from '../../../test/support/engine/in-process.ts';
import type { Credentials } from '../../../test/support/engine/independent-client.ts';

const scenarios = '/api/v1/scenarios';
const hourMs = 3_600_000;

let place: InProcess;
beforeEach(() => {
  place = engineInProcess();
});
afterEach(() => place.dispose());

type Headers = Readonly<Record<string, string>>;

const create = (headers: Headers = {}, body = '{"description":"Chen"}', as?: Credentials) =>
  place.send({ method: 'POST', path: scenarios, body, headers }, as);
const read = (id: unknown, headers: Headers = {}) => place.send({ path: `${scenarios}/${String(id)}`, headers });
const update = (id: unknown, headers: Headers = {}, description = 'Changed') =>
  place.send({
    ...{ method: 'PATCH', path: `${scenarios}/${String(id)}`, headers },
    body: JSON.stringify({ description }),
  });
const count = (): number =>
  place.store.library.list([place.grant.teams[0]?.id ?? ''], {
    ...{ search: '', sort: 'dateCreated', direction: 'asc', offset: 0, limit: 1 },
  } as const).total;

const etag = { 'X-Extensions': 'etag' };
const keyed = (key: string): Headers => ({ 'X-Extensions': 'idempotency-key', 'Idempotency-Key': key });

describe('extensions', () => {
  it('change nothing for a request that does not ask for them', async () => {
    const headers = { 'If-Match': '"another copy"', 'Idempotency-Key': 'key-0001' };
    const [first, second] = [await create(headers), await create(headers)];
    const answers = [
      first,
      second,
      await read(first.json.data?.id, headers),
      await update(first.json.data?.id, headers),
    ];
    expect(answers.map((one) => [one.status, one.headers.get('etag'), one.headers.get('x-extensions')])).toEqual(
      answers.map(() => [200, null, null]),
    );
    expect([count(), first.json.data?.id === second.json.data?.id]).toEqual([2, false]);
  });

  it('are named by the answer, those asked for that there are', async () => {
    const told = async (asked: string) =>
      (await place.send({ path: '/api/v1/user', headers: { 'X-Extensions': asked } })).headers.get('x-extensions');
    expect([await told('etag'), await told('Idempotency-Key , etag,list'), await told('list')]).toEqual([
      ...['etag', 'etag, idempotency-key', null],
    ]);
  });
});

describe('an update with If-Match', () => {
  const tagOf = ({ headers }: { readonly headers: { get(name: string): string | null } }): string =>
    headers.get('etag') ?? '';

  it('is made on the copy that it names, and on no other', async () => {
    const created = await create(etag);
    const { id } = created.json.data ?? {};
    const tag = tagOf(created);
    expect(tagOf(await read(id, etag))).toBe(tag);
    const mine = await update(id, { ...etag, 'If-Match': tag }, 'Mine');
    const late = await update(id, { ...etag, 'If-Match': tag }, 'Late');
    expect([mine.status, late.status, late.json.error]).toMatchObject([
      ...[200, 412],
      { code: 'PRECONDITION_FAILED', path: `${scenarios}/${String(id)}`, timestamp: expect.any(String) as string },
    ]);
    const after = await read(id, etag);
    expect([after.json.data?.description, tagOf(after)]).toEqual(['Mine', tagOf(mine)]);
  });

  it('tells apart edits within one millisecond', async () => {
    const { id } = (await create()).json.data ?? {};
    const tags = [];
    for (const title of ['One', 'Two', 'Three']) tags.push(tagOf(await update(id, etag, title)));
    place.clock.advance(-hourMs);
    for (const title of ['One', 'Two']) tags.push(tagOf(await update(id, etag, title)));
    expect(new Set(tags).size).toBe(5);
  });

  it('takes a list of copies, and * for any', async () => {
    const { id } = (await create()).json.data ?? {};
    const tag = tagOf(await read(id, etag));
    const statuses = [];
    for (const ifMatch of [`"other", ${tag}`, '*', `W/${tag}`, tag, ''])
      statuses.push((await update(id, { ...etag, 'If-Match': ifMatch })).status);
    expect(statuses).toEqual([200, 200, 412, 412, 412]);
  });

  it('is refused for what it asks before it is refused for the copy', async () => {
    const { id } = (await create()).json.data ?? {};
    const headers = { ...etag, 'If-Match': '"other"' };
    const send = (path: string, body: string) =>
      place.send({ method: 'PATCH', path: `${scenarios}/${path}`, body, headers });
    const asked = [
      await send('a'.repeat(24), '{"income":[]}'),
      await send(String(id), '{}'),
      await send(String(id), '{"income":1}'),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 400, 422]);
  });
});

describe('a create with Idempotency-Key', () => {
  it('that is sent again gets the same answer, byte for byte, and creates nothing', async () => {
    const body = '{"description":"Chen \\ud83c\\udfe1","scenario":{"income":[{"payg":1e3,"mine":[1]}]}}';
    const first = await create(keyed('key-0001'), body);
    place.clock.advance(hourMs);
    await update(first.json.data?.id);
    const again = await create(keyed('key-0001'), body);
    expect([again.status, again.text, count()]).toEqual([200, first.text, 1]);
    expect(again.headers.get('x-extensions')).toBe('idempotency-key');
    const { json } = await read(first.json.data?.id);
    expect(json.data).toMatchObject({ description: 'Changed', dateCreated: first.json.data?.dateCreated });
  });

  it('is refused when the key was used for another create', async () => {
    await create(keyed('key-0001'));
    const other = await create(keyed('key-0001'), '{"description":"Other"}');
    expect([other.status, other.json.error?.code, count()]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED', 1]);
  });

  it('does not use up its key when it is refused', async () => {
    const refused = [
      await create(keyed('key-0001'), '{"description":1}'),
      await create(keyed('key-0001'), `{"teamId":"${'f'.repeat(24)}"}`),
    ];
    const taken = await create(keyed('key-0001'));
    expect([...refused, taken].map(({ status }) => status)).toEqual([422, 403, 200]);
  });

  it('shares its key with no other user, but with the other clients of its own', async () => {
    const stranger = place.issue({ email: 'kim@example.com' });
    const ownOther = place.issue({});
    const made = [
      await create(keyed('key-0001')),
      await create(keyed('key-0001'), undefined, stranger),
      await create(keyed('key-0001'), undefined, ownOther),
    ].map(({ json }) => json.data?.id);
    expect([count(), made[2] === made[0], made[1] === made[0]]).toEqual([2, true, false]);
  });

  it.each(['short', 'with space', 'ü'.repeat(10), 'x'.repeat(129)])('is refused with the key %j', async (key) => {
    const { status, json } = await create(keyed(key));
    expect([status, json.error?.code, count()]).toEqual([400, 'BAD_REQUEST', 0]);
  });

  it('is remembered for a day and more, and not for ever', async () => {
    const first = await create(keyed('key-0001'));
    place.clock.advance(47 * hourMs);
    expect((await create(keyed('key-0001'))).text).toBe(first.text);
    place.clock.advance(2 * hourMs);
    expect((await create(keyed('key-0002'))).status).toBe(200);
    expect((await create(keyed('key-0001'))).json.data?.id).not.toBe(first.json.data?.id);
  });

  it('is forgotten with the scenario', async () => {
    const { id } = (await create(keyed('key-0001'))).json.data ?? {};
    const teams = place.grant.teams.map((team) => team.id);
    place.store.library.remove(teams, String(id));
    place.store.library.emptyBin(teams);
    expect((await create(keyed('key-0001'))).json.data?.id).not.toBe(id);
    expect(place.store.verify()).toEqual({ ok: true, problems: [] });
  });
});
