import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';

/** One file of the built page. */
export interface PageFile {
  readonly path: string;
  readonly contentType: string;
  /** The name contains a hash of the contents, so the browser may cache it for ever. */
  readonly immutable: boolean;
}

export interface PageFiles {
  /** The path of the page itself; its placeholder is filled in on each load. */
  readonly index: string;
  /** The file served at a path; undefined unless the build produced it. */
  find(path: string): PageFile | undefined;
  /** Lists the folder again, in case the page has been rebuilt. */
  refresh(): void;
}

const hashedName = /-[A-Za-z0-9_-]{8}\.[a-z0-9]{1,5}$/;

/**
 * Lists the files of the built page. Only listed paths are served, so no path, however it is written, leads out
 * of the folder. Undefined if the page has not been built.
 */
export const openPageFiles = (folder: string): PageFiles | undefined => {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return undefined;
  let files = listFiles(folder, index);
  return {
    index,
    find: (path) => files.get(path),
    refresh: () => {
      files = listFiles(folder, index);
    },
  };
};

const listFiles = (folder: string, index: string): ReadonlyMap<string, PageFile> =>
  new Map(
    filesBelow(folder)
      .filter((path) => path !== index)
      .map((path) => [`/${relative(folder, path).split(sep).join('/')}`, pageFile(path)]),
  );

/** Node's own recursive listing follows links, which may lead outside the folder. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });

const pageFile = (path: string): PageFile => ({
  path,
  contentType: getMimeType(path) ?? 'application/octet-stream',
  immutable: hashedName.test(path),
});
