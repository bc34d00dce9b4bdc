import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { signedPartOf } from '../../main/platform/feed-signature.ts';
import { staged } from '../../scripts/release/feed.ts';
import { type StartedHost, until, usualDataFolder } from '../support/electron/bundle.ts';
import { chooseInMenu, menuItem, readLog, useHosts } from '../support/electron/hosts.ts';

/* electron-updater itself, as the installers carry it, with a feed on this computer. */

const { folder, start } = useHosts();

const installer = '#!/bin/sh\nexit 0\n';
const checksum = createHash('sha512').update(installer).digest('base64');
const { publicKey, privateKey } = generateKeyPairSync('ed25519');

/** The description of a version, signed by the publisher unless another signature is given. */
const feed = (
  sha512: string,
  version = '10.0.0',
  signature = signatureOf(sha512, version),
  url = 'Headroom.AppImage',
): string => `version: ${version}
files:
  - url: ${url}
    sha512: ${sha512}
    size: ${installer.length}
path: ${url}
sha512: ${sha512}
releaseDate: '2026-11-22T00:00:00.000Z'
signature: ${signature}
`;

const signatureOf = (sha512: string, version: string, url = 'Headroom.AppImage'): string => {
  const files = [{ url, sha512, size: installer.length }];
  return sign(null, signedPartOf({ version, files }), privateKey).toString('base64');
};

let server: Server;
/** What the feed serves; a test may change it. */
let files: Record<string, string>;
const asked: string[] = [];
const askedAs = new Set<unknown>();

beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    const name = url.slice(1).replace(/\?.*/, '');
    asked.push(name);
    askedAs.add(headers['x-user-staging-id']);
    const content = files[name];
    response.writeHead(content === undefined ? 404 : 200).end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

interface Installed {
  readonly updaterId?: string;
  /** The file of the AppImage. */
  readonly name?: string;
  /** What another program's AppImage, which started this one, leaves in the environment. */
  readonly inherited?: boolean;
  /** Installed as a package of Debian, with these arguments. */
  readonly packageArguments?: readonly string[];
}

/** A program that writes down the arguments that it is started with. */
const recordedProgram = (home: string): string => {
  const program = join(home, 'headroom');
  writeFileSync(
    program,
    `#!/bin/sh\nprintf '%s\\n' "$@" > ${join(home, 'arguments')}.new\nmv ${join(home, 'arguments')}.new ${join(home, 'arguments')}\n`,
  );
  chmodSync(program, 0o755);
  return program;
};

/** The arguments that the program of a package was started with after its update. */
const startedWith = async ({ home }: StartedHost): Promise<readonly string[]> => {
  const file = join(home, 'arguments');
  await until(() => existsSync(file));
  return readFileSync(file, 'utf8').trimEnd().split('\n');
};

/** A packaged application of version 9.8.7 that runs from an AppImage, with a person who agrees to everything. */
const startInstalled = async (installed: Installed = {}) => {
  const { updaterId, name = 'Headroom.AppImage', inherited = false, packageArguments } = installed;
  files = { 'latest-linux.yml': feed(checksum), 'Headroom.AppImage': installer };
  asked.length = 0;
  const feedKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  writeFileSync(join(folder, 'application', 'package.json'), JSON.stringify({ feedKey }));
  const home = mkdtempSync(join(folder, 'installed-'));
  mkdirSync(join(home, 'resources'));
  const { port } = server.address() as AddressInfo;
  const description = `provider: generic\nurl: http://127.0.0.1:${port}/\nupdaterCacheDirName: headroom-updater\n`;
  writeFileSync(join(home, 'resources', 'app-update.yml'), description);
  if (packageArguments !== undefined) writeFileSync(join(home, 'resources', 'package-type'), 'deb');
  const program = join(home, name);
  writeFileSync(program, 'the version before');
  chmodSync(program, 0o755);
  if (updaterId !== undefined) {
    const profile = join(usualDataFolder(home), 'window');
    mkdirSync(profile, { recursive: true });
    writeFileSync(join(profile, '.updaterId'), updaterId);
  }
  const image = { APPIMAGE: program, APPDIR: inherited ? join(home, 'mount') : dirname(process.execPath) };
  const env = { ...(packageArguments === undefined ? image : {}), XDG_CACHE_HOME: join(home, 'cache') };
  const own = packageArguments === undefined ? {} : { execPath: recordedProgram(home) };
  const host = await start({ home, packaged: true, env, argv: packageArguments ?? [], ...own });
  host.electron.answers.button = 1;
  await host.call('scenarios.create', { description: 'Before the update' });
  return { host, program };
};

const messages = ({ electron }: StartedHost): string[] =>
  electron.dialogs.map(({ options }) => (options as { message: string }).message);
const writeAhead = ({ data }: StartedHost): boolean => existsSync(join(data, 'headroom.sqlite3-wal'));

/** Puts programs of our own before the system's. */
const standIn = (programs: Readonly<Record<string, string>>): void => {
  const bin = mkdtempSync(join(folder, 'bin-'));
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  vi.stubEnv('PATH', `${bin}${delimiter}${process.env.PATH ?? ''}`);
};
afterEach(() => {
  vi.unstubAllEnvs();
});

// electron-updater looks for an AppImage on Linux alone.
describe.skipIf(process.platform !== 'linux')('an update', () => {
  it('is installed after two questions, with the window and the data closed before', async () => {
    const { host, program } = await startInstalled();
    chooseInMenu(host, 'Check for updates…');
    await until(() => host.electron.app.ended !== undefined);
    expect({
      asked: messages(host),
      ended: host.electron.app.ended,
      windows: host.electron.app.openWindows.size,
      log: writeAhead(host),
      program: readFileSync(program, 'utf8'),
    }).toEqual({
      asked: ['Headroom 10.0.0 is available', 'Headroom 10.0.0 is ready to install'],
      ended: 0,
      windows: 0,
      log: false,
      program: installer,
    });
  });

  it('of an AppImage, which is started before this process ends, finds the lock of the data free', async () => {
    const { host } = await startInstalled();
    chooseInMenu(host, 'Check for updates…');
    await until(() => host.electron.app.ended !== undefined);
    const steps = host.electron.order.filter((step) => /InstanceLock|app\.quit/.test(step));
    expect(steps.slice(0, 3)).toEqual(['app.requestSingleInstanceLock', 'app.releaseSingleInstanceLock', 'app.quit']);
  });

  it('whose installation fails leaves a working desk, and is told', async () => {
    const { host, program } = await startInstalled();
    const { electron } = host;
    // What would be replaced is gone.
    rmSync(program);
    chooseInMenu(host, 'Check for updates…');
    await until(() => messages(host).includes('The update failed'));
    await until(() => electron.windows[1]?.webContents.loading === false);
    const [first, second] = electron.windows;
    const event = { sender: second?.webContents, senderFrame: second?.webContents.mainFrame };
    const listed = await electron.calls.get('headroom:call')?.(event, 'scenarios.list', {});
    expect({
      ended: electron.app.ended,
      closed: first !== undefined && !electron.app.openWindows.has(first),
      windows: electron.windows.length,
      listed,
      logged: readLog(host).some(({ event: name }) => name === 'update.failed'),
      freed: electron.order.includes('app.releaseSingleInstanceLock'),
    }).toMatchObject({
      ended: undefined,
      closed: true,
      freed: false,
      windows: 2,
      listed: { ok: true, data: { items: [{ description: 'Before the update' }] } },
      logged: true,
    });
  });

  it.each(['Headroom.AppImage', 'Headroom-9.8.7.AppImage'])(
    'of the AppImage %s for which the disk has no room leaves the version before, and nothing else',
    async (name) => {
      const { host, program } = await startInstalled({ name });
      standIn({ mv: 'printf torn > "$3"; echo "mv: No space left on device" >&2; exit 1' });
      chooseInMenu(host, 'Check for updates…');
      await until(() => messages(host).includes('The update failed'));
      await until(() => host.electron.windows[1]?.webContents.loading === false);
      expect([
        readFileSync(program, 'utf8'),
        readdirSync(host.home).filter((file) => file.startsWith('Headroom')),
      ]).toEqual(['the version before', [name]]);
    },
  );

  it('leaves another program’s AppImage alone, whose variables this one inherited', async () => {
    const { host, program } = await startInstalled({ inherited: true });
    chooseInMenu(host, 'Check for updates…');
    await until(() => messages(host).length > 0);
    expect([messages(host), readFileSync(program, 'utf8')]).toEqual([
      ['This copy of Headroom cannot update itself'],
      'the version before',
    ]);
  });

  /** Starts the update of a package; `pkexec` is what asks for the password and then installs. */
  const startPackage = async (pkexec: string, packageArguments: readonly string[] = []): Promise<StartedHost> => {
    standIn({ pkexec });
    const { host } = await startInstalled({ packageArguments });
    const sums = [checksum, '10.0.0', signatureOf(checksum, '10.0.0', 'Headroom.deb'), 'Headroom.deb'] as const;
    files = { 'latest-linux.yml': feed(...sums), 'Headroom.deb': installer };
    // The page takes what this start opened.
    if (packageArguments.length > 0) await host.call('scenarios.importFile', {});
    chooseInMenu(host, 'Check for updates…');
    return host;
  };

  it('of a Debian package starts it again on its data, without the file and the new scenario that this start had opened', async () => {
    const home = mkdtempSync(join(folder, 'chosen-'));
    const data = ['--data', join(home, 'desk')];
    const opened = join(home, 'Chen.headroom');
    writeFileSync(opened, '{}');
    const host = await startPackage('exit 0', [...data, '--new-scenario', opened]);
    await until(() => host.electron.app.ended !== undefined);
    expect([messages(host), await startedWith(host)]).toEqual([
      ['Headroom 10.0.0 is available', 'Headroom 10.0.0 is ready to install'],
      ['.', ...data],
    ]);
  });

  it.each([
    ['whose password is cancelled', 'exit 126', 'password was not given'],
    ['where nothing asks for a password', 'exit 127', 'could not ask for an administrator’s password'],
    ['that apt cannot install', 'exit 100', 'package manager could not install it'],
  ])('of a Debian package %s asks once, opens the desk again and tells why', async (_how, end, reason) => {
    const asked = join(mkdtempSync(join(folder, 'asked-')), 'asked');
    const host = await startPackage(`echo asked >> ${asked}; ${end}`);
    await until(() => messages(host).includes('The update failed'));
    const { detail } = host.electron.dialogs.at(-1)?.options as { detail: string };
    expect([readFileSync(asked, 'utf8'), host.electron.app.ended, host.electron.windows.length]).toEqual([
      'asked\n',
      undefined,
      2,
    ]);
    expect(detail).toContain(reason);
  });

  it('of a Debian package answers other starts while its password is asked for, and does what they asked after it', async () => {
    const given = join(mkdtempSync(join(folder, 'given-')), 'given');
    const host = await startPackage(`until [ -e ${given} ]; do sleep 0.1; done`);
    const { app } = host.electron;
    await until(() => messages(host).includes('Headroom 10.0.0 is ready to install') && app.openWindows.size === 0);
    host.electron.answers.waits = true;
    app.emit('second-instance', {}, ['headroom'], '/');
    app.emit('second-instance', {}, ['headroom', 'Chen.headroom'], '/home/kim');
    app.emit('second-instance', {}, ['headroom', '--new-scenario'], '/home/kim');
    await until(() => messages(host).includes('Headroom is being updated'));
    expect([messages(host).slice(2), app.ended]).toEqual([['Headroom is being updated'], undefined]);
    writeFileSync(given, '');
    await until(() => app.ended !== undefined);
    expect(await startedWith(host)).toEqual(['.', '--new-scenario', '/home/kim/Chen.headroom']);
  });

  it.skipIf(spawnSync('dpkg-deb', ['--version']).status !== 0)(
    'of a Debian package asks apt for what apt does with a file that nobody signed',
    async () => {
      const made = mkdtempSync(join(folder, 'deb-'));
      mkdirSync(join(made, 'DEBIAN'));
      const control = [
        'Package: headroom',
        'Version: 1.0',
        'Architecture: all',
        'Maintainer: Headroom',
        'Description: x',
      ];
      writeFileSync(join(made, 'DEBIAN', 'control'), `${control.join('\n')}\n`);
      const deb = join(folder, 'made.deb');
      spawnSync('dpkg-deb', ['--build', made, deb]);
      const words = join(made, 'words');
      const host = await startPackage(`printf '%s\\n' "$@" > ${words}`);
      await until(() => host.electron.app.ended !== undefined);
      const [, program = '', ...given] = readFileSync(words, 'utf8').trimEnd().split('\n');
      const { stdout, status } = spawnSync(program, ['--simulate', ...given.slice(0, -1), deb], { encoding: 'utf8' });
      expect([stdout, status]).toEqual([expect.stringContaining('Inst headroom (1.0'), 0]);
    },
  );

  it('is not looked for at startup where that choice could not be stored, which is said', async () => {
    const { host } = await startInstalled();
    mkdirSync(join(host.data, 'window', 'updates.json'));
    menuItem(host, 'Check for updates at startup').click({ checked: true });
    expect([messages(host), menuItem(host, 'Check for updates at startup').checked]).toEqual([
      ['The choice was not stored'],
      false,
    ]);
  });

  it('is not held up by another start', async () => {
    const { host } = await startInstalled();
    host.electron.module.autoUpdater.once('before-quit-for-update', () => {
      host.electron.app.emit('second-instance', {}, ['headroom'], '/');
    });
    chooseInMenu(host, 'Check for updates…');
    await until(() => host.electron.app.ended !== undefined);
    expect(host.electron.windows.length).toBe(1);
  });

  it('with another content than the feed says is not installed, and the desk stays open', async () => {
    const { host, program } = await startInstalled();
    files['Headroom.AppImage'] = installer.replace('0', '1');
    chooseInMenu(host, 'Check for updates…');
    await until(() => messages(host).includes('The update failed'));
    expect({
      ended: host.electron.app.ended,
      windows: host.electron.windows.length,
      program: readFileSync(program, 'utf8'),
    }).toEqual({ ended: undefined, windows: 1, program: 'the version before' });
  });

  it('whose feed the publisher did not sign is not even downloaded', async () => {
    const { host } = await startInstalled();
    // Someone who can write to the feed's server replaces the installer and its checksum.
    const other = createHash('sha512').update('another installer').digest('base64');
    files['latest-linux.yml'] = feed(other, '10.0.0', signatureOf(checksum, '10.0.0'));
    chooseInMenu(host, 'Check for updates…');
    await until(() => messages(host).includes('The update failed'));
    expect(asked).toEqual(['latest-linux.yml']);
  });

  it('to an older version is refused', async () => {
    const { host } = await startInstalled();
    files['latest-linux.yml'] = feed(checksum, '9.0.0');
    chooseInMenu(host, 'Check for updates…');
    await until(() => messages(host).length > 0);
    expect({ told: messages(host), asked }).toEqual({ told: ['Headroom is up to date'], asked: ['latest-linux.yml'] });
  });

  /** electron-updater reads the last four bytes as a place in the roll-out: 0x40000000 is a quarter of the way. */
  const atAQuarter = '11111111-1111-5111-8111-111140000000';
  it.each([
    [24, 'Headroom 10.0.0 is not available for this computer yet'],
    [26, 'Headroom 10.0.0 is available'],
  ])('that is handed out to %i %% of the computers is offered to those alone', async (percentage, told) => {
    const { host } = await startInstalled({ updaterId: atAQuarter });
    askedAs.clear();
    host.electron.answers.button = 0;
    files['latest-linux.yml'] = staged(feed(checksum), percentage);
    chooseInMenu(host, 'Check for updates…');
    await until(() => messages(host).length > 0);
    expect({ told: messages(host), asked, askedAs: [...askedAs] }).toEqual({
      told: [told],
      asked: ['latest-linux.yml'],
      askedAs: ['not told'],
    });
  });

  it('waits while an edit keeps the window open, and nothing is installed', async () => {
    const { host, program } = await startInstalled();
    const { electron, window } = host;
    window.webContents.refusesToClose = true;
    chooseInMenu(host, 'Check for updates…');
    await until(() => messages(host).includes('Headroom 10.0.0 is ready to install'));
    electron.answers.button = 0;
    await until(() => messages(host).includes('Your last change is not saved'));
    await new Promise(setImmediate);
    expect({
      ended: electron.app.ended,
      open: electron.app.openWindows.size,
      works: await host.call('scenarios.list', {}),
      program: readFileSync(program, 'utf8'),
    }).toMatchObject({ ended: undefined, open: 1, works: { ok: true }, program: 'the version before' });
  });
});
