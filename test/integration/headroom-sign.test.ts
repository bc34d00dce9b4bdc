import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../main/platform/clock.ts';
import { runSign } from '../../main/sign/run.ts';
import type { Input, MethodName, Output } from '../../shared/contract/index.ts';
import { testKeys } from '../support/client/tools.ts';
import { type OpenDesk, openDesk } from '../support/desk/open.ts';
import { succeedAt } from '../support/desk/transports.ts';
import { type OwnPlace, ownPlace } from '../support/engine/own-place.ts';
import { useProgram } from '../support/program.ts';
import { projectRoot } from '../support/source-files.ts';
import { hasTerminal, runInTerminal, type TerminalRun } from '../support/terminal.ts';
import { newDataFolder } from '../support/vault/open.ts';

/* The command as a person runs it: a process in a terminal, its output in curl, and a service behind that. */

const cli = useProgram('main/sign/cli.ts');
const passphrase = 'gum wind lamp rattle ochre';
const prompt = 'Key passphrase for Brokers: ';

let folder: string;
let place: OwnPlace;
let data: ReturnType<typeof newDataFolder>;
let open: OpenDesk;
let accessToken: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headroom-sign-'));
  place = ownPlace();
  const service = await place.serve();
  data = newDataFolder();
  // It stays open, as the application does while a person works in a terminal.
  open = await openDesk({ dataFolder: data.path });
  const { id: profileId } = await good('profiles.create', { name: 'Brokers', address: service.url, colour: 'teal' });
  await good('keys.make', { profileId, protection: { name: 'passphrase', passphrase } });
  const { publicKeyPem } = await good('keys.publicKey', { profileId });
  const granted = await place.grant([], { ...testKeys, publicPem: publicKeyPem });
  ({ accessToken } = granted);
  await good('keys.enter', { profileId, clientId: granted.clientId, accessToken, passphrase });
  const tested = await good('keys.test', { profileId });
  const teamId = tested.status === 'passed' ? tested.profile.teams[0]?.id : undefined;
  await good('keys.finish', { profileId, defaultTeamId: teamId });
  await good('profiles.create', { name: 'Later', address: service.url, colour: 'red' });
});
afterAll(async () => {
  await open.close();
  await place.dispose();
  data.remove();
  rmSync(folder, { recursive: true, force: true });
});

const good = <N extends MethodName>(name: N, input: Input<N>): Promise<Output<N>> =>
  succeedAt((method, value) => open.desk.router.dispatch(method, value))(name, input);

/** `headroom-sign` with these words, as a line of a shell. */
const line = (...words: string[]): string =>
  [process.execPath, cli, ...words, '--data', data.path].map((word) => `'${word}'`).join(' ');

const answer = (command: string, typed = `${passphrase}\r`): Promise<TerminalRun> =>
  runInTerminal(command, prompt, typed);

/** The command without a terminal. */
const run = (...words: string[]) => runProgram(cli, ...words);

const runProgram = (program: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { encoding: 'utf8' });
  return { status, stdout, stderr: stderr.split('\n')[0] };
};

const hasCurl = spawnSync('curl', ['--version']).status === 0;

describe.skipIf(!hasTerminal || !hasCurl)('headroom-sign in a terminal, with curl behind it', () => {
  /** Sends what was signed; the answer, and what the terminal showed. */
  const send = async (...words: string[]) => {
    const out = join(folder, 'answer.json');
    const { exitCode, shown } = await answer(
      `${line(...words)} | curl --silent --show-error --config - --output ${out}`,
    );
    return { exitCode, shown, answer: JSON.parse(readFileSync(out, 'utf8')) as unknown };
  };

  it('signs a read, and shows neither passphrase nor token', async () => {
    expect(await send('GET', '/api/v1/user')).toEqual({
      exitCode: 0,
      shown: `${prompt}\n`,
      answer: {
        data: expect.objectContaining({ email: 'sam@example.com' }) as unknown,
        meta: expect.any(Object) as unknown,
      },
    });
  });

  it('signs a query as the service reads it', async () => {
    const sent = await send('GET', '/api/v1/products?lenders=acacia%2Cwattle', '--profile', 'Brokers');
    expect(sent.answer).toMatchObject({ data: expect.arrayContaining([expect.anything()]) as unknown });
  });

  it.each([
    [
      'of white space and letters beyond ASCII',
      '{ "message": "Zoë – 東京",\r\n\t"n": 1.50 }\n',
      { message: 'Zoë – 東京', n: 1.5 },
    ],
    ['that is empty', '', null],
    ['that is an empty object', ' { }\n', {}],
  ])('signs a body %s byte for byte, whatever the name of its file', async (_name, text, body) => {
    const file = join(folder, 'it is "so"\\\n.json');
    writeFileSync(file, text);
    expect((await send('POST', '/api/v1/echo', file)).answer).toMatchObject({ data: { method: 'POST', body } });
  });

  it('sends nothing when the passphrase is wrong', async () => {
    const { exitCode, shown } = await answer(`${line('GET', '/api/v1/user')} | curl --silent --config -`, 'wrong\r');
    expect({ exitCode, shown: shown.split('\n').slice(0, 2) }).toEqual({
      exitCode: 2,
      shown: [prompt, 'Wrong passphrase.'],
    });
  });

  it('ends with 1 when the passphrase is wrong, and when the person gives up', async () => {
    const toFile = `${line('GET', '/api/v1/user')} > ${join(folder, 'signed')}`;
    const ways = ['wrong\r', '\u0003', 'half a passphrase\u0003', '\u0004'];
    const runs: TerminalRun[] = [];
    for (const typed of ways) runs.push(await answer(toFile, typed));
    const given = { exitCode: 1, shown: `${prompt}\nNothing was signed.\n` };
    expect(runs).toEqual([{ exitCode: 1, shown: `${prompt}\nWrong passphrase.\n` }, ...[given, given, given]]);
    expect(readFileSync(join(folder, 'signed'), 'utf8')).toBe('');
  });

  it('writes a token to no terminal', async () => {
    const { exitCode, shown } = await answer(line('GET', '/api/v1/user'));
    expect({ exitCode, shown }).toEqual({
      exitCode: 2,
      shown:
        'The signed request contains the access token, so it is never shown on screen. Add | curl --config - to the command.\n',
    });
  });

  it('gives curl the token on its standard input alone', async () => {
    const seen = join(folder, 'seen');
    const config = join(folder, 'config');
    const spy = `sh -c 'cat > ${config}; cat /proc/$$/cmdline /proc/$$/environ /proc/$PPID/environ > ${seen}'`;
    const { exitCode } = await answer(`${line('GET', '/api/v1/user')} | ${spy}`);
    const [signed, around] = [config, seen].map((file) => readFileSync(file, 'latin1'));
    expect({
      exitCode,
      signed: signed?.split(accessToken).length,
      around: around?.includes(accessToken),
      passphrase: [signed, around].join().includes(passphrase),
    }).toEqual({ exitCode: 0, signed: 2, around: false, passphrase: false });
  });
});

const asked = (): Promise<never> => Promise.reject(new Error('It asks before it refuses'));

describe('headroom-sign without a terminal', () => {
  const at = (...words: string[]) => run(...words, '--data', data.path);

  it('takes no passphrase from a pipe', () => {
    expect(at('GET', '/api/v1/user')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'The passphrase must be typed on a terminal. Run this without redirecting its standard input.',
    });
  });

  it.each([
    [
      'a folder without data',
      ['GET', '/api/v1/user', '--data', '/nowhere'],
      /^\/nowhere is not a Headroom data folder\. /,
    ],
    ['an unknown service', ['GET', '/api/v1/user', '--profile', 'Elsewhere'], /^No registered service is called /],
    ['a service that is not registered', ['GET', '/api/v1/user', '--profile', 'Later'], /^No registered service /],
    [
      'a body file that is missing',
      ['POST', '/api/v1/echo', '/nowhere.json'],
      /^The file .*nowhere.json cannot be read/,
    ],
    [
      'a body that is not JSON',
      ['POST', '/api/v1/echo', import.meta.filename],
      /^The file .*test.ts is not valid JSON/,
    ],
    ['another site', ['GET', '//example.com/api/v1/user'], /^The path must begin with \/api\/v1\//],
    ['a path that curl would change', ['GET', '/api/v1/../v1/user'], /^The path must begin with \/api\/v1\//],
    ['a line break in the path', ['GET', '/api/v1/user\nGET'], /^The path must begin with \/api\/v1\//],
    ['a path beside the interface', ['GET', '/docs'], /^The path must begin with \/api\/v1\//],
  ])('refuses %s', async (_name, words, sentence) => {
    const said: string[] = [];
    const status = await runSign(words, {
      ...{ dataFolder: data.path, clock: systemClock, say: (text) => said.push(text) },
      output: { write: (text) => said.push(text) },
      consent: { askPassphrase: asked, confirm: asked },
    });
    expect([status, said]).toEqual([1, [expect.stringMatching(sentence)]]);
  });

  it('ends with 2 on a wrong call, and says how it is called', () => {
    const program = join(projectRoot, 'scripts', 'headroom-sign.mjs');
    expect(runProgram(program, 'DELETE', '/api/v1/user')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'The method must be one of GET, POST, PATCH, PUT.',
    });
  });
});
