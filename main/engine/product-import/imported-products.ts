import { hash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { product } from '../../../shared/service/product.ts';
import { writeAtomicallySync } from '../../platform/atomic-write.ts';
import type { Mapping } from './map-product.ts';

/** What one payload became, as it is kept. */
export interface ImportRecord extends Omit<Mapping, 'brand'> {
  /** ISO 8601 UTC; kept when the same payload is imported again. */
  readonly importedAt: string;
  /** The file that it came in. */
  readonly source: string;
  /** Of the payload. */
  readonly sha256: string;
}

/** What an import did to the catalogue, in payloads. */
export interface ImportTally {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

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
});
const brandFile = z.object({ brand: z.string(), imports: z.array(record) });

/** A name that a file system takes, and that no two brands share. */
const fileNameOf = (brand: string): string => {
  const readable = brand
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return `${readable || 'brand'}-${hash('sha256', brand.toLowerCase()).slice(0, 8)}.json`;
};

const readBrand = (file: string): readonly z.infer<typeof record>[] => {
  try {
    return brandFile.parse(JSON.parse(readFileSync(file, 'utf8'))).imports;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
};

/**
 * The products that banks publish, in the data folder's catalogue: one file a brand,
 * `<data>/catalogue/products/<brand>.json`, each replaced whole. Importing a payload again replaces what it became
 * before; the same payload changes nothing.
 */
export const keepImports = (dataFolder: string, byBrand: ReadonlyMap<string, readonly ImportRecord[]>): ImportTally => {
  const folder = join(dataFolder, 'catalogue', 'products');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const tally = { added: 0, changed: 0, unchanged: 0 };
  for (const [brand, imports] of byBrand) {
    const file = join(folder, fileNameOf(brand));
    const kept = new Map<string, ImportRecord | z.infer<typeof record>>();
    for (const one of readBrand(file)) kept.set(one.productId, one);
    let isChanged = false;
    for (const one of imports) {
      const before = kept.get(one.productId);
      const isSame = before?.sha256 === one.sha256 && before.outcome === one.outcome;
      tally[before === undefined ? 'added' : isSame ? 'unchanged' : 'changed'] += 1;
      if (isSame) continue;
      isChanged = true;
      kept.set(one.productId, one);
    }
    if (isChanged) writeAtomicallySync(file, `${JSON.stringify({ brand, imports: [...kept.values()] }, null, 1)}\n`);
  }
  return tally;
};
