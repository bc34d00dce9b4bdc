import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { checkInstallers, readInstallers } from '../../scripts/release/builder.ts';
import { readBase, type System } from '../../scripts/release/configuration.ts';
import { buildApplication } from '../support/electron/bundle.ts';
import { prepareProject } from '../support/electron/package.ts';
import { figure } from '../support/figure.ts';
import { canMake, writeTools } from '../support/installers/tools.ts';
import { projectRoot } from '../support/source-files.ts';

/*
 * `npm run package -- --release` as a whole, in a copy of the project: electron-builder packs, signs and makes installers
 * from what stands for Electron's distribution, with Debian's tools. A part of `npm run soak`, because each takes half
 * a minute; what fails here first has a small test in release-configuration, release-installers or release-signing.
 */

let built: ReturnType<typeof buildApplication>;

const read = (file: string): string => readFileSync(file, 'utf8');

/** The project with all that packing runs, made for this Electron, and without the targets that cannot be made here. */
const projectFor = (system: System, without?: string): string => {
  const { project, distribution } = prepareProject(join(built.folder, 'application'), built.folder, system);
  for (const path of ['scripts', 'main', 'shared', 'package-lock.json', 'CHANGELOG.md'])
    cpSync(join(projectRoot, path), join(project, path), { recursive: true });
  const base = readBase();
  const targets = [base[system]?.target].flat().filter((one) => typeof one === 'object' && one?.target !== without);
  const config = { ...base, [system]: { ...base[system], target: targets }, electronDist: distribution };
  writeFileSync(join(project, 'electron-builder.yml'), stringify(config));
  return project;
};

const log = (): string => join(built.folder, 'asked');

const publisher = 'CN=Headroom Pty Ltd, O=Headroom Pty Ltd, C=AU';

/** Stands for a signer's tool and for PowerShell: each writes down what it was given, and answers. */
const recorder = (path: string, answer = ''): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    `#!/bin/sh\necho "${basename(path)} $@" >> ${log()}\nls "$SM_CLIENT_CERT_FILE" >> ${log()} 2>&1\nprintf '%s' '${answer}'\n`,
  );
  chmodSync(path, 0o755);
};

const release = (project: string, system: System, more: Readonly<Record<string, string>> = {}) => {
  const path = join(built.folder, 'path');
  recorder(join(path, 'smctl'));
  const installer = join(project, 'dist', 'packing', 'Headroom.exe');
  recorder(join(path, 'powershell'), JSON.stringify([{ Path: installer, Status: 0, Subject: publisher }]));
  const tools = writeTools(join(built.folder, 'tools'));
  const { privateKey } = generateKeyPairSync('ed25519');
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(project, 'scripts/release/pack.ts'), system, '--release'],
    {
      cwd: project,
      encoding: 'utf8',
      env: {
        ...{ ...process.env, ...tools, PATH: `${path}${delimiter}${tools.PATH ?? ''}` },
        HEADROOM_PUBLISHER: publisher,
        HEADROOM_FEED: 'https://updates.example.com/headroom/',
        HEADROOM_FEED_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        HEADROOM_HOMEPAGE: 'https://example.com/',
        HEADROOM_EMAIL: 'releases@example.com',
        ...more,
      },
    },
  );
  const folder = join(project, 'dist', 'installers');
  return { status, why: status === 0 ? '' : stderr.slice(-2000), folder };
};

/** Tells the files of a release with their sizes in kilobytes. */
const tellMade = (system: System, folder: string): void => {
  const sizes = readInstallers(folder, system).map(({ file }) => [file, kilobytesOf(join(folder, file))] as const);
  figure(`installers of ${system}, kilobytes`, Object.fromEntries(sizes));
};
const kilobytesOf = (file: string): number => Math.round(statSync(file).size / 1024);

const feedIn = (folder: string, name: string) =>
  parse(read(join(folder, name))) as { files: { url: string }[]; signature?: string };

const isAsked = process.env.HEADROOM_PACKING === 'whole';

describe.skipIf(!isAsked)('a whole release', { timeout: 600_000 }, () => {
  beforeAll(() => {
    built = buildApplication();
  });
  afterAll(() => {
    built.remove();
  });

  it.skipIf(!canMake('linux'))(
    'of Linux is an AppImage and a deb for both processors, with a signed feed for each',
    () => {
      const { status, why, folder } = release(projectFor('linux'), 'linux');
      expect({ status, why }).toEqual({ status: 0, why: '' });
      const installers = readInstallers(folder, 'linux');
      expect(() => checkInstallers(readBase(), 'linux', installers)).not.toThrow();
      tellMade('linux', folder);
      const feeds = ['latest-linux.yml', 'latest-linux-arm64.yml'].map((name) => feedIn(folder, name));
      expect(feeds.flatMap(({ files }) => files.map(({ url }) => url)).toSorted()).toEqual(
        installers.map(({ file }) => file).toSorted(),
      );
      expect(feeds.map(({ signature }) => typeof signature)).toEqual(['string', 'string']);
      const { file = '' } = installers.find(({ kind, arch }) => kind === 'appimage' && arch === 'x64') ?? {};
      const listed = execFileSync('unsquashfs', ['-o', '4096', '-lln', join(folder, file)], { encoding: 'utf8' });
      // What its launcher asks about the sandbox, and runs.
      expect(/^-rwxr-xr-x .* squashfs-root\/unshare$/m.test(listed)).toBe(true);
    },
  );

  it.skipIf(!canMake('win'))('of Windows is signed file by file, and asks Windows whether it is', () => {
    // The tools that make an MSI run on Windows alone.
    const project = projectFor('win', 'msi');
    const { status, why, folder } = release(project, 'win', {
      ...{ SM_HOST: 'https://one.example', SM_API_KEY: 'key', SM_CLIENT_CERT_BASE64: 'AAAA' },
      ...{ SM_CLIENT_CERT_PASSWORD: 'word', SM_KEYPAIR_ALIAS: 'alias' },
    });
    expect({ status, why }).toEqual({ status: 0, why: '' });
    tellMade('win', folder);
    const lines = read(log()).trim().split('\n');
    const signed = lines.filter((line) => line.startsWith('smctl')).map((line) => basename(line));
    const version = (parse(read(join(project, 'package.json'))) as { version: string }).version;
    const of = (arch: string): string[] => [
      ...['Headroom.exe', `win32-${arch}.node.dll`, 'elevate.exe'],
      ...[`Headroom-${version}-win-${arch}.__uninstaller.exe`, `Headroom-${version}-win-${arch}.exe`],
    ];
    expect(signed.toSorted()).toEqual([...of('x64'), ...of('arm64')].toSorted());
    expect(lines.filter((line) => line.startsWith('powershell')).length).toBe(1);
    // The certificate was a file while it was needed.
    const certificates = new Set(lines.filter((line) => line.endsWith('client.p12')));
    expect([certificates.size, [...certificates].some((file) => existsSync(file))]).toEqual([1, false]);
    expect(feedIn(folder, 'latest.yml').files.map(({ url }) => url)).toEqual([
      `Headroom-${version}-win-x64.exe`,
      `Headroom-${version}-win-arm64.exe`,
    ]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.msi'))).toEqual([]);
  });
});
