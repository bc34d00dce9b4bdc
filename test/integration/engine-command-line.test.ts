import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { payload } from '../../main/banks/import/published-products.test-data.ts';
import { main } from '../../main/engine-cli/main.ts';
import { independentClient, newKeyPair, sendRaw } from '../support/engine/independent-client.ts';
import { enginePlace, runEngine, serveEngine } from '../support/engine/process.ts';

const entry = fileURLToPath(new URL('../../main/engine-cli/cli.ts', import.meta.url));
let root = '';
let data = '';
let keyFile = '';
const pair = newKeyPair();

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'headroom-cli-'));
  data = join(root, 'data');
  keyFile = join(root, 'key.pem');
  writeFileSync(keyFile, pair.publicPem);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs one command in the test's own process. */
const runHere = async (args: readonly string[]) => {
  const [stdout, stderr] = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  );
  try {
    const exitCode = await main(args);
    const textOf = (spy: typeof stdout): string => spy?.mock.calls.map(([text]) => text).join('') ?? '';
    return {
      exitCode,
      last: JSON.parse(textOf(stdout).trimEnd().split('\n').at(-1) ?? '') as object,
      stderr: textOf(stderr),
    };
  } finally {
    vi.restoreAllMocks();
  }
};

describe('grant', () => {
  it('prints on one line what the client needs', async () => {
    const { exitCode, last, stdout } = await runEngine([
      'grant',
      ...['--data', data, '--public-key', keyFile, '--email', 'sam@example.com', '--organization', 'Brokers'],
      ...['--team', 'North', '--team', 'South', '--lender', 'wattle', '--expires-at', '2099-01-01T00:00:00Z'],
    ]);
    expect([exitCode, stdout.split('\n').length, last]).toEqual([
      0,
      2,
      {
        clientId: expect.any(String) as string,
        accessToken: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        organization: 'Brokers',
        teams: [
          { id: expect.stringMatching(/^[0-9a-f]{24}$/) as string, name: 'North' },
          { id: expect.stringMatching(/^[0-9a-f]{24}$/) as string, name: 'South' },
        ],
        lenders: ['wattle'],
      },
    ]);
  });

  it('closes the files to others, whatever the umask', async () => {
    const open = join(root, 'open');
    const command = 'umask 0; exec "$0" "$@"';
    const args = [entry, 'grant', '--data', open, '--public-key', keyFile, '--email', 'sam@example.com'];
    await promisify(execFile)('/bin/sh', ['-c', command, process.execPath, ...args]);
    const modes = ['', 'headroom.sqlite3', 'backups'].map((name) => statSync(join(open, name)).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600, 0o700]);
  });
});

describe('end-client and revoke', () => {
  it('end what a grant gave: the client, and the token alone', async () => {
    const folder = join(root, 'ended');
    const args = ['--data', folder, '--public-key', keyFile, '--email', 'sam@example.com'];
    const { last } = await runHere(['grant', ...args]);
    const { clientId, accessToken } = last as Readonly<Record<'clientId' | 'accessToken', string>>;
    const ended = [
      await runHere(['revoke', '--data', folder, '--token', accessToken]),
      await runHere(['end-client', '--data', folder, '--client', clientId]),
    ];
    expect(ended.map(({ exitCode, last: told, stderr }) => [exitCode, told, stderr])).toEqual([
      [0, { revoked: true }, ''],
      [0, { ended: true }, ''],
    ]);
  });
});

describe('import-products', () => {
  it('prints a line for each payload, and the totals on the last', async () => {
    const file = join(root, 'bank.json');
    writeFileSync(file, JSON.stringify([payload(), { errors: [] }]));
    const folder = join(root, 'imported');
    const { exitCode, stdout, last } = await runEngine(['import-products', '--data', folder, file, join(root, 'none')]);
    const lines = stdout.trimEnd().split('\n');
    expect(exitCode).toBe(0);
    expect(lines.slice(0, -1).map((line) => Object.keys(JSON.parse(line) as object).sort())).toEqual(
      Array.from({ length: 3 }, () => [
        ...['dropped', 'file', 'maxErrorBp', 'outcome', 'productId', 'products', 'warnings'],
      ]),
    );
    expect(last).toEqual({
      ...{ payloads: 2, products: 1, outcomes: { EXACT: 1, ERROR_ENVELOPE: 1, UNREADABLE: 1 } },
      ...{ added: 1, changed: 0, unchanged: 0 },
    });
    const made = readdirSync(join(folder, 'catalogue', 'products'));
    expect(made).toEqual([expect.stringMatching(/^quokka-mutual-[0-9a-f]{8}\.json$/)]);
  });

  it('needs a folder and at least one path', async () => {
    const calls = [['--data', join(root, 'imported')], ['some.json'], ['--unknown', 'x', 'some.json']];
    const exitCodes = [];
    for (const args of calls) exitCodes.push((await runHere(['import-products', ...args])).exitCode);
    expect(exitCodes).toEqual([2, 2, 2]);
  });
});

describe('lenders', () => {
  it('prints the catalogue', async () => {
    const { exitCode, last } = await runHere(['lenders', '--data', data]);
    const { lenders } = last as { readonly lenders: readonly object[] };
    expect(exitCode).toBe(0);
    expect(lenders).toContainEqual({ id: 'wattle', name: expect.any(String) as string, whiteLabel: false });
  });
});

describe('recover', () => {
  it('sets a damaged file aside, and leaves a sound one alone', async () => {
    const folder = join(root, 'damaged');
    await runHere(['grant', '--data', folder, '--public-key', keyFile, '--email', 'sam@example.com']);
    const sound = await runHere(['recover', '--data', folder]);
    writeFileSync(join(folder, 'headroom.sqlite3'), 'no database '.repeat(500));
    const refused = await runHere(['revoke', '--data', folder, '--token', 'none']);
    const recovered = await runEngine(['recover', '--data', folder]);
    expect([sound.exitCode, refused.exitCode, refused.last, recovered.exitCode, recovered.last]).toEqual([
      1,
      1,
      { error: { code: 'STORE_UNAVAILABLE', message: expect.stringContaining('damaged') as string } },
      0,
      { setAside: expect.stringContaining('damaged-') as string, restored: null, lenders: 0 },
    ]);
  });
});

describe('a wrong call', () => {
  const key = (): string[] => ['--public-key', keyFile];
  const email = ['--email', 'a@b'];

  it('is reported on both channels of the process', async () => {
    const error = { code: 'NOT_FOUND', message: expect.any(String) as string };
    const unknown = await runEngine(['revoke', '--data', data, '--token', 'none']);
    expect([unknown.exitCode, unknown.last, unknown.stderr.length > 10]).toEqual([1, { error }, true]);
  });

  it.each([
    ['no command', () => [], 2],
    ['an unknown command', () => ['destroy'], 2],
    ['a name of the language', () => ['constructor'], 2],
    ['no data folder', () => ['grant', ...key(), ...email], 2],
    ['an unknown option', () => ['grant', '--data', data, ...key(), ...email, '--admin'], 2],
    ['a stray word', () => ['lenders', 'extra'], 2],
    ['a missing key file', () => ['grant', '--data', data, '--public-key', join(root, 'none'), ...email], 2],
    ['a port that is none', () => ['serve', '--data', data, '--port', '99999'], 2],
    ['an unknown lender', () => ['grant', '--data', data, ...key(), ...email, '--lender', 'nobody'], 1],
    ['a wrong address', () => ['grant', '--data', data, ...key(), '--email', 'nobody'], 1],
    [
      'an expiry that is past',
      () => ['grant', '--data', data, ...key(), ...email, '--expires-at', '2020-01-01T00:00:00Z'],
      1,
    ],
    ['an unknown token', () => ['revoke', '--data', data, '--token', 'none'], 1],
    ['an unknown client', () => ['end-client', '--data', data, '--client', 'none'], 1],
    ['an unknown user', () => ['deactivate', '--data', data, '--email', 'none@example.com'], 1],
  ])('with %s is reported on both channels', async (_what, args, expected) => {
    const { exitCode, last, stderr } = await runHere(args());
    const error = { code: expect.any(String) as string, message: expect.any(String) as string };
    expect([exitCode, last]).toEqual([expected, { error }]);
    expect(stderr.length).toBeGreaterThan(10);
    expect(stderr).not.toMatch(/\n {4}at /);
  });

  it('with a data folder that is a file is reported', async () => {
    const file = join(root, 'a-file');
    writeFileSync(file, '');
    const { exitCode, last } = await runHere(['revoke', '--data', file, '--token', 'none']);
    expect([exitCode, last]).toEqual([
      1,
      { error: { code: 'STORE_UNAVAILABLE', message: expect.stringContaining('cannot be opened') as string } },
    ]);
  });

  it.skipIf(process.platform === 'win32')('with a data folder that others can write says what to do', async () => {
    const open = join(root, 'shared');
    mkdirSync(open);
    writeFileSync(join(open, 'theirs'), '');
    chmodSync(open, 0o777);
    const { exitCode, last } = await runHere(['serve', '--data', open]);
    const message = `Other users of this computer can change the data folder: nothing was opened. (close it to them: chmod go-w '${open}')`;
    expect([exitCode, last]).toEqual([1, { error: { code: 'STORE_UNAVAILABLE', message } }]);
  });
});

describe('serve', () => {
  it('makes its folder, listens only on this machine, and ends cleanly with a request in progress', async () => {
    const fresh = join(root, 'fresh');
    const engine = await serveEngine(fresh);
    expect(engine.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await sendRaw(engine.url, 'GET', '/api/v1/user', {})).status).toBe(401);
    const socket = connect(Number(new URL(engine.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const answered = once(socket, 'close');
    socket.write(`POST /api/v1/echo HTTP/1.1\r\nHost: ${new URL(engine.url).host}\r\nContent-Length: 2\r\n\r\n{`);
    await once(socket, 'connect');
    const stopped = engine.stop();
    setTimeout(() => socket.write('}'), 200);
    expect(await stopped).toBe(0);
    await answered;
    expect(answer).toMatch(/^HTTP\/1.1 401 /);
    expect(existsSync(join(fresh, 'headroom.sqlite3-wal'))).toBe(false);
    await expect(sendRaw(engine.url, 'GET', '/docs', {})).rejects.toThrow('ECONNREFUSED');
  });

  // Without a shell between npm and the engine there is nothing to test.
  it.skipIf(process.platform === 'win32')('ends when the shell that npm started it with ends', async () => {
    const folder = join(root, 'orphan');
    const shell = spawn('/bin/sh', ['-c', '"$0" "$@"; true', process.execPath, entry, 'serve', '--data', folder], {
      env: { ...process.env, npm_lifecycle_event: 'engine' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = (await once(shell.stdout, 'data')) as [Buffer];
    const { url } = JSON.parse(line.toString()) as { url: string };
    const ended = once(shell.stdout, 'close');
    shell.kill('SIGTERM');
    await ended;
    await expect(sendRaw(url, 'GET', '/docs', {})).rejects.toThrow('ECONNREFUSED');
    expect(existsSync(join(folder, 'headroom.sqlite3-wal'))).toBe(false);
  });

  it('takes grants and keeps its port to itself while it runs, and everything across a restart', async () => {
    const place = enginePlace();
    const first = await place.serve();
    const grant = await place.grant(['--team', 'Late']);
    const client = independentClient(first.url, grant);
    const { status, json } = await client({ path: '/api/v1/user' });
    expect([status, json?.data?.teams]).toEqual([200, grant.teams]);
    const other = await runHere(['serve', '--data', place.folder, '--port', new URL(first.url).port]);
    expect([other.exitCode, other.last]).toEqual([
      1,
      { error: { code: 'INVALID_INPUT', message: expect.stringContaining('in use') as string } },
    ]);
    const created = await client({ method: 'POST', path: '/api/v1/scenarios', body: '{}' });
    await first.stop();
    const again = independentClient((await place.serve()).url, grant);
    const read = await again({ path: `/api/v1/scenarios/${String(created.json?.data?.id)}` });
    await place.dispose();
    expect(read.json?.data).toEqual(created.json?.data);
  });
});
