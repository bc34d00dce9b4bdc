import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/** The notice of one package in the installers. */
interface Notice {
  readonly name: string;
  readonly license: string;
  readonly text: string;
}

const isLicence = (file: string): boolean => /^(licen[cs]e|copying|notice)/i.test(file);

/** The licence as the package states it, or its short name where it ships no text. */
const textOf = (folder: string, license: string): string => {
  const files = existsSync(folder) ? readdirSync(folder).filter(isLicence).sort() : [];
  return files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n') || `Licence: ${license}`;
};

/** Every shipped package in the lockfile, that is, every one that is not a tool. Electron brings its own notices. */
const listShipped = (root: string): Notice[] => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  return Object.entries(lock.packages)
    .filter(([place, { dev }]) => place !== '' && dev !== true)
    .map(([place, { version, license = 'see its page' }]) => ({
      name: `${place.replace(/^.*node_modules\//, '')} ${version}`,
      license,
      text: textOf(join(root, place), license),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
};

/** The third-party notices, as one text. */
export const noticesText = (root: string): string =>
  [
    'Headroom contains the software listed here, each under its own licence. The notices of Electron and Chromium are next to this file.',
    ...listShipped(root).map(({ name, license, text }) => `${'='.repeat(80)}\n${name} (${license})\n\n${text}`),
  ].join('\n\n') + '\n';
