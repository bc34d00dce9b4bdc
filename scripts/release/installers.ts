import { join } from 'node:path';
import type { System } from './configuration.ts';

type Command = readonly [program: string, ...args: string[]];

/** How to install an installer from a folder here, where the application then is, and how to uninstall it. */
export interface Installation {
  readonly install: readonly Command[];
  readonly program: string;
  readonly uninstall: readonly Command[];
}

/** What this depends on: the system, its processor, and the user's folders. */
export interface Place {
  readonly system: System;
  readonly arch: string;
  readonly home: string;
  readonly localAppData: string;
}

/** A deb is amd64 where an AppImage is x86_64. */
const debNames: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

const only = (files: readonly string[], what: string, fits: (name: string) => boolean): string => {
  const matching = files.filter(fits);
  if (matching.length !== 1 || matching[0] === undefined) throw new Error(`${matching.length} installers: ${what}`);
  return matching[0];
};

/** The installation of what `scripts/release/pack.ts` left in a folder with these files. */
export const installationOf = (folder: string, files: readonly string[], place: Place): Installation => {
  const { system, arch, home, localAppData } = place;
  if (system === 'linux') {
    const deb = only(files, `a deb for ${arch}`, (name) => name.endsWith(`-${debNames[arch] ?? arch}.deb`));
    return {
      install: [['sudo', 'apt-get', 'install', '-y', '--allow-downgrades', join(folder, deb)]],
      program: '/usr/bin/headroom',
      uninstall: [['sudo', 'apt-get', 'remove', '-y', 'headroom']],
    };
  }
  if (system === 'win') {
    const setup = only(files, 'a set-up program', (name) => name.endsWith('.exe'));
    const application = join(localAppData, 'Programs', 'Headroom');
    return {
      install: [[join(folder, setup), '/S']],
      program: join(application, 'Headroom.exe'),
      // Without the folder it would copy itself and exit before it has finished.
      uninstall: [[join(application, 'Uninstall Headroom.exe'), '/S', `_?=${application}`]],
    };
  }
  const zip = only(files, 'a zip', (name) => name.endsWith('.zip'));
  const applications = join(home, 'Applications');
  const bundle = join(applications, 'Headroom.app');
  return {
    install: [
      ['rm', '-rf', bundle],
      ['ditto', '-x', '-k', join(folder, zip), applications],
    ],
    program: join(bundle, 'Contents', 'MacOS', 'Headroom'),
    uninstall: [['rm', '-rf', bundle]],
  };
};
