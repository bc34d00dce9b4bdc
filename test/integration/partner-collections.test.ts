import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import cryptoJs from 'crypto-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releasedDescriptions } from '../../scripts/partner/api-releases.ts';
import { type ApiDescription, collectionRequests } from '../../scripts/partner/collections/requests.ts';
import { type Answer, type Credentials, newKeyPair, sendRaw } from '../support/engine/independent-client.ts';
import { type EnginePlace, enginePlace, type RunningEngine } from '../support/engine/process.ts';
import { projectRoot } from '../support/source-files.ts';

/* The collections against the engine: their own scripts in a sandbox like those of Bruno and Postman, and, in the long
   tier, both programs themselves. */

const folder = join(projectRoot, 'assets', 'partner', 'collections');
const requests = collectionRequests(releasedDescriptions().at(-1) as unknown as ApiDescription);
/** What both programs let a script require of what ours does. */
const modules: Readonly<Record<string, unknown>> = { 'crypto-js': cryptoJs, uuid: { v4: randomUUID } };

let place: EnginePlace;
let engine: RunningEngine;
let environment: Record<string, string>;

beforeAll(async () => {
  place = enginePlace();
  const pair = newKeyPair();
  const { clientId, accessToken }: Credentials = await place.grant([], pair);
  engine = await place.serve();
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  environment = { baseUrl: engine.url, clientId, accessToken, privateKey };
});
afterAll(() => place.dispose());

type Request = (typeof requests)[number];

/** Runs each request, keeping what the later ones need: the status of each. */
const runAll = async (prepare: (request: Request, variables: Record<string, string>) => Promise<Answer>) => {
  const variables: Record<string, string> = { ...environment };
  const statuses: (readonly [string, number])[] = [];
  for (const request of requests) {
    const { status, json } = await prepare(request, variables);
    statuses.push([request.name, status]);
    const [name, place = ''] = request.keeps ?? [];
    if (name !== undefined) variables[name] = String(runInContext(place, createContext({ ...json?.data })));
  }
  return statuses;
};

const filled = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => variables[name] ?? whole);
const withQuery = ({ path, query }: Request): string =>
  `{{baseUrl}}${path}${query.length === 0 ? '' : `?${query.map((pair) => pair.join('=')).join('&')}`}`;
const headersOf = ({ headers, body }: Request): Record<string, string> => ({
  ...Object.fromEntries(headers),
  ...(body !== undefined && { 'Content-Type': 'application/json' }),
});
const send = (url: string, method: string, headers: Record<string, string>, body?: string): Promise<Answer> =>
  sendRaw(engine.url, method, url.slice(engine.url.length), headers, body);
const allSucceed = requests.map(({ name }) => [name, 200]);

describe('the signing script', () => {
  it('signs each request of the Bruno collection so that the engine accepts it', async () => {
    const file = readFileSync(join(folder, 'bruno', 'collection.bru'), 'utf8');
    const script = /^script:pre-request \{\n(?<script>[^]*)\n\}\n$/.exec(file)?.groups?.script ?? '';
    const statuses = await runAll(async (request, variables) => {
      const headers = headersOf(request);
      let [body, maxRedirects] = [request.body, 5];
      // As https://docs.usebruno.com/testing/script/javascript-reference has them.
      const req = {
        getUrl: () => withQuery(request),
        getMethod: () => request.method,
        getBody: ({ raw }: { raw: boolean }) => (raw ? body : (JSON.parse(body ?? 'null') as unknown)),
        setBody: (given: string) => (body = given),
        setHeader: (name: string, value: string) => (headers[name] = value),
        setMaxRedirects: (count: number) => (maxRedirects = count),
      };
      const bru = {
        interpolate: (text: string) => filled(text, variables),
        getEnvVar: (name: string) => environment[name],
      };
      runInContext(script, createContext({ req, bru, require: (name: string) => modules[name] }));
      expect(maxRedirects).toBe(0);
      return send(filled(withQuery(request), variables), request.method, headers, body);
    });
    expect(statuses).toEqual(allSucceed);
  });

  it('signs each request of the Postman collection so that the engine accepts it', async () => {
    const collection = JSON.parse(readFileSync(join(folder, 'postman.json'), 'utf8')) as {
      readonly event: readonly { readonly script: { readonly exec: readonly string[] } }[];
    };
    const script = collection.event[0]?.script.exec.join('\n') ?? '';
    const statuses = await runAll(async (request, variables) => {
      const headers = headersOf(request);
      // As https://learning.postman.com/docs/tests-and-scripts/write-scripts/postman-sandbox-reference has them.
      const pm = {
        request: {
          method: request.method,
          url: { toString: () => withQuery(request) },
          body: request.body === undefined ? undefined : { mode: 'raw', raw: request.body },
          headers: { upsert: ({ key, value }: { key: string; value: string }) => (headers[key] = value) },
        },
        variables: {
          replaceIn: (text: string) => filled(text, variables),
          get: (name: string) => variables[name],
        },
      };
      runInContext(script, createContext({ pm, require: (name: string) => modules[name] }));
      const body = request.body === undefined ? undefined : filled(request.body, variables);
      return send(filled(withQuery(request), variables), request.method, headers, body);
    });
    expect(statuses).toEqual(allSucceed);
  });
});

// Some 600 packages, which only the long tier installs.
describe.skipIf(process.env.HEADROOM_COLLECTIONS !== 'run')('the programs themselves', () => {
  const tools = join(projectRoot, 'scripts', 'partner', 'collection-tools');
  const given = (key: string): string[] =>
    Object.entries({ ...environment, privateKey: key }).flatMap(([name, value]) => ['--env-var', `${name}=${value}`]);
  const run = (program: string, args: readonly string[], cwd: string): unknown =>
    execFileSync(process.execPath, [join(tools, 'node_modules', program), ...args], { cwd, stdio: 'pipe' });

  beforeAll(() => {
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: tools, stdio: 'pipe' });
  });

  it('Bruno runs the collection, in its safe mode', () => {
    const oneLine = environment.privateKey?.replaceAll('\n', '') ?? '';
    const report = join(place.folder, '..', 'bruno.json');
    run(
      '@usebruno/cli/bin/bru.js',
      ['run', '-r', '--env', 'sandbox', ...given(oneLine), '--reporter-json', report],
      join(folder, 'bruno'),
    );
    const [{ summary }] = JSON.parse(readFileSync(report, 'utf8')) as [{ summary: object }];
    const count = requests.length;
    expect(summary).toMatchObject({ totalRequests: count, passedRequests: count, passedAssertions: count });
  });

  it('Postman’s runner runs the collection', () => {
    const report = join(place.folder, '..', 'postman.json');
    const reporters = ['--reporters', 'json', '--reporter-json-export', report];
    run('newman/bin/newman.js', ['run', 'postman.json', ...given(environment.privateKey ?? ''), ...reporters], folder);
    const { run: result } = JSON.parse(readFileSync(report, 'utf8')) as { run: { stats: object; failures: unknown[] } };
    expect(result.failures).toEqual([]);
    const total = requests.length;
    expect(result.stats).toMatchObject({ requests: { total, failed: 0 }, assertions: { total, failed: 0 } });
  });
});
