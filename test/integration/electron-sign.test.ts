import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Input, MethodName, Output } from '../../shared/contract/index.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { type RunningService, startOverHttp } from '../support/client/engines.ts';
import { succeedAt } from '../support/desk/transports.ts';
import { buildApplication, loadHost, type StartedHost, startHost, until } from '../support/electron/bundle.ts';

/* The desktop application as `headroom-sign`: the one program that the system's keyring opens for. */

const built = buildApplication();
const keyring = new Map<string, string>();
let service: RunningService & { readonly url: string };
let window: StartedHost;

beforeAll(async () => {
  service = await startOverHttp();
  window = await startHost(built.folder, { keyring });
  const { id: profileId } = await good('profiles.create', { name: 'Brokers', address: service.url, colour: 'teal' });
  await good('keys.make', { profileId, protection: { name: 'os' } });
  const { publicKeyPem } = await good('keys.publicKey', { profileId });
  const { clientId, accessToken } = service.grant({ publicKeyPem });
  await good('keys.enter', { profileId, clientId, accessToken });
  const tested = await good('keys.test', { profileId });
  const teamId = tested.status === 'passed' ? tested.profile.teams[0]?.id : undefined;
  await good('keys.finish', { profileId, defaultTeamId: teamId });
});
afterAll(async () => {
  await window.quit();
  await service.close();
  built.remove();
});

const good = <N extends MethodName>(name: N, input: Input<N>): Promise<Output<N>> =>
  succeedAt((method, value) => window.call(method, value) as Promise<Outcome<unknown>>)(name, input);

/** Starts the program a second time with these words, while its window is open; a person presses `button`. */
const start = async (words: readonly string[], button: number, isTTY = false, platform: NodeJS.Platform = 'linux') => {
  const written = { out: '', err: '' };
  const stdout = {
    isTTY,
    write: (text: string, done?: () => void) => {
      written.out += text;
      done?.();
    },
  };
  const stderr = { write: (text: string) => void (written.err += text) };
  const { electron } = loadHost(built.folder, { home: window.home, keyring, argv: words, stdout, stderr, platform });
  const own = electron.app.getPath('userData');
  const stateFile = join(own, 'Local State');
  const state = existsSync(stateFile) ? readFileSync(stateFile, 'utf8') : undefined;
  electron.answers.button = button;
  electron.app.becomeReady();
  await until(() => electron.app.ended !== undefined);
  const { app, dialogs, windows, order } = electron;
  return { ...written, exitCode: app.ended, dialogs, windows: windows.length, order, own, state };
};

const [refuse, sign] = [0, 1];
const question = () => ({
  kind: 'message',
  options: {
    ...{ type: 'question', buttons: ['Don’t sign', 'Sign'], defaultId: 0, cancelId: 0, noLink: true },
    message: 'Sign a request for another program?',
    detail: [
      'GET /api/v1/user',
      `to Brokers (${service.url})`,
      '',
      'Anyone with the signed request can send it once, in your name, within five minutes. Only sign a request you started yourself.',
    ].join('\n'),
  },
});

describe('headroom sign', () => {
  it('signs what a person agrees to, beside an open window and without one of its own', async () => {
    const { out, own: _own, state: _state, ...run } = await start(['sign', 'GET', '/api/v1/user'], sign);
    expect(run).toEqual({
      ...{ err: '', exitCode: 0, dialogs: [question()], windows: 0 },
      order: [
        'protocol.registerSchemesAsPrivileged',
        'app.enableSandbox',
        'app.setPath userData',
        'ready',
        'safeStorage',
      ],
    });
    const headers = [...out.matchAll(/^header = "([^:]+): (.*)"$/gm)].map(([, name = '', value = '']) => [name, value]);
    const answer = await fetch(`${service.url}/api/v1/user`, { headers: Object.fromEntries(headers) as HeadersInit });
    expect(await answer.json()).toMatchObject({ data: { email: 'broker@example.com' } });
  });

  it('leaves the profile of the window alone, and takes a copy of the key to the system’s store in it', async () => {
    const profile = join(window.data, 'window');
    writeFileSync(join(profile, 'Local State'), '{"os_crypt":{}}');
    const { own, state } = await start(['sign', 'GET', '/api/v1/user'], sign);
    expect([state, own === profile, existsSync(own)]).toEqual(['{"os_crypt":{}}', false, false]);
  });

  it('comes to the front on macOS before it asks, where a terminal started it', async () => {
    const { order, dialogs } = await start(
      ['sign', 'GET', '/api/v1/user', '--data', window.data],
      ...([refuse, false, 'darwin'] as const),
    );
    expect([order.at(-1), dialogs]).toEqual(['app.focus {"steal":true}', [question()]]);
  });

  it('signs nothing that a person refuses', async () => {
    const refused = { out: '', err: 'Nothing was signed.\n', exitCode: 1 };
    expect(await start(['--data', window.data, 'sign', 'GET', '/api/v1/user'], refuse)).toMatchObject(refused);
    expect(await start(['--no-sandbox', 'sign', 'GET', '/api/v1/user'], refuse)).toMatchObject({
      ...refused,
      dialogs: [question()],
    });
  });

  it('asks nobody about a wrong call, or before a token would be on the screen', async () => {
    expect([
      await start(['sign', 'GET'], sign),
      await start(['sign', 'GET', '/api/v1/user'], sign, true),
    ]).toMatchObject([
      { out: '', exitCode: 2, dialogs: [] },
      { out: '', exitCode: 2, dialogs: [] },
    ]);
  });

  it('is what a copied request names', async () => {
    const { entries } = await good('requests.list', {});
    const id = entries.find(({ path, profileId }) => path === '/api/v1/user' && profileId !== undefined)?.id ?? 0;
    const { text } = await good('requests.curl', { id, shell: 'posix' });
    expect(text).toMatch(/ sign GET \/api\/v1\/user --profile [0-9a-f-]{36} --data \S+ \| curl --config -$/);
  });

  it('on Windows says that there is no terminal for a passphrase, and which keys it signs with', async () => {
    const { profiles } = await good('profiles.list', {});
    const profileId = profiles[0]?.id ?? '';
    await good('keys.protect', { profileId, protection: { name: 'passphrase', passphrase: 'correct horse' } });
    const words = ['sign', 'GET', '/api/v1/user', '--data', window.data];
    expect(await start(words, sign, false, 'win32')).toMatchObject({
      ...{ out: '', exitCode: 1, dialogs: [] },
      err: expect.stringContaining('has no terminal to ask for a passphrase') as string,
    });
  });
});
