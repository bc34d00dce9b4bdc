import { basename, join } from 'node:path';
import { lenderPack } from '../../../shared/pack/pack-schema.ts';
import { type Lender, prepareLender } from '../servicing/index.ts';
import { catalogueError } from './catalogue-error.ts';
import { parseFile, readFolder, readJson } from './read-files.ts';

/** Reads, checks and prepares one pack. Throws CatalogueError. */
export const loadPack = (file: string): Lender => {
  const { $schema: _forEditors, ...pack } = parseFile(lenderPack, file, readJson(file));
  return prepareLender(pack);
};

/**
 * Records which lender owns the products. Throws CatalogueError, and records nothing, when one already has an owner.
 */
export const refuseSharedProductIds = (file: string, pack: Lender, owners: Map<string, string>): void => {
  for (const [index, { _id }] of pack.products.entries()) {
    const owner = owners.get(_id);
    if (owner !== undefined)
      throw catalogueError(file, `${_id} is the id of a product of ${owner}`, ['products', index, '_id']);
  }
  for (const { _id } of pack.products) owners.set(_id, pack.id);
};

/** All packs of a folder, by id. Throws CatalogueError for a file that is wrong or misnamed. */
export const loadLenders = (folder: string): Lender[] => {
  const owners = new Map<string, string>();
  return readFolder(folder)
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const file = join(folder, name);
      const pack = loadPack(file);
      if (pack.id !== basename(name, '.json'))
        throw catalogueError(file, `Must be the file's name without its ending, ${basename(name, '.json')}`, ['id']);
      refuseSharedProductIds(file, pack, owners);
      return pack;
    });
};

/** The packs that come with the program, as `loadLenders` reads them. */
export const loadBundledLenders = (assetsFolder: string): Lender[] =>
  loadLenders(join(assetsFolder, 'catalogue', 'lenders'));
