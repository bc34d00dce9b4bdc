// Installs or uninstalls what was packed, as a person would: `node scripts/release/install.ts FOLDER` and
// `node scripts/release/install.ts --uninstall FOLDER`; with --everyone, the MSI on Windows. Prints where the
// application is.
import { execFileSync } from 'node:child_process';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Platform } from 'electron-builder';
import { readInstallers } from './builder.ts';
import type { System } from './configuration.ts';
import { type Installation, installationOf } from './installers.ts';

const systems = new Map([
  [Platform.LINUX, 'linux'],
  [Platform.MAC, 'mac'],
  [Platform.WINDOWS, 'win'],
] as const);

export const systemHere = (): System => systems.get(Platform.current()) ?? 'linux';

/** How to install a folder's installer on this computer, for this person or for everyone. */
export const installationHere = (given: string, isForEveryone = false): Installation => {
  const folder = resolve(given);
  const system = systemHere();
  return installationOf(folder, readInstallers(folder, system), {
    system,
    arch: process.arch,
    home: homedir(),
    localAppData: process.env.LOCALAPPDATA ?? '',
    ...(isForEveryone ? { programFiles: process.env.ProgramW6432 ?? process.env.ProgramFiles ?? '' } : {}),
  });
};

/** Runs the commands one after another; throws at the first failure. */
export const perform = (commands: Installation['install']): void => {
  for (const [program, ...args] of commands) execFileSync(program, args, { stdio: ['ignore', 2, 2] });
};

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { uninstall: { type: 'boolean', default: false }, everyone: { type: 'boolean', default: false } },
  });
  const { install, uninstall, program } = installationHere(positionals[0] ?? 'dist/installers', values.everyone);
  perform(values.uninstall ? uninstall : install);
  process.stdout.write(`${program}\n`);
}
