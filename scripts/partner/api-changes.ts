// Compares two descriptions of the API and prints what changed as JSON; ends with 1 where a change breaks clients.
//   node scripts/partner/api-changes.ts                       the last release and this version
//   node scripts/partner/api-changes.ts BEFORE.json AFTER.json
//   node scripts/partner/api-changes.ts --release             writes this version's description and the changelog
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  asFile,
  changesFile,
  changesOfReleases,
  currentDescription,
  releasedDescriptions,
  releasesFolder,
} from './api-releases.ts';
import { compareDescriptions, type Description } from './compare-descriptions.ts';

const read = (file: string | URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

const release = (): void => {
  const description = currentDescription();
  mkdirSync(releasesFolder, { recursive: true });
  writeFileSync(new URL(`${description.info.version}.json`, releasesFolder), asFile(description));
  writeFileSync(changesFile, asFile(changesOfReleases(releasedDescriptions())));
};

const compare = ([before, after]: readonly string[]): void => {
  const old = before === undefined ? releasedDescriptions().at(-1) : (read(before) as Description);
  if (old === undefined) throw new Error('No release has been described yet: run with --release.');
  const now = after === undefined ? currentDescription() : (read(after) as Description);
  const changes = compareDescriptions(old, now);
  process.stdout.write(asFile(changes));
  if (changes.some(({ breaking }) => breaking)) process.exitCode = 1;
};

const { values, positionals } = parseArgs({ options: { release: { type: 'boolean' } }, allowPositionals: true });
if (values.release === true) release();
else compare(positionals);
