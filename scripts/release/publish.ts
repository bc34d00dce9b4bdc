// Publishes a release from the installers of all systems: `node scripts/release/publish.ts TAG FOLDER`. Nothing is
// public before all of it is there: the files go into a draft, those that people install before the feeds that name them,
// and then the draft is made public. Asks GitHub by `gh`, which reads GH_TOKEN.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { checkInstallers, type Installer, readInstallers } from './builder.ts';
import { readBase, systems } from './configuration.ts';
import { isFeed } from './feed.ts';

interface Feed {
  readonly version: string;
  readonly files: readonly { readonly url: string; readonly sha512: string }[];
}

/** The kinds of installers that are updated by a feed. */
const updated: ReadonlySet<string> = new Set(['nsis', 'zip', 'appimage', 'deb']);

const sumOf = (file: string): string => createHash('sha512').update(readFileSync(file)).digest('base64');

const faultsOfFeed = (folder: string, name: string, version: string): string[] => {
  const feed = parse(readFileSync(join(folder, name), 'utf8')) as Feed;
  const files = feed.files.flatMap(({ url, sha512 }) => {
    const file = join(folder, url);
    if (!existsSync(file)) return [`${name} names ${url}, which is missing`];
    return sumOf(file) === sha512 ? [] : [`${name} has another checksum than ${url}`];
  });
  return [...(feed.version === version ? [] : [`${name} is of version ${feed.version}`]), ...files];
};

/** What is missing or wrong in a folder with the installers of all systems and their feeds, for a version. */
export const faultsOfRelease = (folder: string, version: string): string[] => {
  const names = readdirSync(folder);
  const feeds = names.filter(isFeed);
  const described = new Set(
    feeds.flatMap((name) => (parse(readFileSync(join(folder, name), 'utf8')) as Feed).files.map(({ url }) => url)),
  );
  const faultsOf = ({ file, kind }: Installer): string[] => {
    if (!names.includes(file)) return [`${file} is missing`];
    return updated.has(kind) && !described.has(file) ? [`no feed names ${file}`] : [];
  };
  const faults = systems.flatMap((system) => {
    if (!names.includes(`installers-${system}.json`)) return [`nothing of ${system}`];
    const installers = readInstallers(folder, system);
    checkInstallers(readBase(), system, installers);
    return installers.flatMap(faultsOf);
  });
  return [...faults, ...feeds.flatMap((name) => faultsOfFeed(folder, name, version))];
};

const gh = (...args: string[]): string =>
  execFileSync('gh', ['release', ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** The part of the changelog about a version. */
const notesOf = (version: string): string => {
  const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  const part = changelog.split('\n## ').find((one) => one.startsWith(`[${version}]`));
  return part?.slice(part.indexOf('\n')).trim() ?? '';
};

interface Release {
  readonly tagName: string;
  readonly isDraft: boolean;
}

if (import.meta.main) {
  const [tag, folder] = process.argv.slice(2);
  if (tag === undefined || folder === undefined) throw new Error('publish.ts TAG FOLDER');
  const version = tag.replace(/^v/, '');
  const faults = faultsOfRelease(folder, version);
  if (faults.length > 0) throw new Error(`Not published:\n${faults.join('\n')}`);
  const releases = JSON.parse(gh('list', '--limit', '100', '--json', 'tagName,isDraft')) as Release[];
  const before = releases.find(({ tagName }) => tagName === tag);
  // Whoever has a file of a public release would find another under its name.
  if (before?.isDraft === false) throw new Error(`${tag} is already public.`);
  if (before === undefined)
    gh('create', tag, '--draft', '--verify-tag', '--title', `Headroom ${version}`, '--notes', notesOf(version));
  const names = readdirSync(folder).toSorted();
  const upload = (files: readonly string[]): string =>
    gh('upload', tag, '--clobber', ...files.map((name) => join(folder, name)));
  upload(names.filter((name) => !isFeed(name)));
  upload(names.filter(isFeed));
  gh('edit', tag, '--draft=false', '--latest');
  process.stdout.write(`${tag} is public, with ${names.length} files\n`);
}
