import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedHost, until } from '../support/electron/bundle.ts';
import { chooseInMenu, useHosts } from '../support/electron/hosts.ts';

/*
 * electron-updater's updater of Windows, as the installers carry it, with a feed on this computer. Scripts take the places
 * of PowerShell and of the program that starts an installer with more rights.
 */

const { folder, start } = useHosts();

const installer = 'an installer';
const sha512 = createHash('sha512').update(installer).digest('base64');
const feed = `version: 10.0.0
files:
  - url: Headroom-10.0.0-win-x64.exe
    sha512: ${sha512}
    size: ${installer.length}
path: Headroom-10.0.0-win-x64.exe
sha512: ${sha512}
releaseDate: '2026-11-22T00:00:00.000Z'
`;
const publisher = 'CN=Headroom Pty Ltd, O=Headroom Pty Ltd, C=AU';

let server: Server;
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const name = url.slice(1).replace(/\?.*/, '');
    const content = { 'latest.yml': feed, 'Headroom-10.0.0-win-x64.exe': installer }[name];
    response.writeHead(content === undefined ? 404 : 200).end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

const script = (file: string, text: string): void => {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o755);
};

/** PowerShell's answer about whatever file it is asked about, signed by this subject. */
const signedBy = (subject: string): string =>
  `file=$(printf '%s' "$6" | sed "s/.*-LiteralPath '\\([^']*\\)'.*/\\1/")
printf '{"Path":"%s","Status":0,"SignerCertificate":{"Subject":"${subject}"}}' "$file"`;

/** A packaged application of version 9.8.7 on Windows, with a person who agrees to everything. */
const startInstalled = async (powerShell: string | undefined) => {
  const home = mkdtempSync(join(folder, 'installed-'));
  const resources = join(home, 'resources');
  const installed = join(home, 'installed-with');
  script(join(resources, 'elevate.exe'), `printf '%s\\n' "$@" > '${installed}'`);
  const { port } = server.address() as AddressInfo;
  writeFileSync(
    join(resources, 'app-update.yml'),
    `provider: generic\nurl: http://127.0.0.1:${port}/\nupdaterCacheDirName: headroom-updater\npublisherName:\n  - ${publisher}\n`,
  );
  if (powerShell !== undefined)
    script(join(home, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe'), powerShell);
  const env = { SystemRoot: home, LOCALAPPDATA: join(home, 'local') };
  const host = await start({ home, packaged: true, platform: 'win32', env });
  host.electron.answers.button = 1;
  return { host, installed };
};

const told = ({ electron }: StartedHost): string =>
  electron.dialogs
    .map(({ options }) => options as { message: string; detail?: string })
    .map(({ message, detail = '' }) => `${message}. ${detail}`)
    .at(-1) ?? '';

describe.skipIf(process.platform === 'win32')('an update on Windows', () => {
  it('is installed without a wizard, and Headroom starts again', async () => {
    const { host, installed } = await startInstalled(signedBy(publisher));
    chooseInMenu(host, 'Check for updates…');
    await until(() => host.electron.app.ended !== undefined && existsSync(installed));
    await expect
      .poll(() => readFileSync(installed, 'utf8').trim().split('\n').slice(1))
      .toEqual(['--updated', '/S', '--force-run']);
  });

  it.each([
    ['PowerShell is blocked', 'exit 1', 'Windows could not check who signed it, so it was not installed.'],
    ['there is no PowerShell', undefined, 'Windows could not check who signed it, so it was not installed.'],
    [
      'nobody signed it',
      signedBy(publisher)
        .replace('"Status":0', '"Status":2')
        .replace(/\{"Subject".*?\}/, 'null'),
      'It carries no valid signature, so it was not installed.',
    ],
    [
      'another publisher of the same common name signed it',
      signedBy(publisher.replace('O=Headroom', 'O=Mallory')),
      'It is signed by another publisher, so it was not installed.',
    ],
  ])('is refused where %s', async (_when, powerShell, sentence) => {
    const { host, installed } = await startInstalled(powerShell);
    chooseInMenu(host, 'Check for updates…');
    await until(() => told(host).startsWith('The update failed'));
    expect(told(host)).toContain(sentence);
    expect({ ended: host.electron.app.ended, installed: existsSync(installed) }).toEqual({
      ended: undefined,
      installed: false,
    });
  });
});
