import { basename, join } from 'node:path';
import type { LenderPack } from '../servicing/index.ts';
import { catalogueError } from './catalogue-error.ts';
import { lenderPack } from './pack-schema.ts';
import { parseFile, readFolder, readJson } from './read-files.ts';

/** Reads and checks one pack. Throws CatalogueError. */
export const loadPack = (file: string): LenderPack => {
  const { $schema: _forEditors, ...pack } = parseFile(lenderPack, file, readJson(file));
  return pack;
};

const refuseSharedProductIds = (file: string, pack: LenderPack, owners: Map<string, string>): void => {
  for (const [index, { _id }] of pack.products.entries()) {
    const owner = owners.get(_id);
    if (owner !== undefined)
      throw catalogueError(file, `${_id} is the id of a product of ${owner}`, ['products', index, '_id']);
    owners.set(_id, pack.id);
  }
};

/** All packs of a folder, by id. Throws CatalogueError for a file that is wrong or misnamed. */
export const loadLenders = (folder: string): LenderPack[] => {
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
