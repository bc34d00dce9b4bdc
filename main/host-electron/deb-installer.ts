import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What electron-updater reads to choose a package manager (LinuxUpdater.js, `detectPackageManager`). */
const override = 'ELECTRON_BUILDER_LINUX_PACKAGE_MANAGER';

/**
 * Lets a deb be installed by apt, whose one command brings what the package depends on. By dpkg, electron-updater takes
 * a password that was cancelled for a missing dependency, asks for it once more, and has then installed nothing
 * (DebUpdater.js, `installWithCommandRunner`). Other packages, and a choice that somebody made, stay as they are;
 * without apt, dpkg is taken after all.
 */
export const installDebsByApt = (resources: string, env: Record<string, string | undefined>): void => {
  const file = join(resources, 'package-type');
  if (env[override] === undefined && existsSync(file) && readFileSync(file, 'utf8').trim() === 'deb')
    env[override] = 'apt';
};
