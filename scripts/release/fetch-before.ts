// Fetches this system's installers of the release before a tag: `node scripts/release/fetch-before.ts TAG FOLDER`. Prints
// the folder, or nothing if there is no release before it. Asks GitHub by `gh`, which reads GH_TOKEN.
import { execFileSync } from 'node:child_process';
import { systemHere } from './install.ts';

interface Release {
  readonly tagName: string;
}

/** `v1.10.0` → [1, 10, 0]; undefined for anything else, such as a release to try out. */
const versionOf = (tag: string): readonly number[] | undefined =>
  /^v(\d+)\.(\d+)\.(\d+)$/.exec(tag)?.slice(1).map(Number);

const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((part, index) => part - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** The newest release that is older than a tag. The tag's own may be among them, when its workflow runs again. */
export const releaseBefore = (tag: string, releases: readonly Release[]): string | undefined => {
  const version = versionOf(tag);
  if (version === undefined) return undefined;
  return releases
    .flatMap(({ tagName }) => {
      const of = versionOf(tagName);
      return of !== undefined && compare(of, version) < 0 ? [{ tagName, of }] : [];
    })
    .toSorted((one, other) => compare(other.of, one.of))[0]?.tagName;
};

const gh = (...args: string[]): string => execFileSync('gh', ['release', ...args], { encoding: 'utf8' });

if (import.meta.main) {
  const [tag, folder] = process.argv.slice(2);
  if (tag === undefined || folder === undefined) throw new Error('fetch-before.ts TAG FOLDER');
  const published = ['--exclude-drafts', '--exclude-pre-releases', '--limit', '100', '--json', 'tagName'];
  const before = releaseBefore(tag, JSON.parse(gh('list', ...published)) as Release[]);
  if (before !== undefined) {
    const system = systemHere();
    const patterns = [`*-${system}-*`, `installers-${system}.json`].flatMap((pattern) => ['--pattern', pattern]);
    gh('download', before, '--dir', folder, ...patterns);
    process.stdout.write(`${folder}\n`);
  }
}
