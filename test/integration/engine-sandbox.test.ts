import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf, type Answer, type Client, independentClient } from '../support/engine/independent-client.ts';
import { type OwnPlace, ownPlace } from '../support/engine/own-place.ts';
import { type IssuedGrant, runEngine } from '../support/engine/process.ts';

/* The sandbox, called over HTTP by a client that shares no code with it. */

const places: OwnPlace[] = [];
let plain: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  plain = await start();
});
afterAll(async () => {
  await Promise.all(places.splice(0).map((place) => place.dispose()));
});

const start = async (
  args: readonly string[] = ['--sandbox'],
): Promise<{ client: Client; another: () => Promise<Client>; grant: IssuedGrant; url: string }> => {
  const place = ownPlace();
  places.push(place);
  const { url } = await place.serve(args);
  const grant = await place.grant();
  const another = async (): Promise<Client> => independentClient(url, await place.grant());
  return { client: independentClient(url, grant), another, grant, url };
};

const user = { path: '/api/v1/user' };
const create = { method: 'POST', path: '/api/v1/scenarios', body: '{"description":"Mine"}' };
const asking = (fault: string) => ({ headers: { 'X-Sandbox-Fault': fault } });
const reset = { method: 'POST', path: '/sandbox/reset' };

/** The scenarios that a reset put in. */
const seeded = async (client: Client): Promise<readonly { id: string; description: string }[]> =>
  (await client(reset)).json?.data as unknown as { id: string; description: string }[];

const told = ({ headers }: Answer) => [headers['x-sandbox'], headers['x-sandbox-fault']];

describe('a preview that a sandbox declares to go', () => {
  const list = { path: '/api/v1/scenarios', headers: { 'X-Preview': 'scenario-list' } };
  const ending = (from: string, until: string): readonly string[] => [
    ...['--sandbox', '--preview-ends', `scenario-list=${from}/${until}`],
  ];

  it('says so in its answers and in the description, and is gone afterwards', async () => {
    const { client, url } = await start(ending('2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'));
    await seeded(client);
    const { status, headers, json } = await client(list);
    expect([status, (json?.data as unknown as object[]).length, headers.deprecation, headers.sunset]).toEqual([
      ...[200, 3, '@1577836800', 'Fri, 01 Jan 2100 00:00:00 GMT'],
    ]);
    const description = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly deprecated?: boolean }>>>>;
    };
    const scenarios = description.paths['/api/v1/scenarios'];
    expect([scenarios?.get?.deprecated, scenarios?.post?.deprecated]).toEqual([true, undefined]);
    const gone = await start(ending('2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z'));
    expect((await gone.client(list)).status).toBe(405);
  });

  it('is there in a plain sandbox, and in none without extensions', async () => {
    const { client } = await start(['--sandbox', '--choices', 'no-extensions']);
    expect([(await plain.client(list)).status, (await client(list)).status]).toEqual([200, 405]);
  });
});

describe('a sandbox that is asked to misbehave', () => {
  it('says in every answer that it is one, and which fault it had', async () => {
    const { client, url } = plain;
    const answers = [
      await client(user),
      await client({ ...user, ...asking('drop-meta') }),
      await client({ path: '/none' }),
    ];
    expect(answers.map((answer) => [answer.status, ...told(answer)])).toEqual([
      [200, 'on', undefined],
      [200, 'on', 'drop-meta'],
      [404, 'on', undefined],
    ]);
    const docs = await fetch(`${url}/docs`);
    expect([docs.status, docs.headers.get('x-sandbox')]).toEqual([200, 'on']);
  });

  it('answers 429 with the time to wait, and 500, and does nothing of the work', async () => {
    const { client } = plain;
    const busy = await client({ ...create, ...asking('429;retryAfter=2') });
    expect([busy.headers['retry-after'], busy.json?.error]).toMatchObject([
      '2',
      { code: 'RATE_LIMIT_EXCEEDED', details: { retryAfter: 2 } },
    ]);
    const failed = await client({ ...create, ...asking('500') });
    expect(failureOf(failed)).toMatchObject({ status: 500, code: 'INTERNAL_SERVER_ERROR' });
  });

  it('hits as many of the same request as it is asked to, and then works, for each client by itself', async () => {
    for (const client of [plain.client, await plain.another()]) {
      const statuses = [];
      for (const _ of [1, 2, 3]) statuses.push((await client({ ...user, ...asking('500;times=2') })).status);
      expect(statuses).toEqual([500, 500, 200]);
    }
  });

  it('cuts the connection in the middle of an answer whose work is done', async () => {
    const { client } = plain;
    const [seed] = await seeded(client);
    const path = `/api/v1/scenarios/${seed?.id}`;
    await expect(client({ method: 'PATCH', path, body: '{"income":[{"payg":7}]}', ...asking('cut') })).rejects.toThrow(
      /aborted|hang up|ECONNRESET/,
    );
    expect((await client({ path })).json?.data).toMatchObject({ scenario: { income: [{ payg: 7 }] } });
  });

  it('does a create whose answer it cuts off, and answers it when it is sent again under its key', async () => {
    const { client } = plain;
    await seeded(client);
    const keyed = {
      'X-Extensions': 'idempotency-key',
      'Idempotency-Key': 'key-of-the-sandbox',
      'X-Sandbox-Fault': 'cut;times=1',
    };
    const send = (body = create.body) => client({ ...create, body, headers: keyed });
    await expect(send()).rejects.toThrow(/aborted|hang up|ECONNRESET/);
    const [again, oncemore] = [await send(), await send()];
    expect([again.status, oncemore.text]).toEqual([200, again.text]);
    expect((await client({ path: `/api/v1/scenarios/${String(again.json?.data?.id)}` })).status).toBe(200);
    expect((await send('{}')).status).toBe(409);
    // After a reset the same requests get the same answers, so keys are new again.
    await seeded(client);
    await expect(send('{}')).rejects.toThrow(/aborted|hang up|ECONNRESET/);
    expect((await send('{}')).status).toBe(200);
  });

  it('answers late, and as a proxy whose service is away', async () => {
    const { client } = plain;
    const startedMs = performance.now();
    const slow = await client({ ...user, ...asking('slow=0.4s') });
    expect([slow.status, performance.now() - startedMs >= 390]).toEqual([200, true]);
    const page = await client({ ...user, ...asking('html') });
    expect([page.status, page.headers['content-type'], page.json]).toEqual([
      502,
      'text/html; charset=utf-8',
      undefined,
    ]);
  });

  it('has a clock that is wrong, for one request, and tells it in Date', async () => {
    const { client } = plain;
    const ahead = await client({ ...user, ...asking('clock=+7m') });
    expect(failureOf(ahead)).toMatchObject({
      status: 401,
      code: 'INVALID_SIGNATURE',
      reason: 'timestamp_out_of_window',
    });
    const dateMs = Date.parse(ahead.headers.date ?? '');
    expect(Math.abs(dateMs - Date.now() - 7 * 60_000)).toBeLessThan(30_000);
    const corrected = await client({ ...user, ...asking('clock=+7m'), timestamp: new Date(dateMs).toISOString() });
    expect([corrected.status, (await client(user)).status]).toEqual([200, 200]);
  });

  it('revokes the grant, and takes its teams, for one request', async () => {
    const { client } = plain;
    const [seed] = await seeded(client);
    const read = { path: `/api/v1/scenarios/${seed?.id}` };
    expect(failureOf(await client({ ...read, ...asking('revoked') }))).toEqual({
      ...{ status: 401, code: 'UNAUTHORIZED', message: 'Missing required authentication headers' },
    });
    const statuses = [
      await client({ ...read, ...asking('wrong-team') }),
      await client({ ...create, ...asking('wrong-team') }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([404, 403]);
    expect((await client(read)).status).toBe(200);
  });

  it('leaves out meta', async () => {
    const { client } = plain;
    const answer = await client({ ...user, ...asking('drop-meta') });
    expect(Object.keys(answer.json ?? {})).toEqual(['data']);
  });
});

describe('a sandbox that starts again', () => {
  it('has the same scenarios after each reset, and no others', async () => {
    const { client } = plain;
    const first = await seeded(client);
    const created = await client(create);
    await client({ method: 'PATCH', path: `/api/v1/scenarios/${first[0]?.id}`, body: '{"income":[]}' });
    const again = await seeded(client);
    expect(again.map(({ id, description }) => [id, description])).toEqual(
      first.map(({ id, description }) => [id, description]),
    );
    const mine = await client({ path: `/api/v1/scenarios/${String(created.json?.data?.id)}` });
    const compute = { method: 'POST', path: `/api/v1/compute/${first[0]?.id}`, body: '{"lenderName":"acacia"}' };
    expect([mine.status, (await client(compute)).json?.data?.does_service]).toEqual([404, true]);
  });

  it('says which mistake led to a refused reset, where it explains refusals', async () => {
    const { client } = await start(['--sandbox', '--explain-refusals']);
    const { status, json } = await client({ ...reset, signedPath: '/reset' });
    expect([status, json?.error?.details]).toMatchObject([401, { mistake: 'other-text' }]);
  });

  it('is reset only by a signed request', async () => {
    const { client } = plain;
    const [seed] = await seeded(client);
    const refused = [await client({ ...reset, omit: ['X-Auth-Signature'] }), await client({ ...reset, method: 'GET' })];
    expect(refused.map(({ status }) => status)).toEqual([401, 405]);
    expect((await client({ path: `/api/v1/scenarios/${seed?.id}` })).status).toBe(200);
  });

  it('gives the same bytes each time where its clock stands', async () => {
    const { client } = await start(['--sandbox', '--clock-stands-at', '2026-11-21T02:30:00Z']);
    const round = async (): Promise<string[]> => {
      const [seed] = await seeded(client);
      const compute = { method: 'POST', path: `/api/v1/compute/${seed?.id}`, body: '{"lenderName":"acacia"}' };
      return [(await client({ path: `/api/v1/scenarios/${seed?.id}` })).text, (await client(compute)).text];
    };
    const first = await round();
    expect(first[0]).toContain('"dateCreated":"2026-11-21T02:30:00.000Z"');
    expect(await round()).toEqual(first);
  });
});

describe('a service that is no sandbox', () => {
  it('knows neither faults nor a reset', async () => {
    const { client } = await start([]);
    const answer = await client({ ...user, ...asking('500') });
    expect([answer.status, ...told(answer), (await client(reset)).status]).toEqual([200, undefined, undefined, 404]);
  });

  it('keeps its data: a sandbox does not take the folder', async () => {
    const place = ownPlace();
    places.push(place);
    await place.grant();
    const { exitCode, last } = await runEngine(['serve', '--data', place.folder, '--sandbox']);
    expect([exitCode, last]).toMatchObject([
      2,
      { error: { message: expect.stringContaining('no sandbox made') as string } },
    ]);
  });
});
