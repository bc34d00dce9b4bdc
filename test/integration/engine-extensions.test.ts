import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../main/store/index.ts';
import { type Client, type Credentials, independentClient } from '../support/engine/independent-client.ts';
import { type EnginePlace, enginePlace, type IssuedGrant } from '../support/engine/process.ts';
import { figure } from '../support/figure.ts';

/* What the extensions promise holds between two processes on one file, and over kills. */

const scenarios = '/api/v1/scenarios';
const copies = 16;
const kills = Number(process.env.HEADROOM_KILLS ?? 1);
const writers = 4;

let place: EnginePlace;
let grant: IssuedGrant & Credentials;
const begin = async (): Promise<void> => {
  place = enginePlace();
  grant = await place.grant();
};

/** The titles of what is stored, and how many times each. */
const storedTitles = (): Map<string, number> => {
  const store = openStore({ folder: place.folder, clock: { now: () => Date.now() }, dailyBackup: false });
  const query = { search: '', sort: 'dateCreated', direction: 'asc', offset: 0, limit: 1_000 } as const;
  const { items, total } = store.library.list(
    grant.teams.map(({ id }) => id),
    query,
  );
  const verification = store.verify();
  store.close();
  expect([items.length, verification]).toEqual([total, { ok: true, problems: [] }]);
  return new Map([...Map.groupBy(items, ({ description }) => description)].map(([title, all]) => [title, all.length]));
};

const create = (client: Client, key: string, title: string) =>
  client({
    ...{ method: 'POST', path: scenarios, body: JSON.stringify({ description: title }) },
    headers: { 'X-Extensions': 'idempotency-key', 'Idempotency-Key': key },
  });

describe('two processes on one file', () => {
  let clients: readonly [Client, Client];
  beforeAll(async () => {
    await begin();
    const urls = [(await place.serve()).url, (await place.serve()).url] as const;
    clients = [independentClient(urls[0], grant), independentClient(urls[1], grant)];
  });
  afterAll(() => place.dispose());

  /** Sends copies of one request to both at once. */
  const sendCopies = (send: (client: Client, index: number) => ReturnType<Client>) =>
    Promise.all(
      clients.flatMap((client, which) =>
        Array.from({ length: copies / 2 }, (_, index) => send(client, index * 2 + which)),
      ),
    );

  it('make one of the updates on one copy that arrive together', async () => {
    const [client] = clients;
    const headers = { 'X-Extensions': 'etag' };
    const created = await client({ method: 'POST', path: scenarios, body: '{}', headers });
    const path = `${scenarios}/${String(created.json?.data?.id)}`;
    const answers = await sendCopies((one, index) =>
      one({
        ...{ method: 'PATCH', path, body: JSON.stringify({ description: `Edit ${index}` }) },
        headers: { ...headers, 'If-Match': String(created.headers.etag) },
      }),
    );
    const made = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ json }) => json?.error?.code === 'PRECONDITION_FAILED');
    expect([made.length, refused.length]).toEqual([1, copies - 1]);
    expect((await client({ path })).json?.data?.description).toBe(made[0]?.json?.data?.description);
  });

  it('make one of the creates with one key that arrive together, and answer all alike', async () => {
    const answers = await sendCopies((client) => create(client, 'key-0001', 'Chen'));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [200, answers[0]?.text]));
    expect(storedTitles().get('Chen')).toBe(1);
  });
});

it(
  'creates that a kill cut off are sent again with their keys, and each is made once',
  async () => {
    await begin();
    onTestFinished(() => place.dispose());
    const counts = { kills: 0, acknowledged: 0, 'sent again': 0, 'another answer': 0 };
    const wanted = new Set<string>();
    let engine = await place.serve();

    /** Creates until the engine is gone; returns the answers, and last the title without one. */
    const write = async (client: Client, name: string, onAnswer: () => void) => {
      const answers = new Map<string, string>();
      for (let number = 0; ; number += 1) {
        const title = `${name}-${number}`;
        wanted.add(title);
        try {
          const { status, text } = await create(client, `key-${title}`, title);
          expect(status).toBe(200);
          answers.set(title, text);
          onAnswer();
        } catch (error) {
          if (error instanceof Error && 'matcherResult' in error) throw error;
          return { answers, cut: title };
        }
      }
    };

    for (let round = 0; round < kills; round += 1) {
      let toCome = 5 + round * 7;
      const storms: ReturnType<typeof write>[] = [];
      await new Promise<void>((resolve) => {
        const onAnswer = (): void => {
          toCome -= 1;
          if (toCome === 0) setTimeout(resolve, (round * 37) % 20);
        };
        const client = independentClient(engine.url, grant);
        for (let writer = 0; writer < writers; writer += 1) storms.push(write(client, `${round}-${writer}`, onAnswer));
      });
      await engine.kill();
      const done = await Promise.all(storms);
      engine = await place.serve();
      const client = independentClient(engine.url, grant);
      for (const { answers, cut } of done) {
        counts.acknowledged += answers.size;
        for (const [title, text] of [...answers].slice(-2)) {
          counts['sent again'] += 1;
          if ((await create(client, `key-${title}`, title)).text !== text) counts['another answer'] += 1;
        }
        const [one, two] = [await create(client, `key-${cut}`, cut), await create(client, `key-${cut}`, cut)];
        counts['sent again'] += 2;
        if (one.status !== 200 || one.text !== two.text) counts['another answer'] += 1;
      }
      counts.kills += 1;
    }
    await engine.stop();
    const titles = storedTitles();
    const twice = [...titles.values()].filter((times) => times > 1).length;
    const lost = [...wanted].filter((title) => !titles.has(title)).length;
    figure('creates with keys in a storm of kills', { ...counts, 'made twice': twice, lost });
    expect([counts['another answer'], twice, lost]).toEqual([0, 0, 0]);
  },
  60_000 + kills * 5_000,
);
