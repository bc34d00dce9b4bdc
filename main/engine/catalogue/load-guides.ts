import { basename, join } from 'node:path';
import { type Guide, guideFrontMatter } from '../../../shared/guide/guide-schema.ts';
import { parseFrontMatter } from './front-matter.ts';
import { readFolder, readText } from './read-files.ts';

/** The cards of `<assetsFolder>/catalogue/guides`, by name of the file. Throws CatalogueError. */
export const loadGuides = (assetsFolder: string): Guide[] => {
  const folder = join(assetsFolder, 'catalogue', 'guides');
  return readFolder(folder)
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const file = join(folder, name);
      const { facts, content } = parseFrontMatter(guideFrontMatter, file, readText(file));
      return { id: basename(name, '.md'), ...facts, content };
    });
};
