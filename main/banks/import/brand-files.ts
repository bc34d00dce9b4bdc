import { hash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { product } from '../../../shared/service/product.ts';
import { writeAtomically } from '../../platform/files/atomic-write.ts';
import { privateFileMode } from '../../platform/files/private-files.ts';
import type { Steps } from '../../platform/process/run-in-slices.ts';

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

/** The order of brands: by name, and no two alike. */
export const compareBrands = (a: string, b: string): number =>
  a.localeCompare(b, 'en-AU') || (a < b ? -1 : Number(a > b));

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

/** The names of the files of brands, each with what changes whenever the file does. */
const stampsOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    namesIn(folder)
      .filter(isBrandFile)
      .map((name) => {
        const stats = statSync(join(folder, name), { throwIfNoEntry: false });
        return [name, `${stats?.mtimeMs ?? 0} ${stats?.size ?? 0} ${stats?.ino ?? 0}`];
      }),
  );

/** What is stored of all brands. */
export interface StoredBrands {
  /** Those with products, by name. */
  readonly brands: readonly BrandFile[];
  /** The names of files that are damaged. */
  readonly damaged: readonly string[];
}

interface KeptFile {
  readonly stamp: string;
  readonly found: BrandFile | 'damaged';
}

/**
 * Reads what is stored of all brands, as often as it is called: only files that have changed since are read again. A
 * step is a file.
 */
export const brandReader = (dataFolder: string): (() => Steps<StoredBrands>) => {
  const folder = folderOf(dataFolder);
  let kept: ReadonlyMap<string, KeptFile> = new Map();
  return function* () {
    const current = new Map<string, KeptFile>();
    for (const [name, stamp] of stampsOf(folder)) {
      const before = kept.get(name);
      if (before?.stamp === stamp) {
        current.set(name, before);
        continue;
      }
      const found = readFile(join(folder, name));
      if (found !== undefined) current.set(name, { stamp, found });
      yield;
    }
    kept = current;
    return {
      brands: [...current.values()]
        .flatMap(({ found }) => (found === 'damaged' ? [] : [found]))
        .toSorted((a, b) => compareBrands(a.brand, b.brand)),
      damaged: [...current].filter(([, { found }]) => found === 'damaged').map(([name]) => name),
    };
  };
};

/** Replaces what is stored for a brand. On failure throws the file system's error and changes nothing. */
export const writeBrand = async (dataFolder: string, brand: BrandFile): Promise<void> => {
  const folder = folderOf(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeAtomically(join(folder, fileNameOf(brand.brand)), `${JSON.stringify(brand, null, 1)}\n`, privateFileMode);
};

/** Removes what is stored for a brand; false where there is nothing. */
export const removeBrand = (dataFolder: string, brand: string): boolean => {
  const file = join(folderOf(dataFolder), fileNameOf(brand));
  if (readFile(file) === undefined) return false;
  rmSync(file);
  return true;
};
