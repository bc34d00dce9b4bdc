import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

/** What electron-updater reads: the newest version and its files. */
interface Feed {
  readonly version: string;
  readonly files: readonly { readonly url: string }[];
}

const isFeed = (name: string): boolean => /^latest.*\.yml$/.test(name);
const isOfTheBuilder = (name: string): boolean => name.startsWith('builder-');

/** One description of a release from two runs: the first one's, with the files of both. */
export const mergeFeeds = (first: string, second: string): string => {
  const [one, other] = [parse(first) as Feed, parse(second) as Feed];
  if (one.version !== other.version) throw new Error(`Two versions in one feed: ${one.version} and ${other.version}`);
  const added = other.files.filter(({ url }) => !one.files.some((file) => file.url === url));
  return stringify({ ...one, files: [...one.files, ...added] }, { lineWidth: 0 });
};

/** Moves what a run made into the folder of the release; descriptions of the feed are merged. */
export const collect = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (!entry.isFile() || isOfTheBuilder(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (isFeed(entry.name) && existsSync(target))
      writeFileSync(target, mergeFeeds(readFileSync(target, 'utf8'), readFileSync(source, 'utf8')));
    else renameSync(source, target);
  }
};
