import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../main/store/index.ts';
import { type Credentials, independentClient, sendRaw, signedHeaders } from '../support/engine/independent-client.ts';
import { type EnginePlace, enginePlace, type RunningEngine } from '../support/engine/process.ts';
import { figure } from '../support/figure.ts';
import { isTimeLeft } from '../support/time-left.ts';

const kills = Number(process.env.HEADROOM_KILLS ?? 2);
const copyRounds = Number(process.env.HEADROOM_COPY_ROUNDS ?? 2);
const writers = 4;
const replaysPerRound = 8;

let place: EnginePlace;

/** A write that the engine has acknowledged, with the headers that were sent. */
interface Acknowledged {
  readonly id: string;
  readonly description: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Creates and renames scenarios until the engine is gone; returns what was acknowledged. */
const write = async (
  engine: RunningEngine,
  grant: Credentials,
  name: string,
  onAcknowledged: () => void,
): Promise<Acknowledged[]> => {
  const done: Acknowledged[] = [];
  for (let count = 0; ; count += 1) {
    const own = done.at(-1);
    const isNew = own === undefined || count % 3 === 0;
    const method = isNew ? 'POST' : 'PATCH';
    const path = isNew ? '/api/v1/scenarios' : `/api/v1/scenarios/${own.id}`;
    const description = `${name} ${count}`;
    const body = JSON.stringify({ description });
    const headers = signedHeaders(grant, { method, path, body });
    try {
      const { status, json } = await sendRaw(engine.url, method, path, headers, body);
      if (status !== 200) throw new Error(`A write was answered with ${status}`);
      done.push({ id: String(json?.data?.id), description, method, path, body, headers });
      onAcknowledged();
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('A write')) throw error;
      return done;
    }
  }
};

describe(`${kills} kills without warning in a storm of writes`, () => {
  it(
    'lose no acknowledged write and forget no nonce',
    async () => {
      place = enginePlace();
      onTestFinished(() => place.dispose());
      const grant = await place.grant();
      const figures = { kills: 0, acknowledged: 0, lost: 0, replayed: 0, reopened: 0 };
      let engine = await place.serve();
      for (let round = 0; round < kills && isTimeLeft(); round += 1) {
        // Counts writes, not only time, so that a slow machine does not kill an idle engine.
        let toCome = 1 + ((round * 7) % 30);
        const storms: Promise<Acknowledged[]>[] = [];
        await new Promise<void>((resolve) => {
          const count = (): void => {
            toCome -= 1;
            if (toCome === 0) setTimeout(resolve, (round * 37) % 20);
          };
          for (let writer = 0; writer < writers; writer += 1)
            storms.push(write(engine, grant, `${round}/${writer}`, count));
        });
        await engine.kill();
        const done = (await Promise.all(storms)).flat();
        engine = await place.serve();
        const client = independentClient(engine.url, grant);
        const newest = new Map(done.map(({ id, description }) => [id, description]));
        for (const [id, description] of newest) {
          const { json } = await client({ path: `/api/v1/scenarios/${id}` });
          // A rename in progress may have been done without having been acknowledged.
          const [name = '', count] = String(json?.data?.description).split(' ');
          const [wantedName, wantedCount] = description.split(' ');
          if (name !== wantedName || Number(count) < Number(wantedCount)) figures.lost += 1;
        }
        for (const { method, path, body, headers } of done.slice(-replaysPerRound)) {
          const { json } = await sendRaw(engine.url, method, path, headers, body);
          figures.replayed += 1;
          if (json?.error?.details?.reason !== 'nonce_replayed') figures.reopened += 1;
        }
        figures.acknowledged += done.length;
        figures.kills += 1;
      }
      await engine.stop();
      figure('kills in a storm of writes', figures);
      expect(figures.acknowledged).toBeGreaterThan(figures.kills);
      expect([figures.lost, figures.reopened]).toEqual([0, 0]);
      const store = openStore({ folder: place.folder, clock: { now: () => Date.now() }, dailyBackup: false });
      const verification = store.verify();
      store.close();
      expect(verification).toEqual({ ok: true, problems: [] });
    },
    60_000 + kills * 5_000,
  );
});

describe('two processes on one file', () => {
  let grant: Credentials;
  let engines: readonly [RunningEngine, RunningEngine];
  beforeAll(async () => {
    place = enginePlace();
    grant = await place.grant();
    engines = [await place.serve(), await place.serve()];
  });
  afterAll(() => place.dispose());

  it('lose none of each other’s updates', async () => {
    const [first, second] = [independentClient(engines[0].url, grant), independentClient(engines[1].url, grant)];
    const created = await first({ method: 'POST', path: '/api/v1/scenarios', body: '{}' });
    const path = `/api/v1/scenarios/${String(created.json?.data?.id)}`;
    const keys = ['households', 'income', 'securities', 'home_loans', 'liabilities', 'living_expenses'];
    const rounds = 6;
    // Each key has one writer, half of them at each process; a lost update loses a final value.
    const edits = keys.map(async (key, index) => {
      const client = index % 2 === 0 ? first : second;
      const statuses: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const body = JSON.stringify({ [key]: [{ id: `${key} ${round}` }] });
        statuses.push((await client({ method: 'PATCH', path, body })).status);
      }
      return statuses;
    });
    expect((await Promise.all(edits)).flat()).toEqual(Array.from({ length: keys.length * rounds }, () => 200));
    const scenario = (await second({ path })).json?.data?.scenario as Record<string, unknown>;
    expect(keys.map((key) => scenario[key])).toEqual(keys.map((key) => [{ id: `${key} ${rounds - 1}` }]));
  });

  it(
    `let one of 32 parallel copies pass between them, ${copyRounds} times`,
    async () => {
      const counts = { rounds: 0, copies: 32, 'passed more than once': 0, 'passed never': 0, 'refused otherwise': 0 };
      for (let round = 0; round < copyRounds && isTimeLeft(); round += 1) {
        const headers = signedHeaders(grant, { path: '/api/v1/user' });
        const answers = await Promise.all(
          Array.from({ length: counts.copies }, (_, index) =>
            sendRaw(engines[index % 2]?.url ?? '', 'GET', '/api/v1/user', headers),
          ),
        );
        const passed = answers.filter(({ status }) => status === 200).length;
        const replayed = answers.filter(({ json }) => json?.error?.details?.reason === 'nonce_replayed').length;
        counts.rounds += 1;
        if (passed > 1) counts['passed more than once'] += 1;
        if (passed === 0) counts['passed never'] += 1;
        counts['refused otherwise'] += counts.copies - passed - replayed;
      }
      figure('copies of one request at two processes', counts);
      expect(counts).toEqual({
        rounds: counts.rounds,
        copies: 32,
        'passed more than once': 0,
        'passed never': 0,
        'refused otherwise': 0,
      });
    },
    30_000 + copyRounds * 5_000,
  );
});
