import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Arch, build, type CliOptions, type Configuration } from 'electron-builder';
import type { System } from './configuration.ts';

/** An installer that electron-builder made. */
export interface Installer {
  readonly file: string;
  /** The name of its target in electron-builder.yml, in small letters. */
  readonly kind: string;
  /** electron-builder's name of the processor, or `any` where one installer is for all of them. */
  readonly arch: string;
}

type Hooks = Pick<Configuration, 'artifactBuildStarted' | 'msiProjectCreated'>;

/**
 * Runs electron-builder on this configuration alone, and returns what it says that it made. Given as an object, a
 * configuration is merged with electron-builder.yml list by list: all targets in every run, and every file
 * association twice.
 */
export const runBuilder = async (
  config: Configuration,
  options: Omit<CliOptions, 'config'>,
  hooks: Hooks = {},
): Promise<Installer[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-builder-'));
  const installers: Installer[] = [];
  try {
    const file = join(folder, 'electron-builder.json');
    writeFileSync(file, JSON.stringify(config));
    await build({
      ...options,
      config: {
        ...hooks,
        extends: file,
        artifactBuildCompleted: ({ file: made, target, arch }) => {
          if (target === null || made.endsWith('.blockmap')) return;
          const processor = arch === null ? 'any' : Arch[arch];
          installers.push({ file: basename(made), kind: target.name.toLowerCase(), arch: processor });
        },
      },
      publish: 'never',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return installers;
};

const targetsOf = (config: Configuration, system: System): readonly string[] =>
  [config[system]?.target].flat().flatMap((target) => {
    if (target === null || target === undefined || typeof target === 'string')
      throw new Error(`A target of ${system} does not name its processors.`);
    return [target.arch].flat().map((arch) => `${target.target.toLowerCase()} ${String(arch)}`);
  });

/** Throws unless there is one installer of each kind for each processor that the configuration names. */
export const checkInstallers = (config: Configuration, system: System, installers: readonly Installer[]): void => {
  const expected = targetsOf(config, system).toSorted();
  const made = installers.map(({ kind, arch }) => `${kind} ${arch}`).toSorted();
  if (!isDeepStrictEqual(made, expected))
    throw new Error(`Installers of ${system}: ${made.join(', ')}; expected: ${expected.join(', ')}`);
};

const listOf = (folder: string, system: System): string => join(folder, `installers-${system}.json`);

/** Leaves beside a system's installers the list of them, for the scripts that install and publish them. */
export const writeInstallers = (folder: string, system: System, installers: readonly Installer[]): void => {
  writeFileSync(listOf(folder, system), `${JSON.stringify(installers, undefined, 2)}\n`);
};

/** The installers of a system in a folder that `writeInstallers` has written to. */
export const readInstallers = (folder: string, system: System): Installer[] =>
  JSON.parse(readFileSync(listOf(folder, system), 'utf8')) as Installer[];
