import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { System } from '../../../scripts/release/configuration.ts';
import { writePlugins } from './nsis-plugins.ts';

const has = (...programs: string[]): boolean =>
  programs.every((program) => spawnSync('which', [program], { stdio: 'ignore' }).status === 0);

/** Whether this computer has Debian's tools that make the installers of a system whole (apt-get install nsis 7zip squashfs-tools). */
export const canMake = (system: System): boolean =>
  ({ linux: has('mksquashfs', 'dpkg-deb'), mac: false, win: has('makensis', '7zz') })[system];

/** Writes a program into a folder. */
const program = (file: string, text: string): string => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, 0o755);
  return file;
};

/** On Windows, or in Wine, the first of two installers writes the uninstaller when it is run. */
const wine = `#!/bin/sh
echo stands for the uninstaller > "\${1%exe}__uninstaller.exe"
`;

const sevenZip = `#!/bin/sh
command -v 7zz > /dev/null && exec 7zz "$@"
for word; do case "$word" in *.7z|*.zip) echo packed > "$word"; esac; done
`;

/**
 * The tools that electron-builder would fetch from the internet, in a folder: those of Debian where they are installed,
 * else programs that stand for them. Returns the variables that name them.
 */
export const writeTools = (folder: string): Readonly<Record<string, string>> => {
  const [nsis, plugins, image, path] = ['nsis', 'plugins', 'appimage', 'path'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ];
  program(join(nsis, 'makensis'), '#!/bin/sh\nexec makensis "$@"\n');
  program(join(nsis, 'elevate.exe'), 'stands for elevate.exe');
  writePlugins(join(plugins, 'plugins', 'x86-unicode'));
  program(join(path, 'wine'), wine);
  program(join(image, 'mksquashfs'), '#!/bin/sh\nexec mksquashfs "$@"\n');
  program(join(image, 'desktop-file-validate'), '#!/bin/sh\n');
  for (const arch of ['x64', 'arm64']) {
    program(join(image, 'runtimes', `runtime-${arch}`), 'stands for the runtime'.padEnd(4096));
    mkdirSync(join(image, 'lib', arch), { recursive: true });
  }
  return {
    ELECTRON_BUILDER_7ZIP_PATH: program(join(folder, '7za'), sevenZip),
    ELECTRON_BUILDER_NSIS_DIR: nsis,
    ELECTRON_BUILDER_NSIS_RESOURCES_DIR: plugins,
    APPIMAGE_TOOLS_PATH: image,
    CUSTOM_FPM_PATH: program(
      join(folder, 'fpm'),
      `#!/bin/sh\nexec ${process.execPath} ${join(import.meta.dirname, 'fpm.ts')} "$@"\n`,
    ),
    PATH: `${path}${delimiter}${process.env.PATH ?? ''}`,
  };
};
