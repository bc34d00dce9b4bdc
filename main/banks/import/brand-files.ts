import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { product } from '../../../shared/service/product.ts';
import { writeAtomicallySync } from '../../platform/files/atomic-write.ts';

/*
 * The products that banks publish, in the data folder's catalogue: one file per brand,
 * `<data>/catalogue/products/<brand>.json`, each replaced whole.
 */

const state = z.object({
  /** ISO 8601 UTC: the import in which the products first had this state. */
  since: z.iso.datetime(),
  products: z.array(product),
  warnings: z.array(z.string()),
});

const record = z.object({
  productId: z.string(),
  outcome: z.string(),
  products: z.array(product),
  warnings: z.array(z.string()),
  dropped: z.record(z.string(), z.number()),
  maxErrorBp: z.number(),
  importedAt: z.iso.datetime(),
  source: z.string(),
  sha256: z.string(),
  /** As in a state; absent where equal to `importedAt`. */
  since: z.iso.datetime().optional(),
  /** The register's identifier of the brand asked; absent for a file. */
  holder: z.string().optional(),
  /** Earlier states of the products, the oldest first. */
  history: z.array(state).optional(),
});

const brandFile = z.object({
  brand: z.string(),
  /**
   * When each bank of the brand was last asked for all of its products, ISO 8601 UTC by the register's identifier. A
   * file of before has one time, which does not say whose.
   */
  checkedAt: z.record(z.string(), z.iso.datetime()).optional().catch(undefined),
  imports: z.array(record),
});

export type KeptState = z.infer<typeof state>;
export type KeptRecord = z.infer<typeof record>;
/** The products of one brand as stored. */
export type BrandFile = z.infer<typeof brandFile>;

const folderOf = (dataFolder: string): string => join(dataFolder, 'catalogue', 'products');

/** A name that is valid on file systems and unique to the brand. */
const fileNameOf = (brand: string): string => {
  const readable = brand
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return `${readable || 'brand'}-${hash('sha256', brand.toLowerCase()).slice(0, 8)}.json`;
};

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The contents of a file: undefined where there is none, `damaged` where they were altered. */
const readFile = (file: string): BrandFile | 'damaged' | undefined => {
  try {
    return brandFile.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? 'damaged';
  } catch (error) {
    if (isMissing(error)) return undefined;
    if (error instanceof SyntaxError) return 'damaged';
    throw error;
  }
};

/** The products of a brand; undefined where there are none. A damaged file is set aside and ignored. */
export const readBrand = (dataFolder: string, brand: string): BrandFile | undefined => {
  const file = join(folderOf(dataFolder), fileNameOf(brand));
  const contents = readFile(file);
  if (contents !== 'damaged') return contents;
  renameSync(file, `${file}.damaged`);
  return undefined;
};

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

const isBrandFile = (name: string): boolean => /^[^.].*\.json$/.test(name);

/** Changes whenever a file of the folder does. */
export const stampOf = (dataFolder: string): string => {
  const folder = folderOf(dataFolder);
  const stamps = namesIn(folder)
    .filter(isBrandFile)
    .map((name) => {
      const stats = statSync(join(folder, name), { throwIfNoEntry: false });
      return `${name} ${stats?.mtimeMs ?? 0} ${stats?.size ?? 0} ${stats?.ino ?? 0}`;
    });
  return stamps.toSorted().join('\n');
};

/** Every brand with products, by name, and the names of files that are damaged. */
export const readBrands = (
  dataFolder: string,
): { readonly brands: readonly BrandFile[]; readonly damaged: readonly string[] } => {
  const folder = folderOf(dataFolder);
  const names = namesIn(folder).filter(isBrandFile);
  const read = names.map((name) => ({ name, found: readFile(join(folder, name)) }));
  return {
    brands: read
      .flatMap(({ found }) => (found === undefined || found === 'damaged' ? [] : [found]))
      .toSorted((a, b) => a.brand.localeCompare(b.brand, 'en-AU')),
    damaged: read.filter(({ found }) => found === 'damaged').map(({ name }) => name),
  };
};

/** Replaces what is stored for a brand. On failure throws the file system's error and changes nothing. */
export const writeBrand = (dataFolder: string, brand: BrandFile): void => {
  const folder = folderOf(dataFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeAtomicallySync(join(folder, fileNameOf(brand.brand)), `${JSON.stringify(brand, null, 1)}\n`);
};

/** Removes what is stored for a brand; false where there is nothing. */
export const removeBrand = (dataFolder: string, brand: string): boolean => {
  const file = join(folderOf(dataFolder), fileNameOf(brand));
  if (readFile(file) === undefined) return false;
  rmSync(file);
  return true;
};
