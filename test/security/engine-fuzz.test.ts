import { Agent, request as httpRequest } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FuzzCase, fuzzCase } from '../support/engine/fuzz-cases.ts';
import { type Credentials, signedHeaders } from '../support/engine/independent-client.ts';
import { type EnginePlace, type RunningEngine, startEngine } from '../support/engine/process.ts';
import { figure } from '../support/figure.ts';
import { isTimeLeft } from '../support/time-left.ts';

const requests = Number(process.env.HEADROOM_FUZZ_REQUESTS ?? 500);
const seed = Number(process.env.HEADROOM_FUZZ_SEED ?? 20_261_121);
const parallel = 8;
/** Cases that are held at a time: a million at once do not fit. */
const batch = 2000;

let place: EnginePlace;
let engine: RunningEngine;
let grant: Credentials;
let scenarioId = '';

beforeAll(async () => {
  const started = await startEngine();
  ({ place, engine, grant } = started);
  const created = await started.client({ method: 'POST', path: '/api/v1/scenarios', body: '{}' });
  scenarioId = String(created.json?.data?.id);
});
afterAll(() => place.dispose());

const agent = new Agent({ keepAlive: true, maxSockets: parallel });

interface Answered {
  readonly status: number;
  readonly date: boolean;
  readonly text: string;
}

const send = (given: FuzzCase): Promise<Answered> => {
  const { method } = given;
  const filled = given.path.replace('ID', scenarioId);
  const { body, ...bare } = { ...given, path: filled };
  const content = method === 'GET' ? undefined : body;
  const headers = signedHeaders(grant, content === undefined ? bare : { ...bare, body: content });
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(engine.url);
    const target = filled + (given.query ?? '');
    const options = { hostname, port, method, path: target, headers, agent };
    const request = httpRequest(options, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, date: response.headers.date !== undefined, text });
      });
    });
    request.on('error', reject);
    request.end(content);
  });
};

function* casesToSend(): Generator<FuzzCase> {
  for (let done = 0; done < requests && isTimeLeft(); done += batch)
    yield* fc.sample(fuzzCase, { numRuns: Math.min(batch, requests - done), seed: seed + done / batch });
}

it(
  `${requests} odd requests are all answered, none of them with 500`,
  async () => {
    const statuses: Record<number, number> = {};
    let listed = 0;
    const broken: object[] = [];
    const next = casesToSend();
    const startedMs = performance.now();
    const worker = async (): Promise<void> => {
      for (const given of next) {
        const answer = await send(given);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (given.method === 'GET' && given.path === '/api/v1/scenarios' && answer.status === 200) listed += 1;
        if (answer.status >= 500 || !answer.date) broken.push({ ...given, body: given.body?.toString(), answer });
      }
    };
    await Promise.all(Array.from({ length: parallel }, worker));
    agent.destroy();
    const seconds = Math.round((performance.now() - startedMs) / 1000);
    const sent = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    figure('fuzzed requests', { sent, seed, seconds, ...statuses, listed, broken: broken.length });
    expect(broken.slice(0, 3)).toEqual([]);
    expect(engine.stderr()).not.toMatch(/"event":"(incident|store_unavailable)"/);
    // The walk is only worth its time when it gets past the checks and into the work.
    expect(
      [statuses[200] ?? 0, statuses[422] ?? 0, statuses[404] ?? 0, statuses[401] ?? 0, listed].every(
        (count) => count > sent / 200,
      ),
    ).toBe(true);
  },
  60_000 + requests * 30,
);
