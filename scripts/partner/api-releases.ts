import { readdirSync, readFileSync } from 'node:fs';
import { apiDocument } from '../../main/engine/api/openapi/document.ts';
import { loadCatalogue } from '../../main/engine/catalogue/index.ts';
import { type Change, compareDescriptions, type Description } from './compare-descriptions.ts';

/** The description of the API at each release, `<version>.json`; of the version under way from its first day. */
export const releasesFolder = new URL('../../assets/partner/openapi/', import.meta.url);
/** What each release changed of the API, for machines. */
export const changesFile = new URL('../../assets/partner/api-changes.json', import.meta.url);

export interface Release {
  readonly version: string;
  readonly changes: readonly Change[];
}

/** The description that the service gives today, with the lenders of the sample catalogue. */
export const currentDescription = (): Description => {
  const lenders = loadCatalogue('assets').lenders.map(({ id }) => id);
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    readonly version: string;
  };
  return JSON.parse(JSON.stringify(apiDocument(lenders, version))) as Description;
};

/** The descriptions that partners were given, oldest first. */
export const releasedDescriptions = (): Description[] =>
  readdirSync(releasesFolder)
    .filter((file) => file.endsWith('.json'))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((file) => JSON.parse(readFileSync(new URL(file, releasesFolder), 'utf8')) as Description);

/** What each release changed since the one before it, newest first. The first one changed nothing. */
export const changesOfReleases = (descriptions: readonly Description[]): Release[] =>
  descriptions
    .map((description, index) => {
      const earlier = descriptions[index - 1];
      return { version: description.info.version, changes: earlier ? compareDescriptions(earlier, description) : [] };
    })
    .toReversed();

export const asFile = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
