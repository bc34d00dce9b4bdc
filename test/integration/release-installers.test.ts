import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkInstallers, readInstallers, writeInstallers } from '../../scripts/release/builder.ts';
import { readBase, type System, systems } from '../../scripts/release/configuration.ts';
import { installationOf } from '../../scripts/release/installers.ts';
import { makeInstallers, type Run } from '../support/installers/installers.ts';
import { canMake } from '../support/installers/tools.ts';
import { projectRoot } from '../support/source-files.ts';

/* The installers as electron-builder itself makes them, with Debian's tools. */

const folder = mkdtempSync(join(tmpdir(), 'headroom-installers-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

let made: ReturnType<typeof makeInstallers> | undefined;
/** The runs of electron-builder for a system; all are made when the first is asked for. */
const runsFor = (system: System): readonly Run[] => {
  made ??= makeInstallers(folder, systems, canMake);
  return made.get(system) ?? [];
};
const begunFor = (system: System) => runsFor(system).flatMap(({ begun }) => begun);
const fileOf = (system: System, kind: string): string => {
  const { file = '' } = begunFor(system).find((one) => one.kind === kind && one.arch === 'x64') ?? {};
  return join(folder, system, 'out', file);
};
const lines = (program: string, ...args: string[]): string[] =>
  execFileSync(program, args, { encoding: 'utf8' }).split('\n');

// The tools that stand for those of electron-builder are scripts of a shell.
const describeOffWindows = describe.skipIf(process.platform === 'win32');

describeOffWindows('electron-builder', { timeout: 240_000 }, () => {
  it.each(systems)('makes one installer of each kind for each processor on %s, each in a file of its own', (system) => {
    const installers = begunFor(system);
    expect(() => checkInstallers(readBase(), system, installers)).not.toThrow();
    expect(new Set(installers.map(({ file }) => file)).size).toBe(installers.length);
  });

  it('packs AppImage and deb apart, and an MSI apart from the installer that has a feed', () => {
    const kinds = (['linux', 'win'] as const).map((system) =>
      runsFor(system).map(({ begun }) => [...new Set(begun.map(({ kind }) => kind))]),
    );
    expect(kinds).toEqual([
      [['appimage'], ['deb']],
      [['nsis'], ['msi']],
    ]);
  });

  // An update gives a file whose name has a version the name of the new one, and shortcuts to it lead nowhere.
  it('names an AppImage without its version', () => {
    const images = begunFor('linux').filter(({ kind }) => kind === 'appimage');
    expect(images.map(({ file }) => file).toSorted()).toEqual([
      'Headroom-linux-arm64.AppImage',
      'Headroom-linux-x86_64.AppImage',
    ]);
  });

  it('makes an MSI for everyone, which starts nothing, opens each kind of file once and is known by its code', () => {
    const all = (source: string, pattern: RegExp): string[] => [...source.matchAll(pattern)].map(([, one = '']) => one);
    const sources = runsFor('win').flatMap(({ sources: texts }) => texts);
    const described = sources.map((source) => ({
      code: all(source, /UpgradeCode="([^"]+)"/g),
      users: all(source, /Id="ALLUSERS" Secure="yes" Value="(\d)"/g),
      folder: all(source, /<Directory Id="(ProgramFiles\w+)">/g),
      opens: all(source, /<Extension Id="([^"]+)"/g),
      starts: all(source, /<CustomAction Id="(\w+)"/g),
    }));
    const one = {
      code: ['63D760AD-1D64-53CE-8860-E52E06549CCE'],
      users: ['1'],
      folder: ['ProgramFiles64Folder'],
      opens: ['headroom', 'headroom-lender'],
      starts: [],
    };
    expect(described).toEqual([one]);
  });
});

describeOffWindows('the check of what was made', () => {
  const installers = () => begunFor('win').map((one) => ({ ...one }));

  it('refuses an installer for all processors beside those for each', () => {
    const universal = { file: 'Headroom-win.exe', kind: 'nsis', arch: 'any' };
    expect(() => checkInstallers(readBase(), 'win', [...installers(), universal])).toThrow('nsis any');
  });

  it('refuses a missing one, and one that was made twice', () => {
    const [first, ...others] = installers();
    expect(() => checkInstallers(readBase(), 'win', others)).toThrow('expected: msi x64, nsis arm64, nsis x64');
    expect(() => checkInstallers(readBase(), 'win', [...installers(), ...(first ? [first] : [])])).toThrow(
      'nsis x64, nsis x64',
    );
  });
});

describe.skipIf(!canMake('win'))('the one-click installer', () => {
  it('holds the packed application and its uninstaller', () => {
    const files = lines('7zz', 'l', '-ba', '-slt', fileOf('win', 'nsis')).flatMap(
      (line) => /^Path = (.*)/.exec(line)?.[1] ?? [],
    );
    expect(files).toEqual(expect.arrayContaining(['$PLUGINSDIR/app-64.7z', '$R0/Uninstall Headroom.exe']));
    // Pages of questions would bring their dialogs.
    expect(files.filter((file) => file.includes('nsDialogs'))).toEqual([]);
  });
});

describe.skipIf(!canMake('linux'))('the packages of Linux', () => {
  it('are a deb with the application, its menu entry, its kinds of files, its icons and its profile', () => {
    const files = lines('dpkg-deb', '--contents', fileOf('linux', 'deb')).flatMap(
      (line) => / \.(\/.*[^/])$/.exec(line)?.[1] ?? [],
    );
    expect(files.filter((file) => !file.startsWith('/usr/share/icons/'))).toEqual([
      '/opt/Headroom/headroom',
      '/opt/Headroom/resources/app.asar',
      '/opt/Headroom/resources/apparmor-profile',
      '/usr/share/applications/com.headroom.Headroom.desktop',
      '/usr/share/mime/packages/headroom.xml',
    ]);
    expect(files.filter((file) => file.startsWith('/usr/share/icons/')).length).toBe(8);
  });

  /** What the launcher starts the application with, where the system restricts user namespaces or not. */
  const startedWith = (restriction: '0' | '1', isUnshareAllowed: boolean, profile = 'unconfined'): string => {
    const place = mkdtempSync(join(folder, 'launched-'));
    const application = join(place, 'squashfs-root');
    lines('unsquashfs', '-q', '-n', '-o', '4096', '-d', application, fileOf('linux', 'appimage'));
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      chmodSync(path, 0o755);
    };
    write(join(place, 'restriction'), restriction);
    write(join(place, 'profile'), `${profile}\n`);
    const script = readFileSync(join(projectRoot, 'scripts', 'release', 'unshare.sh'), 'utf8');
    write(
      join(application, 'unshare'),
      script
        .replace('/proc/sys/kernel/apparmor_restrict_unprivileged_userns', join(place, 'restriction'))
        .replace('/proc/self/attr/current', join(place, 'profile'))
        .replace('/usr/bin/unshare', join(place, 'system-unshare')),
    );
    write(join(application, 'headroom'), '#!/bin/sh\necho "$@"');
    write(join(place, 'system-unshare'), `#!/bin/sh\nexit ${isUnshareAllowed ? 0 : 1}`);
    const options = { encoding: 'utf8', timeout: 10_000 } as const;
    return execFileSync(join(application, 'AppRun'), ['Chen.headroom'], options).trim();
  };

  it('are an AppImage that starts without Chromium’s sandbox where the system gives it no user namespaces', () => {
    expect({
      free: startedWith('0', true),
      forbidden: startedWith('0', false),
      restricted: startedWith('1', false),
      // Of the system's own profile for unshare.
      misleading: startedWith('1', true),
      allowed: startedWith('1', true, 'nautilus (unconfined)'),
    }).toEqual({
      free: 'Chen.headroom',
      forbidden: '--no-sandbox Chen.headroom',
      restricted: '--no-sandbox Chen.headroom',
      misleading: '--no-sandbox Chen.headroom',
      allowed: 'Chen.headroom',
    });
  });

  it('are an AppImage with the application, what starts it, and its menu entry', () => {
    const image = fileOf('linux', 'appimage');
    const files = lines('unsquashfs', '-o', '4096', '-l', image).map((line) => line.replace(/^squashfs-root\/?/, ''));
    expect(files).toEqual(
      expect.arrayContaining(['AppRun', 'com.headroom.Headroom.desktop', 'headroom', 'resources/app.asar']),
    );
  });
});

describeOffWindows('installing', () => {
  const place = { home: '/home/me', localAppData: 'C:/me' };
  const summary = (system: System, arch = 'x64') => {
    const { install, program, uninstall } = installationOf('dist', begunFor(system), { ...place, system, arch });
    return [install.flat().find((word) => word.includes('Headroom-')), program, uninstall[0]?.[0]].map((word) =>
      word?.replaceAll('\\', '/').replace(/-\d+\.\d+\.\d+-/, '-'),
    );
  };

  it('chooses the installer of the system and its processor, and knows where the application is then', () => {
    const application = 'C:/me/Programs/headroom';
    expect([
      summary('linux'),
      summary('linux', 'arm64'),
      summary('mac'),
      summary('win'),
      summary('win', 'arm64'),
    ]).toEqual([
      ['dist/Headroom-linux-amd64.deb', '/usr/bin/headroom', 'sudo'],
      ['dist/Headroom-linux-arm64.deb', '/usr/bin/headroom', 'sudo'],
      ['dist/Headroom-mac-universal.zip', '/home/me/Applications/Headroom.app/Contents/MacOS/Headroom', 'rm'],
      ['dist/Headroom-win-x64.exe', `${application}/Headroom.exe`, `${application}/Uninstall Headroom.exe`],
      ['dist/Headroom-win-arm64.exe', `${application}/Headroom.exe`, `${application}/Uninstall Headroom.exe`],
    ]);
  });

  it('takes the MSI for everyone, into the folder of programs', () => {
    const on = { ...place, system: 'win', arch: 'x64', programFiles: 'C:/Program Files' } as const;
    const { install, program, uninstall } = installationOf('dist', begunFor('win'), on);
    const file = expect.stringMatching(/dist.Headroom-.*-win-x64\.msi$/) as unknown;
    expect({ install, program: program.replaceAll('\\', '/'), uninstall }).toEqual({
      install: [['msiexec', '/i', file, '/qn', '/norestart']],
      program: 'C:/Program Files/Headroom/Headroom.exe',
      uninstall: [['msiexec', '/x', file, '/qn', '/norestart']],
    });
  });

  it('reads the list that packing left beside the installers', () => {
    writeInstallers(folder, 'win', begunFor('win'));
    expect(readInstallers(folder, 'win')).toEqual(begunFor('win'));
  });

  it('refuses a folder with none, or with two', () => {
    const [one] = begunFor('win');
    const two = one === undefined ? [] : [one, one];
    const on = { ...place, arch: 'x64' };
    expect(() => installationOf('dist', [], { ...on, system: 'mac' })).toThrow('0 installers: zip for universal');
    expect(() => installationOf('dist', two, { ...on, system: 'win' })).toThrow('2 installers: nsis for x64');
  });
});
