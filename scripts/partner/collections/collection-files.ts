import { asFile, releasedDescriptions } from '../api-releases.ts';
import { brunoCollection } from './bruno.ts';
import { postmanCollection } from './postman.ts';
import { type ApiDescription, collectionRequests } from './requests.ts';

export const collectionsFolder = new URL('../../../assets/partner/collections/', import.meta.url);

/** The files of the collections by their path in that folder, made from the description of the last release. */
export const collectionFiles = (): ReadonlyMap<string, string> => {
  const last = releasedDescriptions().at(-1) as unknown as
    | (ApiDescription & { readonly info: { readonly title: string } })
    | undefined;
  if (last === undefined) throw new Error('No release has been described yet.');
  const requests = collectionRequests(last);
  const { title } = last.info;
  return new Map([
    ...[...brunoCollection(requests, title)].map(([path, text]) => [`bruno/${path}`, text] as const),
    ['postman.json', asFile(postmanCollection(requests, title))],
  ]);
};
