import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';

/** One file of the built page. */
export interface PageFile {
  readonly path: string;
  readonly contentType: string;
  /** The name contains a hash of the contents, so it may be cached for ever. */
  readonly immutable: boolean;
}

export interface PageFiles {
  /** The page itself; its placeholder is filled for each load. */
  readonly index: string;
  /** The file served at a path; undefined for every path that the build did not make. */
  find(path: string): PageFile | undefined;
  /** Reads the folder again, for a page that was rebuilt meanwhile. */
  refresh(): void;
}

const hashedName = /-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;

/**
 * The files of the built page. A request is answered only when its path is in the list of the folder's files,
 * so no path, however it is written, leads out of it. Undefined when the page has not been built.
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

/** Walks by itself: Node's recursive listing follows links, and those may lead outside. */
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
