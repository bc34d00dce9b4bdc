import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Client, createClient } from '../../packages/client/src/index.ts';
import { type Credentials, newKeyPair } from '../support/engine/independent-client.ts';
import { type OwnPlace, ownPlace } from '../support/engine/own-place.ts';
import type { IssuedGrant, ServingEngine } from '../support/engine/process.ts';
import { vectorsFile } from '../support/engine/vectors.ts';
import { projectRoot } from '../support/source-files.ts';

const pair = newKeyPair();
const packageFolder = join(projectRoot, 'packages', 'client');
const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

describe('the package and a service that fails', () => {
  let place: OwnPlace;
  let service: ServingEngine;
  let grant: IssuedGrant & Credentials;
  beforeAll(async () => {
    place = ownPlace();
    service = await place.serve(['--sandbox']);
    grant = await place.grant([], pair);
  });
  afterAll(() => place.dispose());

  /** A client whose requests all have a fault, with what it sent and how long it waited. */
  const failing = (fault: string) => {
    const sent: string[] = [];
    const waits: number[] = [];
    const client: Client = createClient({
      ...{ baseUrl: service.url, clientId: grant.clientId, accessToken: grant.accessToken, privateKey },
      sleep: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
      fetch: (url, init) => {
        sent.push(String(init?.method));
        return fetch(url, { ...init, headers: { ...(init?.headers as object), 'X-Sandbox-Fault': fault } });
      },
    });
    return { client, sent, waits };
  };
  const create = (client: Client) => client.call('POST /api/v1/scenarios', { body: { description: 'Mine' } });
  const seed = async (): Promise<string> => {
    const reset = await failing('slow=0s').client.signedFetch('POST', '/sandbox/reset');
    return reset.ok ? String((reset.data as { id: string }[])[0]?.id) : '';
  };

  it('waits as long as a busy service asks for, also with a create', async () => {
    const { client, sent, waits } = failing('429;retryAfter=7;times=1');
    expect([(await create(client)).ok, sent, waits]).toEqual([true, ['POST', 'POST'], [7_000]]);
  });

  it('leaves it at that where a busy service asks for more than a minute', async () => {
    const { client, sent, waits } = failing('429;retryAfter=61;times=1');
    expect([await create(client), sent, waits]).toMatchObject([
      ...[{ ok: false, problem: { code: 'RATE_LIMIT_EXCEEDED', retryAfter: 61 } }, ['POST'], []],
    ]);
  });

  it('repeats a read after 500 and after a cut answer, later each time, and at most three times', async () => {
    const { client, waits } = failing('500;times=2');
    expect((await client.call('GET /api/v1/user')).ok).toBe(true);
    expect([waits.length, (waits[1] ?? 0) > (waits[0] ?? 0)]).toEqual([2, true]);
    const cut = failing('cut;times=1');
    expect([(await cut.client.call('GET /api/v1/user')).ok, cut.sent.length]).toEqual([true, 2]);
    const lasting = failing('500');
    expect(await lasting.client.call('GET /api/v1/user')).toMatchObject({ problem: { code: 'INTERNAL_SERVER_ERROR' } });
    expect(lasting.sent.length).toBe(4);
  });

  it('never repeats a create of which it does not know what became', async () => {
    for (const [fault, code] of [
      ['500;times=1', 'INTERNAL_SERVER_ERROR'],
      ['cut;times=1', 'NO_ANSWER'],
      ['html;times=1', 'UNKNOWN_ANSWER'],
    ] as const) {
      const { client, sent } = failing(fault);
      expect([await create(client), sent]).toMatchObject([{ ok: false, problem: { code } }, ['POST']]);
    }
  });

  it('sets its clock by the service, and keeps it so', async () => {
    const { client, sent } = failing('clock=+7m');
    expect([(await client.call('GET /api/v1/user')).ok, (await client.call('GET /api/v1/user')).ok]).toEqual([
      true,
      true,
    ]);
    expect([sent.length, Math.round(client.learned.clockOffsetMs / 60_000)]).toEqual([3, 7]);
  });

  it('does not set its clock by more than twelve hours', async () => {
    const { client, sent } = failing('clock=+13h');
    expect(await client.call('GET /api/v1/user')).toMatchObject({
      problem: { code: 'INVALID_SIGNATURE', reason: 'timestamp_out_of_window' },
    });
    expect([sent.length, client.learned.clockOffsetMs]).toEqual([1, 0]);
  });

  it('tells what is not its own to mend, at once', async () => {
    const id = await seed();
    const revoked = failing('revoked');
    expect(await revoked.client.call('GET /api/v1/user')).toMatchObject({
      problem: { code: 'UNAUTHORIZED', status: 401 },
    });
    const wrong = failing('wrong-team');
    expect(await wrong.client.call('GET /api/v1/scenarios/{id}', { params: { id } })).toMatchObject({
      problem: { code: 'NOT_FOUND' },
    });
    expect([revoked.sent.length, wrong.sent.length]).toEqual([1, 1]);
  });

  it('reads an answer without meta', async () => {
    expect(await failing('drop-meta').client.call('GET /api/v1/user')).toMatchObject({ ok: true, meta: {} });
  });
});

describe('the package as it is published', () => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-client-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeAll(() => {
    execFileSync(process.execPath, [join(projectRoot, 'packages', 'client', 'build.mjs'), folder], {
      stdio: 'inherit',
    });
  });

  it('has at most 6 KB, compressed, and imports nothing', () => {
    const code = readFileSync(join(folder, 'index.js'));
    expect([
      gzipSync(code).length <= 6_000,
      /\bimport\b|\brequire\b/.test(code.toString().replaceAll(/importKey/g, '')),
    ]).toEqual([true, false]);
  });

  it('resolves, with its types, wherever modules are resolved', async () => {
    const staged = mkdtempSync(join(tmpdir(), 'headroom-client-'));
    onTestFinished(() => rmSync(staged, { recursive: true }));
    cpSync(folder, join(staged, 'dist'), { recursive: true });
    for (const name of ['package.json', 'README.md']) cpSync(join(packageFolder, name), join(staged, name));
    const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--silent'], { cwd: staged, encoding: 'utf8' });
    const tarball = readFileSync(join(staged, packed.trim()));
    const { buffer } = new Uint8Array(tarball);
    expect((await publint({ strict: true, pack: { tarball: buffer } })).messages).toEqual([]);
    const typed = createPackageFromTarballData(tarball);
    const { problems } = (await checkPackage(typed)) as {
      problems: readonly { kind: string; resolutionKind: string }[];
    };
    // It is a module, as its README says: a resolver without `exports`, and a `require` of before Node 22, cannot have it.
    expect(problems.map(({ kind, resolutionKind }) => [kind, resolutionKind])).toEqual([
      ['NoResolution', 'node10'],
      ['CJSResolvesToESM', 'node16-cjs'],
    ]);
  });

  const program = `
    const { readKey, signRequest } = await import(${JSON.stringify(pathToFileURL(join(folder, 'index.js')).href)});
    const { vectors, key } = JSON.parse(await (await import('node:fs/promises')).readFile(${JSON.stringify(vectorsFile)}, 'utf8'));
    const signer = await readKey(key.private);
    let same = 0;
    for (const { request, canonical, expected } of vectors.filter((one) => one.expected.accepted)) {
      const [method, path, timestamp, nonce] = canonical.split('\\n');
      const header = Object.entries(request.headers).find(([name]) => name.toLowerCase() === 'x-auth-signature')[1];
      if (await signRequest(signer, { method, path, timestamp, nonce, body: request.body ?? '' }) === header) same += 1;
    }
    console.log(process.versions.node.split('.')[0], same);`;

  it('signs as the vectors do on this Node', () => {
    expect(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })).toBe(
      `${process.versions.node.split('.')[0]} 68\n`,
    );
  });

  // Those of the system and, in the workflow, each that setup-node has fetched.
  const fetched = join(process.env.RUNNER_TOOL_CACHE ?? '/nowhere', 'node', '*', '*', 'bin', 'node');
  const others = ['/usr/bin/node', ...globSync(fetched)].filter((node) =>
    /^v(?:2\d|[3-9]\d)\./.test(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout),
  );
  it.skipIf(others.length === 0)('signs as the vectors do on every other Node of this computer', () => {
    for (const node of others)
      expect([node, execFileSync(node, ['--input-type=module', '-e', program], { encoding: 'utf8' })]).toEqual([
        node,
        expect.stringMatching(/^(2\d|[3-9]\d) 68\n$/),
      ]);
  });
});
