import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';
import type { System } from '../../../scripts/release/configuration.ts';
import { noticesText } from '../../../scripts/release/notices.ts';
import { projectRoot } from '../source-files.ts';

/** The fuse wire in an Electron binary: a sentinel, a version, a length and the defaults. */
const fuseWire = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('101100011'),
]);

const languages = ['en-US', 'en-GB', 'de'];

/** Files by their paths in a folder. */
const writeFiles = (folder: string, files: Readonly<Record<string, string | Buffer>>): void => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content, { mode: 0o755 });
  }
};

const locales = (folder: string): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [`${folder}/${language}.pak`, '']));

interface Executable {
  setExtraData(data: Buffer): void;
  generate(): ArrayBuffer;
}
interface Resources {
  readonly entries: unknown[];
  outputResource(executable: Executable): void;
}
/** The part of resedit that is used, electron-builder's editor of Windows executables. */
interface Resedit {
  readonly NtExecutable: { createEmpty(is32Bit: boolean, isDll: boolean): Executable };
  readonly NtExecutableResource: { from(executable: Executable): Resources };
  readonly Resource: {
    readonly VersionInfo: {
      createEmpty(): {
        setStringValues(language: { lang: number; codepage: number }, values: Record<string, string>): void;
        outputToResourceEntries(entries: unknown[]): void;
      };
    };
  };
}

/** An executable with nothing but version strings, as Electron's has them, and the fuses. */
const emptyExecutable = (): Buffer => {
  const require = createRequire(join(projectRoot, 'node_modules', 'app-builder-lib', 'package.json'));
  const { NtExecutable, NtExecutableResource, Resource } = require('resedit') as Resedit;
  const executable = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(executable);
  const version = Resource.VersionInfo.createEmpty();
  version.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: 'Electron' });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(executable);
  executable.setExtraData(fuseWire);
  return Buffer.from(executable.generate());
};

const plist = (executable: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
<key>CFBundleExecutable</key><string>${executable}</string>
<key>CFBundleIconFile</key><string>electron.icns</string>
</dict></plist>`;

const bundle = (folder: string, executable: string): Record<string, string> => ({
  [`${folder}/Contents/Info.plist`]: plist(executable),
  [`${folder}/Contents/MacOS/${executable}`]: '',
});

/** The parts of an Electron distribution that the packager reads, for each system. */
const distributions: Readonly<Record<System, () => Readonly<Record<string, string | Buffer>>>> = {
  linux: () => ({ electron: fuseWire, ...locales('locales') }),
  win: () => ({ 'electron.exe': emptyExecutable(), ...locales('locales') }),
  mac: () => ({
    ...bundle('Electron.app', 'Electron'),
    ...bundle('Electron.app/Contents/Frameworks/Electron Helper.app', 'Electron Helper'),
    'Electron.app/Contents/Frameworks/Electron Framework.framework/Electron Framework': fuseWire,
    'Electron.app/Contents/Resources/electron.icns': '',
    ...Object.fromEntries(
      languages.map((language) => [
        `Electron.app/Contents/Frameworks/Electron Framework.framework/Versions/A/Resources/${language.replace('-', '_')}.lproj/locale.pak`,
        '',
      ]),
    ),
  }),
};

export interface Packed {
  /** What holds the fuses. */
  readonly program: string;
  readonly resources: string;
  readonly folder: string;
  /** Every file of the packed application, by its path in it. */
  readonly files: readonly string[];
}

export interface Target {
  readonly system: System;
  readonly arch: 'x64' | 'arm64';
}

/** Where electron-builder puts a target that is not packed further. */
const unpackedFolder = ({ system, arch }: Target): string => {
  const suffix = arch === 'x64' ? '' : `-${arch}`;
  return system === 'mac' ? `mac${suffix}` : `${system}${suffix}-unpacked`;
};

/** The project as electron-builder needs it: the built application, the configuration and its hooks. */
const writeProject = (application: string, project: string): void => {
  mkdirSync(join(project, 'scripts'), { recursive: true });
  for (const file of ['package.json', 'electron-builder.yml'])
    copyFileSync(join(projectRoot, file), join(project, file));
  cpSync(join(projectRoot, 'scripts', 'release'), join(project, 'scripts', 'release'), { recursive: true });
  cpSync(join(application, 'dist'), join(project, 'dist'), { recursive: true });
  writeFileSync(join(project, 'dist', 'notices.txt'), noticesText(projectRoot));
  cpSync(realpathSync(join(application, 'assets')), join(project, 'assets'), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(project, 'node_modules'), 'junction');
};

const programs: Readonly<Record<System, string>> = {
  linux: 'headroom',
  win: 'Headroom.exe',
  mac: 'Headroom.app',
};

/** What electron-builder left for a target in the folder of its output. */
export const packedIn = (out: string, target: Target): Packed => {
  const folder = join(out, unpackedFolder(target));
  return {
    program: join(folder, programs[target.system]),
    folder,
    resources: join(folder, target.system === 'mac' ? 'Headroom.app/Contents/Resources' : 'resources'),
    files: readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => relative(folder, join(file.parentPath, file.name)).replaceAll('\\', '/')),
  };
};

/** The project with a built application, and what stands for Electron's distribution for a system. */
export const prepareProject = (
  application: string,
  folder: string,
  system: System,
): { readonly project: string; readonly distribution: string } => {
  const project = join(folder, 'project');
  if (!existsSync(project)) writeProject(application, project);
  const distribution = join(folder, `electron-${system}`);
  writeFiles(distribution, {
    version: '45.4.1',
    LICENSE: '',
    'LICENSES.chromium.html': '',
    ...distributions[system](),
  });
  return { project, distribution };
};

/**
 * An npm that lists the packages of a project once and says the same when it is asked again, as electron-builder does
 * for each processor of each system. Returns the folder that it is found in.
 */
const writeNpm = (folder: string): string => {
  const path = join(folder, 'npm-once');
  mkdirSync(path);
  const said = join(path, 'said');
  const script = `#!/bin/sh
PATH=\${PATH#*:}
[ "$1" = list ] || exec npm "$@"
[ -f ${said} ] && [ "$(cat ${said}-of)" = "$*" ] || { npm "$@" > ${said}; echo $? > ${said}-code; echo "$*" > ${said}-of; }
cat ${said}
exit "$(cat ${said}-code)"
`;
  writeFileSync(join(path, 'npm'), script, { mode: 0o755 });
  return path;
};

/**
 * Packs a built application for processors of each system with electron-builder and the project's own configuration, on
 * any system. Returns the folders of its output.
 */
export const packApplication = <S extends System>(
  application: string,
  folder: string,
  { systems, processors }: { readonly systems: readonly S[]; readonly processors: readonly Target['arch'][] },
): Record<S, string> => {
  let project = '';
  for (const system of systems) ({ project } = prepareProject(application, folder, system));
  const args = [join(import.meta.dirname, 'pack.ts'), folder, processors.join(','), ...systems];
  // It packs what a link leads to outside the project only from some places, the system's folder for temporary files among
  // them, where a clone may be.
  const { TMPDIR: _ofRun, PATH = '', ...environment } = process.env;
  const env = { ...environment, PATH: `${writeNpm(folder)}${delimiter}${PATH}` };
  execFileSync(process.execPath, args, { cwd: project, stdio: 'pipe', env });
  return Object.fromEntries(systems.map((system) => [system, join(folder, `packed-${system}`)])) as Record<S, string>;
};
