import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Installer } from '../../../scripts/release/builder.ts';
import type { System } from '../../../scripts/release/configuration.ts';
import { projectRoot } from '../source-files.ts';
import { writeTools } from './tools.ts';

/** A run of electron-builder: the installers that it began, those that it finished, and the sources of its MSIs. */
export interface Run {
  readonly begun: readonly Installer[];
  readonly installers: readonly Installer[];
  readonly sources: readonly string[];
}

/** What stands for the packed application. */
const applications: Readonly<Record<System, readonly string[]>> = {
  linux: ['headroom', 'resources/app.asar'],
  mac: ['Headroom.app/Contents/Resources/app.asar'],
  win: ['Headroom.exe', 'resources/app.asar'],
};

/**
 * Has electron-builder make the installers of systems by the project's own configuration, from a few files in the
 * application's place, into `out` in a folder for each. Unless they are to be whole, it stops before each tool that is
 * not on every computer; disk images and MSIs are only begun, because the tools for them run on their own system alone.
 */
export const makeInstallers = (
  folder: string,
  systems: readonly System[],
  isWhole: (system: System) => boolean,
): ReadonlyMap<System, readonly Run[]> => {
  for (const system of systems)
    for (const path of applications[system]) {
      const file = join(folder, system, 'application', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, path.repeat(100));
    }
  const whole = systems.filter(isWhole).map((system) => `--whole=${system}`);
  const words = [join(import.meta.dirname, 'make.ts'), folder, ...systems, ...whole];
  const env = { ...process.env, ...writeTools(join(folder, 'tools')) };
  execFileSync(process.execPath, words, { cwd: projectRoot, env, stdio: 'pipe', timeout: 240_000 });
  const madeOf = (system: System): Run[] =>
    JSON.parse(readFileSync(join(folder, system, 'made.json'), 'utf8')) as Run[];
  return new Map(systems.map((system) => [system, madeOf(system)]));
};
