import { join } from 'node:path';
import type { Installer } from './builder.ts';
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
  /** Windows' folder of programs for everyone, where an MSI installs; without it, the installer for one person is taken. */
  readonly programFiles?: string;
}

const only = (installers: readonly Installer[], kind: string, arch: string): string => {
  const [fitting, ...others] = installers.filter((one) => one.kind === kind && one.arch === arch);
  if (fitting === undefined || others.length > 0)
    throw new Error(`${others.length + (fitting === undefined ? 0 : 1)} installers: ${kind} for ${arch}`);
  return fitting.file;
};

/** The installation of what `scripts/release/pack.ts` left in a folder: a deb, a one-click installer or an MSI, or a zip. */
export const installationOf = (folder: string, installers: readonly Installer[], place: Place): Installation => {
  const { system, arch, home, localAppData, programFiles } = place;
  if (system === 'linux') {
    const deb = only(installers, 'deb', arch);
    return {
      install: [['sudo', 'apt-get', 'install', '-y', '--allow-downgrades', join(folder, deb)]],
      program: '/usr/bin/headroom',
      uninstall: [['sudo', 'apt-get', 'remove', '-y', 'headroom']],
    };
  }
  if (system === 'win' && programFiles !== undefined) {
    const msi = join(folder, only(installers, 'msi', arch));
    const quietly = ['/qn', '/norestart'] as const;
    return {
      install: [['msiexec', '/i', msi, ...quietly]],
      program: join(programFiles, 'Headroom', 'Headroom.exe'),
      uninstall: [['msiexec', '/x', msi, ...quietly]],
    };
  }
  if (system === 'win') {
    const setup = only(installers, 'nsis', arch);
    // Named as the package is, because one click for one user asks for no folder.
    const application = join(localAppData, 'Programs', 'headroom');
    return {
      install: [[join(folder, setup), '/S']],
      program: join(application, 'Headroom.exe'),
      // Without the folder it would copy itself and exit before it has finished.
      uninstall: [[join(application, 'Uninstall Headroom.exe'), '/S', `_?=${application}`]],
    };
  }
  const zip = only(installers, 'zip', 'universal');
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
