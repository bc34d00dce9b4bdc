import { sign } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { signedPartOf } from '../../main/platform/feed-signature.ts';

/** What electron-updater reads: the newest version, its files, and the share of computers that are offered them. */
interface Feed {
  readonly version: string;
  readonly files: readonly { readonly url: string }[];
  readonly stagingPercentage?: number;
}

/** Whether a file is a description that computers read to find the newest version. */
export const isFeed = (name: string): boolean => /^latest.*\.yml$/.test(name);
const isOfTheBuilder = (name: string): boolean => name.startsWith('builder-');

/**
 * The lowest system that Electron runs on, by the description that its computers read, in the numbers that they are compared
 * by: those of the kernel. Darwin 22 is macOS 13; Linux has no such limit.
 */
const lowestSystems: Readonly<Record<string, string>> = { 'latest-mac.yml': '22.0.0', 'latest.yml': '10.0.0' };

/** Adds the lowest system that the version runs on, so that it is not offered to older ones. */
const withLowestSystem = (name: string, feed: string): string => {
  const minimumSystemVersion = lowestSystems[name];
  return minimumSystemVersion === undefined
    ? feed
    : stringify({ ...(parse(feed) as Feed), minimumSystemVersion }, { lineWidth: 0 });
};

/** Adds the signature that Linux computers check, whose files carry none. */
const signed = (feed: string, privateKey: string): string => {
  const { signature: _before, ...description } = parse(feed) as Feed & { readonly signature?: string };
  const signature = sign(null, signedPartOf(description), privateKey).toString('base64');
  return stringify({ ...description, signature }, { lineWidth: 0 });
};

/** Merges the descriptions of a release from two runs: the first one's, with the files of both. */
export const mergeFeeds = (first: string, second: string): string => {
  const [one, other] = [parse(first) as Feed, parse(second) as Feed];
  if (one.version !== other.version) throw new Error(`Two versions in one feed: ${one.version} and ${other.version}`);
  const added = other.files.filter(({ url }) => !one.files.some((file) => file.url === url));
  return stringify({ ...one, files: [...one.files, ...added] }, { lineWidth: 0 });
};

/** A feed that offers its version to this percentage of computers; all of them at 100. */
export const staged = (feed: string, percentage: number): string => {
  if (!Number.isInteger(percentage) || percentage < 0 || percentage > 100)
    throw new Error('A roll-out percentage must be 0 to 100.');
  const { stagingPercentage: _before, ...description } = parse(feed) as Feed;
  const stage = percentage === 100 ? {} : { stagingPercentage: percentage };
  return stringify({ ...description, ...stage }, { lineWidth: 0 });
};

/** Sets the stage of a roll-out in every description of a folder; returns their names. */
export const stageFolder = (folder: string, percentage: number): string[] => {
  const names = readdirSync(folder).filter(isFeed);
  if (names.length === 0) throw new Error(`No feed in ${folder}: latest….yml is missing.`);
  for (const name of names) {
    const file = join(folder, name);
    writeFileSync(file, staged(readFileSync(file, 'utf8'), percentage));
  }
  return names;
};

/**
 * Moves the results of a run to the release folder, merging feed descriptions and adding the lowest system to each. Those of
 * Linux are signed with the feed's key, a private Ed25519 key in PEM, where it is given.
 */
export const collect = (from: string, to: string, feedKey?: string): void => {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (!entry.isFile() || isOfTheBuilder(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!isFeed(entry.name)) {
      renameSync(source, target);
      continue;
    }
    const feed = withLowestSystem(entry.name, readFileSync(source, 'utf8'));
    const merged = existsSync(target) ? mergeFeeds(readFileSync(target, 'utf8'), feed) : feed;
    const isSigned = feedKey !== undefined && entry.name.startsWith('latest-linux');
    writeFileSync(target, isSigned ? signed(merged, feedKey) : merged);
  }
};
