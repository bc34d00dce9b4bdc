import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKeyPair } from '../support/engine/independent-client.ts';
import { type EnginePlace, enginePlace } from '../support/engine/process.ts';
import { acceptedVectors, partsOf, publishedVectors } from '../support/engine/vectors.ts';
import { projectRoot } from '../support/source-files.ts';

/* The example clients of docs/partner, each run as a partner would run it. */

const clients = join(projectRoot, 'docs', 'partner', 'clients');
const folder = mkdtempSync(join(tmpdir(), 'headroom-partner-'));
const vectorKey = join(folder, 'vectors.pem');
writeFileSync(vectorKey, publishedVectors.key.private, { mode: 0o600 });

type Requests = readonly ReturnType<typeof partsOf>[];

/** Calls the module's own functions on each line of standard input. */
const pythonDriver = `
import json, sys
sys.path.insert(0, sys.argv[1])
import headroom
for line in sys.stdin:
    r = json.loads(line)
    text = headroom.canonical(r["method"], r["path"], r["timestamp"], r["nonce"], r["body"].encode())
    print(headroom.signature(sys.argv[2], text))
`;

const linesOf = (requests: Requests): string => requests.map((request) => JSON.stringify(request)).join('\n');
const withKey = { ...process.env, HEADROOM_KEY: vectorKey, PYTHONDONTWRITEBYTECODE: '1' };

interface Language {
  readonly name: string;
  /** What must be installed. */
  readonly needs: readonly (readonly [string, ...string[]])[];
  readonly sign: (requests: Requests) => readonly string[];
  readonly command: readonly string[];
  /** The argument for a body with this text. */
  readonly bodyArgument: (body: string) => string;
}

const asFile = (body: string): string => {
  const file = join(folder, 'body.json');
  writeFileSync(file, body);
  return file;
};

const languages: readonly Language[] = [
  {
    name: 'shell',
    needs: [
      ['openssl', 'version'],
      ['curl', '--version'],
    ],
    sign: (requests) =>
      requests.map(({ method, path, timestamp, nonce, body }) =>
        execFileSync('sh', [join(clients, 'headroom.sh'), 'sign', method, path, timestamp, nonce, asFile(body)], {
          env: withKey,
        }).toString(),
      ),
    command: ['sh', join(clients, 'headroom.sh')],
    bodyArgument: asFile,
  },
  {
    name: 'Python',
    needs: [
      ['python3', '--version'],
      ['openssl', 'version'],
    ],
    sign: (requests) =>
      execFileSync('python3', ['-c', pythonDriver, clients, vectorKey], { input: linesOf(requests), env: withKey })
        .toString()
        .trim()
        .split('\n'),
    command: ['python3', join(clients, 'headroom.py')],
    bodyArgument: (body) => body,
  },
  {
    name: 'Go',
    needs: [['go', 'version']],
    sign: (requests) =>
      execFileSync('go', ['run', join(clients, 'headroom.go'), 'sign'], { input: linesOf(requests), env: withKey })
        .toString()
        .trim()
        .split('\n'),
    command: ['go', 'run', join(clients, 'headroom.go')],
    bodyArgument: (body) => body,
  },
];

const isInstalled = ([program, ...args]: readonly [string, ...string[]]): boolean =>
  spawnSync(program, args).status === 0;

describe.each(languages)('the example client in $name', ({ needs, sign, command, bodyArgument }) => {
  const can = needs.every(isInstalled);
  let place: EnginePlace;
  let environment: Record<string, string>;

  beforeAll(async () => {
    if (!can) return;
    place = enginePlace();
    const pair = newKeyPair();
    const keyFile = join(folder, 'client.pem');
    writeFileSync(keyFile, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    const grant = await place.grant([], pair);
    const { url } = await place.serve();
    environment = {
      ...(withKey as Record<string, string>),
      HEADROOM_URL: url,
      HEADROOM_CLIENT_ID: grant.clientId,
      HEADROOM_ACCESS_TOKEN: grant.accessToken,
      HEADROOM_KEY: keyFile,
    };
  });
  afterAll(async () => {
    if (can) await place.dispose();
  });

  // Without these programs there is nothing to run; the other languages still are.
  it.skipIf(!can)('signs every accepted vector to the byte', () => {
    const requests = acceptedVectors.map((vector) => partsOf(vector));
    expect(sign(requests)).toEqual(requests.map(({ signature }) => signature));
  });

  it.skipIf(!can)('gets a signed 200 from the engine, with a query and with a body', () => {
    const [program = '', ...words] = command;
    const run = (...args: string[]): unknown =>
      JSON.parse(execFileSync(program, [...words, ...args], { env: environment }).toString());
    expect(run('GET', '/api/v1/products?lenders=wattle')).toMatchObject({
      meta: { count: expect.any(Number) as number },
    });
    const body = '{"name": "Zoë",\n "rent": 640}';
    expect(run('POST', '/api/v1/echo?a=b', bodyArgument(body))).toMatchObject({
      data: { method: 'POST', query: { a: 'b' }, body: { name: 'Zoë', rent: 640 } },
    });
  });

  it.skipIf(!can)('shows a refusal, and fails by it', () => {
    const [program = '', ...words] = command;
    const env = { ...environment, HEADROOM_ACCESS_TOKEN: 'none' };
    const { status, stdout } = spawnSync(program, [...words, 'GET', '/api/v1/user'], { env });
    expect([status === 0, JSON.parse(stdout.toString())]).toMatchObject([false, { error: { code: 'UNAUTHORIZED' } }]);
  });
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});
