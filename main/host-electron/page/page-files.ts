import { join } from 'node:path';

/** Content types by extension. Files of other types are not served. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['css', 'text/css; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml; charset=utf-8'],
  ['webp', 'image/webp'],
  ['txt', 'text/plain; charset=utf-8'],
  ['woff2', 'font/woff2'],
]);

/**
 * Paths the build writes: folders and a file, each starting with a letter, a digit, `_` or `-`. Dot segments,
 * escapes, backslashes and empty segments do not match, so no URL can leave the folder.
 */
const builtFile = /^\/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*\.([a-z0-9]+)$/;

export interface PageFile {
  readonly path: string;
  readonly contentType: string;
}

/** The built file for a path of the page's origin, or undefined if the path cannot name one. */
export const findPageFile = (folder: string, pathname: string): PageFile | undefined => {
  const contentType = contentTypes.get(builtFile.exec(pathname)?.[1] ?? '');
  return contentType === undefined ? undefined : { path: join(folder, pathname), contentType };
};
